"""The lessons of domino and hex: one neighbour, another direction, several neighbours, opening, taking, winning."""

from __future__ import annotations

from typing import Any

from parlour.core.abilities import Lessons
from parlour.core.lesson import Attempt, Check, LessonStep, Mistake


def table(held: str, placed: dict[str, str], unseen: int | None = None) -> dict[str, Any]:
    """A position for two with the learner to move; without `unseen`, the hands are filled up to twelve."""
    own: dict[str, Any] = {"open": held.split()} | ({} if unseen is None else {"down": []})
    return {"hands": [own, {"open": []}], "placed": placed, "turn": 0}


def placed_at(x: int, y: int) -> Check:
    return lambda attempt: attempt.fact("placed", "place") == [x, y]


def refused(attempt: Attempt) -> bool:
    return attempt.refused is not None


def elsewhere(attempt: Attempt) -> bool:
    return attempt.event("placed") is not None


def took(attempt: Attempt) -> bool:
    return attempt.event("took") is not None


NOT_NEEDED = Mistake(("take",), took, "You may always take a tile, but here one of yours fits.")


def four_more(tile: str, placed: dict[str, str], place: str, where: str, *mistakes: Mistake) -> LessonStep:
    """The last open tile is placed, and four more are opened."""
    x, y = map(int, place.split(","))
    return LessonStep(
        title="Four more",
        text="You have twelve tiles and see four of them. When those are placed, you open four more.",
        task=f"Place your last open tile at {where}.",
        position=table(tile, placed),
        goal=lambda attempt: attempt.event("opened") is not None and placed_at(x, y)(attempt),
        solution=(f"{tile} {place}",),
        done="Four new tiles to choose from.",
        mistakes=(*mistakes, NOT_NEEDED),
        rules=("SERIES-20", "SERIES-22", "SERIES-25"),
    )


def nothing_fits(held: str, placed: dict[str, str]) -> LessonStep:
    """A tile has to be taken."""
    return LessonStep(
        title="Nothing fits",
        text="If you cannot place a tile, you take one, and it is the other player’s turn.",
        task="None of these fits beside the first tile: take a tile.",
        position=table(held, placed),
        goal=took,
        solution=("take",),
        done="Tiles that you take may be left over at the end.",
        mistakes=(Mistake(("pass",), refused, "Passing is only for when nothing is left to take."),),
        rules=("SERIES-24",),
    )


def place_all(tile: str, placed: dict[str, str], place: str) -> LessonStep:
    """The last of the twelve wins."""
    return LessonStep(
        title="Place all twelve",
        text="The first to have placed all twelve original tiles wins. The largest lateral number begins.",
        task="This is your last one: win.",
        position=table(tile, placed, unseen=0),
        goal=lambda attempt: attempt.wins,
        solution=(f"{tile} {place}",),
        done="All twelve are on the table: you win.",
        mistakes=(NOT_NEEDED,),
        rules=("SERIES-21", "SERIES-26"),
    )


class DominoLessons(Lessons):
    """Along the row, down the column, both at once, opening, taking, winning."""

    steps = (
        LessonStep(
            title="Along the row",
            text="Each side of a tile has a number of a series, and from tile to tile it goes up by one. The first "
            "tile has dots 5 on its left.",
            task="Going right, dots 6 comes next: put that tile at row 0, column 1.",
            position=table("6v 2l 8v 3l", {"0,0": "5l"}),
            goal=placed_at(0, 1),
            solution=("6v 0,1",),
            done="Dots 5, dots 6: the row counts on.",
            mistakes=(Mistake(("2l 0,1",), refused, "Going right, each number goes up by one."), NOT_NEEDED),
            rules=("SERIES-1", "SERIES-2", "SERIES-4", "SERIES-23"),
        ),
        LessonStep(
            title="Down the column",
            text="Going down, the number on the left goes up by two, and dots and boxes change sides. Like colours "
            "never meet.",
            task="Put a tile that fits at row 1, column 0, below the first.",
            position=table("2v 9v 8v 3l", {"0,0": "5l", "0,1": "6v"}),
            goal=placed_at(1, 0),
            solution=("2v 1,0",),
            done="It fits the tile above in number and colour.",
            mistakes=(Mistake(("3l 1,0",), refused, "Try the tile with dots 2."), NOT_NEEDED),
            rules=("SERIES-4", "SERIES-23"),
        ),
        LessonStep(
            title="Two neighbours",
            text="A tile must fit every tile that it touches.",
            task="Row 1, column 1 touches two tiles: place the one that fits both.",
            position=table("1l 9l 8v 3v", {"0,0": "5l", "0,1": "6v", "1,0": "2v"}),
            goal=placed_at(1, 1),
            solution=("1l 1,1",),
            done="It fits on both sides.",
            mistakes=(
                Mistake(("9l 1,1",), refused, "Compare it with the tile above and the one on the left."),
                NOT_NEEDED,
            ),
            rules=("SERIES-2", "SERIES-23"),
        ),
        four_more(
            "6v",
            {"0,0": "5l"},
            "0,1",
            "row 0, column 1",
            Mistake(("6v -1,0",), elsewhere, "It fits there too, but place it at row 0, column 1 this time."),
        ),
        nothing_fits("9l 8l 7l 3l", {"0,0": "5l"}),
        place_all("6v", {"0,0": "5l"}, "0,1"),
    )


class HexLessons(Lessons):
    """One direction, another, several at once, opening, taking, winning."""

    steps = (
        LessonStep(
            title="To the east",
            text="A tile has six sides and six series. From tile to tile a number goes up by one: the first tile has "
            "lateral 5 on its west side.",
            task="Going east, lateral 6 comes next: put that tile at 1,0.",
            position=table("6b 3a 8d 7a", {"0,0": "5a"}),
            goal=placed_at(1, 0),
            solution=("6b 1,0",),
            done="Lateral 5, lateral 6: the line counts on.",
            mistakes=(Mistake(("3a 1,0",), refused, "Going east, lateral goes up by one."), NOT_NEEDED),
            rules=("SERIES-1", "SERIES-2", "SERIES-5", "SERIES-23"),
        ),
        LessonStep(
            title="To the south-east",
            text="There are three directions, and the series count along each of them. After 9 comes 1.",
            task="Put the tile that fits at 0,1, south-east of the first.",
            position=table("1c 3a 8d 7a", {"0,0": "5a"}),
            goal=placed_at(0, 1),
            solution=("1c 0,1",),
            done="It fits in number and colour.",
            mistakes=(Mistake(("7a 0,1",), refused, "Try the tile with number 1."), NOT_NEEDED),
            rules=("SERIES-2", "SERIES-5"),
        ),
        LessonStep(
            title="Two neighbours",
            text="A tile must fit every tile that it touches, on up to six sides.",
            task="Place 1,1 touches two tiles: put the one there that fits both.",
            position=table("2d 3a 8d 7a", {"0,0": "5a", "1,0": "6b", "0,1": "1c"}),
            goal=placed_at(1, 1),
            solution=("2d 1,1",),
            done="It fits on both sides.",
            mistakes=(Mistake(("8d 1,1",), refused, "Right colours, wrong number: try another."), NOT_NEEDED),
            rules=("SERIES-2", "SERIES-23"),
        ),
        four_more("6b", {"0,0": "5a"}, "1,0", "1,0"),
        nothing_fits("9a 8a 7a 3a", {"0,0": "5a"}),
        place_all("6b", {"0,0": "5a"}, "1,0"),
    )
