"""What counts as a play, on positions that a player can read."""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from parlour.words.crossword.grid import Grid, Lying, Square
from parlour.words.crossword.rules import Play, Rack, Rules
from parlour.words.crossword.scoring import formed
from parlour.words.crossword.search import Search, ways
from parlour.words.lexicon import graph
from tests.words.crossword.positions import ANAGRAMS, PRISM

ENGLISH = [
    *("ACTS", "ART", "AS", "AT", "CAT", "CATS", "CHEW", "EVEN", "GAME", "HENCE", "HOCK", "HOCKED", "HOUSE", "LIVE"),
    *("LOVE", "MOO", "MUST", "NOISE", "OR", "PACT", "PACTS", "RAT", "RATS", "ROT", "SALT", "SAY", "TA", "TAR"),
    *("TART", "TOE", "WHITER"),
]


@pytest.fixture(scope="module")
def search() -> Search:
    return Search(graph.build(ENGLISH))


@pytest.fixture(scope="module")
def joints() -> Search:
    return Search(graph.build(ENGLISH, ["PACTS", "CATS", "RATS", "ACTS"]))


def on(text: str, fixed: bool = False) -> Grid:
    return Grid.drawn(text, fixed)


def named(plays: Iterable[Play], word: str) -> list[Play]:
    return [play for play in plays if play.word == word]


def test_prism_7_the_first_word_has_four_letters_and_covers_the_pocket(search: Search) -> None:
    found = search.plays(Grid(9), ("HN", "BE", "NT", "OC", "ES", "AD"), PRISM)
    assert {play.word for play in found} == {"ACTS", "CATS", "HENCE"}
    assert all(Square(4, 4) in {put.square for put in play.puts} for play in found)
    hence = named(found, "HENCE")
    assert len(hence) == 10 and sum(play.across for play in hence) == 5
    assert not search.plays(Grid(9), ("AA", "TT", "CC"), PRISM)


def test_prism_18_the_worked_example_comes_out_exactly(search: Search) -> None:
    rules = replace(PRISM, long_word=1 << 20)
    grid = Grid(15)
    played = [
        ("HENCE", ("HN", "BE", "NT", "OC", "ES", "AD"), Square(6, 7), False, 11),
        ("WHITER", ("WR", "HO", "IF", "TA", "RL", "CE"), Square(7, 3), True, 37),
        ("PACT", ("NP", "DA", "RT", "GE", "LI", "MR"), Square(9, 5), True, 10),
        ("HOCK", ("CO", "EC", "KE", "SE", "UI", "*B"), Square(6, 7), True, 15),
    ]
    for word, rack, square, across, points in played:
        plays = [p for p in search.plays(grid, rack, rules) if (p.word, p.square, p.across) == (word, square, across)]
        assert [play.score for play in plays] == [points]
        if word == "WHITER":
            assert {put.side for put in plays[0].puts} == {"left"}  # PRISM-20
            with_length = [p for p in search.plays(grid, rack, PRISM) if p.word == word and p.square == square]
            assert [play.score for play in with_length] == [49]  # PRISM-19
            assert {p.score for p in search.plays(grid, rack, rules) if p.word == "CHEW"} == {13}
        if word == "HOCK":
            others = {(p.word, p.square, p.score) for p in search.plays(grid, rack, rules) if p.across}
            assert {("NOISE", Square(8, 7), 8), ("HOUSE", square, 10), ("HOCKED", square, 16)} <= others
        chosen = plays[0]
        if word == "HENCE":
            # The E in the pocket lies on its left face: ES.
            chosen = next(way for way in ways(grid, chosen, rack, rules) if way.puts[1][2:4] == (4, "left"))
        grid = grid.with_letters((put.square, put.lying) for put in chosen.puts)


def test_prism_20_an_asterisk_counts_as_its_side_or_breaks_the_pattern(search: Search) -> None:
    grid = Grid(9, {Square(4, 4): Lying("E", side="left")})
    rack = ("WX", "HX", "*X", "TX", "RX")
    for rules, points in ((PRISM, 2 * 11 + 25), (replace(PRISM, wild_breaks_pattern=True), 2 * 11)):
        assert {play.score for play in named(search.plays(grid, rack, rules), "WHITER")} == {points}


def test_prism_21_six_blocks_in_one_turn_earn_a_bonus(search: Search) -> None:
    best = search.best(Grid(9), ("WX", "XH", "IX", "TX", "EX", "RX"), PRISM)
    assert best is not None and (best.word, best.score) == ("WHITER", 2 * 12 + 25)


def test_leaves_decide_which_of_two_equal_blocks_is_used(search: Search) -> None:
    rack = ("CX", "AX", "TX", "TZ")
    grid = Grid(9, {Square(4, 4): Lying("S")})
    for dear in (2, 3):
        leaves = [float(kept >> dear & 1) for kept in range(16)]
        play = search.best(grid, rack, Rules(), leaves)
        assert play is not None and play.worth == 1.0
        assert dear not in {put.place for put in play.puts}


