"""The days of dailies: their numbers, and their keys, which nobody can work out before they are published. TABLE-17.

A house has a secret. From it follows a key for the last day there will ever be; each day's key is the hash of the next
day's, back to the day before the first, whose key is the *fingerprint*. It is published at once and binds the house to
all its days: a day's key, published the day after, leads to the fingerprint if it is hashed once for each day since the
first. A hash cannot be undone, so a key says nothing about later days. The seed of a game's daily is a hash of the
game's name and the day's key.
"""

from __future__ import annotations

import datetime
import hashlib
import os
from pathlib import Path

from parlour.core.chance import SEED_BYTES
from parlour.core.errors import Refused, Unreadable

FIRST_DAY = datetime.date(2026, 1, 1)
LAST_DAY = datetime.date(2125, 12, 31)
ONE_DAY = datetime.timedelta(1)
DAY_SECONDS = 86_400
GRACE_SECONDS = 3_600  # in which a daily that was opened on its day can still be finished
SHORTEST_SECRET = 32


def day_at(seconds: float) -> datetime.date:
    """The date in UTC at a time in seconds since 1970, the same for everybody."""
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).date()


def number_of(day: datetime.date) -> int:
    """A day's number; the first is 1."""
    return (day - FIRST_DAY).days + 1


def check_day(day: datetime.date, today: datetime.date) -> None:
    """Refuse a day that has no daily, or none yet."""
    if day > today:
        raise Refused("TABLE-17", "That day is still to come.")
    if day < FIRST_DAY:
        raise Refused("TABLE-17", f"The first daily was that of {FIRST_DAY.isoformat()}.")


def begins(day: datetime.date) -> int:
    """When a day begins, in seconds since 1970."""
    return int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.UTC).timestamp())


def published_at(day: datetime.date) -> int:
    """When a day's key is published, and its daily counts no more, in seconds since 1970."""
    return begins(day) + DAY_SECONDS + GRACE_SECONDS


class Days:
    """The keys of all days that one secret gives."""

    def __init__(self, secret: str) -> None:
        key = hashlib.sha256(b"parlour days " + secret.encode()).digest()
        count = number_of(LAST_DAY) + 1
        keys = bytearray(count * SEED_BYTES)
        for number in range(count - 1, -1, -1):
            keys[number * SEED_BYTES : (number + 1) * SEED_BYTES] = key
            key = before(key)
        self._keys = bytes(keys)

    @property
    def fingerprint(self) -> str:
        """What is published at once and binds to every day."""
        return self._keys[:SEED_BYTES].hex()

    def key(self, day: datetime.date) -> bytes:
        """A day's key, to be kept until it is published."""
        number = number_of(day)
        if not 0 < number <= number_of(LAST_DAY):
            raise Unreadable(f"Days go from {FIRST_DAY.isoformat()} to {LAST_DAY.isoformat()}.")
        return self._keys[number * SEED_BYTES : (number + 1) * SEED_BYTES]


def before(key: bytes) -> bytes:
    """The key of the day before."""
    return hashlib.sha256(b"parlour day " + key).digest()


def earlier(key: bytes, days: int) -> bytes:
    """The key of a number of days before."""
    for _ in range(days):
        key = before(key)
    return key


def leads_to(key: bytes, day: datetime.date, fingerprint: str) -> bool:
    """Whether this is the key of that day in a house with this fingerprint."""
    return FIRST_DAY <= day <= LAST_DAY and earlier(key, number_of(day)).hex() == fingerprint


def seed_of(game: str, key: bytes) -> bytes:
    """The seed of a game's daily on a day with this key."""
    return hashlib.sha256(f"parlour daily {game} ".encode() + key).digest()


def seed_before_secrets(game: str, day: datetime.date) -> bytes:
    """The seed that everybody could work out, as houses used it before they had secrets."""
    return hashlib.sha256(f"parlour daily {game} {day.isoformat()}".encode()).digest()


def configured_secret() -> str | None:
    """The secret that this house shares with others, from the environment or from a file that it names."""
    secret = os.environ.get("PARLOUR_DAILY_SECRET")
    if path := os.environ.get("PARLOUR_DAILY_SECRET_FILE"):
        try:
            secret = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Unreadable(f"PARLOUR_DAILY_SECRET_FILE cannot be read: {error}.") from None
    return None if secret is None else checked_secret(secret)


def checked_secret(secret: str) -> str:
    """A house's secret; raises Unreadable if it is too short."""
    if len(secret.strip()) < SHORTEST_SECRET:
        raise Unreadable(f"The secret of the dailies must have at least {SHORTEST_SECRET} characters.")
    return secret.strip()
