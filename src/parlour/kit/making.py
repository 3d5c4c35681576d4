"""The files of a kit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from parlour.core.extras import need
from parlour.kit.box import NO_OPTIONS, box, game_in_a_box
from parlour.kit.sheets import Paper

A_KIT = "A game in a box"
Progress = Callable[[int, int], None]
SOLIDS = "solid"  # the folder of what is printed in three dimensions


def paper_file(
    name: str, paper: Paper, progress: Progress, options: Mapping[str, Any] = NO_OPTIONS
) -> tuple[str, bytes]:
    """The PDF of a game, and what it is called."""
    need("kit", A_KIT)
    from parlour.kit.pdf import pdf

    made = box(name, paper, options)
    return f"{name}-{paper.name}.pdf", pdf(made.sheets, made.title, paper, progress)


def solid_files(name: str, progress: Progress, options: Mapping[str, Any] = NO_OPTIONS) -> Iterator[tuple[str, bytes]]:
    """An STL of every kind of solid, named with how many are needed, and then 3MF plates with all of them."""
    need("kit", A_KIT)
    from parlour.kit.mesh_files import Made, plates, stl, three_mf

    game, making = game_in_a_box(name, options)
    solids = making.solids()
    made = []
    for number, solid in enumerate(solids):
        progress(number, len(solids) + 1)
        made.append(Made.of(solid.name, solid.count, solid.shape()))
        times = f"-x{solid.count}" if solid.count > 1 else ""
        yield f"{name}-{solid.name}{times}.stl", stl(made[-1])
    progress(len(solids), len(solids) + 1)
    for number, plate in enumerate(plates(made), 1):
        yield f"{name}-plate-{number:02}.3mf", three_mf(plate, f"{game.info.title}, plate {number}")
    progress(len(solids) + 1, len(solids) + 1)


def write_paper(
    name: str, paper: Paper, folder: Path, progress: Progress, options: Mapping[str, Any] = NO_OPTIONS
) -> str:
    """Write the PDF into a folder; gives back its name."""
    file, data = paper_file(name, paper, progress, options)
    (folder / file).write_bytes(data)
    return file


def write_solids(name: str, folder: Path, progress: Progress, options: Mapping[str, Any] = NO_OPTIONS) -> int:
    """Write everything that is printed in three dimensions into a folder inside this one; gives back how many files."""
    inner = folder / SOLIDS
    inner.mkdir()
    count = 0
    for file, data in solid_files(name, progress, options):
        (inner / file).write_bytes(data)
        count += 1
    return count