def test_ways_gives_every_choice_of_blocks_and_faces(search: Search) -> None:
    grid = Grid(9, {Square(4, 4): Lying("A")})
    rack = ("TT", "XT")
    play = next(play for play in search.plays(grid, rack, Rules()) if play.word == "AT" and play.across)
    assert {way.puts[0][2:4] for way in ways(grid, play, rack, Rules())} == {(0, "left"), (0, "right"), (1, "right")}


def test_anagrams_5_the_first_word_has_two_to_four_letters_and_begins_at_the_origin(search: Search) -> None:
    found = search.plays(Grid(None), "HENCEAT", ANAGRAMS)
    assert {play.word for play in found} == {"AT", "CAT", "TA"}
    assert {play.square for play in found} == {Square(0, 0)}


def test_anagrams_6_at_most_four_blocks_per_move(search: Search) -> None:
    grid = Grid(None, {Square(0, 0): Lying("R")})
    assert not named(search.plays(grid, "WHITE", ANAGRAMS), "WHITER")
    assert named(search.plays(grid, "WHITE", replace(ANAGRAMS, most_blocks=5)), "WHITER")


def test_anagrams_7_the_diagram_allows_love_but_not_live(search: Search) -> None:
    grid = on(
        """
        .S...
        GAME.
        .L.V.
        .T.E.
        ...N.
        """
    )
    assert named(search.plays(grid, "O", ANAGRAMS), "TOE")
    grid = grid.with_letters([((3, 2), Lying("O"))])
    love = named(search.plays(grid, "OE", ANAGRAMS), "LOVE")
    assert [(play.square, {word.text for word in formed(grid, play.puts)}) for play in love] == [
        (Square(2, 1), {"LOVE", "MOO"})
    ]
    assert not named(search.plays(grid, "IE", ANAGRAMS), "LIVE")


def test_anagrams_13_a_plural_is_allowed_where_its_s_is_a_joint(search: Search, joints: Search) -> None:
    say = on("...S\n...A\n...Y")
    assert [play.square for play in named(joints.plays(say, "RAT", ANAGRAMS), "RATS")] == [Square(0, 0)]
    must = on("...M\n...U\n...S\n...T")
    assert [play.square for play in named(joints.plays(must, "CAT", ANAGRAMS), "CATS")] == [Square(2, 0)]
    assert named(search.plays(on("PACT"), "S", ANAGRAMS), "PACTS")
    assert not named(joints.plays(on("PACT"), "S", ANAGRAMS), "PACTS")
    assert not named(joints.plays(on("ACTS"), "P", ANAGRAMS), "PACTS")  # the S was there before
    assert not named(joints.plays(Grid(None), "CATS", ANAGRAMS), "CATS")  # nor as a first word


def test_anagrams_13_a_new_s_may_cross_as_it_is_placed(joints: Search) -> None:
    # AS is laid down the table; its S is the end of PACTS, which it crosses.
    grid = on(
        """
        ....A
        PACT.
        """
    )
    found = named(joints.plays(grid, "S", ANAGRAMS), "PACTS")
    assert [play.square for play in found] == [Square(1, 0)]


def test_anagrams_14_a_word_grows_at_either_end(search: Search) -> None:
    assert named(search.plays(on("ART"), "T", ANAGRAMS), "TART")
    assert named(search.plays(on("TAR"), "T", ANAGRAMS), "TART")


def test_the_kernel_refuses_an_invalid_rack(search: Search) -> None:
    wrong: list[tuple[Rack, str]] = [
        ("ABCDEFGHIJK", "at most 10"),
        (("AB",) * 7, "at most 6"),
        (("ABC",), "two faces"),
        ("a", "letters from A to Z"),
    ]
    for rack, said in wrong:
        with pytest.raises(ValueError, match=said):
            search.plays(Grid(9), rack, Rules())
    with pytest.raises(ValueError, match="needs 4 leaves"):
        search.plays(Grid(9), "AB", Rules(), [0.0])


def test_a_grid_refuses_what_does_not_fit() -> None:
    for size, square, letter in [(5, (5, 0), "A"), (5, (0, -1), "A"), (5, (0, 0), "?"), (64, (0, 0), "A")]:
        with pytest.raises(ValueError, match=r"grid|letter"):
            Grid(size, {Square(*square): Lying(letter)})
    with pytest.raises(ValueError, match="taken"):
        on("A").with_letters([((0, 0), Lying("B"))])


def test_a_drawing_can_be_read_back() -> None:
    text = "..A\n.b.\n..."
    assert Grid.drawn(text).draw() == text


def test_a_wild_face_may_be_written_either_way(search: Search) -> None:
    stars = search.best(Grid(9), ("HN", "*Q", "NT", "OC", "ES"), PRISM)
    marks = search.best(Grid(9), ("HN", "?Q", "NT", "OC", "ES"), PRISM)
    assert stars is not None and stars == marks and any(put.wild for put in stars.puts)
