"""Extras: the package alone plays, and where one is missing a sentence names it."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from parlour.cli import COMMANDS, FAILED, FOR_SERVERS
from parlour.core.extras import EXTRAS

ROOT = Path(__file__).parents[2]
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
OTHER_NAMES = {"cupy": "cupy-cuda12x", "markdown_it": "markdown-it-py", "pyspiel": "open_spiel"}
ONLY_UNIX = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "termios", "tty", "uvloop"}
BLOCK = """
import sys
for module in {modules!r}: sys.modules[module] = None
"""
RUN = "from parlour.cli import main; sys.exit(main(sys.argv[1:]))"


def without(modules: tuple[str, ...], *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command where these modules are not installed."""
    command = [sys.executable, "-c", BLOCK.format(modules=modules) + RUN, *words]
    return subprocess.run(command, capture_output=True, text=True, input=typed, timeout=120)


def distribution(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement)[0]


def test_every_extra_names_what_it_brings() -> None:
    assert EXTRAS.keys() == DECLARED.keys()
    for extra, modules in EXTRAS.items():
        declared = {distribution(each) for each in DECLARED[extra] if "sys_platform" not in each}
        assert {OTHER_NAMES.get(module, module.replace("_", "-")) for module in modules} == declared, extra


@pytest.mark.parametrize("command", FOR_SERVERS)
def test_the_commands_for_servers_name_their_extra(command: str) -> None:
    told = without(("sqlalchemy",), command, "--help")
    assert told.returncode == FAILED
    assert told.stderr == f"parlour {command} needs an extra: pip install 'parlour[server]'.\n"


def test_without_any_extra_one_can_play_study_and_list_every_command() -> None:
    modules = tuple(module for extra in EXTRAS.values() for module in extra)
    played = without(modules, "play", "push", "--plain", "--seed", "7", typed="L1\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "You push into row 1 from the left." in played.stdout
    measured = without(modules, "tournament", "push", "--bots", "novice", "novice", "--games", "2", "--workers", "1")
    assert measured.returncode == 0, measured.stderr
    each = "for command in sys.argv[1:]: importlib.import_module(f'parlour.cli.{command}')"
    commands = [name.replace("-", "_") for name in COMMANDS.keys() - set(FOR_SERVERS)]
    words = [sys.executable, "-c", f"{BLOCK.format(modules=modules)}import importlib\n{each}", *commands]
    imported = subprocess.run(words, capture_output=True, text=True)
    assert imported.returncode == 0, imported.stderr


@pytest.mark.parametrize(
    ("module", "who", "extra"),
    [
        ("gymnasium", "parlour.envs", "envs"),
        ("parallel", "parlour.envs", "envs"),
        ("pettingzoo", "parlour.envs", "envs"),
        ("openspiel", "parlour.envs.openspiel", "openspiel"),
    ],
)
def test_environments_name_their_extra_when_they_are_imported(module: str, who: str, extra: str) -> None:
    missing = (*EXTRAS["envs"], *EXTRAS["openspiel"])
    words = [sys.executable, "-c", BLOCK.format(modules=missing) + f"import parlour.envs.{module}"]
    told = subprocess.run(words, capture_output=True, text=True)
    assert f"NotInstalled: {who} needs an extra: pip install 'parlour[{extra}]'." in told.stderr


TEXT_MODES = {"r", "w", "a", "x", "r+", "w+", "a+"}


def says_its_encoding(call: ast.Call) -> bool:
    """Whether a call reads or writes no text, or says in which encoding: without, each system has its own."""
    given = [*call.args, *(word.value for word in call.keywords)]
    words = {word.value for word in given if isinstance(word, ast.Constant) and isinstance(word.value, str)}
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    if name in ("open", "fdopen", "TemporaryFile", "NamedTemporaryFile"):
        reads_text = bool(words & TEXT_MODES)
    else:
        reads_text = name == "write_text" or (name == "read_text" and not call.args)
    return not reads_text or not words.isdisjoint({"utf-8", "ascii"})


def test_text_is_read_and_written_in_the_same_encoding_everywhere() -> None:
    for folder in ("src", "examples"):
        for path in (ROOT / folder).rglob("*.py"):
            calls = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)]
            assert [ast.unparse(call) for call in calls if not says_its_encoding(call)] == [], path


def test_nothing_that_windows_lacks_is_imported_with_a_module() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.Import):
                assert not {alias.name for alias in node.names} & ONLY_UNIX, path
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in ONLY_UNIX, path
