"""Who a visiting bot is. Its id says that it is a bot, so that every place that knows the id can mark it."""

from __future__ import annotations

import secrets
from hashlib import sha256

BOT = "bot:"  # no id of a person has a colon
TOKEN = "parlour_"  # so that people and scanners recognise a token that has leaked


def fresh_bot() -> str:
    """The id of a new bot."""
    return f"{BOT}{secrets.token_urlsafe(16)}"


def is_bot(identity: str | None) -> bool:
    return identity is not None and identity.startswith(BOT)


def fresh_token() -> str:
    return f"{TOKEN}{secrets.token_urlsafe(32)}"


def hash_of(token: str) -> str:
    """What is stored of a token, which is too long to be guessed."""
    return sha256(token.encode()).hexdigest()


def seat_name(name: str) -> str:
    """What a bot is called at a table; no person may have such a name."""
    return f"{name} bot"
