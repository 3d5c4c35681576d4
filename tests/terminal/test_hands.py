"""The end of a hand in the terminal: it stays until somebody there goes on. TABLE-25."""

from __future__ import annotations

from textual.pilot import Pilot

from parlour.core import Match
from parlour.games.anagrams.rules import Anagrams
from parlour.games.series.rush.rules import SeriesRush
from parlour.terminal.local import LocalTable
from parlour.terminal.plain import Plain
from parlour.terminal.screen import FullScreen
from tests.terminal.conftest import Typist
from tests.terminal.full_screen import enter, log, on_screen, says, until


def table(people: int, limit: int = 100) -> LocalTable:
    """A table at which Ann can go out at once."""
    game, racks = Anagrams({"limit": limit}), ["CAT", "DOGS"]
    match = Match.new(game, seats=2, seed=1, position={"racks": racks}, pauses=True, names={})
    match.act("join", 0, "Ann", by="host")
    match.act("join", 1, "Bob", by="host" if people > 1 else "bot:novice")
    return LocalTable(match, {} if people > 1 else {1: "novice"}, seconds=0.01)


def play(at: LocalTable, *lines: str) -> list[str]:
    typist = Typist(at, *lines, stop=True)
    Plain(at, typist.read, typist.write).run()
    return typist.said


def test_plain_lines_tell_how_the_hand_ended_and_enter_goes_on() -> None:
    said = play(table(1), "CAT", "go", "")
    ends = "You have no blocks left. Bob adds 26 points for D, G, O and S. Points now: you 0, Bob 26."
    over = next(number for number, line in enumerate(said) if line.endswith(ends))
    assert said[over + 2] == "Press Enter to go on: ", "after the board, and without saying it again"
    assert any(line.startswith("Hand 2. ") for line in said[over:])


def test_where_a_match_can_be_ended_after_a_game_the_question_says_so() -> None:
    game = SeriesRush()
    match = Match.new(game, seats=2, seed=5, pauses=True, names={0: "Ann", 1: "Novice"})
    while match.standing.waiting is None:
        view = match.view(0)
        match.play(0, next(game.board.placements(view.placed, view.hands[0]), "draw"))
    said = play(LocalTable(match, {1: "novice"}, seconds=0.01), "stop")
    asked = said.index("Game 1 is over. Begin game 2 (next), or end the match (stop). Press Enter to go on: ")
    assert any(line.startswith("You end the match. You win") for line in said[asked:])


def test_people_at_one_keyboard_go_on_together() -> None:
    at = table(2)
    said = play(at, "", "CAT", "go on")
    ends = "Ann has no blocks left. Bob adds 26 points for D, G, O and S. Points now: Ann 0, Bob 26."
    assert any(line.endswith(ends) for line in said)
    assert at.match.view(0).hand == 2


def test_go_on_is_refused_while_a_hand_goes_on() -> None:
    assert any("no hand is over." in line for line in play(table(1), "go on"))


def test_the_end_of_a_match_has_the_points_and_then_the_result() -> None:
    said = play(table(1, limit=10), "CAT")
    assert any("Points now: you 0, Bob 26. You win: the lowest score when 10 was reached." in line for line in said)


def test_the_full_screen_tells_it_and_enter_goes_on() -> None:
    at = table(1)

    async def story(app: FullScreen, pilot: Pilot[None]) -> None:
        await enter(app, pilot, "CAT")
        await until(pilot, lambda: at.paused and "Press Enter." in says(app))
        await until(pilot, lambda: any("Hand 1    0   26" in line for line in log(app)))
        await enter(app, pilot, "")
        await until(pilot, lambda: at.match.view(0).hand == 2)

    on_screen(at, story)
