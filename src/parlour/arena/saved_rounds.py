"""The finished rounds of a tournament in a file, one per line, so that it can be resumed."""

from __future__ import annotations

import json
from pathlib import Path

from parlour.arena.report import PlayedGame
from parlour.core import Unreadable, decode, encode
from parlour.core.codec import Json


class SavedRounds:
    """A file that begins with the tournament's settings; a half-written last line is dropped."""

    def __init__(self, path: Path, settings: Json) -> None:
        self.rounds: list[tuple[PlayedGame, ...]] = []
        whole = b""
        if path.exists():
            text = path.read_bytes()
            whole = text[: text.rfind(b"\n") + 1]
            if text and not whole:
                raise Unreadable(f"{path} is not the file of a tournament.")
        if whole:
            self._read(path, whole, settings)
        self._file = path.open("ab")
        self._file.truncate(len(whole))
        if not whole:
            self._write(settings)

    def _read(self, path: Path, text: bytes, settings: Json) -> None:
        try:
            first, *others = (json.loads(line) for line in text.splitlines())
        except ValueError:
            raise Unreadable(f"{path} is not the file of a tournament.") from None
        if first != json.loads(json.dumps(settings)):
            raise Unreadable(f"{path} was saved with other settings; name a new file, or use the same settings.")
        self.rounds = [decode(tuple[PlayedGame, ...], line) for line in others]

    def add(self, played: tuple[PlayedGame, ...]) -> None:
        """Save one more round."""
        self._write(encode(played))

    def close(self) -> None:
        self._file.close()

    def _write(self, line: Json) -> None:
        self._file.write(json.dumps(line).encode() + b"\n")
        self._file.flush()
