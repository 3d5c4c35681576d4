"""What the rules pages say about their examples is so."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Match, Refused
from parlour.core.figures import Figure, figures
from parlour.core.rules_text import rules_text
from parlour.games.prism.blocks import numerals
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.plane import corners
from parlour.games.series.rush.rules import SeriesRush
from tests.games.anagrams.tables import table as anagrams
from tests.games.anagrams.tables import words as words_of
from tests.narrow import present


def drawn(page: str) -> list[Figure]:
    return figures(rules_text(page))


def again(figure: Figure) -> Match:
    """A match of its own that stands as the figure does."""
    return Figure(figure.game, "", "", figure.position, figure.options, figure.moves, figure.seat).match


def test_push_4_and_5_the_shoves() -> None:
    before, shoved, fallen, both = drawn("push")
    assert before.match.view(0).board[10:15] == "001.1"
    assert shoved.match.view(0).board[10:15] == "00011"
    assert fallen.match.view(0).board[10:15] == "00001"
    assert [turn.events[0].facts["fallen"] for turn in fallen.match.turns()] == [None, None, 1]
    threat = again(fallen)
    threat.play(1, "B1")
    assert threat.preview(0, "L3").text == "This fills row 3: you win."
    assert both.match.outcome is not None and both.match.outcome.winners == (0,)
    assert {both.match.view(0).board[column::5] for column in (0, 4)} == {"00000", "11111"}


def test_lotto_9_to_12_the_card_scores_450() -> None:
    before, after = drawn("lotto")
    assert before.match.state.held == "AT"
    assert after.match.scores == (450, 100)
    assert [(found.line, found.word) for found in after.match.state.tally[0].words][-2:] == [
        ("column e", "DESKS"),
        ("falling", "TEENS"),
    ]
    assert [found.word for found in after.match.state.tally[1].words] == ["HORSE", "TENDS"]


def test_prism_18_the_round_scores_what_the_page_says() -> None:
    _, first, last = drawn("prism")
    assert first.match.scores == (11, 0, 0, 0)
    assert last.match.scores == (11, 37, 10, 15)
    assert [numerals(block) for block in ("HN", "OC", "AD", "ES")] == [5, 5, 3, 2]


def test_anagrams_7_the_diagrams() -> None:
    four, five, rats, cats = drawn("anagrams")
    assert four.match.view(0).rack == "OEIW"
    with pytest.raises(Refused, match="MIO"):
        again(four).play(0, "1,1 across (L)I(V)E")
    assert five.match.view(0).rack == "IW"
    assert [five.match.view(0).figures[block] for block in "IW"] == [10, 8]
    for figure, words in ((five, ["LOVE", "MOO"]), (rats, ["RATS"]), (cats, ["CATS"])):
        assert words_of(figure.match) == words


def test_anagrams_14_and_20_the_further_examples() -> None:
    for lying, move in (("A R T", "-1,0 across T(ART)"), ("T A R", "0,0 across (TAR)T")):
        anagrams(lying, "TWWWW", "AAAAA").play(0, move)
    open_table = parlour.new("anagrams", seed=1, position={"racks": ["ITALYCARS", "AAAAA"]}, wide_open=True)
    assert open_table.preview(0, "ITALY") and open_table.preview(0, "CARS")
    five = parlour.new("anagrams", seed=1, position={"racks": ["BREADW", "AAAAA"]}, letters_per_turn=5)
    assert five.preview(0, "BREAD")


def numbers_at(row: int, column: int, match: Match) -> dict[str, int]:
    game = match.game
    assert isinstance(game, SeriesRush)
    lies = present(game.board.lies_at(match.view(0).placed, row - 1, column - 1))
    return {str(part.series): part.number for part in corners(int(lies.tile[0]), lies.upright)}


def test_series_38_the_tile_that_is_put_together() -> None:
    match = again(drawn("rush")[-1])
    assert [placed.tile for placed in match.view(0).placed.values()] == ["8v", "1l"]
    for quarter in ("2b", "7d"):
        match.play(0, f"{quarter} 6,6")
    assert [event.kind for event in present(match.last).events][:2] == ["placed", "assembled"]


def test_series_2_and_11_the_tile_continues_the_anchor() -> None:
    _, before, after, _ = drawn("rush")
    assert numbers_at(5, 5, before.match) == {"vertical": 7, "boxes": 4, "lateral": 2, "dots": 5}
    assert numbers_at(6, 6, after.match) == {"vertical": 8, "boxes": 2, "lateral": 1, "dots": 7}
    mistaken = again(before)
    mistaken.play(0, "4n 6,6")
    assert len(mistaken.view(0).hands[0]) == 3 + 3  # SERIES-14


TILES = {
    "domino": {
        (0, 0): "dots 5, lateral 7, boxes 4, vertical 2",
        (0, 1): "dots 6, vertical 3, boxes 3, lateral 6",
    },
    "hex": {
        (0, 0): "lateral 5, boxes 1, waves 8, vertical 4, dots 8, checks 1",
        (1, 0): "lateral 6, dots 3, checks 6, vertical 3, boxes 6, waves 3",
        (0, 1): "vertical 1, boxes 2, checks 7, lateral 8, dots 7, waves 2",
    },
}


@pytest.mark.parametrize("page", TILES)
def test_series_4_and_5_the_tiles_continue_their_neighbours(page: str) -> None:
    match = drawn(page)[-1].match
    game, view = match.game, match.view(0)
    assert isinstance(game, Gathering)
    for place, words in TILES[page].items():
        sections = game.shape.sections(view.placed["0,0"], *place)
        assert ", ".join(f"{part.series} {part.number}" for part in sections) == words
    assert view.hands[0].open == 3 and len(view.placed) == len(TILES[page])
