"""A bot is named in one way everywhere: a level, a class, or a program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import parlour
from parlour.core import Chance, Match, Unknown
from parlour.thinking import Budget, find_bot
from parlour.thinking.driver import bot_name, logged_as
from parlour.thinking.naming import place_of_bot, short_name
from parlour.thinking.program import ProgramBot, ProgramFailed
from tests.arena.bots import Careless

ANY_MOVE = Path(__file__).parents[2] / "examples" / "bots" / "any_move.py"
KNOWN = "; name a level (novice, club, expert), a class as module:Class, or a program as exec:COMMAND."
PROGRAM = f"exec:{sys.executable} {ANY_MOVE}"


def test_levels_classes_and_programs() -> None:
    game = parlour.game("push")
    assert type(find_bot(game, "expert")).__name__ == "Expert"
    assert type(find_bot(game, "push.expert")) is type(find_bot(game, "expert"))  # as its entry point
    assert isinstance(find_bot(game, "tests.arena.bots:Careless"), Careless)
    assert isinstance(find_bot(game, PROGRAM), ProgramBot)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("god", KNOWN),
        ("prism.expert", KNOWN),
        ("nowhere:Bot", ": No module named 'nowhere'."),
        ("tests.arena.bots:Nobody", ": module 'tests.arena.bots' has no attribute 'Nobody'."),
        ("exec:", ": it names no program."),
        ('exec:"', ": No closing quotation."),
        ("exec:./no-such-program -v", ": there is no program ./no-such-program."),
    ],
)
def test_a_bot_that_is_not_there_is_named_in_one_sentence(name: str, why: str) -> None:
    with pytest.raises(Unknown) as unknown:
        find_bot(parlour.game("push"), name)
    assert unknown.value.message == f"Push has no bot {name!r}{why}"


def test_a_server_looks_for_levels_only() -> None:
    with pytest.raises(Unknown, match="Push has no bot"):
        place_of_bot(parlour.game("push"), "tests.arena.bots:Careless")


def test_what_bots_are_called() -> None:
    assert [short_name(name) for name in ("club", "my.module:Bot", "exec:./fast-bot -v", "exec:node a/mine.js")] == [
        "club",
        "Bot",
        "fast-bot",
        "mine",
    ]
    assert bot_name("club", ["Club"]) == "Club 2" and bot_name("my.module:DeepBot", ()) == "DeepBot"
    assert logged_as("exec:./mine") == "bot:mine"


def ask(match: Match, bot: ProgramBot) -> str:
    seat = min(match.to_act)
    thought = bot.choose(match.view(seat), seat, Budget(seconds=0.1), Chance.of(match.number))
    return match.game.write(thought.move)


@pytest.mark.parametrize("name", ["push", "prism", "rush", "lotto"])
def test_a_program_plays_every_kind_of_game(name: str) -> None:
    match = parlour.new(name, seed=3)
    bot = ProgramBot(match.game.unwrapped, PROGRAM)
    for _ in range(6):
        match.play(min(match.to_act), ask(match, bot))
    bot.close()


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("""print('{"wait": "long"}', flush=True); input()""", "which is not a move"),
        ("print('hello', flush=True); input()", "which is not a JSON object"),
        ("print('{\"move\": 7}', flush=True); input()", "which is not a move"),
        ('print(\'{"move": "Z9"}\', flush=True); input()', "It answered 'Z9': "),
        ("raise SystemExit('I have had enough')", "exit code 1.\nI have had enough"),
    ],
)
def test_a_program_that_fails_says_how(code: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(f"input()\n{code}\n")
    match = parlour.new("push", seed=3)
    bot = ProgramBot(match.game, f"exec:{sys.executable} {tmp_path / 'bot.py'}")
    with pytest.raises(ProgramFailed) as failed:
        ask(match, bot)
    assert why in str(failed.value)


def test_a_program_that_never_answers_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.thinking.program.FIRST_GRACE", 0.1)
    match = parlour.new("push", seed=3)
    bot = ProgramBot(match.game, "exec:sleep 1000")
    bot.grace = 0.0
    with pytest.raises(ProgramFailed, match=r"did not answer within 0\.1 s and 0\.1 s of grace"):
        ask(match, bot)
    assert bot._running is None
    (tmp_path / "bot").write_text("nothing that a system can run")
    (tmp_path / "bot").chmod(0o755)
    with pytest.raises(ProgramFailed, match="cannot be started"):
        ask(match, ProgramBot(match.game, f"exec:{tmp_path / 'bot'}"))
