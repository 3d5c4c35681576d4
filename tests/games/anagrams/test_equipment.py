"""The blocks and the deal, ANAGRAMS-1 to ANAGRAMS-4."""

from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.core import Match, Refused, Unreadable
from parlour.games.anagrams.blocks import Blocks, read_blocks
from parlour.games.anagrams.moves import Place
from parlour.games.anagrams.rules import Anagrams
from parlour.words.crossword.grid import Square
from parlour.words.lexicon import Lexicon
from tests.games.anagrams.tables import refusal, table


def test_anagrams_1_the_default_set_is_the_lexicon_pack_taken_twice() -> None:
    blocks = Blocks.of("lexicon")
    assert len(blocks.every) == 104
    assert Counter(blocks.every)["*"] == 2
    numbers = "A8 B2 C2 D2 E8 F2 G2 H6 I8 J2 K2 L6 M2 N2 O6 P2 Q2 R6 S6 T6 U6 V2 W6 X2 Y2 Z2 *2"
    assert " ".join(f"{kind}{number}" for kind, number in Counter(blocks.every).items()) == numbers
    figures = "A10 B2 C8 D6 E10 F2 G4 H8 I10 J6 K8 L8 M8 N8 O8 P8 Q4 R8 S8 T8 U8 V6 W8 X2 Y4 Z2 *15"
    assert " ".join(f"{kind}{figure}" for kind, figure in blocks.figures.items()) == figures


def test_anagrams_1_the_frequent_set_follows_common_words() -> None:
    lexicon = Lexicon.default()
    text = "".join(word for word in lexicon.words if lexicon.common(word) >= 4 and not lexicon.plural(word))
    shares = {letter: 102 * count / len(text) for letter, count in Counter(text).items()}
    blocks = Blocks.of("frequent")
    counted = Counter(blocks.every)
    assert len(blocks.every) == 104
    assert counted.pop("*") == 2
    assert all(abs(number - max(1, shares[letter])) < 1 for letter, number in counted.items())
    by_number = sorted(counted, key=lambda letter: counted[letter])
    figures = [blocks.figures[letter] for letter in by_number]
    assert figures == sorted(figures, reverse=True), "the rarer, the higher"


def test_anagrams_1_a_list_of_your_own_is_put_in_order() -> None:
    assert read_blocks(" *2:15 a10:3 E12:2 ") == "A10:3 E12:2 *2:15"
    blocks = Blocks.of("A10:3 E12:2 *2:15")
    assert blocks.every == "A" * 10 + "E" * 12 + "**"
    assert blocks.count("AE*") == 20


@pytest.mark.parametrize(
    "value", ["", "scrabble", "A8", "A8:10 A2:2", "A0:1", "A8:0", "*3:15", "A999:1 B999:1", 7, None]
)
def test_anagrams_1_invalid_lists_are_refused(value: object) -> None:
    with pytest.raises(Unreadable):
        Anagrams({"blocks": value})


def test_anagrams_1_a_list_covers_the_deal_and_two_more_blocks() -> None:
    assert parlour.new("anagrams", blocks="A12:1 E10:2").state.stock != ""
    with pytest.raises(Refused) as refused:
        parlour.new("anagrams", blocks="A11:1 E10:2")
    assert refused.value.rule == "ANAGRAMS-1"
    assert "22" in refused.value.message


def test_anagrams_2_the_layout_grows_in_any_direction() -> None:
    match = table("", "TARTWEE", "GOLDEN")
    for seat, move in [(0, "TAR"), (1, "0,-2 down GO(T)"), (0, "-2,-1 across TW(O)"), (1, "2,0 down (R)ED")]:
        match.play(seat, move)
    rows, columns = zip(*(laid.square for laid in match.state.layout), strict=True)
    assert (min(rows), max(rows), min(columns), max(columns)) == (-2, 2, -2, 2)


def test_anagrams_2_squares_are_counted_from_the_first_letter() -> None:
    match = table("", "TARSAY", "OLDGE")
    match.play(0, "7,9 down TAR")
    assert match.entries[-1].text == "0,0 down TAR"
    elsewhere = Place(Square(9, 7), False, "TAR", "TAR")
    assert refusal(table("", "TARSAY", "OLDGE"), elsewhere)[0] == "ANAGRAMS-2"


@pytest.mark.parametrize(("seats", "held"), [(2, 10), (3, 10), (4, 10), (5, 9), (6, 8), (7, 7)])
def test_anagrams_3_how_many_blocks_are_dealt(seats: int, held: int) -> None:
    state = parlour.new("anagrams", seats=seats, seed=1).state
    assert state.held == (held,) * seats
    assert len(state.pile) == 1
    assert Counter("".join(state.racks) + state.stock + state.pile) == Counter(Blocks.of("lexicon").every)


def test_anagrams_3_eight_people_are_better_off_at_two_tables() -> None:
    with pytest.raises(Refused) as refused:
        Match.new(Anagrams(), seats=8)
    assert refused.value.rule == "ANAGRAMS-3"
    assert "two tables of four" in refused.value.message
    for seats in (0, 1, 9):
        with pytest.raises(Refused) as refused:
            Match.new(Anagrams(), seats=seats)
        assert refused.value.rule == "TABLE-9"


def test_anagrams_4_the_seat_to_the_left_of_the_dealer_begins() -> None:
    dealers = set()
    for seed in range(20):
        state = parlour.new("anagrams", seats=3, seed=seed).state
        assert state.to_move == (state.dealer + 1) % 3
        dealers.add(state.dealer)
    assert dealers == {0, 1, 2}, "the first dealer is chosen by lot"


def test_anagrams_4_the_deal_moves_to_the_left_with_each_hand() -> None:
    match = table("AT", "EEEEE", "H", "AAA", to_move=1, dealer=0)
    match.play(1, "-1,0 across H(AT)")
    assert (match.state.hand, match.state.dealer, match.state.to_move) == (2, 1, 2)
    assert match.state.held == (10, 10, 10)
    assert match.state.layout == ()


def test_anagrams_4_only_the_seat_whose_turn_it_is_may_move() -> None:
    match = table("AT", "HEEEE", "HEEEE")
    with pytest.raises(Refused) as refused:
        match.play(1, "-1,0 across H(AT)")
    assert refused.value.rule == "TABLE-1"
    with pytest.raises(Refused) as refused:
        match.game.play(match.state, 1, match.game.read("-1,0 across H(AT)", match.view(1), 1))
    assert refused.value.rule == "ANAGRAMS-4"
