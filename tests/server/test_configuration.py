"""Settings from flags, variables and a file, checked in the same way wherever they come from."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from parlour.core import Unreadable
from parlour.server.configuration import about, add_flags, flag, in_force, read_settings, variable
from parlour.server.settings import Settings

NAMES = [field.name for field in fields(Settings)]
SECRET = "s" * 40


def args(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return parser.parse_args(words)


def settings(*words: str, **environment: str) -> Settings:
    return read_settings(args(*words), environment=environment)


def config(path: Path, text: str) -> tuple[str, str]:
    (path / "parlour.toml").write_text(text)
    return "--config", str(path / "parlour.toml")


def test_without_anything_everything_is_as_usual() -> None:
    assert settings() == Settings()
    assert in_force(args(), {}) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_described_and_can_be_set_everywhere(name: str, tmp_path: Path) -> None:
    text, written, wanted = _another(name)
    assert about(name).help
    if name in ("lexicons", "bots", "house", "refused_words"):
        return  # these must be there; a house is a section of the file
    if about(name).flag != "":
        words = [flag(name)] if wanted is True else [flag(name), text]
        assert getattr(settings(*words), name) == wanted
    assert getattr(settings(**{variable(name): text}), name) == wanted
    assert getattr(settings(*config(tmp_path, f"{name} = {written}")), name) == wanted


def _another(name: str) -> tuple[str, str, Any]:
    """Another value of a setting: as a text, in TOML, and as it is then."""
    usual = getattr(Settings(), name)
    if name == "log":
        return "json", '"json"', "json"
    if name in ("port", "metrics_port", "bot_processes", "workers"):
        return "9", "9", 9
    if isinstance(usual, bool):
        return "yes", "true", True
    if isinstance(usual, int | float):
        return str(usual + 3), str(usual + 3), usual + 3
    if isinstance(usual, tuple):
        return SECRET, f'["{SECRET}"]', (SECRET,)
    return SECRET, f'"{SECRET}"', Path(SECRET) if name == "data" else SECRET


def test_a_flag_wins_over_a_variable_and_a_variable_over_the_file(tmp_path: Path) -> None:
    file = config(tmp_path, "port = 1\nread_burst = 1\nbot_seconds = 1")
    found = settings(*file, "--port", "3", PARLOUR_PORT="2", PARLOUR_READ_BURST="2")
    assert (found.port, found.read_burst, found.bot_seconds) == (3, 2, 1.0)
    assert settings(PARLOUR_CONFIG=file[1]).port == 1
    lines = in_force(args(*file, "--port", "3"), {"PARLOUR_READ_BURST": "2"})
    assert lines == ["bot_seconds = 1.0  (bot_seconds in " + file[1] + ")", "port = 3  (--port)",
                     "read_burst = 2  (PARLOUR_READ_BURST)"]  # fmt: skip


def test_secrets_come_from_files_of_their_own_and_are_never_shown(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{SECRET}\nolder-{SECRET}\n")
    found = settings(PARLOUR_COOKIE_SECRETS_FILE=str(tmp_path / "secret"))
    assert found.cookie_secrets == (SECRET, f"older-{SECRET}")
    (tmp_path / "database").write_text("postgresql://parlour:hush@db/parlour\n")
    file = config(tmp_path, f'database_file = "{tmp_path / "database"}"')
    assert settings(*file).database == "postgresql://parlour:hush@db/parlour"
    assert "hush" not in repr(in_force(args(*file), {"PARLOUR_DAILY_SECRET": SECRET}))
    for name in NAMES:
        assert about(name).flag == "" or ("secret" not in name and "token" not in name)


@pytest.mark.parametrize(
    ("words", "environment", "text", "message"),
    [
        (["--port", "70000"], {}, "", r"^--port: 70000 is too large\.$"),
        (["--port", "eighty"], {}, "", r"^--port: 'eighty' is not a whole number\.$"),
        ([], {"PARLOUR_PORT": "-1"}, "", r"^PARLOUR_PORT: -1 is too small\.$"),
        ([], {"PARLOUR_READ_BURST": "0"}, "", r"^PARLOUR_READ_BURST: 0 is too small\.$"),
        ([], {"PARLOUR_BOT_SECONDS": "nan"}, "", r"'?nan'? is not a number\.$"),
        ([], {"PARLOUR_BOT_SECONDS": "0"}, "", "too small"),
        ([], {"PARLOUR_SECURE_COOKIE": "maybe"}, "", r"'maybe' is neither true nor false\.$"),
        ([], {"PARLOUR_HOST": " "}, "", r"^PARLOUR_HOST: it is empty\.$"),
        ([], {"PARLOUR_ALOWED_HOSTS": "a"}, "", r"^There is no setting PARLOUR_ALOWED_HOSTS\. Do you mean"),
        ([], {"PARLOUR_COOKIE_SECRETS": "short"}, "", "at least 32 characters"),
        ([], {"PARLOUR_DAILY_SECRET": "short"}, "", "at least 32 characters"),
        ([], {"PARLOUR_COOKIE_SECRETS_FILE": "/nowhere"}, "", r"^PARLOUR_COOKIE_SECRETS_FILE: /nowhere cannot be read"),
        ([], {"PARLOUR_CONFIG": "/nowhere"}, "", r"^/nowhere cannot be read: No such file"),
        (["--log", "xml"], {}, "", r"^--log: 'xml' is not one of: text, json\.$"),
        (["--lexicon", "/nowhere"], {}, "", r"^--lexicon: .*nowhere"),
        ([], {}, "colour = 1", r"has a setting 'colour', which there is not\.$"),
        ([], {}, "read_brst = 1", r"which there is not\. Do you mean read_burst\?$"),
        ([], {}, "port = '1'\nport = 2", "is not TOML"),
        ([], {}, "port = true", "True is not a whole number"),
        ([], {}, "port = 1.5", "1.5 is not a whole number"),
        ([], {}, "host = 5", "5 is not a text"),
        ([], {}, "origins = [1]", "is not a list of texts"),
        ([], {}, "database_file = 5", "cannot be read"),
        ([], {}, "host_file = '/etc/hostname'", "which there is not"),
        ([], {}, "[limits]\nport = 1", "has a setting 'limits', which there is not"),
    ],
)
def test_what_is_wrong_is_said_with_where_it_is(
    words: list[str], environment: dict[str, str], text: str, message: str, tmp_path: Path
) -> None:
    if text:
        words = [*words, *config(tmp_path, text)]
    with pytest.raises(Unreadable, match=message):
        settings(*words, **environment)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "parlour.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Unreadable, match="is not TOML"):
        settings("--config", str(tmp_path / "parlour.toml"))
    with pytest.raises(Unreadable, match="cannot be read"):
        settings("--config", str(tmp_path))


def test_other_commands_read_only_what_they_need() -> None:
    found = read_settings(args(), ("data", "database"), {"PARLOUR_DATA": "/srv", "PARLOUR_PORT": "wrong"})
    assert found.url.endswith("/srv/parlour.sqlite")
