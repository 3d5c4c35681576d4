"""A game made only to be difficult, so that the contract and every door meet the hard parts early.

AWKWARD-1 Twelve numbered cards; each seat is dealt two; the rest is the deck.
AWKWARD-2 In turn, lay a card face down and say a number, true or not (`lay 3 as 5`), or `pass`.
AWKWARD-3 Every other seat then accepts or doubts. All accept: the said number is scored and the card stays face down.
AWKWARD-4 A doubted card is shown. A lie goes back to its owner's hand, who draws a card and loses a point; the truth
          is scored, and the doubter loses a point.
AWKWARD-5 When a hand is empty, or all have passed in a row, there is a rush: three tokens, any seat at any moment may
          `grab` one or be `done`.
AWKWARD-6 When the tokens are gone or all are done, the next hand is dealt; after two hands the highest score wins.
AWKWARD-7 Empty seats can be taken during play, with one card; a seat that is away accepts everything and is skipped;
          the cards of a seat that is ended are shown.
AWKWARD-8 Both the answers to a claim and the rush may be timed: the clock accepts, or is done.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from parlour.core import (
    Actions,
    Chance,
    Event,
    Game,
    GameInfo,
    OpenStep,
    Option,
    Outcome,
    Preview,
    Refused,
    Seat,
    Step,
    Voice,
)
from parlour.core.abilities import LateMoves, Resigning, Seating, TimedStep
from parlour.core.errors import Unreadable, UnreadableMove
from parlour.core.seats import replaced
from parlour.thinking import Budget, Thought

CARDS = tuple(range(1, 13))
TOKENS = (2, 4, 6)


class Move(NamedTuple):
    what: str
    card: int = 0
    said: int = 0


@dataclass(frozen=True, slots=True)
class Claim:
    seat: Seat
    card: int | None
    said: int
    accepted: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class State:
    chance: Chance
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    scores: tuple[int, ...]
    turn: Seat = 0
    away: frozenset[Seat] = frozenset()
    claim: Claim | None = None
    laid: tuple[Laid, ...] = ()
    shown: tuple[int, ...] = ()
    known: frozenset[int] = frozenset()
    tokens: tuple[int, ...] = ()
    rush: bool = False
    done: frozenset[Seat] = frozenset()
    passes: int = 0
    hand_number: int = 1
    over: bool = False


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    deck: int
    hand: tuple[int, ...] | None
    sizes: tuple[int | None, ...]
    known_of: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    turn: Seat
    away: frozenset[Seat]
    claim: Claim | None
    laid: tuple[Laid, ...]
    shown: tuple[int, ...]
    tokens: tuple[int, ...]
    rush: bool
    done: frozenset[Seat]
    passes: int
    hand_number: int
    over: bool


class AwkwardSeating(Seating):
    """AWKWARD-7"""

    game: Awkward
    dealt_in = True

    def join(self, state: State, seat: Seat) -> Step[State]:
        fresh = not any(state.hands) and state.hand_number == 1 and not state.laid and not state.shown
        count = 2 if fresh or all(hand is None or len(hand) == 2 for hand in state.hands) else 1
        cards = tuple(sorted(state.deck[:count]))
        if len(cards) < count:
            raise Refused("AWKWARD-7", "There are no cards left to join with.")
        after = replace(state, hands=replaced(state.hands, seat, cards), deck=state.deck[count:])
        return self.game.settle(after, (Event("drew", seat, {"count": count}, {seat: {"drawn": cards}}),))

    def leave(self, state: State, seat: Seat) -> Step[State]:
        return self.game.settle(replace(state, away=state.away | {seat}), ())

    def come_back(self, state: State, seat: Seat) -> Step[State]:
        return self.game.settle(replace(state, away=state.away - {seat}), ())

    def remove(self, state: State, seat: Seat) -> Step[State]:
        cards = state.hands[seat] or ()
        claim = state.claim
        if claim and claim.seat == seat:
            assert claim.card is not None
            cards, state = (*cards, claim.card), self.game.next_turn(state)
        after = replace(
            state,
            hands=replaced(state.hands, seat, None),
            away=state.away - {seat},
            shown=(*state.shown, *cards),
            known=state.known - set(cards),
        )
        return self.game.settle(after, (Event("showed", seat, {"cards": cards}),))


class AwkwardResigning(Resigning):
    """A seat that resigns is out of the game."""

    game: Awkward

    def resign(self, state: State, seat: Seat) -> Step[State]:
        return AwkwardSeating(self.game).remove(state, seat)


class AwkwardLateMoves(LateMoves):
    """An answer to a claim is valid as long as the claim stands."""

    def still_fits(self, then: State, now: State, seat: Seat, move: Move) -> bool:
        if then.claim and now.claim:
            return (then.claim.seat, then.claim.card) == (now.claim.seat, now.claim.card)
        return then.rush and now.rush and then.hand_number == now.hand_number


class AwkwardTimedStep(TimedStep):
    """AWKWARD-8"""

    game: Awkward
    label, answer = "Time to answer", "Let it be"

    def open(self, state: State) -> OpenStep | None:
        waiting = sorted(self.game.to_act(state)) if state.rush or state.claim else ()
        move = Move("done" if state.rush else "accept")
        return OpenStep(2 * state.hand_number + state.rush, dict.fromkeys(waiting, move)) if waiting else None


class AwkwardActions(Actions):
    """Numbers 0 to 5 say what to do, 6 to 17 name a card: laying and grabbing take two numbers."""

    count = 18
    shape = (4,)
    words = ("pass", "accept", "doubt", "done", "lay", "grab")

    def choices(self, view: View, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        if so_far:
            cards = view.hand or () if so_far[0] == 4 else view.tokens
            return [card + 5 for card in cards]
        if view.rush:
            return [3, 5] if view.tokens else [3]
        if view.claim:
            return [1, 2]
        return [0, 4] if view.hand else [0]

    def move(self, view: View, seat: Seat, so_far: tuple[int, ...]) -> Move | None:
        if not so_far or (so_far[0] >= 4 and len(so_far) == 1):
            return None
        card = so_far[1] - 5 if len(so_far) == 2 else 0
        return Move(self.words[so_far[0]], card, card if so_far[0] == 4 else 0)

    def numbers(self, view: View, seat: Seat, move: Move) -> tuple[int, ...]:
        first = self.words.index(move.what)
        return (first, move.card + 5) if first >= 4 else (first,)

    def observe(self, view: View, seat: Seat, so_far: tuple[int, ...]) -> Sequence[int]:
        return [view.deck, view.hand_number, len(view.hand or ()), int(view.rush)]


class Awkward(Game[State, Move, View]):
    """Chance, secrets, a challenge window, a rush, joining and leaving, two hands, a penalty."""

    info = GameInfo(
        name="awkward",
        title="Awkward",
        summary="A game made only to be difficult.",
        seats=(2, 4),
        notation="lay 3 as 5, pass, accept, doubt, grab 4, done",
        options=(Option("bonus", 0, "Bonus", "It is added to every score.", low=0, high=9),),
        secrets=True,
    )
    state_type = State
    view_type = View
    abilities = (AwkwardSeating, AwkwardResigning, AwkwardLateMoves, AwkwardTimedStep, AwkwardActions)

    def start(self, seats: int, chance: Chance) -> State:
        deck, chance = chance.shuffled(CARDS)
        return State(chance, deck, (None,) * seats, (self.options["bonus"],) * seats)

    def _present(self, state: State) -> list[Seat]:
        return [seat for seat, hand in enumerate(state.hands) if hand is not None and seat not in state.away]

    def to_act(self, state: State) -> frozenset[Seat]:
        present = frozenset(self._present(state))
        if state.over:
            return frozenset()
        if state.rush:
            return present - state.done
        if state.claim:
            return present - {state.claim.seat} - state.claim.accepted
        return present & {state.turn}

    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        if state.rush:
            yield from (Move("grab", token) for token in state.tokens)
            yield Move("done")
        elif state.claim:
            yield from (Move("accept"), Move("doubt"))
        else:
            yield from (Move("lay", card, card) for card in state.hands[seat] or ())
            yield Move("pass")

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        if state.rush and move.what in ("grab", "done"):
            return self.settle(self._rush(state, seat, move), (Event(move.what, seat, {"token": move.card}),))
        if state.claim and not state.rush and move.what in ("accept", "doubt"):
            return self._answer(state, seat, move.what)
        if state.rush or state.claim or move.what not in ("lay", "pass"):
            raise Refused("AWKWARD-2", f"You cannot {move.what} now.")
        if move.what == "pass":
            return self.settle(self.next_turn(replace(state, passes=state.passes + 1)), (Event("passed", seat),))
        hand = state.hands[seat] or ()
        if move.card not in hand or move.said not in CARDS:
            raise Refused("AWKWARD-2", "Lay a card of yours and say a number from 1 to 12.")
        hands = replaced(state.hands, seat, tuple(card for card in hand if card != move.card))
        laid = Event("laid", seat, {"said": move.said}, {seat: {"card": move.card}})
        claim = Claim(seat, move.card, move.said)
        return self.settle(replace(state, hands=hands, claim=claim, passes=0, known=state.known - set(hand)), (laid,))

    def _rush(self, state: State, seat: Seat, move: Move) -> State:
        if move.what == "done":
            return replace(state, done=state.done | {seat})
        if move.card not in state.tokens:
            raise Refused("AWKWARD-5", "That token is gone.")
        scores = replaced(state.scores, seat, state.scores[seat] + move.card)
        return replace(state, tokens=tuple(t for t in state.tokens if t != move.card), scores=scores)

    def _answer(self, state: State, seat: Seat, answer: str) -> Step[State]:
        claim = state.claim
        assert claim is not None and claim.card is not None
        if answer == "accept":
            state = replace(state, claim=replace(claim, accepted=claim.accepted | {seat}))
            return self.settle(state, (Event("accepted", seat),))
        truth = claim.card == claim.said
        facts = {"claimant": claim.seat, "card": claim.card, "truth": truth}
        if truth:
            scores = replaced(state.scores, seat, state.scores[seat] - 1)
            scores = replaced(scores, claim.seat, scores[claim.seat] + claim.said)
            after = replace(state, scores=scores, shown=(*state.shown, claim.card))
            return self.settle(self.next_turn(after), (Event("doubted", seat, facts),))
        drawn = state.deck[:1]
        hand = (*(state.hands[claim.seat] or ()), claim.card, *drawn)
        after = replace(
            state,
            hands=replaced(state.hands, claim.seat, tuple(sorted(hand))),
            scores=replaced(state.scores, claim.seat, state.scores[claim.seat] - 1),
            deck=state.deck[1:],
            known=state.known | {claim.card},
        )
        penalty = Event("penalty", claim.seat, {"count": len(drawn)}, {claim.seat: {"drawn": drawn}})
        return self.settle(self.next_turn(after), (Event("doubted", seat, facts), penalty))

    def next_turn(self, state: State) -> State:
        seats = len(state.hands)
        order = [(state.turn + step) % seats for step in range(1, seats + 1)]
        turn = next((seat for seat in order if seat in self._present(state)), state.turn)
        return replace(state, claim=None, turn=turn)

    def settle(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        present = self._present(state)
        claim = state.claim
        if claim and not set(present) - {claim.seat} - claim.accepted:
            scores = replaced(state.scores, claim.seat, state.scores[claim.seat] + claim.said)
            laid = (*state.laid, Laid(claim.seat, claim.card))
            state = self.next_turn(replace(state, scores=scores, laid=laid))
        if present and state.turn not in present and not state.claim:
            state = self.next_turn(state)
        dealt = [state.hands[seat] for seat in present]
        if not state.rush and not state.claim and dealt and (() in dealt or state.passes >= len(present)):
            state = replace(state, rush=True, tokens=TOKENS, done=frozenset())
            events = (*events, Event("rush"))
        if state.rush and present and (not state.tokens or not set(present) - state.done):
            return self._end_of_hand(state, events)
        return Step(state, events)

    def _end_of_hand(self, state: State, events: tuple[Event, ...]) -> Step[State]:
        if state.hand_number == 2:
            return Step(replace(state, over=True), events)
        deck, chance = state.chance.shuffled(CARDS)
        hands: list[tuple[int, ...] | None] = []
        for hand in state.hands:
            hands.append(None if hand is None else tuple(sorted(deck[:2])))
            deck = deck if hand is None else deck[2:]
        fresh = State(chance, deck, tuple(hands), state.scores, state.turn, state.away, hand_number=2)
        secret = {seat: {"hand": hand} for seat, hand in enumerate(hands) if hand is not None}
        return self.settle(fresh, (*events, Event("dealt", None, {}, secret)))

    def scores(self, state: State) -> tuple[int, ...]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        best = max(state.scores)
        return Outcome(
            tuple(seat for seat, score in enumerate(state.scores) if score == best), state.scores, "most points"
        )

    def view(self, state: State, seat: Seat | None) -> View:
        claim = state.claim
        if claim and claim.seat != seat:
            claim = replace(claim, card=None)
        laid = tuple(card if card.seat == seat else Laid(card.seat, None) for card in state.laid)
        known_of = tuple(tuple(card for card in hand or () if card in state.known) for hand in state.hands)
        sizes = tuple(None if hand is None else len(hand) for hand in state.hands)
        hand = state.hands[seat] if seat is not None else None
        return View(
            seat, len(state.deck), hand, sizes, known_of, state.scores, state.turn, state.away, claim, laid,
            state.shown, state.tokens, state.rush, state.done, state.passes, state.hand_number, state.over,
        )  # fmt: skip

    def imagine(self, view: View, chance: Chance) -> State:
        mine = {card.card for card in view.laid} | set(view.hand or ()) | {view.claim.card if view.claim else None}
        public = {card for cards in view.known_of for card in cards} | set(view.shown)
        unseen, chance = chance.shuffled(card for card in CARDS if card not in mine | public)
        rest = list(unseen)
        laid = tuple(Laid(card.seat, card.card or rest.pop()) for card in view.laid)
        claim = view.claim and replace(view.claim, card=view.claim.card or rest.pop())
        hands: list[tuple[int, ...] | None] = []
        for seat, size in enumerate(view.sizes):
            if seat == view.seat or size is None:
                hands.append(view.hand if size is not None else None)
            else:
                shown = view.known_of[seat]
                hands.append(tuple(sorted((*shown, *(rest.pop() for _ in range(size - len(shown)))))))
        known = frozenset(card for cards in view.known_of for card in cards)
        return State(
            chance, tuple(rest), tuple(hands), view.scores, view.turn, view.away, claim, laid, view.shown, known,
            view.tokens, view.rush, view.done, view.passes, view.hand_number, view.over,
        )  # fmt: skip

    def preview(self, view: View, seat: Seat, move: Move) -> Preview:
        self.play(self.imagine(view, Chance.of(0)), seat, move)
        return Preview(f"You {self.write(move)}.", move.said if move.what == "lay" else None)

    def write(self, move: Move) -> str:
        if move.what == "lay":
            return f"lay {move.card} as {move.said}"
        return f"grab {move.card}" if move.what == "grab" else move.what

    def read(self, text: str, view: View, seat: Seat) -> Move:
        if text in ("pass", "accept", "doubt", "done"):
            return Move(text)
        if found := re.fullmatch(r"lay (\d{1,2}) as (\d{1,2})", text):
            return Move("lay", int(found[1]), int(found[2]))
        if found := re.fullmatch(r"grab (\d{1,2})", text):
            return Move("grab", int(found[1]))
        raise UnreadableMove(f"{text!r} is not a move; for example: {self.info.notation}.")

    def say(self, event: Event, voice: Voice) -> str:
        facts = event.facts
        if event.seat is None:
            if event.kind == "rush":
                return "The rush begins."
            return f"A new hand is dealt{': ' + str(facts['hand']) if 'hand' in facts else ''}."
        who = voice.names[event.seat]
        told = {"drawn": facts.get("drawn"), "card": facts.get("card")}
        return f"{who}: {event.kind} {facts.get('said') or facts.get('token') or ''} {told}."

    def draw(self, view: View, voice: Voice) -> str:
        return "\n".join(f"{name}: {getattr(view, name)}" for name in View.__slots__)

    def check_position(self, state: State) -> None:
        if len(state.hands) != len(state.scores) or not 0 <= state.turn < len(state.hands):
            raise Unreadable("There must be a score for every seat.")


class Novice:
    """Plays any sound move."""

    def __init__(self, game: Awkward) -> None:
        self.game = game

    def choose(self, view: View, seat: Seat, budget: Budget, chance: Chance) -> Thought:
        imagined, chance = self.game.imagine(view, chance), chance.fork("choice")
        moves = list(self.game.moves(imagined, seat))
        pick, _ = chance.below(len(moves))
        return Thought(moves[pick], "any will do")
