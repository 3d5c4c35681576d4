"""Plain lines by ear: questions about the table, short help, and no drawing unless it is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.terminal import choices, show
from parlour.terminal.bell import Bell
from parlour.terminal.plain import Plain
from tests.terminal.conftest import Typist, table_of
from tests.terminal.teletype import Teletype


def told(*lines: str, game: str = "push", board: bool = True) -> list[str]:
    """What somebody hears who types these lines against a bot."""
    table = table_of(game, {1: "club"})
    typist = Typist(table, *lines, stop=True)
    Plain(table, typist.read, typist.said.append, board=board).run()
    return typist.said


def test_questions_are_answered_in_words() -> None:
    said = told("T1", "look", "look row 1", "look 1,1", "look next", "look next", "score", "new", "due", "rules PUSH-2")
    assert said.count("Row 1: Club, you, 3 empty.") == 3, "as part of the board, by itself, and as the first place"
    assert "Row 1, column 1: Club." in said and "Around it: right you, below empty." in said
    assert "Row 2: empty." in said, "the place after the first"
    assert "You have 13 pieces left to enter and 1 on the board." in said
    assert said.count("Club pushes into row 1 from the left. Row 1 is now Club, you, 3 empty.") == 2
    assert any(line.startswith("PUSH-2") for line in said)


def test_the_board_is_saved_for_an_embosser(tmp_path: Path) -> None:
    page = tmp_path / "board.brf"
    assert f"Saved in {page}." in told("L2", f"save {page}")
    assert page.read_bytes().decode().split("\r\n")[:4] == ["PUSH", "", "1 O----", "2 X----"]


def test_a_slip_gets_a_short_answer_that_leads_to_help() -> None:
    said = told("scroe", "over there", "look at the moon", "help chess", "help", game="prism")
    assert "'scroe' is not a command; did you mean score?" in said
    assert any(line.startswith("'over there' is not a move") and "help moves" in line for line in said)
    assert "There is no help about 'chess'; type help moves, look, table or all." in said
    assert all(len(line) <= 120 for line in said if "ype help" in line)


def test_help_is_short_unless_a_topic_is_asked_for() -> None:
    short = told("help")
    assert len([line for line in short if "help look" in line]) == 1
    places = told("help look")
    assert any("row 3" in line for line in places) and any(line.strip().startswith("look next") for line in places)
    assert len(told("help all")) > len(places) + 10


def test_the_drawing_is_left_out_where_people_listen_and_a_choice_is_remembered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert any("1 >" in line for line in told("")) and not any("1 >" in line for line in told("", board=False))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert show.opening_board(None, plain=False), "through a pipe or on a dumb terminal"
    assert not show.opening_board(None, plain=True), (
        "those who ask for plain lines hear no drawing, from the first game on"
    )
    for plain in (False, True):
        assert not show.opening_board(False, plain=plain) and not show.opening_board(None, plain=plain)
        assert show.opening_board(True, plain=plain) and show.opening_board(None, plain=plain)
    next(tmp_path.rglob(choices.FILE)).write_text("[")
    assert show.opening_board(None, plain=False) and not show.opening_board(None, plain=True)


def test_the_bell_rings_at_a_turn_and_a_refusal_if_it_is_on_and_that_is_remembered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    rings: list[str] = []
    table = table_of("push", {1: "club"})
    typist = Typist(table, "L9", "bell on", "L9", "L2", "bell off", "L9", stop=True)

    def read(prompt: str) -> str:
        rings.append(prompt)
        return typist.read(prompt)

    Plain(table, read, typist.write, bell=Bell(lambda: rings.append("ring"))).run()
    prompt = "Ann> "
    assert rings == [prompt, prompt, "ring", prompt, "ring", prompt, "ring", prompt, prompt, prompt]
    assert not choices.choice("bell", None, usual=True), "it was turned off last"


def test_the_bell_rings_once_when_time_runs_out() -> None:
    rings: list[float | None] = []
    bell = Bell(lambda: rings.append(left), on=True)
    for left in (None, 30.0, 9.5, 9.0, None, 12.0, 3.0):
        bell.notice(due=True, left=left)
    assert rings == [9.5, 3.0]


def test_a_dumb_terminal_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert not show.in_lines(plain=False) and show.in_lines(plain=True)
    monkeypatch.setenv("TERM", "dumb")
    assert show.in_lines(plain=False)


def test_lines_can_be_edited_and_called_back(tmp_path: Path) -> None:
    with Teletype(tmp_path, "play", "push", "--plain", "--no-board", "--size", "3") as game:
        game.hear("Player 1> ")
        game.press("look riw\x7f\x7fow 2\n")
        game.hear("Row 2: empty.")
        game.press("\x1b[A\n")
        game.hear("Row 2: empty.", 2)
        game.press("quit\n")
        game.hear("Goodbye.")
        assert game.left() == 0
