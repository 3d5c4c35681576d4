"""The rules of Lotto, LOTTO-1 to LOTTO-13."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
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
    Resource,
    Seat,
    Step,
    Voice,
)
from parlour.core.errors import Unreadable
from parlour.core.seats import replaced
from parlour.core.sentences import against
from parlour.core.values import replace
from parlour.games.lotto import drawing, notation, position, sentences, turns
from parlour.games.lotto.actions import LottoActions
from parlour.games.lotto.batches import LottoBatches
from parlour.games.lotto.claiming import LottoLateMoves, LottoTimeToClaim
from parlour.games.lotto.draws import LottoDraws
from parlour.games.lotto.endings import LottoEndings
from parlour.games.lotto.equipment import (
    CLASSIC_CARDS,
    Card,
    classic_cards,
    letter_cards,
    printed_cards,
)
from parlour.games.lotto.guidance import LottoGuidance
from parlour.games.lotto.hands import LottoHands
from parlour.games.lotto.holding import LottoHolding
from parlour.games.lotto.kit import LottoMaking
from parlour.games.lotto.lessons import LottoLessons
from parlour.games.lotto.looking import LottoLooking
from parlour.games.lotto.moves import Call, Claim, Move, Place, Take
from parlour.games.lotto.patterns import Patterns, patterns
from parlour.games.lotto.picture import LottoPictures
from parlour.games.lotto.scoring import across, others, words_on
from parlour.games.lotto.seating import LottoResigning, LottoSeating
from parlour.games.lotto.sounds import LottoSounds
from parlour.games.lotto.squares import POINTED_OUT
from parlour.games.lotto.state import FOR_A_WORD, LottoState, LottoView, Tally, imagine, see
from parlour.games.lotto.turns import Events
from parlour.games.word_game import FormerWordLists, WordGame, WordListRemarks

FULL_CARD = "the first full card"  # LOTTO-13


class Lotto(WordGame[LottoState, Move, LottoView]):
    """Two to twelve seats fill cards with letters; the first full card stops the game, and words score."""

    info = GameInfo(
        name="lotto",
        title="Lotto",
        summary="Fill your card with two-sided letters, make words across, down and diagonally, and be first.",
        seats=(2, CLASSIC_CARDS),
        difficulty=2,
        notation=notation.HELP,
        options=(
            Option(
                "identify",
                "claim",
                "Words down and diagonally",
                "They score only if they are pointed out: by each player, or by the table for everybody.",
                choices={"claim": "claimed by the players", "auto": "found by the table"},
            ),
            Option(
                "target",
                0,
                "Points to play for",
                "Games follow until somebody has them; 0 means a single game.",
                high=1000,
            ),
            Option(
                "winner",
                "score",
                "The winner",
                "In a single game the most points win, or the first full card, whatever the words on the others score.",
                choices={"score": "has the most points", "first": "fills the card first"},
                rare=True,
            ),
            Option(
                "cards",
                "classic",
                "Cards",
                "The twelve cards of the old box, or new ones made for this match.",
                choices={"classic": "the twelve classic ones", "fresh": "freshly printed"},
                rare=True,
            ),
        ),
        takebacks=False,
        lexicon=True,
    )
    state_type = LottoState
    view_type = LottoView
    abilities = (
        FormerWordLists,
        LottoActions,
        LottoBatches,
        LottoDraws,
        LottoEndings,
        LottoGuidance,
        LottoHands,
        LottoHolding,
        LottoLateMoves,
        LottoLessons,
        LottoLooking,
        LottoMaking,
        LottoPictures,
        LottoResigning,
        LottoSeating,
        LottoSounds,
        LottoTimeToClaim,
        WordListRemarks,
    )

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        self.first_wins: bool = self.options["winner"] == "first"  # whatever words score. LOTTO-13
        if self.first_wins and self.options["target"]:
            raise Unreadable("With a target the highest total wins, so winner cannot be first.")

    @property
    def words(self) -> Patterns:
        """The five-letter words of the list."""
        return patterns(self.lexicon)

    # The start of a match and of a game.

    def start(self, seats: int, chance: Chance) -> LottoState:
        first, chance = chance.below(seats)  # LOTTO-3
        return self._deal(seats, first, chance, scores=(0,) * seats)

    def _deal(self, seats: int, first: Seat, chance: Chance, **kept: Any) -> LottoState:
        """A new game: every seat gets a large card, and all letter cards are in the box. LOTTO-3."""
        if self.options["cards"] == "fresh":
            printed, chance = printed_cards(self.words, self.lexicon, seats, chance)
        else:
            printed, chance = chance.shuffled(classic_cards())
        box, chance = chance.shuffled(letter_cards())
        cards = tuple(Card.fresh(card) for card in printed[:seats])
        return LottoState(cards=cards, to_move=first, first=first, idle=(0,) * seats, box=box, chance=chance, **kept)

    # The turns.

    def to_act(self, state: LottoState) -> frozenset[Seat]:
        if state.stopped and self.options["identify"] == "auto":
            return frozenset()  # there is nothing to claim
        return turns.to_act(state)

    def moves(self, state: LottoState, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        card = state.cards[seat]
        if state.stopped:
            full = [line for line in POINTED_OUT if "." not in card.read(line)]
            for count in range(len(full) + 1):
                yield from (Claim(lines) for lines in combinations(full, count))
        elif state.held:
            yield from (Place(letter, square) for letter in state.held for square in card.vacant)
            if not state.taken:
                yield Call.DISCARD
        else:
            yield Call.DRAW
            yield from (Take(kind) for kind in sorted(set(state.pile)))

    def play(self, state: LottoState, seat: Seat, move: Move) -> Step[LottoState]:
        self._check(state, seat, move)
        if isinstance(move, Claim):
            return self._claim(state, seat, move)
        if isinstance(move, Place):
            return self._place(state, seat, move)
        if isinstance(move, Take):
            return Step(*turns.take(state, seat, move.card))
        if move is Call.DRAW:
            return Step(*turns.draw(state, seat))
        after, events = turns.discard(state, seat)
        return self.next_turn(after, seat, events)

    def _check(self, public: LottoState | LottoView, seat: Seat, move: Move) -> None:
        """Refuse what a rule forbids; the rules depend only on what everybody sees."""
        if isinstance(move, Claim) and self.options["identify"] == "auto":
            raise Refused("LOTTO-11", "At this table there is nothing to claim: the table finds the words.")
        turns.check(public, seat, move)

    def _place(self, state: LottoState, seat: Seat, move: Place) -> Step[LottoState]:
        after, events = turns.place(state, seat, move, self.lexicon)
        if after.cards[seat].full:
            return self._stop(after, seat, events)  # LOTTO-9
        return self.next_turn(after, seat, events)

    def next_turn(self, state: LottoState, seat: Seat, events: Events) -> Step[LottoState]:
        """The turn passes to the left, unless the game cannot go on. LOTTO-8."""
        if turns.is_stuck(state):
            return self._stop(state, None, events)
        return Step(replace(state, to_move=turns.next_seat(state, seat), turn=state.turn + 1), events)

    # The stop.

    def _stop(self, state: LottoState, full: Seat | None, events: Events) -> Step[LottoState]:
        """The game stops: words across score, and the one full card. LOTTO-8, LOTTO-9, LOTTO-10."""
        told = [*events, Event("stopped", full)]
        tally: list[Tally] = []
        for seat, card in enumerate(state.cards):
            words = () if seat in state.out else across(card, self.lexicon)
            if self.options["identify"] == "auto" and seat not in state.out:
                words += others(card, self.lexicon)
            tally.append(Tally(seat == full, words))
        for seat in state.playing:
            facts = turns.tally_facts(tally[seat])
            if self.options["identify"] == "claim":
                facts["full"] = state.cards[seat].full_lines(POINTED_OUT)  # LOTTO-11
            told.append(Event("scored", seat, facts))
        seats = len(state.cards)
        state = replace(
            state,
            scores=tuple(score + more.points for score, more in zip(state.scores, tally, strict=True)),
            tally=tuple(tally),
            stopped=True,
            claims=(None,) * seats,
            turn=state.turn + 1,
        )
        return self.settle(state, tuple(told))

    def _claim(self, state: LottoState, seat: Seat, move: Claim) -> Step[LottoState]:
        """A seat claims lines; a wrong one scores nothing. LOTTO-11."""
        card = state.cards[seat]
        found = words_on(card, move.lines, self.lexicon)
        points = FOR_A_WORD * len(found)
        tally = replace(state.tally[seat], words=(*state.tally[seat].words, *found))
        good = {word.line for word in found}
        lines = [{"line": line, "reads": card.read(line), "word": line in good} for line in move.lines]
        state = replace(
            state,
            claims=replaced(state.claims, seat, move.lines),
            tally=replaced(state.tally, seat, tally),
            scores=replaced(state.scores, seat, state.scores[seat] + points),
        )
        return self.settle(state, (Event("claimed", seat, {"lines": lines, "points": points}),))

    def settle(self, state: LottoState, events: Events) -> Step[LottoState]:
        """Once nobody can claim any more, the next game begins or the match ends. LOTTO-13."""
        if not self.is_settled(state):
            return Step(state, events)
        target = self.options["target"]
        if not target:
            by_a_card = self.first_wins and self._filled(state)
            return Step(replace(state, ended=FULL_CARD if by_a_card else "most points"), events)
        if max(state.scores[seat] for seat in state.playing) >= target:
            return Step(replace(state, ended=f"most points after game {state.game}"), events)
        return NextHand.after(Step(state, events), self.next_game(state))

    def is_settled(self, state: LottoState) -> bool:
        """Whether the game has stopped and nobody can claim any more."""
        return state.stopped and (self.options["identify"] == "auto" or turns.all_claimed(state))

    def next_game(self, state: LottoState) -> Step[LottoState]:
        """New cards are dealt, and the next seat begins. LOTTO-13."""
        first = turns.next_seat(state, state.first)
        table = self._deal(
            len(state.cards),
            first,
            state.chance,
            scores=state.scores,
            tally=state.tally,
            game=state.game + 1,
            turn=state.turn + 1,
            away=state.away,
            out=state.out,
        )
        facts = {"game": table.game, "scores": table.scores, "cards": [card.printed for card in table.cards]}
        return Step(table, (Event("dealt", first, facts),))

    def outcome(self, state: LottoState) -> Outcome | None:
        if not state.ended:
            return None
        if state.ended == FULL_CARD:
            return Outcome(self._filled(state), state.scores, state.ended)
        best = max((state.scores[seat] for seat in state.playing), default=0)
        winners = tuple(seat for seat in state.playing if state.scores[seat] == best)
        return Outcome(winners, state.scores, f"{state.ended}, {against(state.scores, winners)}")

    def _filled(self, state: LottoState) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.playing if state.stopped and state.tally[seat].filled)

    def scores(self, state: LottoState) -> tuple[int, ...]:
        return state.scores

    def not_now(self, state: LottoState, seat: Seat) -> Refused | None:
        return turns.has_claimed(state, seat)

    # Who knows what.

    def view(self, state: LottoState, seat: Seat | None) -> LottoView:
        return see(state, seat)

    def private(self, state: LottoState, seat: Seat) -> tuple[()]:
        return ()

    def preview(self, view: LottoView, seat: Seat, move: Move) -> Preview:
        self._check(view, seat, move)
        return sentences.preview(view, seat, move, self.lexicon)

    def imagine(self, view: LottoView, chance: Chance) -> LottoState:
        return imagine(view, chance)

    # Text.

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str, view: LottoView, seat: Seat) -> Move:
        return notation.read(text, view)

    def say(self, event: Event, voice: Voice) -> str:
        return sentences.say(event, voice)

    def draw(self, view: LottoView, voice: Voice) -> str:
        return drawing.draw(view, voice)

    # Positions.

    def set_up(self, given: Any, chance: Chance) -> LottoState:
        return super().set_up(position.complete(given, chance) if isinstance(given, dict) else given, chance)

    def check_position(self, state: LottoState) -> None:
        position.check(state)
