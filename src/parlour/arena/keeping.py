"""The finished rounds of a tournament in a file, a line each, so that it goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path

from parlour.arena.report import Played
from parlour.core import Unreadable, decode, encode
from parlour.core.codec import Json


class Kept:
    """A file that begins with what was asked; a line that was being written when somebody pulled the plug is lost."""

    def __init__(self, path: Path, asked: Json) -> None:
        self.rounds: list[tuple[Played, ...]] = []
        whole = b""
        if path.exists():
            text = path.read_bytes()
            whole = text[: text.rfind(b"\n") + 1]
            if text and not whole:
                raise Unreadable(f"{path} holds no tournament.")
        if whole:
            self._read(path, whole, asked)
        self._file = path.open("ab")
        self._file.truncate(len(whole))
        if not whole:
            self._write(asked)

    def _read(self, path: Path, text: bytes, asked: Json) -> None:
        try:
            first, *others = (json.loads(line) for line in text.splitlines())
        except ValueError:
            raise Unreadable(f"{path} holds no tournament.") from None
        if first != json.loads(json.dumps(asked)):
            raise Unreadable(f"{path} holds another tournament; name a new file, or ask what was asked then.")
        self.rounds = [decode(tuple[Played, ...], line) for line in others]

    def add(self, played: tuple[Played, ...]) -> None:
        """Keep one more round."""
        self._write(encode(played))

    def close(self) -> None:
        self._file.close()

    def _write(self, line: Json) -> None:
        self._file.write(json.dumps(line).encode() + b"\n")
        self._file.flush()
