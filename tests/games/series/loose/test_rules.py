"""Loose quarters: what lies where, what is refused, and how a tile is put together. SERIES-38."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import parlour
from parlour.core import Match, Refused, Unreadable, Voice
from parlour.core.abilities import Looking
from parlour.core.looking import ask
from parlour.games.series import plane
from parlour.games.series.loose.plane import PLACES
from parlour.games.series.loose.rules import LooseRush
from parlour.games.series.rush.bots import Expert
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.tiles import BOARD
from parlour.thinking import Budget
from tests.narrow import as_a, present

VARIANTS = [{}, {"mirror": True}, {"reversed": True}, {"mirror": True, "reversed": True}, {"shape": "ring"}]


def loose(*hands: str, placed: dict[str, list[Any]] | None = None, **options: Any) -> Match:
    nobody = [0] * len(hands)
    held = {str(seat): hand.split() for seat, hand in enumerate(hands)}
    position = {"wins": nobody, "counts": nobody, "hands": held, "placed": placed or {}, "begun": True}
    return Match.new(SeriesRush({"loose": True, **options}), seats=len(hands), seed=5, position=position)


def kinds(match: Match) -> list[str]:
    return [event.kind for event in present(match.last).events]


def told(match: Match, seat: int) -> str:
    return " ".join(match.sentences(present(match.last), seat))


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_series_38_quarters_are_the_numbers_of_the_tiles(options: dict[str, Any]) -> None:
    game = as_a(LooseRush, SeriesRush({"loose": True, **options}))
    whole = game.plane.whole
    found: Counter[str] = Counter()
    for row in range(BOARD):
        for column in range(BOARD):
            quarters = [game.plane.tile(2 * row + down, 2 * column + across) for down, across in PLACES]
            numbers = {part.series[0]: part.number for part in plane.corners(int(whole.tile(row, column)[0]), True)}
            assert {quarter[1]: int(quarter[0]) for quarter in quarters} == numbers
            if whole.is_open(row, column):
                found.update(quarters)
    assert found == game.plane.kinds
    assert found.total() == game.plane.tiles == 4 * whole.tiles


def test_series_38_everybody_starts_with_nine_quarters_of_1280() -> None:
    match = parlour.new("rush", seats=2, seed=3, loose=True)
    assert [len(hand) for hand in match.view(0).hands.values()] == [9, 9]
    assert match.view(0).bag == 1280 - 18
    assert match.view(None).hands == match.view(0).hands  # quarters have no backs to hide


def test_series_38_a_tile_is_put_together_from_four_quarters() -> None:
    match = loose("8v 1l 5b", "2b 7d 5b")
    match.play(0, "8v 6,6")
    assert kinds(match) == ["placed"]
    match.play(0, "1l 6,6")
    match.play(1, "2b 6,6")
    match.play(1, "7d 6,6")
    assert kinds(match) == ["placed", "assembled"]
    assert (
        told(match, 0)
        == "Player 2 places dots 7 on row 6, column 6; 1 left. Player 2 completes the tile on row 6, column 6."
    )
    assert match.view(0).completed == {"1:5,5": 1}
    assert match.preview(0, "draw").text == "You draw a quarter."


def test_series_38_a_quarter_needs_its_number_and_a_neighbour() -> None:
    match = loose("8v 1l 2l 5b", "3l")
    with pytest.raises(Refused, match="touches no quarter, at a side or a corner") as refused:
        match.play(0, "1l 6,6")  # the lower right of that square touches nothing yet
    assert refused.value.rule == "SERIES-11"
    match.play(0, "8v 6,6")
    with pytest.raises(Refused, match="Row 5, column 5 is taken; you keep your quarter"):
        match.play(1, "3l 5,5")
    match.play(0, "2l 6,6")
    assert kinds(match) == ["wrong", "drew"]
    assert "Lateral 2 does not come before lateral 2 at the upper left; 1 does." in told(match, 0)
    assert len(match.view(0).hands[0]) == 6
    match.play(0, "1l 6,6")
    assert kinds(match) == ["placed"]


def test_series_29_a_mistake_is_explained_by_what_lies_there() -> None:
    match = loose("7v 3l 5b 4d", "1l", counting=True)
    match.play(0, "7v 6,6")
    assert told(match, 0).endswith("… next comes eight, and this quarter has seven.")
    assert len(match.view(0).hands[0]) == 4


@pytest.mark.parametrize(
    "options",
    [{"anchors": "0"}, {"levels": 2}, {"referee": "players"}, {"turning": "manual"}, {"place": "1:0,0"}],
    ids=str,
)
def test_series_38_what_does_not_go_with_loose_quarters(options: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        SeriesRush({"loose": True, "tutorial": True, **options})


def test_series_38_a_quarter_cannot_lie_on_the_place_of_another_series() -> None:
    with pytest.raises(Unreadable, match="place of another series"):
        loose("1l", placed={"10,10": ["1l", False, None, 1]})


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_series_38_bots_play_to_the_end_and_the_record_replays(options: dict[str, Any]) -> None:
    match = parlour.new("rush", seats=1, seed=6, loose=True, **options)
    bot = Expert(as_a(SeriesRush, match.game))
    chance = match.state.chance
    while not match.outcome:
        thought = bot.choose(match.view(0), 0, Budget(seconds=0.02), chance)
        chance = chance.fork("next")
        text = match.game.write(present(thought.move))
        assert match.game.read(text, match.view(0), 0) == thought.move
        match.play(0, text)
    assert match.outcome.reason.endswith("quarters placed")
    assert Match.replay(match.record()).state == match.state


def test_series_28_a_listener_hears_what_lies_on_a_square_and_what_is_missing() -> None:
    match = loose("1l 2b 7d", "3l", placed={"10,10": ["8v", False, None, 1]})
    looking = present(match.game.ability(Looking))
    view, voice = match.view(0), Voice(0, match.names)
    assert looking.place(view, voice, "6 6") == [
        "Row 6, column 6: upper left vertical 8; missing upper right boxes, wants 2; lower right lateral, wants 1; "
        "lower left dots, wants 7."
    ]
    assert looking.place(view, voice, "vertical 5 5") == [
        "Vertical runs 7, 8, and goes on with 9 on row 7, column 7, empty, touches nothing."
    ]
    assert looking.place(view, voice, "18 18") == ["Row 18, column 18, empty, touches nothing."]
    assert looking.hand(view, voice)[0] == "Quarter 1 of 3: lateral 1."
    assert looking.others(view, voice) == ["Player 2 holds 1 quarter: lateral 3."]
    assert ask(match, 0, "look first").lines == ["You hold 3 quarters: lateral 1, boxes 2 and dots 7."]
    assert "6 6" in looking.stops(view, "boxes")
