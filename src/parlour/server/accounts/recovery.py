"""Recovery codes: each signs in, once, somebody who has lost their passkey."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # without those that are mistaken for others
READ_AS = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None, " ": None})
COUNT = 8
LENGTH = 16  # 80 bits: too many to guess, so that a plain hash keeps them


def fresh_codes() -> list[str]:
    """New codes, in groups of four."""
    return [_in_groups("".join(secrets.choice(LETTERS) for _ in range(LENGTH))) for _ in range(COUNT)]


def hash_of(code: str) -> str:
    """What is stored of a code, however it was typed."""
    return hashlib.sha256(code.strip().lower().translate(READ_AS).encode()).hexdigest()


def _in_groups(letters: str) -> str:
    return "-".join(letters[first : first + 4] for first in range(0, LENGTH, 4))
