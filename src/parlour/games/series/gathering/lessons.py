"""The lessons of domino and hex: one neighbour, another direction, colours, several neighbours, taking, winning."""

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


def held_back(tile: str) -> Check:
    """That this tile was refused."""
    return lambda attempt: refused(attempt) and attempt.move.tile == tile


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
        task=f"Place your last open tile {where}.",
        position=table(tile, placed),
        goal=lambda attempt: attempt.event("opened") is not None and placed_at(x, y)(attempt),
        solution=(f"{tile} {place}",),
        lit=True,
        done="Four new tiles to choose from.",
        mistakes=(*mistakes, NOT_NEEDED),
        rules=("SERIES-20", "SERIES-22", "SERIES-25"),
    )


def nothing_fits(held: str, placed: dict[str, str]) -> LessonStep:
    """A tile has to be taken."""
    return LessonStep(
        title="Nothing fits",
        text="If you cannot place a tile, you take one of those that are left over, and your turn is over.",
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
        text="The first to place all twelve tiles they were dealt wins. At the start everybody turns up a tile, and "
        "the largest lateral number begins.",
        task="This is your last one: win.",
        position=table(tile, placed, unseen=0),
        goal=lambda attempt: attempt.wins,
        solution=(f"{tile} {place}",),
        done="All twelve are on the table: you win.",
        mistakes=(NOT_NEEDED,),
        rules=("SERIES-21", "SERIES-26"),
    )


class DominoLessons(Lessons):
    """Along the row, down the column, colours, both at once, opening, taking, winning."""

    steps = (
        LessonStep(
            title="Along the row",
            text="Each colour is a series: it counts on from tile to tile.",
            task="The first tile has dots 5, in blue. To its right comes dots 6: put that tile there (1 right).",
            position=table("6v 2l 8v 3l", {"0,0": "5l"}),
            goal=placed_at(0, 1),
            solution=("6v 0,1",),
            lit=True,
            done="Dots went up from 5 to 6, and boxes, on the other side, down from 4 to 3: a number grows away from "
            "its own side.",
            mistakes=(Mistake(("2l 0,1",), refused, "Going right from this tile, dots goes up by one."), NOT_NEEDED),
            rules=("SERIES-1", "SERIES-2", "SERIES-4", "SERIES-23"),
        ),
        LessonStep(
            title="Down the column",
            text="Up and down, lateral and vertical count. Lateral is on top, so going down it grows from 7 to 8, and "
            "vertical falls from 2 to 1.",
            task="Put the tile with vertical 1 and lateral 8 below the first (1 below).",
            position=table("2v 9v 8v 3l", {"0,0": "5l", "0,1": "6v"}),
            goal=placed_at(1, 0),
            solution=("2v 1,0",),
            lit=True,
            done="It lies upside down now, so that no colour lies beside itself: yellow is below blue.",
            mistakes=(Mistake(("3l 1,0",), refused, "Look for vertical 1 and lateral 8."), NOT_NEEDED),
            rules=("SERIES-4", "SERIES-23"),
        ),
        LessonStep(
            title="Colours take turns",
            text="Like colours must not lie side by side. Along a row, red lateral and green vertical take turns on "
            "top.",
            task="Two of your tiles have dots 6. The first tile has red lateral on top: put the one with green "
            "vertical on top to its right (1 right).",
            position=table("6l 6v 8v 3l", {"0,0": "5l"}),
            goal=placed_at(0, 1),
            solution=("6v 0,1",),
            lit=True,
            done="On top, red and green take turns along the row. Down a column, yellow and blue take turns.",
            mistakes=(
                Mistake(("6l 0,1",), held_back("6l"), "Take the other tile with dots 6: it has green on top."),
                NOT_NEEDED,
            ),
            rules=("SERIES-4", "SERIES-23"),
        ),
        LessonStep(
            title="Two neighbours",
            text="A tile must fit every tile that it touches. Count on from one of them, then check the other.",
            task="The place 1 right, 1 below touches two tiles: put the one there that fits both.",
            position=table("1l 9l 8v 3v", {"0,0": "5l", "0,1": "6v", "1,0": "2v"}),
            goal=placed_at(1, 1),
            solution=("1l 1,1",),
            lit=True,
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
            "to the right of the first",
            Mistake(("6v -1,0",), elsewhere, "It fits there too, but this time place it to the right of the first."),
        ),
        nothing_fits("9l 8l 7l 3l", {"0,0": "5l"}),
        place_all("6v", {"0,0": "5l"}, "0,1"),
    )


