"""Moves tried in imagined worlds: what happens in them, and that the Expert learns from it."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core import Chance
from parlour.games.lotto.equipment import Card, classic_cards, letter_card_counts
from parlour.games.lotto.odds import chances, odds
from parlour.games.lotto.scoring import across, others
from parlour.games.lotto.simulation import Way, Worlds
from parlour.words.lexicon import Lexicon
from tests.games.lotto.drawing import ALMOST, card

LEXICON = Lexicon.default()


def drawn(drawing: str) -> Card:
    return Card(*card(drawing).values())


def words_in_the_end(box: Counter[str], *ways: Way, seats: int = 2, worlds: int = 1) -> list[list[int]]:
    found = Worlds(LEXICON, box, ways, seats, Chance.of(5)).words(worlds, range(len(ways)))
    return [list(map(int, words)) for words in found]


def count(card: Card) -> int:
    return len(across(card, LEXICON) + others(card, LEXICON))


@pytest.mark.parametrize("kind", ["ET", "ST", "LY", "EJ"])
@pytest.mark.parametrize("turns", [0, 3, 9, 20])
def test_letters_are_placed_as_the_odds_say(kind: str, turns: int) -> None:
    words, usual = odds(LEXICON), chances(letter_card_counts(), ())
    for printed in classic_cards()[:4]:
        filled = Card.fresh(printed)
        for turn in range(turns):
            outlook = words.outlook(filled, usual, turns - turn - 1)
            letter = max(kind, key=lambda letter: outlook.best(letter)[0])
            filled = filled.with_letter(letter, outlook.best(letter)[1])
        [[found]] = words_in_the_end(Counter({kind: 24}), Way(Card.fresh(printed), turns))
        assert found == count(filled)


def test_every_card_is_filled_with_draws_of_its_own_and_stands_still_when_no_turns_are_left() -> None:
    almost = drawn(ALMOST).with_letter(".", 20)
    box = Counter({"AT": 20})
    with_t = count(almost.with_letter("T", 20))
    ways = Way(almost, 0), Way(almost, 1), Way(almost, 9)
    assert words_in_the_end(box, *ways) == [[count(almost)], [with_t], [with_t]]
    [[other]] = words_in_the_end(box, Way(almost, 1, first="PQ"))
    assert other < with_t, "the card in hand is placed before any from the box"
    [found] = words_in_the_end(Counter({"AT": 12, "PQ": 12}), Way(almost, 1, 1), worlds=50)
    assert set(found) == {with_t, other}, "worlds differ in the order of the box"
