"""The boards of saved matches in a folder, to be taken up again. TABLE-11."""

from __future__ import annotations

from pathlib import Path

from parlour.core import Match, ParlourError, registry
from parlour.core.abilities import Shelving
from parlour.core.record import Record
from parlour.core.shelf import told

LARGEST = 4 << 20  # bytes; larger files are hardly saved matches
MOST = 100


def shelf(folder: Path, game: str) -> list[str]:
    """A line for every saved match whose board can be taken up, newest first, and how to do so."""
    info = registry.find(game).info
    if registry.find(game).offers(Shelving) is None:
        return [f"{info.title} has no boards that could be taken up again."]
    files = sorted((file for file in folder.iterdir() if file.is_file()), key=_saved, reverse=True)
    found = [(file, words) for file in files[:MOST] if (words := _board(file, game))]
    if not found:
        return [f"No saved match of {info.title} in this folder has a board to go on with."]
    boards = [f"{file.name}: {words}" for file, words in found]
    return [*boards, f"Take one up with: parlour play {game} --take-up {found[0][0].name}"]


def _saved(file: Path) -> float:
    return file.stat().st_mtime


def _board(file: Path, game: str) -> str:
    """A board in words; empty if the file is something else."""
    try:
        if file.stat().st_size > LARGEST:
            return ""
        record = Record.loads(file.read_text(encoding="utf-8"))
        return told(Match.replay(record)) if record.header.game == game else ""
    except (OSError, UnicodeDecodeError, ParlourError):
        return ""
