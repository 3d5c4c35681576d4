"""Everything in a database as one file: gzipped lines of JSON: a header, rows in batches, a digest at the end."""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from parlour.core import Unreadable
from parlour.server.storage.fresh_file import fresh_file
from parlour.server.storage.snapshot import Batch, Contents

Progress = Callable[[int, int], None]  # is told how many rows are done, and how many there are
LONGEST_LINE = 1 << 26
MAGIC = b"\x1f\x8b"
DAMAGE = (EOFError, zlib.error, gzip.BadGzipFile, msgspec.MsgspecError, UnicodeDecodeError)


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """The first line."""

    schema: int
    counts: dict[str, int]
    program: Literal["parlour"] = "parlour"
    format: Literal[1] = 1


class End(msgspec.Struct, frozen=True, tag="end", tag_field="line"):
    """The last line: a digest of all lines before it."""

    sha256: str


def write_export(contents: Contents, path: Path, progress: Progress) -> None:
    """Write everything to a new file."""
    digest, done, total = hashlib.sha256(), 0, sum(contents.counts.values())
    encode = msgspec.json.Encoder().encode
    with fresh_file(path) as file, gzip.open(file, "wb", compresslevel=6) as out:

        def write(line: Header | Batch | End) -> None:
            text = encode(line) + b"\n"
            digest.update(text)
            out.write(text)

        write(Header(contents.schema, contents.counts))
        for batch in contents.batches():
            write(batch)
            done += len(batch.rows)
            progress(done, total)
        write(End(digest.hexdigest()))


class ExportFile:
    """A file that `write_export` has written; raises Unreadable when it is read if it is anything else."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with gzip.open(path) as file:
            header = self._line(file)[1]
        if not isinstance(header, Header):
            raise self._damaged()
        self.schema, self.counts = header.schema, header.counts

    def batches(self) -> Iterator[Batch]:
        """Every row; the digest is checked after the last."""
        digest, counts = hashlib.sha256(), Counter[str]()
        with gzip.open(self._path) as file:
            text, line = self._line(file)
            while not isinstance(line, End):
                digest.update(text)
                if isinstance(line, Batch):
                    counts[line.table] += len(line.rows)
                    if counts[line.table] > self.counts.get(line.table, 0):
                        raise self._damaged()
                    yield line
                text, line = self._line(file)
            complete = counts == Counter(self.counts) and line.sha256 == digest.hexdigest()
            if not complete or self._more(file):
                raise self._damaged()

    def check(self, progress: Progress) -> None:
        """Read the whole file once."""
        done, total = 0, sum(self.counts.values())
        for batch in self.batches():
            done += len(batch.rows)
            progress(done, total)

    def _line(self, file: gzip.GzipFile) -> tuple[bytes, Header | Batch | End]:
        try:
            text = file.readline(LONGEST_LINE)
            return text, msgspec.json.decode(text, type=Header | Batch | End)
        except DAMAGE:
            raise self._damaged() from None

    def _more(self, file: gzip.GzipFile) -> bool:
        try:
            return bool(file.read(1))
        except DAMAGE:
            return True

    def _damaged(self) -> Unreadable:
        return Unreadable(f"{self._path} is not a complete export of Parlour.")
