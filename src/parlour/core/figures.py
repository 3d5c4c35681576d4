"""Positions in the rules pages, which every door draws in its own way.

A figure is a comment with the position as JSON, then what the game draws, then a caption that says what is to be seen:

    <!-- figure push
    {"position": {"board": "........................."}, "moves": ["L3"]}
    -->
    ```
        1 2 3 4 5
        …
    ```
    *The piece comes to rest at the left end of row 3.*

`python -m tests.core.rules_pages` writes the drawings.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from parlour.core import registry
from parlour.core.abilities import Holding
from parlour.core.errors import Unreadable
from parlour.core.events import Seat
from parlour.core.match import Match

FIGURE = re.compile(
    r"^<!-- figure (?P<game>\w+)\n(?P<about>.*?)^-->\n```\n(?P<drawing>.*?)^```\n+^\*(?P<caption>[^*].*?)\*$",
    re.MULTILINE | re.DOTALL,
)
SEED = 1


@dataclass(frozen=True)
class Figure:
    """A position, the moves played from it, and who looks at it.

    `only` "hand" leaves out the board; `show` says which part of a large board the page draws.
    """

    game: str
    caption: str
    drawing: str
    position: Any = None
    options: Any = None
    moves: tuple[str, ...] = ()
    seat: Seat | None = 0
    only: str = ""
    show: Any = None

    @cached_property
    def match(self) -> Match:
        """The table as the figure shows it; the moves have been played, so they are legal."""
        match = Match.new(registry.find(self.game)(self.options or {}), seed=SEED, position=self.position)
        for move in self.moves:
            mover = self.seat if self.seat in match.to_act else min(match.to_act)
            match.play(mover, move)
        return match

    def draw(self) -> str:
        """What the game draws."""
        if self.only != "hand":
            return _trimmed(self.match.draw(self.seat))
        hand = self.match.game.ability(Holding)
        return hand.held(self.match.view(self.seat)) if hand else ""


def figures(text: str) -> list[Figure]:
    """The figures of a rules page, in order."""
    return [_read(found) for found in FIGURE.finditer(text)]


def _read(found: re.Match[str]) -> Figure:
    try:
        about = json.loads(found["about"])
        about["moves"] = tuple(about.get("moves", ()))
        caption = " ".join(found["caption"].split())
        return Figure(found["game"], caption, found["drawing"].rstrip("\n"), **about)
    except (ValueError, TypeError) as error:
        raise Unreadable(f"A figure of {found['game']} cannot be read: {error}") from None


def _trimmed(drawing: str) -> str:
    return "\n".join(line.rstrip() for line in drawing.splitlines())
