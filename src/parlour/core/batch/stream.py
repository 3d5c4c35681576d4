"""A board's stream of numbers for the readable rules."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.chance import Chance, seed_bytes

WORD = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Stream(Chance):
    """The chance of one board of a batch: with it the rules draw what the kernels draw."""

    @classmethod
    def at(cls, word: int) -> Stream:
        """The stream that goes on from here."""
        return cls(seed_bytes(word))

    def below(self, bound: int) -> tuple[int, Chance]:
        word = int.from_bytes(self.seed, "big") + 0x9E3779B97F4A7C15 & WORD
        mixed = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
        mixed ^= mixed >> 31
        return (mixed >> 32) * bound >> 32, Stream.at(word)
