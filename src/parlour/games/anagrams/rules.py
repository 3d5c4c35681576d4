"""The rules of Anagrams, ANAGRAMS-1 to ANAGRAMS-20."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from parlour.core import (
    Chance,
    Event,
    GameInfo,
    NextHand,
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
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games import challenge_window
from parlour.games.anagrams import knowledge, notation, sentences, turns
from parlour.games.anagrams.actions import AnagramsActions
from parlour.games.anagrams.batches import AnagramsBatches
from parlour.games.anagrams.blocks import HAND, MASTER, Blocks, read_blocks
from parlour.games.anagrams.challenges import AnagramsLateMoves, AnagramsTimeToChallenge
from parlour.games.anagrams.draws import AnagramsDraws
from parlour.games.anagrams.endings import AnagramsEndings
from parlour.games.anagrams.guidance import AnagramsGuidance
from parlour.games.anagrams.hands import AnagramsHands
from parlour.games.anagrams.holding import AnagramsHolding
from parlour.games.anagrams.kit import AnagramsMaking
from parlour.games.anagrams.lessons import AnagramsLessons
from parlour.games.anagrams.looking import AnagramsLooking
from parlour.games.anagrams.moves import LIES, Call, Exchange, Move, Place, called, differs, where
from parlour.games.anagrams.picture import AnagramsPictures
from parlour.games.anagrams.plays import FIRST_WORD, Words, formed, with_laid
from parlour.games.anagrams.position import check, complete
from parlour.games.anagrams.remarks import AnagramsRemarks
from parlour.games.anagrams.resigning import AnagramsResigning
from parlour.games.anagrams.sounds import AnagramsSounds
from parlour.games.anagrams.state import AnagramsState, AnagramsView, Laid, Layout, Named, Window, see
from parlour.games.anagrams.turns import PENALTY, Events
from parlour.games.anagrams.two_tables import AnagramsTwoTables
from parlour.games.word_game import FormerWordLists, WordGame
from parlour.words.crossword.grid import LETTERS, Square

ORIGIN = Square(0, 0)


class Anagrams(WordGame[AnagramsState, Move, AnagramsView]):
    """Two to seven seats build one crossword; the first to run out of blocks ends the hand."""

    info = GameInfo(
        name="anagrams",
        title="Anagrams",
        summary="Build a crossword on a bare table and be the first to get rid of your blocks.",
        seats=(2, 7),
        difficulty=4,
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
                "limit", 100, "Points that end the game", "Points are bad; 50 makes a quick game.", low=10, high=250
            ),
            Option(
                "wide_open",
                False,
                "Plurals and names allowed",
                "Plurals and proper names are words too, and you may lay any number of blocks in one turn.",
            ),
            Option(
                "plurals",
                "common",
                "Plurals with S",
                "Which plurals need a second word through their S.",
                choices={
                    "common": "all but forms of everyday verbs, such as SMILES",
                    "strict": "every plural of a noun",
                    "off": "none",
                },
                rare=True,
            ),
            Option("letters_per_turn", 4, "Most blocks in one turn", "0 means any number.", low=0, high=10, rare=True),
            Option(
                "blocks",
                "lexicon",
                "Blocks",
                "A list of your own looks like A8:10 B2:2 *2:15: eight As with the figure 10, two Bs, two Masters.",
                choices={"lexicon": "the classic set", "frequent": "as frequent as in everyday words"},
                check=read_blocks,
                rare=True,
            ),
        ),
        secrets=True,
        best_score="lowest",
        lexicon=True,
    )
    state_type = AnagramsState
    view_type = AnagramsView
    abilities = (
        FormerWordLists,
        AnagramsActions,
        AnagramsBatches,
        AnagramsDraws,
        AnagramsEndings,
        AnagramsGuidance,
        AnagramsHands,
        AnagramsHolding,
        AnagramsLateMoves,
        AnagramsLessons,
        AnagramsLooking,
        AnagramsMaking,
        AnagramsPictures,
        AnagramsRemarks,
        AnagramsResigning,
        AnagramsSounds,
        AnagramsTimeToChallenge,
        AnagramsTwoTables,
    )

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        self.blocks = Blocks.of(self.options["blocks"])
        self.limit: int = self.options["limit"]
        self.bluffing: bool = self.options["words"] == "challenge"
        self.wide_open: bool = self.options["wide_open"]
        if self.options["letters_per_turn"] == 1:
            raise Unreadable("letters_per_turn must be 0 or at least 2, because the first word needs two letters.")
        self.most_blocks: int = 0 if self.wide_open else self.options["letters_per_turn"]  # ANAGRAMS-20

    @cached_property
    def words(self) -> Words:
        """Which words are valid, and a rack's plays."""
        return Words(self.lexicon, self.wide_open, self.most_blocks, self.options["plurals"])

    # The turns.

    def check_seats(self, seats: int) -> None:
        if seats == AnagramsTwoTables.people:
            raise Refused("ANAGRAMS-3", "Eight people should play at two tables of four.")
        super().check_seats(seats)
        needed = seats * HAND[seats] + 2
        if len(self.blocks.every) < needed:
            raise Refused("ANAGRAMS-1", f"{seats} seats need at least {needed} blocks, not {len(self.blocks.every)}.")

    def start(self, seats: int, chance: Chance) -> AnagramsState:
        dealer, chance = chance.below(seats)  # ANAGRAMS-4: by lot
        return turns.deal(self.blocks, chance, dealer, (0,) * seats)

    def to_act(self, state: AnagramsState) -> frozenset[Seat]:
        return turns.to_act(state)

    def moves(self, state: AnagramsState, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        if state.window and seat not in state.window.accepted and seat != state.window.seat:
            yield from (Call.CHALLENGE, Call.ACCEPT)
        if seat == state.to_move and not turns.is_last(state):
            yield from self.words.placements(state.layout, state.racks[seat])
            for block in dict.fromkeys(state.racks[seat]):
                yield Exchange(block, "exposed")
                if turns.can_draw(state):
                    yield Exchange(block, "stock")

    def play(self, state: AnagramsState, seat: Seat, move: Move) -> Step[AnagramsState]:
        turns.check(state, state.racks[seat], seat, move)
        if move is Call.CHALLENGE:
            return self._challenge(state, seat)
        if move is Call.ACCEPT:
            return self._accept(state, seat)
        if state.window is not None:
            state = self._stand(state)  # the next seat has moved
        events: Events
        if isinstance(move, Exchange):
            state, events = turns.exchange(state, seat, move)
        else:
            assert isinstance(move, Place)
            state, events = self._place(state, seat, move)
        state = replace(state, to_move=turns.left_of(state, seat), turn=state.turn + 1)
        return self.settle(state, events)

    def _place(self, state: AnagramsState, seat: Seat, move: Place) -> tuple[AnagramsState, Events]:
        laid, words = self.weigh(state.layout, state.racks[seat], move)
        state = turns.lay(state, seat, laid)
        facts = {
            "move": self.write(move),
            "words": words,
            "blocks": len(laid),
            "masters": "".join(letter for _, block, letter in laid if block == MASTER),
            "left": state.held[seat],
        }
        placed = Event("placed", seat, facts)
        if not self.bluffing:
            return replace(state, idle=0), (placed,)
        return replace(state, window=Window(seat, words, tuple(at for at, _, _ in laid))), (placed,)

    def weigh(self, layout: Layout, rack: str, move: Place) -> tuple[tuple[Laid, ...], tuple[Named, ...]]:
        """The blocks that a play lays and the words it makes; raises Refused if a rule forbids it."""
        laid = _laid(layout, rack, move)
        self._check_number(layout, len(laid))
        if not layout and move.square != ORIGIN:
            raise Refused("ANAGRAMS-2", "Squares are counted from the first letter of the first word, which is 0,0.")
        letters = with_laid(layout, laid)
        words = formed(letters, [block.square for block in laid], move.across)
        if words[0].text != move.word:
            made = called(words[0].text, words[0].across, words[0].square)
            raise Refused("ANAGRAMS-5", f"The blocks make {made}, not {move.word}; give the whole word.")
        if layout and LIES not in move.blocks and len(words) == 1:
            raise Refused("ANAGRAMS-6", f"{move.called} touches no block on the table; it must join one.")
        if len(move.word) < FIRST_WORD:
            raise Refused("ANAGRAMS-6", f"A single letter is not a word; give the word that runs through {move.word}.")
        if not self.bluffing:
            self._check_words(letters, move, words, first=not layout)
        return laid, words

    def _check_words(
        self, letters: Mapping[Square, str], move: Place, words: tuple[Named, ...], *, first: bool
    ) -> None:
        """Refuse words that are not valid, with their places, except for the first word, which lies where it must."""
        for number, word in enumerate(words):
            for fault in self.words.faults(letters, [word]):
                made = called(word.text, word.across, word.square)
                if number:
                    raise Refused(fault.rule, f"{move.called} would also make {made}. {fault.why}")
                placed = f"{made.replace(' ', ', ', 1)},"
                raise Refused(fault.rule, fault.why if first else fault.why.replace(word.text, placed, 1))

    def _check_number(self, layout: Layout, number: int) -> None:
        most = self.most_blocks
        if not layout and (number < FIRST_WORD or (most and number > most)):
            raise Refused("ANAGRAMS-5", f"The first word must have {_between(FIRST_WORD, most)} letters.")
        if most and number > most:
            raise Refused("ANAGRAMS-6", f"You may add {_between(1, most)} blocks in a turn.")

    # The window.

    def _challenge(self, state: AnagramsState, seat: Seat) -> Step[AnagramsState]:
        window = state.window
        assert window is not None
        faults = self.words.faults(with_laid(state.layout, ()), window.words)
        change = -PENALTY if faults else PENALTY
        scores = replaced(state.scores, seat, state.scores[seat] + change)
        state = replace(turns.take_back(state) if faults else self._stand(state), scores=scores)
        facts = {
            "player": window.seat,
            "words": [word.text for word in window.words],
            "faults": [(fault.word, fault.why) for fault in faults],
            "points": change,
            "score": scores[seat],
        }
        return self.settle(state, (Event("challenged", seat, facts),))

    def _accept(self, state: AnagramsState, seat: Seat) -> Step[AnagramsState]:
        window = state.window
        assert window is not None
        state = replace(state, window=replace(window, accepted=window.accepted | {seat}))
        return self.settle(state, (Event("accepted", seat, {"player": window.seat}),))

    def _stand(self, state: AnagramsState) -> AnagramsState:
        """The open play can no longer be challenged."""
        return replace(state, window=None, idle=0)

    # The end.

    def settle(self, state: AnagramsState, events: Events) -> Step[AnagramsState]:
        """The window closes once all have accepted, and the hand ends when nothing more can happen."""
        if turns.is_over(state):
            return Step(state, events)
        if state.window is not None:
            if challenge_window.waiting(state):
                return Step(state, events)
            state = self._stand(state)
        in_play = turns.playing(state)
        out = next((seat for seat in in_play if not state.racks[seat]), None)
        if out is None and state.idle < turns.IDLE_ROUNDS * len(in_play):
            return Step(state, events)
        counted, over = turns.finish_hand(state, out, self.blocks, self.limit)
        ended = Step(counted, (*events, over))
        return ended if counted.ended else NextHand.after(ended, Step(*turns.next_hand(counted, self.blocks)))

    def outcome(self, state: AnagramsState) -> Outcome | None:
        if not state.ended:
            return None
        in_play = turns.playing(state)
        best = min(state.scores[seat] for seat in in_play)  # ANAGRAMS-17
        return Outcome(tuple(seat for seat in in_play if state.scores[seat] == best), state.scores, state.ended)

    def scores(self, state: AnagramsState) -> tuple[int, ...]:
        return state.scores

    # Who knows what.

    def view(self, state: AnagramsState, seat: Seat | None) -> AnagramsView:
        return see(state, seat, self.blocks)

    def private(self, state: AnagramsState, seat: Seat) -> Any:
        return state.racks[seat], state.memories[seat], state.memories[-1]

    def preview(self, view: AnagramsView, seat: Seat, move: Move) -> Preview:
        turns.check(view, view.rack, seat, move)
        if isinstance(move, Call):
            return Preview(sentences.CALLS[move])
        if isinstance(move, Exchange):
            return Preview(sentences.explain_exchange(move, view))
        laid, words = self.weigh(view.layout, view.rack, move)
        gone = self.blocks.count(block for _, block, _ in laid)
        left = len(view.rack) - len(laid)
        after = f"{sentences.blocks(left)} left" if left else "your rack is empty"
        masters = "".join(letter for _, block, letter in laid if block == MASTER)
        text = f"{sentences.laid(words, masters)}: you get rid of {sentences.points(gone)}; {after}."
        return Preview(text, None, {"words": words, "points": gone, "left": left, "move": self.write(move)})

    def imagine(self, view: AnagramsView, chance: Chance) -> AnagramsState:
        return knowledge.imagine(view, self.blocks, chance)

    # Text.

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str, view: AnagramsView, seat: Seat) -> Move:
        return notation.read(text, view)

    def say(self, event: Event, voice: Voice) -> str:
        return sentences.say(event, voice, self.blocks)

    def draw(self, view: AnagramsView, voice: Voice) -> str:
        return sentences.draw(view, voice)

    # Positions.

    def set_up(self, position: Any, chance: Chance) -> AnagramsState:
        return super().set_up(complete(position, self.blocks, chance), chance)

    def check_position(self, state: AnagramsState) -> None:
        check(state, self.blocks)


