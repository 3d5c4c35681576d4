"""Lotto in a box: LOTTO-1 and LOTTO-2 as things to hold."""

from __future__ import annotations

from collections import Counter

from parlour.core.abilities import Making
from parlour.games.lotto.equipment import classic_cards, letter_card_counts
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.rules import Lotto
from parlour.games.lotto.solids import FLOOR, PITCH, PLACE, THICK, WALL, card_solid, letter_solid
from parlour.games.lotto.squares import SIZE
from parlour.kit.drawing import Drawing, Words
from parlour.kit.parts import Pieces
from tests.narrow import ability, as_a, present


def letters(drawing: Drawing) -> str:
    return "".join(mark.text for mark in drawing.marks if isinstance(mark, Words) and len(mark.text) == 1)


def test_lotto_2_every_letter_card_is_there_with_a_letter_on_each_side() -> None:
    part = as_a(Pieces, ability(Lotto(), Making).paper()[0])
    counts = Counter({piece.name: count for piece, count in part.pieces})
    assert counts == letter_card_counts()
    for piece, _ in part.pieces:
        assert letters(piece.front) + letters(present(piece.back)) == piece.name
    solids = ability(Lotto(), Making).solids()
    assert sum(solid.count for solid in solids if solid.name.startswith("letters-")) == counts.total()


def test_lotto_1_the_twelve_cards_have_their_printed_letters() -> None:
    part = as_a(Pieces, ability(Lotto(), Making).paper()[1])
    assert [letters(piece.front) for piece, _ in part.pieces] == [card.replace(VACANT, "") for card in classic_cards()]


def test_a_letter_card_lies_in_a_vacant_square_either_way_up() -> None:
    printed = classic_cards()[0]
    card = card_solid(printed)
    row, column = divmod(printed.index(VACANT), SIZE)
    x, y = WALL + column * PITCH + PLACE / 2, WALL + (SIZE - 1 - row) * PITCH + PLACE / 2
    for turn in (-90, 90):
        lying = letter_solid("QR").rotate((turn, 0, 0)).translate((x, y, FLOOR + THICK / 2))
        assert (card ^ lying).volume() < 0.01
