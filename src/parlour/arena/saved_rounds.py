"""The finished rounds of a tournament in a file, one per line, so that it can be resumed and merged with others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from parlour.arena.report import PlayedGame
from parlour.core import ParlourError, Unreadable, decode, encode
from parlour.core.codec import Json

Rounds = list[tuple[PlayedGame, ...]]


def read_rounds(path: Path) -> tuple[dict[str, Any], Rounds]:
    """The settings and the rounds in a file; a half-written last line is left out."""
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    try:
        first, *others = (json.loads(line) for line in whole.splitlines())
        if not isinstance(first, dict) or "bots" not in first:
            raise Unreadable("no settings")
        return first, [decode(tuple[PlayedGame, ...], line) for line in others]
    except (ValueError, ParlourError):
        raise Unreadable(f"{path} is not the file of a tournament.") from None


class SavedRounds:
    """A file that begins with the tournament's settings."""

    def __init__(self, path: Path, settings: Json) -> None:
        self.rounds: Rounds = []
        whole = 0
        if path.exists() and path.stat().st_size:
            first, self.rounds = read_rounds(path)
            if first != json.loads(json.dumps(settings)):
                raise Unreadable(f"{path} was saved with other settings; name a new file, or use the same settings.")
            whole = path.read_bytes().rfind(b"\n") + 1
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("ab")
        self._file.truncate(whole)
        if not whole:
            self._write(settings)

    def add(self, played: tuple[PlayedGame, ...]) -> None:
        """Save one more round."""
        self._write(encode(played))

    def __enter__(self) -> SavedRounds:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _write(self, line: Json) -> None:
        self._file.write(json.dumps(line).encode() + b"\n")
        self._file.flush()
