"""Settings from flags, the environment and a file, in this order; each is read and checked in the same way.

A setting `read_burst` is the flag `--read-burst`, the variable `PARLOUR_READ_BURST` and the key `read_burst` of the
file. A secret one can also be in a file of its own, which `PARLOUR_DATABASE_FILE` or the key `database_file` names.
"""

from __future__ import annotations

import argparse
import difflib
import math
import os
import re
import tomllib
import types
import typing
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import Field, fields
from pathlib import Path
from typing import Any, Union

from parlour.core.errors import ParlourError, Unreadable
from parlour.server.settings import About, Settings

PREFIX = "PARLOUR_"
FILE = "_FILE"
OTHER_VARIABLES = ("PARLOUR_CONFIG", "PARLOUR_CACHE", "PARLOUR_TRACEBACK")
YES_AND_NO = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
_KINDS = typing.get_type_hints(Settings)
_FIELDS: dict[str, Field[Any]] = {each.name: each for each in fields(Settings)}


def about(name: str) -> About:
    """What is to be said about a setting."""
    found: About = _FIELDS[name].metadata["about"]
    return found


def variable(name: str) -> str:
    return PREFIX + name.upper()


def flag(name: str) -> str:
    return f"--{about(name).flag or name.replace('_', '-')}"


# Flags.


