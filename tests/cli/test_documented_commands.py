"""The commands in the documents: those about bots run as they stand, and every one is a command that there is."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from parlour import cli
from tests.server.guests import Guest
from tests.server.process import ServerProcess

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PROGRAMMERS = (ROOT / "docs" / "programmers.md").read_text()
SECTION = PROGRAMMERS.partition("## Bots\n")[2].partition("\n## ")[0]
COMMANDS = {
    "visit" if "--bot-token" in words else words[1]: words[1:]
    for words in map(shlex.split, re.findall(r"^\$ (.*)$", SECTION, re.MULTILINE))
}
LINK = "http://localhost:8000/t/abc123#invitation"
# What stands for something in the documents, and what it might be.
FOR_EXAMPLE = {
    "GAME": "push", "NAME": "checkers", "checkers": "push", "RECORD": "match.json", "RUN": "run", "FILE": "file",
    "DIR": "folder", "DATE": "2026-11-15",
    "URL": LINK, "LINK": LINK, "ADDRESS": "http://localhost:8000", "http://…": "http://localhost:8000", "BOT": "expert",
    "N": "4", "P": "9", "RULE": "opponent", "A": "club", "B": "expert", "NUMBER": "PUSH-4", "ID": "abc123",
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a newcomer works, with the bot of the documents."""
    (found,) = re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL)
    (tmp_path / "my_bots.py").write_text(found)
    shutil.copy(ROOT / "examples" / "bots" / "any_move.py", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    return tmp_path


def run(command: str, typed: str = "", **instead: str) -> str:
    words = [instead.get(word, word) for word in COMMANDS[command]]
    told = subprocess.run(
        [sys.executable, "-m", "parlour", *words], input=typed, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def test_a_bot_of_ones_own_plays_here_and_in_a_tournament_and_is_analysed(folder: Path) -> None:
    assert "Mine pushes into" in run("play", "L1\nL2\nquit\n")
    COMMANDS["patient"] = [*COMMANDS["tournament"], "--grace", "120"]  # a busy machine is not the bot's fault
    told = run("patient")
    assert "Mine" in told and "any_move" in told and "forfeit" not in told
    assert (folder / "report" / "index.html").exists()
    assert "Player 1: " in run("analyse")


def test_it_plays_at_a_servers_tables(folder: Path, request: pytest.FixtureRequest) -> None:
    server = ServerProcess(folder / "data", *COMMANDS["serve"][1:], "--bot-seconds", "0.05")
    request.addfinalizer(server.kill)
    with Guest(server.url, "Ann") as ann:
        games = {game["name"]: game for game in ann.ok("GET", "/api/games")["games"]}
        assert games["push"]["levels"] == ["novice", "club", "expert", "winner"]
        elsewhere, _ = ann.open("push", "me", "winner")
        with ann.live(elsewhere) as hers:
            ann.play(elsewhere, 0, "L1")
            assert hers.entry(4)["by"] == "bot:winner"
        named = {"who": "bot", "level": "my_bots:Mine"}
        refused = ann.ask("POST", "/api/tables", {"game": "push", "seats": [{"who": "me"}, named]})
        assert refused.is_client_error, "people name levels only"
        table, invite = ann.open("push", "open", "novice", options={"size": 3})
        told = run("join", **{LINK: f"{server.url}/t/{table}#{invite}"})
        assert "You push into" in told and "Novice pushes into" in told
        token = ann.ok("POST", "/api/bots", {"name": "Tick", "scopes": ["play"]})["token"]
        (folder / "token.txt").write_text(token)
        table, invite = ann.open("push", "open", "novice", options={"size": 3})
        run("visit", **{LINK: f"{server.url}/t/{table}#{invite}"})
        assert [seat["name"] for seat in ann.summary(table)["seats"]] == ["Tick bot", "Novice"]


def documented() -> list[tuple[str, str]]:
    """Every command in the documents, in a block or in a sentence, with the page it is on."""
    found = []
    for page in PAGES:
        text = page.read_text()
        blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        lines = [line.partition("  #")[0] for block in blocks for line in block.splitlines()]
        typed = [line.removeprefix("$ ") for line in lines if re.match(r"(\$ )?parlour ", line)]
        spans = re.findall(r"`(?:\.venv/bin/)?(parlour [^`\n]*)`", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))
        found += [(page.name, command.strip()) for command in (*typed, *spans)]
    return found


def test_every_documented_command_is_one_that_there_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its words are accepted, as far as they are there: options, choices, games and values."""
    monkeypatch.chdir(tmp_path)
    real = cli._module
    monkeypatch.setattr(
        cli, "_module", lambda name: SimpleNamespace(add_arguments=real(name).add_arguments, run=lambda _: 0)
    )
    checked, wrong = 0, []
    for page, command in documented():
        words = [FOR_EXAMPLE.get(word, word) for word in shlex.split(re.sub(r"\[[^]]*\]", "", command))][1:]
        if "…" in command or "COMMAND" in words or len(words) < 2:
            continue  # a kind of command, or its name alone
        try:
            code = cli.main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        checked += 1
        said = capsys.readouterr().err
        if code and "required" not in said:  # a sentence may leave out what does not matter there
            wrong.append(f"{page}: {command}\n{said}")
    assert not wrong, "\n".join(wrong)
    assert checked > 50
    assert {command.split()[1] for _, command in documented() if " " in command} >= set(cli.COMMANDS)


@pytest.mark.parametrize("page", ["programmers.md", "strength.md"])
def test_the_tournaments_in_the_documents_run(page: str, folder: Path) -> None:
    """With fewer and quicker games."""
    text = (ROOT / "docs" / page).read_text()
    line = next(line for line in re.findall(r"^\$ parlour (tournament .*)$", text, re.M) if "my_bots" not in line)
    COMMANDS["measured"] = [*shlex.split(line), "--games", "2", "--seconds", "0.01"]
    assert "expert" in run("measured")
    report = shlex.split(line)[-1]
    assert (folder / report / "index.html").exists()


def test_a_record_is_analysed_with_error_bars(folder: Path) -> None:
    """With fewer positions looked at."""
    last = re.findall(r"^\$ parlour (tournament .*|analyse .*)$", PROGRAMMERS, re.M)[-2:]
    COMMANDS["recorded"], COMMANDS["judged"] = ([*shlex.split(line), "--nodes", "20"] for line in last)
    assert "2 of 2 games" in run("recorded")
    assert re.search(r"\d% ± \d+%", run("judged"))


def test_lines_from_a_pipe_play_a_game() -> None:
    (line,) = re.findall(r"^\$ (printf .*)$", PROGRAMMERS, re.M)
    piped = line.replace("parlour", f"{shlex.quote(sys.executable)} -m parlour")
    told = subprocess.run(["sh", "-c", piped], capture_output=True, text=True, check=True).stdout
    assert "Player 1 wins" in told


def test_plays_are_found_as_shown() -> None:
    line, shown = re.findall(r"^\$ parlour (words plays .*)\n((?:\w+ .*\n)+)", PROGRAMMERS, re.M)[0]
    COMMANDS["words"] = shlex.split(line)
    assert run("words") == shown
