"""The players' own shares of the chance: committed to, revealed, and mixed into the seed. TABLE-22."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from parlour.core.chance import SEED_BYTES, Chance
from parlour.core.errors import Refused, UnreadableMove
from parlour.core.events import Event, Seat, Voice

TEXT = re.compile(r"(?:(commit|reveal) +([0-9a-f]{64})|(pass))", re.IGNORECASE)
NOT_BEGUN = "The game has not begun: the table is waiting for everybody’s share of the chance."


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat brings. A seat that passes brings nothing, or withholds what it committed to."""

    commitment: bytes | None = None
    value: bytes | None = None
    passed: bool = False

    @property
    def is_settled(self) -> bool:
        """Whether this seat has nothing more to do."""
        return self.passed or self.value is not None


@dataclass(frozen=True, slots=True)
class Mixing:
    """A match before its start: the table's own chance, which nobody sees, and what each seat has brought."""

    chance: Chance
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class MixingView:
    """What everybody knows before the start."""

    mixing: tuple[Share, ...]
    revealing: bool


@dataclass(frozen=True, slots=True)
class MixingMove:
    """A commitment, a share, or neither."""

    kind: Literal["commit", "reveal", "pass"]
    value: bytes = b""

    def __str__(self) -> str:
        return f"{self.kind} {self.value.hex()}".rstrip()


PASS = MixingMove("pass")


def seal(share: bytes) -> bytes:
    """The commitment to a share."""
    return hashlib.sha256(b"parlour share " + share).digest()


def mixed_seed(seed: bytes, shares: Sequence[Share]) -> bytes:
    """The seed that the game is played with; it is the table's own if nobody has revealed a share."""
    revealed = [(seat, share.value) for seat, share in enumerate(shares) if share.value is not None]
    if not revealed:
        return seed
    text = b"".join(seat.to_bytes(2, "big") + value for seat, value in revealed)
    return hashlib.blake2b(text, key=seed, digest_size=SEED_BYTES, person=b"parlour shares").digest()


def is_revealing(shares: Sequence[Share]) -> bool:
    """Whether every seat has committed or passed, so that shares can be revealed."""
    return all(share.commitment is not None or share.passed for share in shares)


def still_to_act(shares: Sequence[Share]) -> frozenset[Seat]:
    """The seats that the table is waiting for."""
    revealing = is_revealing(shares)
    return frozenset(
        seat for seat, share in enumerate(shares) if not share.is_settled and (revealing or share.commitment is None)
    )


def read(text: str) -> MixingMove:
    """The move that somebody typed."""
    found = TEXT.fullmatch(text)
    if found is None:
        raise UnreadableMove("Before the start you can only commit to a share, reveal it, or pass.")
    if found[3]:
        return PASS
    return MixingMove("commit" if found[1].lower() == "commit" else "reveal", bytes.fromhex(found[2]))


def brought(shares: tuple[Share, ...], seat: Seat, move: MixingMove) -> tuple[Share, ...]:
    """The shares after a move; raises Refused if TABLE-22 forbids it."""
    own, revealing = shares[seat], is_revealing(shares)
    if seat not in still_to_act(shares):
        raise waiting()
    if move.kind == "commit":
        if revealing:
            raise Refused("TABLE-22", "Everybody has committed or passed; reveal your share, or pass.")
        after = replace(own, commitment=move.value)
    elif move.kind == "reveal":
        if not revealing:
            raise Refused("TABLE-22", "Nobody reveals a share before everybody has committed or passed.")
        if seal(move.value) != own.commitment:
            raise Refused("TABLE-22", "This is not the share that was committed to.")
        after = replace(own, value=move.value)
    else:
        after = replace(own, passed=True)
    return (*shares[:seat], after, *shares[seat + 1 :])


def waiting() -> Refused:
    return Refused("TABLE-22", "The table is waiting for the others’ shares of the chance.")


def happened(shares: Sequence[Share], seat: Seat, move: MixingMove) -> tuple[Event, ...]:
    """What a move means, given the shares after it."""
    if move.kind == "commit":
        event = Event("table.committed", seat, {"commitment": move.value.hex()})
    elif move.kind == "reveal":
        event = Event("table.revealed", seat, {"share": move.value.hex()})
    else:
        event = Event("table.passed", seat, {"withheld": shares[seat].commitment is not None})
    if still_to_act(shares):
        return (event,)
    mixed = tuple(place for place, share in enumerate(shares) if share.value is not None)
    return event, Event("table.mixed", None, {"seats": mixed})


def in_words(share: Share) -> str:
    """What a seat has done so far."""
    if share.value is not None:
        return "has revealed a share"
    if share.passed:
        return "brings no share" if share.commitment is None else "has withheld a share"
    return "has not committed to a share yet" if share.commitment is None else "has committed to a share"


def draw(view: MixingView, voice: Voice) -> str:
    """The table before the start, as text."""
    lines = [f"{voice.names[seat]} {in_words(share)}." for seat, share in enumerate(view.mixing)]
    return "\n".join([NOT_BEGUN, *lines])
