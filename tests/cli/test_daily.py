"""`parlour daily` and `parlour best`: solo games on this computer."""

from __future__ import annotations

import datetime
import io
import json
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.core import paths
from parlour.core.abilities import Puzzles
from tests.narrow import ability
from tests.todays_rack import SECRET, best_plays, the_daily, today

DAY = datetime.date(2026, 11, 15)
DATE = ["--date", DAY.isoformat()]


@pytest.fixture(autouse=True)
def secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_DAILY_SECRET", SECRET)


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *words: str) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_todays_rack_is_tried_until_the_best_is_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    day = today()
    best, worst = best_plays(day)[0], best_plays(day)[-1]
    typed = f"nonsense\npass\nrules why\nhint\nrules why\n{worst[0]}\n{best[0]}\n"
    dated = ["daily", "prism", "--date", day.isoformat(), "--name", "Ann"]
    told = run(monkeypatch, capsys, typed, *dated)
    assert "Where does it begin?" in told and "TABLE-16" in told and "TABLE-12" in told
    assert f"The best scores {best[1] - worst[1]} more." in told and "You win: nothing scores more." in told
    assert "share your secret" in told and "The next one comes in" in told
    if today() == day:  # at midnight it is no longer today's
        assert f"  1. {best[1]:5}  2 moves, Ann" in told and "(this game)" in told
        assert f": {best[1]} of {best[1]} ▮▮▮▮▮, 2 tries" in told and "Days in a row: 1" in told
        again = run(monkeypatch, capsys, f"{best[0]}\n", *dated)
        assert "  2. " not in again, "the first time counts: TABLE-17"
        assert f"Best scores of {day}:" in run(monkeypatch, capsys, "", "best", "prism")


def test_table_17_a_past_day_is_off_the_list(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(monkeypatch, capsys, f"{best_plays(DAY)[0][0]}\n", "daily", "prism", *DATE)
    assert "To share: Prism 319: " in told and "Best scores" not in told
    with pytest.raises(SystemExit):
        main(["daily", "chess"])
    assert main(["daily", "prism", "--date", "2025-12-31"]) == 2
    assert "TABLE-17" in capsys.readouterr().err


def test_win_in_two_is_played_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = the_daily("push", DAY)
    puzzles = ability(match.game, Puzzles)
    (best, _), *_ = puzzles.answers(match.view(0), 5)
    wrong = next(move for move in match.moves(0) if move != best)
    typed = f"{match.game.write(wrong)}\n{match.game.write(best)}\n"
    told = run(monkeypatch, capsys, typed, "daily", "push", *DATE)
    assert "the win in two of 2026-11-15" in told and "Push 319: found ▮▮▮▮▯, 2 tries" in told
    assert "every reply loses" in told


def test_a_computer_without_a_secret_draws_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("PARLOUR_DAILY_SECRET")
    one = run(monkeypatch, capsys, "quit\n", "daily", "rush", *DATE)
    assert "this computer’s own days" in one and one == run(monkeypatch, capsys, "quit\n", "daily", "rush", *DATE)
    assert (paths.data() / "daily-secret").stat().st_mode & 0o777 == 0o600


def test_a_player_who_gives_up_sees_the_best_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(monkeypatch, capsys, "resign\nresign\n", "daily", "prism", *DATE)
    match = the_daily("prism", DAY)
    puzzles = ability(match.game, Puzzles)
    best = puzzles.answer_in_words(match.view(0), *puzzles.answers(match.view(0), 1)[0])
    assert best in told and "Best scores" not in told and "Best solo scores" not in told
    assert best in run(monkeypatch, capsys, "", "daily", "prism", *DATE, "--answer")
    assert best not in run(monkeypatch, capsys, "quit\n", "daily", "prism", *DATE)


def test_todays_solitaire_is_a_solo_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    told = run(monkeypatch, capsys, "hint\nrules why\nquit\n", "daily", "rush", *DATE)
    assert "the solitaire of 2026-11-15" in told and "TABLE-12" in told
    hand = the_daily("rush", DAY).draw(0).splitlines()[-1]
    assert hand in told


def test_a_solo_game_is_listed_unless_hints_were_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Nobody has finished a solo game" in run(monkeypatch, capsys, "", "best", "prism")
    alone = ["play", "prism", "--seats", "1", "--names"]
    assert "Best solo scores" not in run(monkeypatch, capsys, "moves\npass\npass\npass\n", *alone, "Ann")
    told = run(monkeypatch, capsys, "pass\npass\npass\n", *alone, "Ann")
    assert "Best solo scores in Prism:" in told and "3 moves, Ann" in told
    told = run(monkeypatch, capsys, "pass\npass\npass\n", *alone, "Bob", "--size", "9")
    assert "Best solo scores in Prism (size 9):" in told and "Ann" not in told
    lists = json.loads((paths.data() / "best.json").read_text())
    assert [len(kept) for kept in lists.values()] == [1, 1]


def test_scores_from_before_a_game_had_more_options_are_not_lost(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def kept(score: int, name: str) -> list[dict[str, object]]:
        return [{"score": score, "moves": 9, "name": name, "when": 0}]

    paths.data().mkdir(parents=True)
    lists = {
        'domino {"reversed": false}': kept(8, "Bob"),
        "domino {}": kept(6, "Ann"),
        'domino {"reversed": true}': kept(7, "Cid"),
        "domino 2026-11-15": kept(5, "Dan"),
    }
    (paths.data() / "best.json").write_text(json.dumps(lists))
    told = run(monkeypatch, capsys, "", "best", "domino").splitlines()
    assert [line.partition(", 1970")[0] for line in told] == [
        "Best solo scores in Series Domino:",
        "  1.     6  9 moves, Ann",
        "  2.     8  9 moves, Bob",
        "Best solo scores in Series Domino (reversed True):",
        "  1.     7  9 moves, Cid",
        "Best scores of 2026-11-15:",
        "  1.     5  9 moves, Dan",
    ]


def test_games_with_another_word_list_have_a_leaderboard_of_their_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = tmp_path / "few.txt"
    words.write_text("ACRE\nCARE\nRACE\n")
    alone = ["play", "prism", "--seats", "1", "--names"]
    run(monkeypatch, capsys, "pass\npass\npass\n", *alone, "Ann")
    told = run(monkeypatch, capsys, "pass\npass\npass\n", *alone, "Bob", "--lexicon", str(words))
    assert "Best solo scores in Prism (word list few.txt):" in told and "Ann" not in told


def test_a_list_that_cannot_be_read_or_written_does_not_stop_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    paths.data().mkdir(parents=True)
    (paths.data() / "best.json").write_text('{"prism {}": [{"score": "many"}]}')
    assert "1. " in run(monkeypatch, capsys, "pass\npass\npass\n", "play", "prism", "--seats", "1")
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    assert "1. " in run(monkeypatch, capsys, "pass\npass\npass\n", "play", "prism", "--seats", "1")


def test_asking_for_a_daily_that_a_game_does_not_have_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["daily", "domino"])
    assert "invalid choice" in capsys.readouterr().err
