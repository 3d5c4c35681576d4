"""The page's types are those that are declared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, NamedTuple

import parlour
from parlour.core import registry
from parlour.core.codec import BigInt
from parlour.wire.page_types import Types, page_types

WEB = Path(parlour.__file__).parent / "web"


def test_the_files_are_up_to_date() -> None:
    files = page_types()
    assert {str(path.relative_to(WEB)) for path in WEB.rglob("types.js")} == files.keys()
    for path, text in files.items():
        assert (WEB / path).read_text(encoding="utf-8") == text, "run python -m parlour.wire.page_types"


def test_every_game_with_a_board_has_a_view_and_options() -> None:
    boards = {path.parent.name for path in WEB.glob("boards/*/index.js")}
    assert boards <= set(registry.names())
    text = page_types()["boards/types.js"]
    for name in boards:
        assert len(re.findall(rf"[{{ ]{name}: ", text)) == 2


class Step(NamedTuple):
    """A place and what lies there."""

    row: int
    face: str | None


@dataclass(frozen=True)
class Shown:
    """What a seat sees."""

    kind: ClassVar[str] = "shown"
    path: tuple[Step, ...]
    pair: tuple[int, str]
    seats: frozenset[int]
    names: dict[int, tuple[str | None, ...]]
    count: BigInt
    seed: bytes
    winner: int | None = None


def test_views_are_written_as_the_codec_encodes_them() -> None:
    types = Types("Toy")
    assert types.name_of(Shown, "ToyView") == "ToyView"
    assert types.blocks == [
        "/** A place and what lies there. @typedef {[row: number, face: string | null]} ToyStep */\n",
        "/**\n * What a seat sees.\n"
        " * @typedef {{path: ToyStep[], pair: [number, string], seats: number[], "
        "names: Record<string, (string | null)[]>,\n"
        " *   count: number | string, seed: string, winner?: number | null}} ToyView\n"
        " */\n",
    ]