def _between(least: int, most: int) -> str:
    return f"{least} to {most}" if most else f"at least {least}"


def _laid(layout: Layout, rack: str, move: Place) -> tuple[Laid, ...]:
    """The new blocks of a play, if the rack has them and the squares are free."""
    lies = with_laid(layout, ())
    left = rack
    laid = []
    if len(move.word) != len(move.blocks):
        raise Refused("ANAGRAMS-5", "The word has more or fewer letters than its squares.")
    for square, letter, block in move.letters():
        there = lies.get(square)
        if block == LIES:
            if there is None:
                raise Refused("ANAGRAMS-6", f"{move.called} would have a gap: there is no block at {where(square)}.")
            if there != letter:
                raise differs(move.called, square, letter, there, "ANAGRAMS-5")
            continue
        if there is not None:
            raise Refused("ANAGRAMS-6", f"{move.called} needs {where(square)}, which is taken by {there}.")
        if block == MASTER and letter not in LETTERS:
            raise Refused("ANAGRAMS-10", "Say which letter, A to Z, the Master stands for.")
        if block not in (letter, MASTER):
            raise Refused("ANAGRAMS-5", f"The block {block} cannot stand for {letter}.")
        if block not in left:
            wanted = "Master" if block == MASTER else block
            has = f"no other {wanted} is on your rack" if block in rack else f"you have no {wanted}"
            raise Refused("ANAGRAMS-9", f"{move.called} needs {sentences.block(block)} at {where(square)}, and {has}.")
        left = left.replace(block, "", 1)
        laid.append(Laid(square, block, letter))
    if not laid:
        raise Refused("ANAGRAMS-6", "Add at least one block.")
    return tuple(laid)
