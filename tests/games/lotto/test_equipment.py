"""The twelve classic cards, fresh ones, and the letter cards."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from unittest.mock import Mock

import pytest

from parlour.core import Chance, Match, Unreadable
from parlour.games.lotto import equipment
from parlour.games.lotto.equipment import classic_cards, letter_cards, printed_cards
from parlour.games.lotto.patterns import patterns
from parlour.games.lotto.rules import Lotto
from parlour.words.lexicon import Lexicon

ROOT = Path(__file__).parents[3]
VOWELS = set("AEIOU")
LEXICON = Lexicon.default()


def lines_of(card: str) -> list[str]:
    return [card[row : row + 5] for row in range(0, 25, 5)] + [card[column::5] for column in range(5)]


def fitting(line: str) -> int:
    words = (word for word in patterns(LEXICON).words)
    return sum(all(sign in (".", letter) for sign, letter in zip(line, word, strict=True)) for word in words)


def assert_printed_well(card: str) -> None:
    assert len(card) == 25
    for line in lines_of(card):
        assert line.count(".") == 4, "one letter in every row and every column"
        assert fitting(line) >= 100, line


def test_lotto_1_the_twelve_classic_cards_differ_and_leave_a_hundred_words_on_every_line() -> None:
    cards = classic_cards()
    assert len(set(cards)) == len(cards) == 12
    for card in cards:
        assert_printed_well(card)


def test_lotto_1_fresh_cards_follow_from_the_seed_under_the_same_condition() -> None:
    match = Match.new(Lotto({"cards": "fresh"}), seats=12, seed=5)
    printed = [card.printed for card in match.state.cards]
    assert len(set(printed)) == 12
    assert printed == [card.printed for card in Match.new(Lotto({"cards": "fresh"}), seats=12, seed=5).state.cards]
    assert printed != [card.printed for card in Match.new(Lotto({"cards": "fresh"}), seats=12, seed=6).state.cards]
    assert not set(printed) & set(classic_cards())
    for card in printed[:4]:
        assert_printed_well(card)


def test_lotto_1_hardly_any_fresh_card_has_to_be_printed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    print_one = Mock(wraps=equipment._printed_card)
    monkeypatch.setattr(equipment, "_printed_card", print_one)
    printed_cards(patterns(LEXICON), LEXICON, 100, Chance.of(1))
    assert print_one.call_count < 110


def test_lotto_1_a_small_word_list_has_no_fresh_cards(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("stone\ntrain\n")
    small = Lexicon.load(path)
    with pytest.raises(Unreadable, match="too few words"):
        Match.new(Lotto({"cards": "fresh"}, small), seed=1)
    assert Match.new(Lotto({}, small), seed=1).to_act


def test_no_card_contains_a_slur() -> None:
    fresh, _ = printed_cards(patterns(LEXICON), LEXICON, 200, Chance.of(7))
    for card in (*classic_cards(), *fresh):
        by_column = "".join(card[column::5] for column in range(5))
        for letters in (card, by_column):
            assert not LEXICON.slur(letters.replace(".", ""))


def test_lotto_2_the_240_letter_cards_have_two_different_letters() -> None:
    cards = letter_cards()
    assert len(cards) == 240
    assert all(len(card) == 2 and card[0] < card[1] for card in cards)
    on = Counter(letter for card in cards for letter in card)
    assert len(on) == 26 and min(on.values()) >= 2


def test_lotto_2_letters_are_as_frequent_as_in_everyday_words() -> None:
    words = [word for word in patterns(LEXICON).words if LEXICON.common(word) >= 3]
    found = Counter("".join(words))
    on = Counter(letter for card in letter_cards() for letter in card)
    for letter, times in on.items():
        assert times == 2 or abs(times - 480 * found[letter] / found.total()) < 1.5, letter


def test_lotto_2_most_letter_cards_have_a_vowel_and_a_consonant() -> None:
    mixed = [card for card in letter_cards() if len(VOWELS & set(card)) == 1]
    assert len(mixed) > 120


def test_the_data_is_up_to_date() -> None:
    subprocess.run([sys.executable, "scripts/lotto/make_cards.py", "--check"], cwd=ROOT, check=True)
