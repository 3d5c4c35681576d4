"""The lesson of Prism."""

from __future__ import annotations

from typing import Any

from parlour.core.abilities import Lessons
from parlour.core.lesson import Attempt, LessonStep, Mistake
from parlour.games.prism.blocks import RACK
from parlour.games.prism.state import PrismState

OTHER = ["AD", "AG", "AM", "AS", "AU", "AV"]  # the other player's rack, which nobody sees
HENCE = {"97": "HN", "112": "EB", "127": "NT", "142": "CO", "157": "EV"}  # down through the pocket
WHITER = {"108": "WR", "109": "HO", "110": "IF", "111": "TA", "113": "RL"}  # across through its first E


def position(rack: str, *words: dict[str, str]) -> dict[str, Any]:
    """A rack, and words that lie on the grid with all left faces."""
    grid = {square: [block, 0, block[0]] for word in words for square, block in word.items()}
    return {"racks": [rack.split(), OTHER], "grid": grid}


def laid(attempt: Attempt) -> bool:
    return attempt.event("placed") is not None


def points(attempt: Attempt) -> int:
    after: PrismState = attempt.after
    return after.scores[0]


def words_made(attempt: Attempt) -> int:
    return len(attempt.fact("placed", "words") or ())


def with_asterisk(attempt: Attempt) -> bool:
    return any(tile.wild for tile in attempt.after.grid.values())


class PrismLessons(Lessons):
    """Faces, the first word, joining, long and one-sided words, a whole rack, crossing, the asterisk, exchanging."""

    steps = (
        LessonStep(
            title="Two letters on every block",
            text="Every block has a letter on its left face and one on its right, and you choose which one shows. The "
            "first word has four letters or more and covers the square in the middle.",
            task="Lay HENCE, or another first word, over the middle.",
            position=position("HN EB NT CO EV RT"),
            goal=laid,
            solution=("8D Hn-Eb-Nt-Co-Ev",),
            done="The letters that you did not choose are lost for good.",
            mistakes=(
                Mistake(("8F Rt-Ev-Nt",), lambda attempt: attempt.refused is not None, "Try a longer word."),
                Mistake(
                    ("pass",),
                    lambda attempt: attempt.event("passed") is not None,
                    "You may pass, but only words score.",
                ),
            ),
            lit=True,
            rules=("PRISM-1", "PRISM-3", "PRISM-4", "PRISM-7", "PRISM-13"),
        ),
        LessonStep(
            title="Join on",
            text="From now on every word must join those on the grid. Letters that lie there are yours to use.",
            task="Lay a word across through the E in the middle, such as HER.",
            position=position("WR HO IF TA RL SE", HENCE),
            goal=laid,
            solution=("8G Ho-(E)-Rl",),
            done="You score the points of every letter in the word, the old ones too.",
            mistakes=(
                Mistake(("3A hO-Wr-rL",), lambda attempt: attempt.refused is not None, "Use a letter of HENCE."),
            ),
            lit=True,
            rules=("PRISM-8", "PRISM-9", "PRISM-11", "PRISM-18"),
        ),
        LessonStep(
            title="Long words, one side",
            text="A word of six letters or more counts twice. If it shows only left faces, or only right ones, it "
            "earns 25 more.",
            task="Lay WHITER through the E, with the left face of every block.",
            position=position("WR HO IF TA RL SE", HENCE),
            goal=lambda attempt: points(attempt) >= 49,
            solution=("8D Wr-Ho-If-Ta-(E)-Rl",),
            done="12 points twice, and 25 for six left faces: 49.",
            mistakes=(
                Mistake(("8G Ho-(E)-Rl",), laid, "A good word, but too short for a bonus. WHITER has six letters."),
            ),
            lit=True,
            rules=("PRISM-2", "PRISM-19", "PRISM-20"),
        ),
        LessonStep(
            title="All six at once",
            text="Laying all six of your blocks in one turn earns 25 more, whatever else the word scores.",
            task="Lay KITCHEN across, through the C of HENCE.",
            position=position("KE IF TA HO ES NP", HENCE),
            goal=lambda attempt: attempt.fact("placed", "blocks") == RACK,
            solution=("10E Ke-If-Ta-(C)-Ho-Es-Np",),
            done="16 points twice, 25 for the left faces and 25 for all six blocks: 82.",
            mistakes=(
                Mistake(
                    ("10H (C)-Ho-If-Np",),
                    laid,
                    "That leaves blocks on your rack. With the C, your six make KITCHEN.",
                ),
            ),
            lit=True,
            rules=("PRISM-14", "PRISM-20", "PRISM-21"),
        ),
        LessonStep(
            title="Two words at once",
            text="Where a new block touches others sideways, that line must be a word too. You score both words.",
            task="Lay HOCK from the H at the top: its O comes to lie above an R.",
            position=position("OC CE KE AT GE IT", HENCE, WHITER),
            goal=lambda attempt: words_made(attempt) > 1,
            solution=("7H (H)-Oc-Ce-Ke",),
            done="HOCK and OR: the O counted in both.",
            mistakes=(
                Mistake(("7H (H)-It-Ce-Ke",), lambda attempt: attempt.refused is not None, "Read downwards too."),
            ),
            lit=True,
            rules=("PRISM-8", "PRISM-15", "PRISM-18"),
        ),
        LessonStep(
            title="The asterisk",
            text="An asterisk stands for any letter you name, and scores nothing itself. Two blocks have one.",
            task="Lay a word through an E with your asterisk in it, such as EAT with the asterisk as T.",
            position=position("*B AT OS RM DI UE", HENCE),
            goal=with_asterisk,
            solution=("8H (E)-At-*=Tb",),
            done="It stays a T from now on.",
            mistakes=(Mistake(("8G Rm-(E)-Di",), laid, "A good word, but the asterisk is still on your rack."),),
            lit=True,
            rules=("PRISM-2", "PRISM-10"),
        ),
        LessonStep(
            title="A bad rack",
            text="If nothing good fits, exchange your whole rack. That costs the turn.",
            task="Exchange these blocks.",
            position=position("IQ QI NX XN IJ JI", HENCE),
            goal=lambda attempt: attempt.event("exchanged") is not None,
            solution=("exchange",),
            done="Six new blocks. The game ends when the bag is empty and somebody has used up their rack; what the "
            "others still hold counts against them.",
            mistakes=(
                Mistake(
                    ("pass",),
                    lambda attempt: attempt.event("passed") is not None,
                    "Passing costs the turn too, and leaves you with the same blocks.",
                ),
            ),
            rules=("PRISM-12", "PRISM-13", "PRISM-14", "PRISM-22"),
        ),
    )
