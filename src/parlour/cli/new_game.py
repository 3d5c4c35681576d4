"""`parlour new-game`: write the skeleton of a game, as a package of its own."""

from __future__ import annotations

import argparse
import re
import shlex
import shutil
from collections.abc import Mapping
from pathlib import Path

from parlour.core import Unknown, Unreadable, registry
from parlour.core.rules_text import rules_text
from parlour.core.shipped import shipped

EXAMPLE = "examples/nim"  # the skeleton is the example under another name, so that the two cannot differ
ITS_NAME = re.compile(r"(?<![A-Za-z])(nim|Nim|NIM)(?![a-z])")
SOURCES = (".py", ".md", ".toml")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the game's name: one word in lower case, such as checkers")
    parser.add_argument("--out", metavar="DIR", type=Path, help="the folder to create; by default, NAME")


def run(args: argparse.Namespace) -> int:
    folder = args.out or Path(args.name)
    write(folder, skeleton(args.name))
    print(f"{folder} has a small but complete game: change its rules, its texts and its bot into your own.")
    print(f"    python -m pip install -e {shlex.quote(str(folder))}")
    print(f"    parlour play {args.name} --bot expert")
    return 0


def skeleton(name: str) -> dict[Path, str]:
    """The files of a new game; raises Unreadable if it cannot have this name."""
    if not re.fullmatch(r"[a-z]{2,20}", name):
        raise Unreadable("A game's name is one word of 2 to 20 lower-case letters from a to z, such as checkers.")
    example = shipped(EXAMPLE)
    files = {
        path.relative_to(example): path.read_text(encoding="utf-8")
        for path in example.rglob("*.*")
        if _is_source(path.relative_to(example))
    }
    if _is_taken(name, "".join(files.values())):
        raise Unreadable(f"The name {name} is taken; choose another.")
    return {Path(_renamed(str(path), name)): _renamed(text, name) for path, text in sorted(files.items())}


def write(folder: Path, files: Mapping[Path, str]) -> None:
    """Write a folder that does not exist yet: all of it or nothing."""
    try:
        folder.mkdir()
    except FileExistsError:
        raise Unreadable(f"{folder} already exists; choose another folder with --out.") from None
    try:
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _is_source(path: Path) -> bool:
    return path.suffix in SOURCES and not any(part.startswith(".") for part in path.parts)


def _is_taken(name: str, code: str) -> bool:
    """Whether there is such a game or rules page, or the skeleton needs the word for something else."""
    try:
        rules_text(name)
    except Unknown:
        return name in registry.names() or re.search(rf"\b{name.capitalize()}\b", ITS_NAME.sub("", code)) is not None
    return True


def _renamed(text: str, name: str) -> str:
    names = {"nim": name, "Nim": name.capitalize(), "NIM": name.upper()}
    return ITS_NAME.sub(lambda found: names[found[0]], text)
