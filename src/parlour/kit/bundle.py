"""`python -m parlour.kit.bundle GAME WHAT OPTIONS`: all that a page shows of a kit, or its solids, as a zip on standard
output.

Servers run it as a process of its own, so that tables do not wait while somebody's kit is drawn.
"""

from __future__ import annotations

import json
import os
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from io import BytesIO
from typing import Any

from parlour.kit.box import box, game_in_a_box
from parlour.kit.making import solid_files
from parlour.kit.pdf import pdf
from parlour.kit.sheets import Paper, Sheet, paper_named
from parlour.kit.svg import svg

SOLIDS = "solids"  # WHAT, if it is not a paper
CONTENTS, SHEETS = "contents.json", "sheets.pdf"


def bundle(game: str, what: str, options: Mapping[str, Any]) -> bytes:
    """The files in a zip."""
    files = solid_files(game, _unseen, options) if what == SOLIDS else _drawn(game, paper_named(what), options)
    return _zipped(files)


def _drawn(game: str, paper: Paper, options: Mapping[str, Any]) -> Iterator[tuple[str, bytes]]:
    """The contents, every page as a picture, and the PDF."""
    made = box(game, paper, options)
    contents = {
        "title": made.title,
        "parts": [[part.where, part.what, part.note] for part in made.contents],
        "pages": [title for sheet in made.sheets for title in _titles(sheet)],
        "solids": {solid.name: solid.count for solid in game_in_a_box(game, options)[1].solids()},
    }
    yield CONTENTS, json.dumps(contents).encode()
    yield SHEETS, pdf(made.sheets, made.title, paper, _unseen)
    sides = [side for sheet in made.sheets for side in (sheet.front, sheet.back)]
    for number, side in enumerate(sides, 1):
        yield f"{number}.svg", svg(side, paper).encode()


def _titles(sheet: Sheet) -> tuple[str, str]:
    """What the two sides of a sheet are; nothing for a blank one."""
    return (f"{sheet.title}, front", f"{sheet.title}, back") if sheet.back else (sheet.title, "")


def _unseen(done: int, of: int) -> None:
    """Nobody watches the progress."""


def _zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    return file.getvalue()


if __name__ == "__main__":
    os.nice(10)  # games come first
    sys.stdout.buffer.write(bundle(sys.argv[1], sys.argv[2], json.loads(sys.argv[3])))
