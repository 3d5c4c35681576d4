"""The lesson of rush: one series, two, four, the back, the bag, running out."""

from __future__ import annotations

from typing import Any

from parlour.core.abilities import Lessons
from parlour.core.lesson import Attempt, LessonStep, Mistake

COUNTING = {"tutorial": True}  # only the numbers matter


def hands(*hands: str, placed: dict[str, str] | None = None) -> dict[str, Any]:
    """A position with these hands, and on the board tiles that lie as most of those here do, turned."""
    lying = {key: [tile, False, None, 1] for key, tile in (placed or {}).items()}
    nobody = [0] * len(hands)
    held = {str(seat): hand.split() for seat, hand in enumerate(hands)}
    return {"wins": nobody, "counts": nobody, "hands": held, "placed": lying}


def placed_at(row: int, column: int) -> Any:
    return lambda attempt: attempt.fact("placed", "square") == [row - 1, column - 1]


def wrong(attempt: Attempt) -> bool:
    return attempt.event("wrong") is not None


def wrong_back(attempt: Attempt) -> bool:
    return bool(attempt.fact("wrong", "wrong") == ["back"])


def placed(attempt: Attempt) -> bool:
    return attempt.event("placed") is not None


class RushLessons(Lessons):
    """One series on one line, then two, then four, then the back, then the bag."""

    steps = (
        LessonStep(
            title="Count on",
            text="The numbers of each colour, a series, count on along the diagonals. The upper left fixed tile has "
            "lateral 2, in red, at its lower right.",
            task="At its upper left comes lateral 3: put that tile there, on row 4, column 4.",
            position=hands("3n 4n 8b"),
            goal=placed_at(4, 4),
            solution=("3n 4,4",),
            lit=True,
            done="Lateral is at the lower right, so it counts up towards the upper left: 2, then 3. The tile was "
            "turned for you.",
            mistakes=(
                Mistake(("4n 4,4",), wrong, "Count on by one: after lateral 2 comes lateral 3."),
                Mistake(
                    ("3n 14,7",), lambda attempt: attempt.refused is not None, "Go to the corner of the fixed tile."
                ),
            ),
            rules=("SERIES-1", "SERIES-2", "SERIES-3", "SERIES-29"),
            options=COUNTING,
        ),
        LessonStep(
            title="Two series at once",
            text="Row 5, column 3 lies on two diagonals with tiles. On one of them boxes, in yellow, has come to 6, on "
            "the other lateral, in red, to 7.",
            task="Put the tile with boxes 7 and lateral 8 on row 5, column 3.",
            position=hands("8b 5n 1v", placed={"3,3": "3n", "5,3": "7n"}),
            goal=placed_at(5, 3),
            solution=("8b 5,3",),
            lit=True,
            done="Boxes 7 follows 6, and lateral 8 follows 7. Both count on, so it fits.",
            mistakes=(Mistake(("5n 5,3",), wrong, "That one does not count on. You need boxes 7 and lateral 8."),),
            rules=("SERIES-2", "SERIES-11"),
            options=COUNTING,
        ),
        LessonStep(
            title="All four",
            text="Row 6, column 6 has tiles at all four corners: vertical, in green, has come to 7, boxes to 1, dots, "
            "in blue, to 6, and lateral to 9. After 9 the count begins again at 1.",
            task="Put the tile that continues all four on row 6, column 6.",
            position=hands("1v 3n 8b", placed={"4,6": "5d", "6,4": "6n", "6,6": "9l"}),
            goal=placed_at(6, 6),
            solution=("1v 6,6",),
            lit=True,
            done="Vertical 8, boxes 2, dots 7, and lateral 1 after 9: all four count on.",
            mistakes=(
                Mistake(("3n 6,6",), wrong, "After lateral 9 comes lateral 1. Check one corner, then the others."),
            ),
            rules=("SERIES-2", "SERIES-6", "SERIES-8"),
            options=COUNTING,
        ),
        LessonStep(
            title="The back",
            text="Every square is marked with one of the series or with nothing, and the back of a tile must show the "
            "same. Your hand shows the back below each tile; nobody else sees it.",
            task="Row 6, column 6 is marked vertical. Two of your tiles have the right numbers: place the right one.",
            position=hands("1n 1v 4n"),
            goal=placed_at(6, 6),
            solution=("1v 6,6",),
            lit=True,
            done="Numbers and back both fit.",
            mistakes=(
                Mistake(
                    ("1n 6,6",),
                    wrong_back,
                    "The numbers are right, the back is not: the square is marked vertical. Mistakes cost three.",
                ),
                Mistake(("4n 6,6",), wrong, "The numbers do not count on. You keep the tile and draw three more."),
            ),
            rules=("SERIES-7", "SERIES-9", "SERIES-11", "SERIES-14"),
        ),
        LessonStep(
            title="The bag",
            text="Neither of these tiles fits beside a fixed tile. You may draw from the bag at any time, but every "
            "tile that you draw must be placed too.",
            task="Draw a tile.",
            position=hands("8b 7v"),
            goal=lambda attempt: attempt.event("drew") is not None and not wrong(attempt) and not swapped(attempt),
            solution=("draw",),
            done="One more to place, and perhaps one that fits.",
            mistakes=(
                Mistake(("8b 6,6",), wrong, "It does not fit there. Draw one instead of three."),
                Mistake(("swap 8b",), lambda attempt: swapped(attempt), "That is a swap, which comes next. Just draw."),
            ),
            rules=("SERIES-12", "SERIES-15"),
        ),
        LessonStep(
            title="Swap",
            text="A tile that you will never place can be swapped: you draw three, then put it back.",
            task="Swap the tile with lateral 7.",
            position=hands("3n 7v"),
            goal=lambda attempt: attempt.fact("swapped", "tile") == "7v",
            solution=("swap 7v",),
            done="Two tiles more in your hand, but the bad one is gone.",
            mistakes=(
                Mistake(("swap 3n",), lambda attempt: swapped(attempt), "Lateral 3 fits on row 4, column 4: keep it."),
                Mistake(("3n 4,4",), placed, "A good move, but try a swap now."),
            ),
            rules=("SERIES-13",),
        ),
        LessonStep(
            title="Run out first",
            text="There are no turns: everyone plays at the same time, and the first to run out of tiles wins.",
            task="You have one tile left. Place it before the other player does.",
            position=hands("3n", "5n 6n"),
            goal=lambda attempt: attempt.event("won") is not None,
            solution=("3n 4,4",),
            done="You win the game. The next one goes on with the same board.",
            mistakes=(
                Mistake(("draw",), lambda attempt: not placed(attempt), "Your last tile fits on row 4, column 4."),
            ),
            rules=("SERIES-10", "SERIES-17", "SERIES-18"),
        ),
    )


def swapped(attempt: Attempt) -> bool:
    return attempt.event("swapped") is not None
