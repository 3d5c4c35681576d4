"""The PDF, read back by another library."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.games.lotto.equipment import letter_card, letter_card_counts
from parlour.kit.sheets import PAPERS, Paper
from tests.kit.reading import MM, Sign, document, signs, words


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_pages_have_the_size_of_the_paper_and_every_sheet_two_sides(paper: Paper) -> None:
    with document("push", paper.name) as pdf:
        sizes = [page.get_size() for page in pdf]
    assert len(sizes) % 2 == 0
    for size in sizes:
        assert size == pytest.approx((paper.width * MM, paper.height * MM), abs=0.1)


def test_the_letters_of_every_card_are_back_to_back() -> None:
    found: Counter[str] = Counter()
    with document("lotto") as pdf:
        for number in range(0, len(pdf), 2):
            front, back = pdf[number], pdf[number + 1]
            if "· Letter cards" in words(front):
                width, behind = front.get_width() / MM, signs(back, 8)
                found.update(letter_card(sign.text, _behind(sign, behind, width)) for sign in signs(front, 8))
    assert found == letter_card_counts()


def _behind(front: Sign, behind: list[Sign], width: float) -> str:
    """The letter that a pin through a card's middle would come out at."""
    near = [sign for sign in behind if abs(width - sign.x - front.x) < 3 and abs(sign.y - front.y) < 3]
    assert len(near) == 1, front
    return near[0].text


def test_a_letter_is_as_high_as_it_was_drawn() -> None:
    with document("lotto") as pdf:
        heights = {sign.text: sign.height for sign in signs(pdf[2], 8)}
    assert heights["E"] == pytest.approx(10.0, abs=0.1)
