"""The rules of Prism, PRISM-1 to PRISM-24."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from parlour.core import (
    Chance,
    Event,
    GameInfo,
    Option,
    Outcome,
    Preview,
    Refused,
    Seat,
    Step,
    Voice,
)
from parlour.core.errors import Unreadable
from parlour.core.game import Resource
from parlour.core.sentences import against
from parlour.core.values import replace
from parlour.games import challenge_window
from parlour.games.prism import knowledge, notation, sentences, turns
from parlour.games.prism.actions import PrismActions
from parlour.games.prism.batches import PrismBatches
from parlour.games.prism.blocks import BLOCKS, EVERY_BLOCK, RACK, Tile
from parlour.games.prism.challenges import PrismLateMoves, PrismTimeToChallenge
from parlour.games.prism.crossword import FIRST_WORD, crossword_rules
from parlour.games.prism.endings import PrismEndings
from parlour.games.prism.grid import PrismGrid, name, neighbours, pocket
from parlour.games.prism.guidance import PrismGuidance
from parlour.games.prism.holding import PrismHolding
from parlour.games.prism.kit import PrismMaking
from parlour.games.prism.lessons import PrismLessons
from parlour.games.prism.looking import PrismLooking
from parlour.games.prism.moves import Call, Move, Place, differs
from parlour.games.prism.picture import PrismPictures
from parlour.games.prism.plays import Finder
from parlour.games.prism.position import check, complete
from parlour.games.prism.puzzle import PrismDaily, PrismPuzzles
from parlour.games.prism.resigning import PrismResigning
from parlour.games.prism.scoring import Score, explain, weigh
from parlour.games.prism.sentences import speak_block
from parlour.games.prism.sounds import PrismSounds
from parlour.games.prism.state import PrismState, PrismView, Rack, Window, see
from parlour.games.prism.turns import (
    Events,
    close_window,
    exchange,
    finish,
    next_seat,
    open_game,
    skip,
    take_back,
)
from parlour.games.word_game import FormerWordLists, WordGame, WordListRemarks
from parlour.words.crossword.grid import LETTERS


class Prism(WordGame[PrismState, Move, PrismView]):
    """One to four seats build a crossword with blocks that show one of two letters."""

    info = GameInfo(
        name="prism",
        title="Prism",
        summary="A crossword with blocks that have two faces: choose which letter to show.",
        seats=(1, 4),
        difficulty=3,
        notation=notation.HELP,
        options=(
            Option(
                "words",
                "checked",
                "Words",
                "Words that are not in the list are refused, or they stand unless another player challenges them.",
                choices={"checked": "checked by the list", "challenge": "may be challenged"},
            ),
            Option(
                "size", 15, "Rows and columns", "An odd number; a smaller grid makes a quicker game.", low=9, high=21
            ),
            Option(
                "length_multiplier",
                True,
                "Long words count twice",
                "The score of a word of six or more letters is doubled.",
                rare=True,
            ),
            Option(
                "asterisk_pattern",
                "side",
                "An asterisk in a pattern",
                "A word of six or more letters earns a bonus if all its faces are left ones, or all right ones.",
                choices={"side": "counts as the side it is on", "breaks": "breaks the pattern"},
                rare=True,
            ),
        ),
        secrets=True,
        lexicon=True,
    )
    state_type = PrismState
    view_type = PrismView
    abilities = (
        FormerWordLists,
        PrismActions,
        PrismBatches,
        PrismDaily,
        PrismEndings,
        PrismGuidance,
        PrismHolding,
        PrismLateMoves,
        PrismLessons,
        PrismLooking,
        PrismMaking,
        PrismPictures,
        PrismPuzzles,
        PrismResigning,
        PrismSounds,
        PrismTimeToChallenge,
        WordListRemarks,
    )

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        self.size: int = self.options["size"]
        if self.size % 2 == 0:
            raise Unreadable("size must be odd, because the grid has a pocket in the middle.")  # PRISM-3
        breaks = self.options["asterisk_pattern"] == "breaks"
        self.crossword_rules = crossword_rules(self.options["length_multiplier"], breaks)

    @cached_property
    def finder(self) -> Finder:
        """Finds the placements a rack has."""
        return Finder(self.lexicon, self.size, self.crossword_rules)

    def bluffing(self, seats: int) -> bool:
        """Whether any letters may be laid, to be challenged; in solo play words are always checked. PRISM-16."""
        return self.options["words"] == "challenge" and seats > 1

    # The turns.

    def start(self, seats: int, chance: Chance) -> PrismState:
        opening, first, chance = open_game(seats, chance)
        bag, chance = chance.shuffled(BLOCKS)
        return PrismState(
            racks=tuple(bag[seat * RACK : (seat + 1) * RACK] for seat in range(seats)),
            bag=bag[seats * RACK :],
            to_move=first,
            scores=(0,) * seats,
            shown=((),) * seats,
            memories=knowledge.nothing(seats),
            chance=chance,
            opening=opening,
            idle=(0,) * seats,
        )

    def to_act(self, state: PrismState) -> frozenset[Seat]:
        return turns.to_act(state)

    def moves(self, state: PrismState, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        if seat == state.to_move and not turns.is_last(state):
            yield from self.finder.placements(state.grid, state.racks[seat])
            if turns.can_exchange(state):
                yield Call.EXCHANGE
            yield Call.PASS  # PRISM-13
        if state.window and seat not in state.window.accepted:
            yield Call.CHALLENGE
            yield Call.ACCEPT

    def play(self, state: PrismState, seat: Seat, move: Move) -> Step[PrismState]:
        turns.check(state, seat, move)
        if move is Call.CHALLENGE:
            return self._challenge(state, seat)
        if move is Call.ACCEPT:
            return self._accept(state, seat)
        state, refill = close_window(state)  # PRISM-17: the pending refill comes first
        if move is Call.EXCHANGE:
            after, events = exchange(state, seat)
        elif isinstance(move, Place):
            after, events = self._place(state, seat, move)
        else:
            after = skip(state, seat)
            events = (Event("passed", seat, turns.until_end(after)),)
        after = replace(after, to_move=next_seat(after.resigned, len(after.racks), seat), turn=after.turn + 1)
        end: Events = ()
        if after.window is None:
            after, end = self.end(after)
        return Step(after, (*refill, *events, *end))

    def _place(self, state: PrismState, seat: Seat, move: Place) -> tuple[PrismState, Events]:
        score = self.weigh(state.grid, state.racks[seat], move, len(state.racks))
        laid = move.laid(self.size)
        state = turns.lay(state, seat, laid, score.total)
        facts = {
            "move": self.write(move),
            "squares": list(laid),
            "blocks": len(laid),
            "asterisks": "".join(tile.letter for tile in laid.values() if tile.wild),
            "total": state.scores[seat],
            **score.facts(self.size),
        }
        placed = Event("placed", seat, facts)
        if self.bluffing(len(state.racks)):
            return replace(state, window=Window(seat, tuple(laid), score.texts, score.total)), (placed,)
        state, drew = turns.refill(state, seat)
        return state, (placed, *drew)

    def weigh(self, grid: PrismGrid, rack: Rack, move: Place, seats: int) -> Score:
        """What a placement scores; raises Refused if a rule forbids it."""
        laid = self._laid(grid, rack, move)
        if not move.is_whole(grid, self.size, laid):
            raise Refused("PRISM-8", "Give the whole word, with the letters that are already there.")
        if not grid:
            if len(laid) < FIRST_WORD:
                raise Refused("PRISM-7", f"The first word must have at least {FIRST_WORD} letters.")
            if pocket(self.size) not in laid:
                middle = name(pocket(self.size), self.size)
                raise Refused(
                    "PRISM-7", f"{move.called(self.size)} misses the pocket, {middle}; the first word must cover it."
                )
        elif len(laid) == len(move.word) and not _touches(grid, laid, self.size):
            raise Refused("PRISM-9", f"{move.called(self.size)} touches no block on the grid; it must join one.")
        score = weigh(grid, self.size, laid, self.crossword_rules)
        if not self.bluffing(seats):
            self._look_up(move, score)
        return score

    def _look_up(self, move: Place, score: Score) -> None:
        """Refuse words that are not in the list. PRISM-15."""
        lexicon = self.lexicon
        for number, word in enumerate(score.words):
            if word.text in lexicon:
                continue
            where = f"{'across' if word.across else 'down'} from {name(word.square, self.size)}"
            if number == 0:
                raise Refused("PRISM-15", f"{word.text}, {where}, is not in the word list.")
            made = f"{move.called(self.size)} would also make {word.text} {where}"
            raise Refused("PRISM-15", f"{made}, which is not in the word list.")

    def _laid(self, grid: PrismGrid, rack: Rack, move: Place) -> dict[int, Tile]:
        """The new tiles of a placement, if the rack has them and the squares are free."""
        left, size = list(rack), self.size
        laid: dict[int, Tile] = {}
        for square, tile in zip(move.squares(size), move.word, strict=True):
            there = grid.get(square)
            if isinstance(tile, str):
                if there is None:
                    where = name(square, size)
                    raise Refused("PRISM-8", f"{move.called(size)} would have a gap: there is no block on {where}.")
                if there.letter != tile:
                    raise differs(move, size, square, tile, there.letter)
                continue
            if there is not None:
                raise Refused(
                    "PRISM-11",
                    f"{move.called(size)} needs {name(square, size)}, which is taken by {there.letter}; "
                    "blocks never move.",
                )
            _check_tile(tile)
            if tile.block not in left:
                held = f"the block {speak_block(tile.block)}, for {tile.letter} on {name(square, size)}"
                raise Refused("PRISM-8", f"You do not have {held}.")
            left.remove(tile.block)
            laid[square] = tile
        if not laid:
            raise Refused("PRISM-8", "Place at least one block.")
        return laid

    # The window.

    def _challenge(self, state: PrismState, seat: Seat) -> Step[PrismState]:
        window = state.window
        assert window is not None
        bad = [word for word in window.words if word not in self.lexicon]
        facts = {"player": window.seat, "words": list(window.words), "bad": bad, "score": window.score}
        refill: Events = ()
        if bad:
            state = take_back(state)
            facts["total"] = state.scores[window.seat]
        else:
            state, refill = close_window(state)
        state, end = self.end(state)
        return Step(state, (Event("challenged", seat, facts), *refill, *end))

    def _accept(self, state: PrismState, seat: Seat) -> Step[PrismState]:
        window = state.window
        assert window is not None
        state = replace(state, window=replace(window, accepted=window.accepted | {seat}))
        state, events = self.close_if_accepted(state)
        return Step(state, (Event("accepted", seat, {"player": window.seat}), *events))

    def close_if_accepted(self, state: PrismState) -> tuple[PrismState, Events]:
        """The state with the window closed, if everybody has accepted the play."""
        if state.window is None or challenge_window.waiting(state):
            return state, ()
        state, refill = close_window(state)
        state, end = self.end(state)
        return state, (*refill, *end)

    # The end.

    def end(self, state: PrismState) -> tuple[PrismState, Events]:
        """The state after a turn is settled, ended if that was the last one. PRISM-22, PRISM-23."""
        if not state.bag:
            out = next((seat for seat in state.playing if not state.racks[seat]), None)
            if out is not None:
                return finish(state, "the last block was played", out)
            if not self.finder.can_place(state.grid, [state.racks[seat] for seat in state.playing]):
                return finish(state, "nothing more could be placed", None)
        if all(state.idle[seat] >= turns.IDLE_TURNS for seat in state.playing):
            return finish(state, "no word had been laid for three turns", None)
        return state, ()

    def outcome(self, state: PrismState) -> Outcome | None:
        if not state.ended:
            return None
        if len(state.racks) == 1:
            return Outcome((), state.scores, state.ended)  # PRISM-24: alone there is only the score
        best = max(state.scores[seat] for seat in state.playing)
        winners = tuple(seat for seat in state.playing if state.scores[seat] == best)
        return Outcome(winners, state.scores, f"{against(state.scores, winners)} when {state.ended}")

    def scores(self, state: PrismState) -> tuple[int, ...]:
        return state.scores

    # Who knows what.

    def view(self, state: PrismState, seat: Seat | None) -> PrismView:
        return see(state, seat)

    def private(self, state: PrismState, seat: Seat) -> Any:
        return state.racks[seat], state.memories[seat], state.memories[-1]

    def preview(self, view: PrismView, seat: Seat, move: Move) -> Preview:
        turns.check(view, seat, move)
        if isinstance(move, Call):
            return Preview(sentences.CALLS[move])
        score = self.weigh(view.grid, view.rack, move, len(view.held))
        facts = {"move": self.write(move), **score.facts(self.size)}
        return Preview(f"{explain(facts)}.", score.total, facts)

    def imagine(self, view: PrismView, chance: Chance) -> PrismState:
        return knowledge.imagine(view, chance)

    # Text.

    def write(self, move: Move) -> str:
        return notation.write(move, self.size)

    def read(self, text: str, view: PrismView, seat: Seat) -> Move:
        return notation.read(text, view, self.size, self.crossword_rules)

    def say(self, event: Event, voice: Voice) -> str:
        return sentences.say(event, voice)

    def draw(self, view: PrismView, voice: Voice) -> str:
        return sentences.draw(view, self.size, voice)

    # Positions.

    def set_up(self, position: Any, chance: Chance) -> PrismState:
        return super().set_up(complete(position, chance) if isinstance(position, dict) else position, chance)

    def check_position(self, state: PrismState) -> None:
        check(state, self.size)


def _touches(grid: PrismGrid, laid: Iterable[int], size: int) -> bool:
    return any(not grid.keys().isdisjoint(neighbours(square, size)) for square in laid)


def _check_tile(tile: Tile) -> None:
    if tile.block not in EVERY_BLOCK:
        raise Refused("PRISM-1", f"{tile.block} is not a block of this game.")
    if tile.face not in (0, 1):
        raise Refused("PRISM-1", "A block has a left face, 0, and a right face, 1.")
    if tile.wild:
        if len(tile.letter) != 1 or tile.letter not in LETTERS:
            raise Refused("PRISM-10", "Say which letter, A to Z, the asterisk stands for.")
    elif tile.letter != tile.block[tile.face]:
        raise Refused("PRISM-1", f"That face of {tile.block} shows {tile.block[tile.face]}, not {tile.letter}.")
