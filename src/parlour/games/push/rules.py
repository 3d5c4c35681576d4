"""The rules of Push, PUSH-1 to PUSH-9."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Any

from parlour.core import (
    Chance,
    Event,
    GameInfo,
    OpenGame,
    Option,
    Outcome,
    Preview,
    Refused,
    Resource,
    Seat,
    Step,
    Voice,
)
from parlour.core.errors import Unreadable
from parlour.games.push import notation, sentences
from parlour.games.push.actions import PushActions
from parlour.games.push.batches import PushBatches
from parlour.games.push.board import (
    EMPTY,
    PASS,
    PIECES,
    PushMove,
    PushState,
    entries,
    full_line,
    key,
    line_name,
    line_of,
    lines,
    nearly_full,
    one_short,
    path,
    push,
    times_stood,
)
from parlour.games.push.endings import PushEndings
from parlour.games.push.guidance import PushGuidance
from parlour.games.push.kit import PushMaking
from parlour.games.push.lessons import PushLessons
from parlour.games.push.looking import PushLooking
from parlour.games.push.picture import PushPictures
from parlour.games.push.puzzle import PushDaily, PushPuzzles
from parlour.games.push.solver.solve_cli import PushSolver
from parlour.games.push.sounds import PushSounds

BOTH = frozenset((0, 1))
ONLY = (frozenset((0,)), frozenset((1,)))


class Push(OpenGame[PushState, PushMove]):
    """Two seats slide pieces in from the edges; the first to fill a line wins."""

    info = GameInfo(
        name="push",
        title="Push",
        summary="Slide pieces in from the edges, push others along or off the board, and fill a line.",
        seats=(2, 2),
        difficulty=1,
        notation="row 3 from the left, or L3 for short: L and R push into a row from the left or right, rows counted "
        "from the top. Column 2 from the top, or T2: T and B push into a column from the top or bottom, columns "
        "counted from the left.",
        options=(
            Option(
                "size", 5, "Rows and columns", "Five is the classic board; three makes a quick game.", low=3, high=9
            ),
            Option(
                "pieces",
                lambda chosen: -(-14 * chosen["size"] ** 2 // 25),
                "Pieces each",
                "Fourteen on the classic board, in proportion on others; 0 means no limit.",
                low=0,
                high=81,
            ),
            Option(
                "both_lines",
                "mover",
                "Lines for both at once",
                "Who wins when one push fills a line for each player.",
                choices={"mover": "the player who pushed wins", "opponent": "the other player wins"},
                rare=True,
            ),
        ),
    )
    state_type = PushState
    abilities = (
        PushActions,
        PushBatches,
        PushDaily,
        PushEndings,
        PushGuidance,
        PushLessons,
        PushLooking,
        PushMaking,
        PushPictures,
        PushPuzzles,
        PushSolver,
        PushSounds,
    )

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        self.size: int = self.options["size"]
        self.pieces: int = self.options["pieces"]
        self._entries = frozenset(entries(self.size))
        self._contents = itemgetter(*lines(self.size))
        self._nearly_full = nearly_full(self.size, 0) | nearly_full(self.size, 1)
        if self.pieces and self.pieces < self.size:
            raise Unreadable(f"pieces must be 0 or at least {self.size}: with fewer, nobody can fill a line.")

    def supply(self, position: PushState, seat: Seat) -> int | None:
        """The pieces that a seat has left to enter; None means no limit. PUSH-8."""
        return self.pieces - position.board.count(PIECES[seat]) if self.pieces else None

    def start(self, seats: int, chance: Chance) -> PushState:
        return PushState(EMPTY * self.size**2)

    def to_act(self, state: PushState) -> frozenset[Seat]:
        return ONLY[state.to_move]  # PUSH-2

    def moves(self, state: PushState, seat: Seat) -> Iterator[PushMove]:
        if self.supply(state, seat) == 0:
            yield PASS
        else:
            yield from entries(self.size)

    def play(self, state: PushState, seat: Seat, move: PushMove) -> Step[PushState]:
        board, fallen = self._pushed(state, seat, move)
        other = 1 - seat
        if move == PASS:
            after = PushState(board, other, state.passes + 1, (*state.since_growth, key(state)))
            return Step(after, (Event("passed", seat, _stood(after)),))
        contents = self._contents(board)
        won = self._winner(contents, seat)
        # The number of pieces never falls, so a position cannot come back once it has grown.
        history = (*state.since_growth, key(state)) if fallen else ()
        fell = int(fallen) if fallen else None
        facts = {"entry": self.write(move), "side": move.side, "line": move.line, "fallen": fell}
        if won is None:
            if self.pieces:
                facts["left"] = [self.pieces - board.count(piece) for piece in PIECES]
            if any(near := self._newly_short(state.board, contents)):
                facts["one_short"] = near
        if (
            state.board[path(self.size, move).start] != EMPTY
        ):  # pieces were moved, so the line is no longer as people remember it
            facts["now"] = line_of(board, self.size, move)
        after = PushState(board, other, 0, history, won)
        return Step(after, (Event("pushed", seat, {**facts, **_stood(after)}),))

    def _pushed(self, state: PushState, seat: Seat, move: PushMove) -> tuple[str, str]:
        empty_handed = self.supply(state, seat) == 0
        if move == PASS:
            if not empty_handed:
                raise Refused("PUSH-2", "You may not pass while you have pieces; push one in.")
            return state.board, ""
        if move not in self._entries:
            line = "row" if move.side in "LR" else "column"
            raise Refused(
                "PUSH-3", f"There is no {line} {move.line}; rows and columns are numbered from 1 to {self.size}."
            )
        if empty_handed:
            raise Refused("PUSH-8", "You have no pieces left, so you can only pass.")
        return push(state.board, self.size, move, seat)

    def _newly_short(self, before: str, contents: tuple[str, ...]) -> list[list[str]]:
        """For each seat, the lines of which a push has left it one piece short."""
        if self._nearly_full.isdisjoint(contents):
            return [[], []]
        were = self._contents(before)
        known = [one_short(were, self.size, seat) for seat in (0, 1)]
        return [
            [line_name(line, self.size) for line in one_short(contents, self.size, seat) if line not in known[seat]]
            for seat in (0, 1)
        ]

    def _winner(self, contents: tuple[str, ...], mover: Seat) -> Seat | None:
        mine = PIECES[mover] * self.size in contents  # PUSH-6
        theirs = PIECES[1 - mover] * self.size in contents
        if theirs and not (mine and self.options["both_lines"] == "mover"):  # PUSH-7
            return 1 - mover
        return mover if mine else None

    def outcome(self, state: PushState) -> Outcome | None:
        if state.won is not None:
            full = full_line(state.board, self.size, state.won)
            return Outcome((state.won,), (int(state.won == 0), int(state.won == 1)), f"{full} is full")
        if state.passes == 2:
            return Outcome((0, 1), (0, 0), "nobody has a piece left to push in")  # PUSH-8
        if len(state.since_growth) > 1 and times_stood(state) == 3:
            return Outcome((0, 1), (0, 0), "the position stood for the third time")  # PUSH-9
        return None

    def preview(self, view: PushState, seat: Seat, move: PushMove) -> Preview:
        board, fallen = self._pushed(view, seat, move)
        contents = self._contents(board)
        won = self._winner(contents, seat) if move != PASS else None
        if move == PASS:
            text = "You pass."
        elif won is not None:
            line = full_line(board, self.size, won)
            text = f"This fills {line}: you win." if won == seat else f"This fills {line} for your opponent: you lose."
        else:
            near = self._newly_short(view.board, contents)
            text = sentences.foretell(move, line_of(board, self.size, move), fallen, near, seat)
            if fallen:
                after = PushState(board, 1 - seat, 0, (*view.since_growth, key(view)))
                text += sentences.REPEATS.get(times_stood(after), "")
        return Preview(text, None, {"board": board, "fallen": int(fallen) if fallen else None, "won": won})

    def write(self, move: PushMove) -> str:
        return "pass" if move == PASS else f"{move.side}{move.line}"

    def read(self, text: str, view: PushState, seat: Seat) -> PushMove:
        return notation.read(text)

    def say(self, event: Event, voice: Voice) -> str:
        return sentences.say(event, voice)

    def draw(self, view: PushState, voice: Voice) -> str:
        size = self.size
        numbers = "    " + " ".join(str(line) for line in range(1, size + 1))
        shown = view.board.translate(str.maketrans("01", "XO"))
        rows = [f"{row + 1} > {' '.join(shown[row * size : (row + 1) * size])} < {row + 1}" for row in range(size)]
        left = [self.supply(view, seat) for seat in (0, 1)]
        supplies = "" if left[0] is None else f"\nto enter: X {left[0]}, O {left[1]}"
        own = "" if voice.seat is None else f"\nyou are {'XO'[voice.seat]}"
        return "\n".join([numbers, "    " + "v " * size, *rows, "    " + "^ " * size, numbers]) + supplies + own

    def check_position(self, state: PushState) -> None:
        if len(state.board) != self.size**2 or set(state.board) - set(".01"):
            raise Unreadable(f"A board is {self.size**2} characters, each of them ., 0 or 1.")
        if state.to_move not in BOTH or state.won not in (None, 0, 1) or not 0 <= state.passes <= 2:
            raise Unreadable("A seat is 0 or 1, and there are at most two passes.")
        if self.pieces and max(state.board.count("0"), state.board.count("1")) > self.pieces:
            raise Unreadable(f"A seat has more than {self.pieces} pieces on the board.")


def _stood(position: PushState) -> dict[str, int]:
    """The fact that a position stands for the second time, so that the third can be foreseen. PUSH-9."""
    return {"stood": 2} if position.won is None and position.passes < 2 and times_stood(position) == 2 else {}
