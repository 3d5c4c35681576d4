"""Positions in the rules, drawn with the pieces of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from parlour.kit.drawing import INK, Line, Mark, Words, moved
from parlour.kit.parts import Piece

GAP = 8.0
LABEL = 7.0


@dataclass(frozen=True, eq=False)
class Scene:
    """Some marks and the room that they take."""

    width: float
    height: float
    marks: tuple[Mark, ...]


def as_scene(piece: Piece) -> Scene:
    """The front of a piece, with its outline."""
    return Scene(piece.width, piece.height, (*piece.front.marks, Line(piece.cut, stroke=INK, width=0.4)))


def in_a_row(scenes: Iterable[Scene], gap: float = 2.0) -> Scene:
    """Scenes side by side."""
    marks: list[Mark] = []
    width = height = 0.0
    for scene in scenes:
        start = width + gap if width else 0.0
        marks += moved(scene.marks, start, 0)
        width, height = start + scene.width, max(height, scene.height)
    return Scene(width, height, tuple(marks))


def called(name: str, scene: Scene) -> Scene:
    """A scene under a few words that say what it is."""
    words = Words(0, LABEL * 0.7, name, LABEL * 0.8, anchor="start")
    return Scene(scene.width, scene.height + LABEL + 1, (words, *moved(scene.marks, 0, LABEL + 1)))


def one_above_the_other(scenes: Sequence[Scene]) -> Scene:
    """Those scenes that show anything, from the top."""
    marks: list[Mark] = []
    width = height = 0.0
    for scene in scenes:
        if not scene.marks:
            continue
        start = height + GAP if height else 0.0
        marks += moved(scene.marks, 0, start)
        width, height = max(width, scene.width), start + scene.height
    return Scene(width, height, tuple(marks))
