"""The lesson of Push."""

from __future__ import annotations

from typing import Any

from parlour.core.abilities import Lessons
from parlour.core.lesson import Attempt, LessonStep, Mistake

SIZE = 5
ME, OTHER = 0, 1


def board(*rows: str) -> dict[str, Any]:
    """A position of five rows with the learner to move: `X` is the learner's piece, `O` the other's."""
    return {"board": "".join(rows).translate(str.maketrans("XO", "01"))}


def entered(attempt: Attempt) -> bool:
    return attempt.event("pushed") is not None


def at(attempt: Attempt, row: int, column: int) -> str:
    """What is on a crossing after the try; rows and columns are counted from 1."""
    crossing: str = attempt.after.board[(row - 1) * SIZE + column - 1]
    return crossing


def along_row(attempt: Attempt, row: int) -> bool:
    return attempt.fact("pushed", "side") in ("L", "R") and attempt.fact("pushed", "line") == row


def fell(attempt: Attempt, owner: int) -> bool:
    return bool(attempt.fact("pushed", "fallen") == owner)


def loses(attempt: Attempt) -> bool:
    return attempt.outcome is not None and attempt.outcome.winners == (OTHER,)


def is_safe(attempt: Attempt) -> bool:
    """Whether the other player cannot win with the next push."""
    game, after = attempt.game, attempt.after
    replies = (game.outcome(game.play(after, OTHER, move).state) for move in game.moves(after, OTHER))
    return attempt.outcome is None and not any(outcome and outcome.winners == (OTHER,) for outcome in replies)


class PushLessons(Lessons):
    """Sliding in, shoving, falling off, lines, blocking, both lines, running out."""

    steps = (
        LessonStep(
            title="Slide a piece in",
            text="You take turns to slide a piece of your own onto the board, from any edge, into any row or column.",
            task="Push a piece in wherever you like.",
            position=board(".....", ".....", ".....", ".....", "....."),
            goal=entered,
            solution=("L3",),
            done="That is a whole turn: one piece in, from one end of a line.",
            mistakes=(
                Mistake(
                    ("pass",),
                    lambda attempt: attempt.refused is not None,
                    "A piece goes in every turn.",
                ),
            ),
            rules=("PUSH-1", "PUSH-2", "PUSH-3"),
        ),
        LessonStep(
            title="Shove",
            text="A piece in the way is shoved one step, and so is any piece it bumps into, as far as the first gap.",
            task="Shove your opponent’s piece in row 3 one step to the right.",
            position=board(".....", ".....", "O.X..", ".....", "....."),
            goal=lambda attempt: at(attempt, 3, 2) == "1",
            solution=("L3",),
            done="Your piece beyond the gap did not move.",
            mistakes=(
                Mistake(
                    ("R3",),
                    lambda attempt: at(attempt, 3, 5) == "0",
                    "That came in from the right and met a gap at once. Shove from the left.",
                ),
                Mistake(
                    ("T1",),
                    lambda attempt: attempt.fact("pushed", "side") in ("T", "B"),
                    "That pushed into a column. Row 3 moves only if you push into row 3.",
                ),
            ),
            rules=("PUSH-4",),
        ),
        LessonStep(
            title="Push them off",
            text="In a full line there is no gap, so the piece at the far end falls off. Its owner may use it again.",
            task="Make one of your opponent’s pieces fall off row 2.",
            position=board(".....", "XOOXO", "..X..", ".....", "....."),
            goal=lambda attempt: fell(attempt, OTHER),
            solution=("L2",),
            done="One piece in, one piece out.",
            mistakes=(
                Mistake(
                    ("R2",),
                    lambda attempt: fell(attempt, ME),
                    "It shoved the whole row: look what fell off. Try the other end.",
                ),
            ),
            rules=("PUSH-5",),
        ),
        LessonStep(
            title="Fill a line",
            text="The first to fill a whole row, column or long diagonal wins. Shoving can fill a line too.",
            task="Column 3 lacks one piece, in the middle: win now.",
            position=board("..X.O", "O.X..", "XX..O", "O.X..", "..X.O"),
            goal=lambda attempt: attempt.wins,
            solution=("L3",),
            done="Five in a column: you win.",
            mistakes=(
                Mistake(
                    ("R3",),
                    lambda attempt: along_row(attempt, 3),
                    "Right row, wrong end: your opponent’s piece went in. Push from the left.",
                ),
            ),
            rules=("PUSH-6",),
        ),
        LessonStep(
            title="Stop them",
            text="Your opponent has four in row 4. Do not put a piece at the end of it: they would shove it off.",
            task="Break up row 4, so that no push wins for your opponent.",
            position=board(".....", ".X...", ".....", "OOOO.", "X.X.."),
            goal=is_safe,
            solution=("B1",),
            done="You shoved one of your pieces into their row, where they cannot push it out at once.",
            mistakes=(
                Mistake(
                    ("R4",),
                    lambda attempt: (
                        attempt.fact("pushed", "side") in ("L", "R") and attempt.fact("pushed", "line") == 4
                    ),
                    "From the other end they fill the row, and your piece falls off. Push up a column instead.",
                ),
            ),
            rules=("PUSH-4", "PUSH-5", "PUSH-6"),
        ),
        LessonStep(
            title="Two lines at once",
            text="If your push fills a line for both, you win. If it fills only your opponent’s line, you lose.",
            task="Row 3 needs a piece of yours in the middle: win with one push.",
            position=board("X.O.X", "OOXOO", "XXOXX", ".OOOO", "OX.XX"),
            goal=lambda attempt: attempt.wins,
            solution=("T3",),
            done="Row 2 is full for them and row 3 for you. It was your push, so you win.",
            mistakes=(
                Mistake(
                    ("B1",),
                    loses,
                    "You shoved their piece into row 4 and filled it for them: that loses. Look at column 3.",
                ),
                Mistake(
                    ("L3",),
                    lambda attempt: along_row(attempt, 3),
                    "Their piece in the middle only moved aside. Push it out of row 3, down its column.",
                ),
            ),
            rules=("PUSH-7",),
        ),
        LessonStep(
            title="Nothing left to push",
            text="All your 14 pieces are on the board, so you must pass. Two passes in a row are a draw, and so is a "
            "position that comes up for the third time.",
            task="Pass.",
            position=board("XXOX.", "OXXO.", "XOXXO", "OXOOX", "XXOXX"),
            goal=lambda attempt: attempt.event("passed") is not None,
            solution=("pass",),
            done="It rarely happens. Now you know all there is to know: play a game.",
            mistakes=(
                Mistake(
                    ("L1",), lambda attempt: attempt.refused is not None, "Pieces that fall off would come back to you."
                ),
            ),
            rules=("PUSH-8", "PUSH-9"),
        ),
    )
