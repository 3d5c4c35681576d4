"""Whose turn it is, what may be done now, and what turns do."""

from __future__ import annotations

from typing import Any

from parlour.core import Event, Refused, Seat
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games.lotto.equipment import letter_card_counts
from parlour.games.lotto.moves import Call, Claim, Move, Place, Take
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import LINES, POINTED_OUT, ROWS, SQUARES, name
from parlour.games.lotto.state import LottoPublic, LottoState, LottoView, Tally
from parlour.words.lexicon import Lexicon

FEW = 3  # empty squares of a card, which the others are told

Events = tuple[Event, ...]
IDLE_TURNS = 15  # LOTTO-8


# Whose turn it is.


def to_act(public: LottoPublic) -> frozenset[Seat]:
    """The seat whose turn it is; after the stop, every seat that has not claimed and is not away."""
    if public.ended:
        return frozenset()
    if not public.stopped:
        return frozenset((public.to_move,))
    return frozenset(seat for seat in public.playing if public.claims[seat] is None and seat not in public.away)


def all_claimed(public: LottoPublic) -> bool:
    """Whether everybody who is here has claimed; while all are away the table waits. LOTTO-11."""
    return not to_act(public) and any(seat not in public.away for seat in public.playing)


def next_seat(public: LottoPublic, seat: Seat) -> Seat:
    """The next seat to the left that is still playing. LOTTO-3."""
    seats = len(public.cards)
    return next(other for step in range(1, seats + 1) if (other := (seat + step) % seats) not in public.out)


def is_stuck(table: LottoState) -> bool:
    """Whether no letter cards are left, or nobody has placed a letter for several turns. LOTTO-8."""
    no_cards = not table.box and not table.pile
    return no_cards or all(table.idle[seat] >= IDLE_TURNS for seat in table.playing)


# What may be done.


def check(public: LottoState | LottoView, seat: Seat, move: Move) -> None:
    """Refuse what this seat may not do now."""
    if public.ended:
        raise Refused("LOTTO-13", "The match is over.")
    if isinstance(move, Claim):
        _check_claim(public, seat, move)
        return
    if public.stopped:
        raise Refused("LOTTO-9", "The game has stopped: claim your lines, or say none.")
    if seat != public.to_move:
        raise Refused("LOTTO-3", "It is not your turn; turns pass to the left.")
    if isinstance(move, Place):
        _check_place(public, seat, move)
    elif move is Call.DISCARD:
        _check_in_hand(public)
        if public.taken:
            raise Refused("LOTTO-6", "A card from the pile must be placed; it cannot be discarded.")
    elif public.held:
        ways = f"place {' or '.join(public.held)}" + ("" if public.taken else ", or discard the card")
        raise Refused("LOTTO-5", f"You have a card in hand: {ways}.")
    elif isinstance(move, Take):
        _check_take(public, move)


def _check_in_hand(public: LottoPublic) -> None:
    if not public.held:
        ways = "Draw a card first, or take one from the pile." if public.pile else "Draw a card first."
        raise Refused("LOTTO-4", ways)


def _check_place(public: LottoPublic, seat: Seat, move: Place) -> None:
    if not 0 <= move.square < SQUARES:
        raise Refused("LOTTO-1", "There is no such square; the squares are a1 to e5.")
    _check_in_hand(public)
    if len(move.letter) != 1 or move.letter not in public.held:
        raise Refused("LOTTO-5", f"The card in hand has {' and '.join(public.held)}, not {move.letter}.")
    card, where = public.cards[seat], name(move.square)
    if card.printed[move.square] != VACANT:
        raise Refused(
            "LOTTO-5", f"{card.printed[move.square]} is printed on {where}, and printed letters cannot be covered."
        )
    if card.letters[move.square] != VACANT:
        raise Refused("LOTTO-5", f"{where} already has {card.letters[move.square]}, and letters never move.")


