"""Composed positions: filling in what they leave out, and checking them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from parlour.core import Chance, Unreadable, encode
from parlour.games.lotto.equipment import LETTERS, Card, letter_card_counts
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.squares import LINES, POINTED_OUT, SQUARES
from parlour.games.lotto.state import LottoState

STRAIGHT = [line for line in LINES if line not in ("falling", "rising")]


def complete(position: dict[str, Any], chance: Chance) -> dict[str, Any]:
    """The complete position: nobody has scored, and the box holds all cards that are not elsewhere."""
    cards = position.get("cards")
    seats = len(cards) if isinstance(cards, list) else 0
    usual: dict[str, Any] = {"to_move": 0, "first": 0, "scores": [0] * seats, "idle": [0] * seats}
    if "box" not in position:
        lying = [*_texts(position.get("pile")), *_texts(position.get("placed")), position.get("held") or ""]
        rest = letter_card_counts() - Counter(card for card in lying if isinstance(card, str))
        usual["box"], chance = chance.shuffled(sorted(rest.elements()))
    return {"chance": encode(chance), **encode(usual), **position}


def _texts(cards: Any) -> list[Any]:
    return cards if isinstance(cards, list) else []


def check(table: LottoState) -> None:
    """Raise Unreadable, saying what is wrong, if this is not a valid position."""
    seats = len(table.cards)
    for card in table.cards:
        _check_card(card)
    everything = Counter((*table.box, *table.pile, *table.placed, *((table.held,) if table.held else ())))
    if everything != letter_card_counts():
        raise Unreadable("Box, pile, placed and held must together be the 240 letter cards.")
    lying = sum(letter != VACANT for card in table.cards for letter in card.letters) - 5 * seats
    if len(table.placed) != lying:
        raise Unreadable(f"There are {lying} letters on the cards, so that many letter cards must be in placed.")
    if not 2 <= seats <= 12 or {len(table.scores), len(table.idle)} != {seats}:
        raise Unreadable("There must be 2 to 12 seats, each with a card, a score and its idle turns.")
    everybody = frozenset(range(seats))
    if not {table.to_move, table.first} <= everybody or not table.away | table.out <= everybody:
        raise Unreadable(f"A seat must be a number from 0 to {seats - 1}.")
    if not table.ended and (table.to_move in table.out or len(table.playing) < 2):
        raise Unreadable("The seat to move must still be in the match, and so must another.")
    _check_stop(table, seats)


def _check_card(card: Card) -> None:
    if not len(card.printed) == len(card.letters) == SQUARES or set(card.printed + card.letters) - {*LETTERS, VACANT}:
        raise Unreadable(f"A card must be {SQUARES} characters, each a letter or a dot.")
    if any(printed not in (VACANT, letter) for printed, letter in zip(card.printed, card.letters, strict=True)):
        raise Unreadable("A printed letter cannot be covered.")
    blank = Card.fresh(card.printed)
    if any(blank.read(line).count(VACANT) != 4 for line in STRAIGHT):
        raise Unreadable("A card must have one printed letter in every row and every column.")


def _check_stop(table: LottoState, seats: int) -> None:
    if not table.stopped:
        if not table.ended and any(card.full for card in table.cards):
            raise Unreadable("With a full card the game must have stopped.")
        if not table.ended and not table.box and not table.pile and not table.held:
            raise Unreadable("Without letter cards the game must have stopped.")
        if table.claims:
            raise Unreadable("There can be no claims before the stop.")
    elif len(table.claims) != seats or len(table.tally) != seats or table.held:
        raise Unreadable("After the stop every seat must have a tally and a claim or null, and nobody may hold a card.")
    if any(line not in POINTED_OUT for lines in table.claims for line in lines or ()):
        raise Unreadable("Only columns and diagonals can be claimed.")
    if len(table.tally) not in (0, seats):
        raise Unreadable("Either every seat must have a tally or none.")
