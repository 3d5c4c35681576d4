"""Words that an operator does not want to be said at public tables or to be part of names."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterable
from pathlib import Path

from parlour.core import Unreadable
from parlour.server.manners.look_alikes import plain, skeleton

log = logging.getLogger("parlour.server")
LOOK_SECONDS = 2.0
LARGEST = 1_000_000  # bytes of the file
LEET = str.maketrans("@4€38!|05$7+", "aaeebllosstt")
LETTERS = re.compile(r"[^\W\d_]|[@$€]")
ALONE = re.compile(r"\b(?:\w )+\w\b")  # letters one by one
NOTHING = re.compile(r"(?!)")


def normal(text: str) -> str:
    """A text as the list sees it: only letters, whatever they were dressed up as; f.u.n, F u n and fυn are all fun."""
    words = (_letters(word) for word in plain(text).split())
    joined = " ".join(word for word in words if word)
    return ALONE.sub(lambda found: found[0].replace(" ", ""), joined)


def _letters(word: str) -> str:
    if not LETTERS.search(word):
        return ""  # a number stays a number
    undressed = re.split(r"[-/,;:]{1,2}(?=\w{2})", word.rstrip("!?.,;:)|+"))
    return " ".join(re.sub(r"[\W\d_]", "", skeleton(part.translate(LEET))) for part in undressed)


def pattern(words: Iterable[str]) -> re.Pattern[str]:
    """What finds these words; a star at the end stands for any ending, and letters may be repeated."""
    found = []
    for word in words:
        letters = normal(word.removesuffix("*"))
        runs = (re.escape(run[0][0]) + f"{{{len(run[0])},}}" for run in re.finditer(r"(.)\1*", letters))
        found.append("".join(runs) + (r"\w*" if word.endswith("*") else ""))
    return re.compile(rf"\b(?:{'|'.join(found)})\b") if found else NOTHING


def read_list(path: Path) -> list[str]:
    """The words of a list, one a line, without comments; raises Unreadable."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise Unreadable(f"{path} has more than {LARGEST:,} bytes.")
        lines = [line.partition("#")[0].strip() for line in text.decode("utf-8-sig").splitlines()]
    except OSError as error:
        raise Unreadable(f"Cannot read {path}: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path} is not UTF-8.") from error
    for number, line in enumerate(lines, 1):
        if line and (" " in line or not normal(line.removesuffix("*"))):
            raise Unreadable(f"{path}, line {number}: {line!r} is not a word.")
    return [line for line in lines if line]


class RefusedWords:
    """The list of one server; a file that has changed is read again."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._stamp = _stamp(path)
        self._found = pattern(read_list(path) if path else ())

    def check(self, text: str, what: str) -> None:
        """Raise Unreadable if a word of the list is in a text."""
        if self._found.search(normal(text)):
            raise Unreadable(f"{what} contains a word that is not wanted in this house. Please put it differently.")

    async def follow(self) -> None:
        """Read the file again whenever it has changed. A list that cannot be read does not replace the one before."""
        while self._path is not None:
            await asyncio.sleep(LOOK_SECONDS)
            await asyncio.to_thread(self.look)

    def look(self) -> None:
        """Read the file again if it has changed."""
        if self._path is None or (stamp := _stamp(self._path)) == self._stamp:
            return
        self._stamp = stamp
        try:
            self._found = pattern(read_list(self._path))
        except Unreadable as error:
            log.warning("%s The list of refused words stays as it was.", error.message)
        else:
            log.warning("The list of refused words was read again.")


def _stamp(path: Path | None) -> tuple[int, int] | None:
    try:
        about = path.stat() if path else None
    except OSError:
        return None
    return (about.st_mtime_ns, about.st_size) if about else None
