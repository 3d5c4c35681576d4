"""A report as a folder, and several as one."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlour.arena.display import as_scored, sentences
from parlour.arena.merging import merge
from parlour.arena.ratings import Rating
from parlour.arena.report import Report
from parlour.arena.tournament import tournament
from parlour.core import Match, Record, Unreadable
from parlour.thinking import Budget

GREEDY, CARELESS, BROKEN = (f"tests.arena.bots:{name}" for name in ("Greedy", "Careless", "Broken"))


def run(folder: Path, *bots: str, seed: int = 0, size: int = 3) -> Report:
    budget = Budget(nodes=1)
    return tournament("push", bots, 8, options={"size": size}, budget=budget, seed=seed, folder=folder, workers=0)


def test_a_folder_has_tables_pictures_a_page_and_every_game(tmp_path: Path) -> None:
    report = run(tmp_path / "r", GREEDY, CARELESS, BROKEN)
    folder = tmp_path / "r"
    data = json.loads((folder / "result.json").read_text())
    assert [bot["name"] for bot in data["bots"]] == ["Greedy", "Careless", "Broken"] and data[
        "games"
    ] == 12 == report.games
    with (folder / "games.csv").open() as file:
        games = list(csv.DictReader(file))
    assert len(games) == 12 and sum("Broken failed" in game["faults"] for game in games) == 8
    for game in games:
        match = Match.replay(Record.loads((folder / game["record"]).read_text()))
        assert sum(entry.kind == "move" for entry in match.entries) == int(game["moves"])
    for name, said in (("ratings", "Greedy"), ("openings", "of the first seat"), ("lengths", "moves")):
        picture = (folder / f"{name}.svg").read_text()
        assert ElementTree.fromstring(picture).attrib["role"] == "img" and said in picture
    page = (folder / "index.html").read_text()
    assert (
        "ArithmeticError: I cannot count" in page
        and "Game 3: Broken, failed at entry 2" in page
        and "Games 3, 4, 5, 6, " in page
    )
    assert page.count("<svg") == 3 and "4 of 4" in page


def test_a_tournament_resumes_from_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = run(tmp_path / "r", GREEDY, CARELESS).to_json()
    monkeypatch.setattr("parlour.arena.supervisor.play_game", None)  # nothing is played again
    assert {**run(tmp_path / "r", GREEDY, CARELESS).to_json(), "seconds": before["seconds"]} == before


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("mine")
    with pytest.raises(Unreadable, match="has other things in it"):
        run(tmp_path, GREEDY, CARELESS)
    assert [path.name for path in tmp_path.iterdir()] == ["diary"]


def test_several_runs_are_counted_together(tmp_path: Path) -> None:
    one, two = run(tmp_path / "a", GREEDY, CARELESS), run(tmp_path / "b", BROKEN, GREEDY, seed=1)
    both = merge([tmp_path / "a", tmp_path / "b"], tmp_path / "both")
    assert both.bots == (GREEDY, CARELESS, BROKEN) and both.games == 16 and both.seeds == (0, 1)
    assert both.results[0].wins == one.results[0].wins + two.results[1].wins
    assert both.results[2].forfeits == 8 and {fault.bot for _, fault in both.faults} == {2}
    assert min(number for number, _ in both.faults) == 9
    assert len(list((tmp_path / "both" / "games").iterdir())) == 16
    assert sentences(both)[0] == "16 of 16 games, 1 node per move, seeds 0 and 1."
    with pytest.raises(Unreadable, match="give its parts"):
        merge([tmp_path / "both", tmp_path / "a"])


def test_a_rating_of_nothing_has_no_minus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report = run(tmp_path / "r", CARELESS, CARELESS)
    monkeypatch.setattr(Report, "ratings", [Rating(-0.2, -9.0, 9.0), Rating(0.2, -9.0, 9.0)])
    assert [row[1].split()[0] for row in as_scored(report)[1:]] == ["+0", "+0"]


def test_runs_that_cannot_be_compared_are_refused(tmp_path: Path) -> None:
    run(tmp_path / "a", GREEDY, CARELESS)
    run(tmp_path / "b", GREEDY, CARELESS, size=4)
    with pytest.raises(Unreadable, match="has another options"):
        merge([tmp_path / "a", tmp_path / "b"])
    with pytest.raises(Unreadable, match="the same games as"):
        merge([tmp_path / "a", tmp_path / "a" / "rounds.jsonl"])
