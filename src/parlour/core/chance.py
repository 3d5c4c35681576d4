"""Chance as a value: a seed and a counter, expanded with a keyed hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from parlour.core.errors import Unreadable

T = TypeVar("T")
SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Chance:
    """A stream of random numbers that is the same on every machine; each draw returns its successor."""

    seed: bytes
    counter: int = 0

    @classmethod
    def of(cls, seed: int | bytes) -> Chance:
        return cls(seed_bytes(seed))

    def below(self, bound: int) -> tuple[int, Chance]:
        """A whole number from 0 up to but not including the bound, all equally likely."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        size = (bound.bit_length() + 7) // 8 + 1
        limit = (1 << 8 * size) // bound * bound
        counter = self.counter
        while True:
            number = int.from_bytes(_expand(self.seed, counter, size), "big")
            counter += 1
            if number < limit:
                return number % bound, Chance(self.seed, counter)

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], Chance]:
        """The items in a random order."""
        order = list(items)
        chance = self
        for last in range(len(order) - 1, 0, -1):
            pick, chance = chance.below(last + 1)
            order[last], order[pick] = order[pick], order[last]
        return tuple(order), chance

    def fork(self, label: str) -> Chance:
        """An independent stream; this one is unaffected."""
        return Chance(
            hashlib.blake2b(f"{self.counter}/{label}".encode(), key=self.seed, digest_size=SEED_BYTES).digest()
        )


def _expand(seed: bytes, counter: int, size: int) -> bytes:
    if size <= 64:
        keyed = _keyed(seed, size).copy()
        keyed.update(counter.to_bytes(8, "big"))
        return keyed.digest()
    return hashlib.shake_256(seed + counter.to_bytes(8, "big")).digest(size)


@lru_cache(64)
def _keyed(seed: bytes, size: int) -> hashlib.blake2b:
    """The hash before the counter: copying it takes half the time of making it."""
    return hashlib.blake2b(key=seed, digest_size=size)


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed as the 32-byte key of the hash; small whole numbers are fine for tests and puzzles."""
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 8 * SEED_BYTES:
        return seed.to_bytes(SEED_BYTES, "big")
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    raise Unreadable(f"A seed is a whole number from 0 to 2^{8 * SEED_BYTES} - 1 or {SEED_BYTES} bytes.")


def fresh_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The hash that is published before the first move, so that the seed can be checked after the last."""
    return hashlib.sha256(b"parlour seed " + seed).hexdigest()
