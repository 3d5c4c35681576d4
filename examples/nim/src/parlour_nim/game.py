"""The rules, NIM-1 to NIM-4."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from string import ascii_uppercase as HEAPS

from parlour.core import Chance, Event, GameInfo, OpenGame, Option, Outcome, Refused, Seat, Step, UnreadableMove, Voice
from parlour_nim.actions import NimActions


@dataclass(frozen=True, slots=True)
class Heaps:
    sizes: tuple[int, ...]
    to_move: Seat = 0


class Nim(OpenGame[Heaps, str]):
    """A move is written as a heap and how many counters to take from it: B2."""

    info = GameInfo(
        name="nim",
        title="Nim",
        summary="Take counters from one heap at a time; take the last one and you win.",
        seats=(2, 2),
        notation="B2 takes two counters from heap B.",
        options=(Option("heaps", 3, "Heaps", "How many heaps there are.", low=1, high=7),),
    )
    state_type = Heaps
    abilities = (NimActions,)

    def start(self, seats: int, chance: Chance) -> Heaps:
        return Heaps(tuple(range(3, 3 + self.options["heaps"])))  # NIM-1

    def to_act(self, state: Heaps) -> frozenset[Seat]:
        return frozenset({state.to_move})  # NIM-2

    def moves(self, state: Heaps, seat: Seat) -> Iterator[str]:
        return (f"{heap}{count}" for heap, size in zip(HEAPS, state.sizes) for count in range(1, size + 1))  # NIM-3

    def play(self, state: Heaps, seat: Seat, move: str) -> Step[Heaps]:
        heap, count = HEAPS.index(move[0]), int(move[1:])
        if move not in self.moves(state, seat):
            raise Refused("NIM-3", f"You cannot take {count} from heap {move[0]}.")
        sizes = (*state.sizes[:heap], state.sizes[heap] - count, *state.sizes[heap + 1 :])
        return Step(Heaps(sizes, 1 - seat), (Event("took", seat, {"heap": move[0], "count": count}),))

    def outcome(self, state: Heaps) -> Outcome | None:  # NIM-4
        return None if any(self.moves(state, 0)) else Outcome((1 - state.to_move,), (), "no counters are left")

    def read(self, text: str, view: Heaps, seat: Seat) -> str:
        if re.fullmatch(r"[A-Z][0-9]{1,3}", text.upper()):
            return text.upper()
        raise UnreadableMove(f"{text!r} is not a move. {self.info.notation}")

    def say(self, event: Event, voice: Voice) -> str:
        return f"{voice.does(event.seat, 'takes', 'take')} {event.facts['count']} from heap {event.facts['heap']}."

    def draw(self, view: Heaps, voice: Voice) -> str:
        return "\n".join(f"{heap} {'o' * size}" for heap, size in zip(HEAPS, view.sizes))