class HexLessons(Lessons):
    """One direction, another, colours, several at once, opening, taking, winning."""

    steps = (
        LessonStep(
            title="To the east",
            text="Each colour is a series: it counts on from tile to tile.",
            task="The first tile has lateral 5, in red. To its east comes lateral 6: put that tile there (1 east).",
            position=table("6b 3a 8d 7a", {"0,0": "5a"}),
            goal=placed_at(1, 0),
            solution=("6b 1,0",),
            lit=True,
            done="Lateral went up from 5 to 6, and vertical, on the other side, down from 4 to 3: a number grows away "
            "from its own side.",
            mistakes=(Mistake(("3a 1,0",), refused, "Going east from this tile, lateral goes up by one."), NOT_NEEDED),
            rules=("SERIES-1", "SERIES-2", "SERIES-5", "SERIES-23"),
        ),
        LessonStep(
            title="To the south-east",
            text="In every direction two series count. Going south-east, boxes grows from 1 to 2, and dots, on that "
            "side, falls from 8 to 7.",
            task="Put the tile with dots 7 and boxes 2 south-east of the first (1 south-east).",
            position=table("1c 3a 8d 7a", {"0,0": "5a"}),
            goal=placed_at(0, 1),
            solution=("1c 0,1",),
            lit=True,
            done="It fits. After 9 the count begins again at 1.",
            mistakes=(Mistake(("7a 0,1",), refused, "Look for dots 7, in blue, and boxes 2, in yellow."), NOT_NEEDED),
            rules=("SERIES-2", "SERIES-5"),
        ),
        LessonStep(
            title="Colours take turns",
            text="Going east, lateral counts on. Other colours change sides: where one tile has yellow boxes, the next "
            "has blue dots.",
            task="Two of your tiles have lateral 6. Put the one with blue dots at its north-west 1 east.",
            position=table("6a 6b 8d 7a", {"0,0": "5a"}),
            goal=placed_at(1, 0),
            solution=("6b 1,0",),
            lit=True,
            done="The first tile has yellow boxes north-west, and yours blue dots: along the row they take turns.",
            mistakes=(
                Mistake(("6a 1,0",), held_back("6a"), "The other one has blue dots at its north-west."),
                NOT_NEEDED,
            ),
            rules=("SERIES-5", "SERIES-23"),
        ),
        LessonStep(
            title="Two neighbours",
            text="A tile must fit every tile that it touches, on up to six sides. Count on from each of them.",
            task="The place 1 east, 1 south-east touches two tiles: put the one there that fits both.",
            position=table("2d 3a 8d 7a", {"0,0": "5a", "1,0": "6b", "0,1": "1c"}),
            goal=placed_at(1, 1),
            solution=("2d 1,1",),
            lit=True,
            done="It fits on both sides.",
            mistakes=(Mistake(("8d 1,1",), refused, "Right colours, wrong number: try another."), NOT_NEEDED),
            rules=("SERIES-2", "SERIES-23"),
        ),
        four_more("6b", {"0,0": "5a"}, "1,0", "east of the first"),
        nothing_fits("9a 8a 7a 3a", {"0,0": "5a"}),
        place_all("6b", {"0,0": "5a"}, "1,0"),
    )
