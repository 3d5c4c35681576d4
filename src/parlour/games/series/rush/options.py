"""What can be chosen at a table of rush."""

from __future__ import annotations

from parlour.core import Option
from parlour.games.series import counting
from parlour.games.series.rush import outline
from parlour.games.series.world.places import read_place

OPTIONS = (
    Option(
        "tutorial",
        False,
        "Counting only (easier)",
        "The backs of the tiles do not matter, squares that fit can be shown, and mistakes are explained.",
    ),
    counting.OPTION,
    Option(
        "loose",
        False,
        "Loose quarters (easier)",
        "Every tile is cut into its four numbers, and the tiles are put together on the board.",
    ),
    Option(
        "referee",
        "instant",
        "Mistakes are noticed",
        "If the players watch each other, a wrong tile stays until somebody calls it.",
        choices={"instant": "at once", "players": "by the other players"},
    ),
    Option(
        "turning",
        "auto",
        "Tiles are turned",
        "If you turn them yourself, a tile the wrong way round is a mistake.",
        choices={"auto": "for you", "manual": "by you"},
        rare=True,
    ),
    Option("touch", True, "Tiles must touch", "A tile may only be placed next to another.", rare=True),
    Option(
        "backs",
        "hidden",
        "Backs of the tiles",
        "Hidden ones are seen by the player who holds the tile.",
        choices={"hidden": "hidden", "open": "open to everybody"},
        rare=True,
    ),
    Option(
        "anchors",
        "4",
        "Anchors on every board",
        "Tiles that lie on the board from the start.",
        choices={"4": "four", "2": "two", "0": "none"},
        rare=True,
    ),
    Option("mirror", False, "Mirrored", "Everything on the board is reflected left to right.", rare=True),
    Option("reversed", False, "Reversed", "Every series counts down where it usually counts up.", rare=True),
    Option(
        "shape",
        "square",
        "Shape of the board",
        "One of your own is drawn in up to 18 rows of # for a square and . for a gap, with / between the rows.",
        choices=outline.NAMES,
        check=outline.read,
        rare=True,
    ),
    Option(
        "levels",
        1,
        "Levels",
        "One is a board of 18 squares a side; with two it has 108 a side, with three 648, and so on.",
        low=1,
        high=12,
        rare=True,
    ),
    Option(
        "place",
        "",
        "Place in the world",
        "A board of the world without end, by its level, row and column, such as 1:0,0.",
        check=read_place,
        rare=True,
    ),
)
