"""Ids of tables and people: nobody can guess one, and a command does not take one for an option."""

import secrets


def fresh_id(size: int) -> str:
    """An id of this many random bytes that does not begin with a hyphen."""
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return found