def add_flags(parser: argparse.ArgumentParser, names: Sequence[str] = tuple(_FIELDS)) -> None:
    """A flag for each of these settings, and for the file. What is not given is not in the namespace."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="read settings from this file (TOML); flags and PARLOUR_… win"
    )
    group: Any = parser
    for name in names:
        if about(name).flag == "":
            continue
        if name == "passkeys_per_person":
            group = parser.add_argument_group("limits", "Times are in seconds. The defaults suit a public server.")
        _add_flag(group, name)


def _add_flag(parser: Any, name: str) -> None:
    kind, default = _kind(name), _FIELDS[name].default
    shown = "" if default in (None, (), False) else f" (default: {default})"
    if kind is tuple:
        shown = "; can be repeated"
    more: dict[str, Any] = {"help": about(name).help.replace("%", "%%") + shown, "dest": name}
    more["default"] = argparse.SUPPRESS
    if kind is bool:
        parser.add_argument(flag(name), action=argparse.BooleanOptionalAction, **more)
        return
    if kind is tuple:
        more["action"] = "append"
    usual = {int: "N", float: "SECONDS" if name.endswith("_seconds") else "X", Path: "FOLDER"}
    parser.add_argument(flag(name), metavar=about(name).metavar or usual.get(kind) or _noun(name), **more)


def _noun(name: str) -> str:
    return "|".join(about(name).choices) or (about(name).flag or name).rpartition("_")[2].upper()


# Reading.


def read_settings(
    args: argparse.Namespace,
    names: Collection[str] = tuple(_FIELDS),
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """The settings, or those of these names; raises Unreadable with the flag, variable or key that is wrong."""
    given = dict(_given(args, names, environment))
    return Settings(**{name: value for name, (_, value) in given.items()})


def passwords_shown(args: argparse.Namespace) -> dict[str, str]:
    """The flags with a password in them, which every user of the machine can read, and the variables to use instead."""
    given = {name: getattr(args, name) for name in _FIELDS if about(name).is_secret and hasattr(args, name)}
    shown = [name for name, value in given.items() if re.match(r"\w[\w+]*://[^/@]*:[^/@]+@", value)]
    return {flag(name): variable(name) + FILE for name in shown}


def in_force(args: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> list[str]:
    """The settings that are not as usual, each with where it comes from, for the operator; secrets are not shown."""
    lines = []
    for name, (source, value) in _given(args, tuple(_FIELDS), environment):
        shown = value
        if about(name).is_secret:
            shown = "(secret)"
        elif name == "lexicons":
            shown = ", ".join(lexicon.name for lexicon in value)
        elif isinstance(value, tuple):
            shown = ", ".join(each if isinstance(each, str) else " ".join(each) for each in value)
        lines.append(f"{name} = {shown}  ({source})")
    return lines


def _given(
    args: argparse.Namespace, names: Collection[str], environment: Mapping[str, str]
) -> Iterator[tuple[str, tuple[str, Any]]]:
    """What is set somewhere, with where and to what."""
    path = getattr(args, "config", None) or environment.get("PARLOUR_CONFIG")
    found = _from_file(Path(path)) if path else {}
    found |= _from_environment(environment)
    found |= {name: (flag(name), getattr(args, name)) for name in _FIELDS if hasattr(args, name)}
    for name, (source, value) in sorted(found.items(), key=lambda each: each[0]):
        if name in names:
            yield name, (source, _read(name, value, source))


def _from_file(path: Path) -> dict[str, tuple[str, Any]]:
    try:
        with path.open("rb") as file:
            contents = tomllib.load(file)
    except OSError as error:
        raise Unreadable(f"{path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path} is not TOML: {error}.") from None
    found: dict[str, tuple[str, Any]] = {}
    for key, value in contents.items():
        name = key.removesuffix("_file")
        if key in _FIELDS:
            found[key] = (f"{key} in {path}", value)
        elif name in _FIELDS and about(name).is_secret:
            found.setdefault(name, (f"{key} in {path}", _file(value, f"{key} in {path}")))
        else:
            raise Unreadable(f"{path} has a setting {key!r}, which there is not.{_guess(key, _FIELDS)}")
    return found


def _from_environment(environment: Mapping[str, str]) -> dict[str, tuple[str, Any]]:
    known = {variable(name): name for name in _FIELDS}
    files = {variable(name) + FILE: name for name in _FIELDS if about(name).is_secret}
    found: dict[str, tuple[str, Any]] = {}
    for key, text in environment.items():
        if key in files:
            found.setdefault(files[key], (key, _file(text, key)))
        elif key in known:
            found[known[key]] = (key, text)
        elif key.startswith(PREFIX) and key not in OTHER_VARIABLES and (guess := _guess(key, known)):
            raise Unreadable(f"There is no setting {key}.{guess}")
    return found


def _guess(name: str, known: Mapping[str, Any]) -> str:
    close = difflib.get_close_matches(name, known, 1, 0.8)
    return f" Do you mean {close[0]}?" if close else ""


def _file(path: Any, source: str) -> str:
    try:
        text = Path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError, TypeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not the name of a text file"
        raise Unreadable(f"{source}: {path} cannot be read: {reason}.") from None
    if not text:
        raise Unreadable(f"{source}: {path} is empty.")
    return text


# Values.


def _kind(name: str) -> Any:
    """What a setting is: int, float, bool, str, Path, or tuple for several."""
    kind = _KINDS[name]
    if typing.get_origin(kind) in (Union, types.UnionType):
        kind = next(each for each in typing.get_args(kind) if each is not type(None))
    return typing.get_origin(kind) or kind


def _read(name: str, value: Any, source: str) -> Any:
    try:
        read = _value(name, value)
        further = about(name).read
        return further(read) if further else read
    except ParlourError as error:
        raise Unreadable(f"{source}: {error.message.rstrip('.')}.") from None


def _value(name: str, value: Any) -> Any:
    kind = _kind(name)
    if kind is bool:
        if isinstance(value, str):
            value = YES_AND_NO.get(value.strip().lower(), value)
        if not isinstance(value, bool):
            raise Unreadable(f"{value!r} is neither true nor false")
        return value
    if kind in (int, float):
        return _number(name, kind, value)
    if kind is tuple:
        several = value.replace("\n", ",").split(",") if isinstance(value, str) else value
        if not isinstance(several, list) or not all(isinstance(each, str) for each in several):
            raise Unreadable(f"{value!r} is not a list of texts")
        return tuple(each.strip() for each in several if each.strip())
    if kind is Path and isinstance(value, str | Path) and str(value):
        return Path(value)
    if kind is str and isinstance(value, str) and value.strip():
        if about(name).choices and value not in about(name).choices:
            raise Unreadable(f"{value!r} is not one of: {', '.join(about(name).choices)}")
        return value.strip()
    if about(name).read is not None and kind not in (str, Path):
        return value
    raise Unreadable(f"{value!r} is not a text" if not isinstance(value, str) else "it is empty")


def _number(name: str, kind: type, value: Any) -> int | float:
    try:
        if isinstance(value, str):
            value = kind(value.replace("_", ""))
        elif kind is float and type(value) is int:
            value = float(value)
        number: int | float = value
        if type(number) is not kind or not math.isfinite(number):
            raise ValueError
    except (ValueError, OverflowError):
        raise Unreadable(f"{value!r} is not a {'whole ' if kind is int else ''}number") from None
    least, most = about(name).least, about(name).most
    if number < (least if least is not None else 1 if kind is int else 0) or (least is None and number <= 0):
        raise Unreadable(f"{number} is too small")
    if most is not None and number > most:
        raise Unreadable(f"{number} is too large: at most {most:,}" if most < 10_000 else f"{number} is too large")
    return number
