"""After a solitaire: how close the player came to the fewest tiles. SERIES-17, TABLE-13."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from parlour.core import Event, Match, Refused, Voice
from parlour.core.abilities import Solitaire
from parlour.core.events import Facts
from parlour.core.solo import hindsight, hindsight_lines, solitaire_span
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.rush.solver import solve
from tests.games.series.rush.tables import rules, table

FOREVER = 60.0


def said(placed: int | None, at_least: int, at_most: int | None, seat: int | None = 0) -> str:
    facts: Facts = {"placed": placed, "at_least": at_least, "at_most": at_most, "moves": [], "words": []}
    return SeriesRush().say(Event("hindsight", 0, facts), Voice(seat, ("Ann",)))


def run_out(match: Match, *first: str) -> None:
    """Make these moves, and then place as few tiles as possible."""
    for move in first:
        match.play(0, move)
    for move in solve(rules(match), match.state, FOREVER).moves:
        match.play(0, move)


def test_series_17_hindsight_says_how_many_tiles_would_have_done() -> None:
    match = Match.new(SeriesRush(), seats=1, seed=9)
    run_out(match, "draw", "draw", "draw")
    event = hindsight(match, FOREVER)
    assert event is not None and match.outcome is not None
    [placed] = match.outcome.scores
    assert placed > 11
    assert match.say(event, 0) == f"You placed {placed} tiles; 11 would have been enough."
    again = Match.new(SeriesRush(), seats=1, seed=9)
    for move in event.facts["moves"]:
        again.play(0, move)
    assert again.scores == (11,), "the moves show it"
    words = event.facts["words"]
    placing = r"Place lateral \d with (back \w+|an empty back) on row \d+, column \d+\."
    assert len([step for step in words if re.fullmatch(placing, step)]) == 11
    rest = [step for step in words if not step.startswith("Place")]
    other = r"Draw lateral \d|Return lateral \d with (back \w+|an empty back) to the bag and draw "
    assert all(re.match(other, step) for step in rest)
    assert hindsight_lines("So.", event.facts)[:3] == ["So.", "One way to do it:", f"  1. {words[0]}"]


def test_series_17_a_player_who_placed_the_fewest_possible_is_told_so() -> None:
    match = Match.new(SeriesRush(), seats=1, seed=9, names={0: "Ann"})
    run_out(match)
    event = hindsight(match, FOREVER)
    assert event is not None
    assert match.say(event, 0) == "You placed 11 tiles; fewer would not have been enough."
    assert match.say(event, None) == "Ann placed 11 tiles; fewer would not have been enough."


@pytest.mark.parametrize(
    ("placed", "at_least", "at_most", "sentence"),
    [
        (14, 11, 11, "You placed 14 tiles; 11 would have been enough."),
        (14, 10, 12, "You placed 14 tiles; 12 would have been enough and at least 10 were needed."),
        (14, 10, 14, "You placed 14 tiles; at least 10 were needed."),
        (None, 11, 11, "You did not finish; 11 tiles would have been enough."),
        (None, 10, None, "You did not finish; at least 10 were needed."),
    ],
)
def test_series_17_hindsight_separates_what_was_proved_from_what_was_found(
    placed: int | None, at_least: int, at_most: int | None, sentence: str
) -> None:
    assert said(placed, at_least, at_most) == sentence


def test_series_17_the_players_own_result_counts_if_the_solver_finds_nothing() -> None:
    match = Match.new(SeriesRush(), seats=1, seed=189)
    run_out(match)
    event = hindsight(match, 0.0)
    assert event is not None
    assert (event.facts["placed"], event.facts["at_most"], event.facts["moves"]) == (19, 19, [])
    assert event.facts["at_least"] < 19


def test_table_13_before_the_end_nothing_is_said() -> None:
    match = Match.new(SeriesRush(), seats=1, seed=9)
    with pytest.raises(Refused) as refused:
        hindsight(match, FOREVER)
    assert refused.value.rule == "TABLE-13"


def test_series_18_only_the_last_game_is_judged() -> None:
    match = Match.new(SeriesRush(), seats=1, seed=9)
    run_out(match)
    again = replace(match.state, closed=False)  # a solo match is one game, but a position may be from a later one
    match = Match.new(match.game, seats=1, seed=9, position=match.game.position(again))
    match.play(0, "next")
    began = match.state
    run_out(match, "draw")
    assert solitaire_span(match) == (began, match.state)
    event = hindsight(match, FOREVER)
    assert event is not None and event.facts["at_least"] == solve(rules(match), began, FOREVER).at_most


def test_a_solo_player_who_gives_up_learns_what_would_have_done() -> None:
    match = Match.new(SeriesRush(), seats=1, seed=9)
    match.act("resign", 0)
    event = hindsight(match, FOREVER)
    assert event is not None and match.say(event, 0) == "You did not finish; 11 tiles would have been enough."


def test_there_is_no_hindsight_where_others_played_or_players_are_the_referees() -> None:
    for match in (table("3n", "9n"), table("3n", referee="players")):
        match.play(0, "3n 4,4")
        if match.outcome is None:
            match.play(0, "stop")
        assert solitaire_span(match) is None and hindsight(match, FOREVER) is None


def test_a_removed_solitaire_has_no_hindsight() -> None:
    match = Match.new(SeriesRush(), seats=1, seed=9)
    match.act("leave", 0)
    match.act("remove", 0)
    solitaire = match.game.ability(Solitaire)
    assert solitaire is not None and solitaire.span([turn.standing.state for turn in match.turns()]) is None