def _check_take(public: LottoState | LottoView, move: Take) -> None:
    if move.card not in letter_card_counts():
        raise Refused("LOTTO-2", f"There is no letter card {move.card}.")
    if not public.pile:
        if not public.placed and not any(public.idle):
            raise Refused("LOTTO-4", "The first move of the game must be a draw.")
        raise Refused("LOTTO-6", "The pile is empty; draw a card.")
    if move.card not in public.pile:
        raise Refused("LOTTO-6", f"{move.card} is not in the pile.")


def has_claimed(public: LottoPublic, seat: Seat) -> Refused | None:
    """The refusal for a second claim. LOTTO-11."""
    if not public.stopped or public.claims[seat] is None:
        return None
    return Refused("LOTTO-11", "You have already claimed, and each player claims only once.")


def _check_claim(public: LottoPublic, seat: Seat, move: Claim) -> None:
    if not public.stopped:
        raise Refused("LOTTO-11", "You may claim only after the game has stopped.")
    if seat in public.out:
        raise Refused("LOTTO-11", "You are out of this match.")
    if refused := has_claimed(public, seat):
        raise refused
    for place, line in enumerate(move.lines):
        if line in ROWS:
            raise Refused("LOTTO-11", f"{line.capitalize()} needs no claim: words across count anyway.")
        if line not in POINTED_OUT:
            raise Refused(
                "LOTTO-11", f"There is no {line}; the columns are a to e, the diagonals are falling and rising."
            )
        if line in move.lines[:place]:
            raise Refused("LOTTO-11", f"You claim {line} twice.")


# What a turn does.


def draw(table: LottoState, seat: Seat) -> tuple[LottoState, Events]:
    """Draw a card from the box, which is refilled from the pile if empty. LOTTO-4, LOTTO-8."""
    box, pile, chance = table.box, table.pile, table.chance
    events: Events = ()
    if not box:
        box, chance = chance.shuffled(sorted(pile))
        pile, events = (), (Event("mixed", None, {"cards": len(box)}),)
    drawn = Event("drew", seat, {"card": box[0], "box": len(box) - 1})
    return replace(table, box=box[1:], pile=pile, chance=chance, held=box[0], taken=False), (*events, drawn)


def take(table: LottoState, seat: Seat, card: str) -> tuple[LottoState, Events]:
    """Take any card from the pile. LOTTO-6."""
    place = table.pile.index(card)
    pile = table.pile[:place] + table.pile[place + 1 :]
    return replace(table, pile=pile, held=card, taken=True), (Event("took", seat, {"card": card}),)


def discard(table: LottoState, seat: Seat) -> tuple[LottoState, Events]:
    """The card in hand goes to the pile. LOTTO-5."""
    idle = replaced(table.idle, seat, table.idle[seat] + 1)
    after = replace(table, pile=(*table.pile, table.held), held="", idle=idle)
    return after, (Event("discarded", seat, {"card": table.held}),)


def place(table: LottoState, seat: Seat, move: Place, lexicon: Lexicon) -> tuple[LottoState, Events]:
    """One letter of the card in hand goes on the large card. LOTTO-5."""
    card = table.cards[seat].with_letter(move.letter, move.square)
    facts: dict[str, Any] = {"letter": move.letter, "square": name(move.square), "at": move.square, "card": table.held}
    lines = ROWS if card.full else LINES  # the other lines of a full card are told when the game stops
    if full := card.full_lines(line for line, squares in lines.items() if move.square in squares):
        facts["full"] = full
        facts["words"] = [line for line, reads in full.items() if line in ROWS and reads in lexicon]  # LOTTO-10
        facts["first"] = not ROWS.keys() >= full.keys() and not table.cards[seat].full_lines(POINTED_OUT)
    if 0 < (left := card.letters.count(VACANT)) <= FEW:
        facts["left"] = left
    after = replace(
        table,
        cards=replaced(table.cards, seat, card),
        placed=(*table.placed, table.held),
        held="",
        taken=False,
        idle=replaced(table.idle, seat, 0),
    )
    return after, (Event("placed", seat, facts),)


def tally_facts(tally: Tally) -> dict[str, Any]:
    """A tally as facts of an event."""
    words = [{"line": found.line, "word": found.word} for found in tally.words]
    return {"filled": tally.filled, "words": words, "points": tally.points}
