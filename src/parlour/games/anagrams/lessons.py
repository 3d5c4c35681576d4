"""The lesson of Anagrams."""

from __future__ import annotations

from typing import Any

from parlour.core.abilities import Lessons
from parlour.core.lesson import Attempt, LessonStep, Mistake
from parlour.games.anagrams.state import Named

OTHER = "WWHUUYGPBI"  # the other player's rack


def position(rack: str, word: str = "", other: str = OTHER, **about: Any) -> dict[str, Any]:
    """A rack, and a word that lies across, its first letter on 0,0."""
    layout = [[[0, column], letter, letter] for column, letter in enumerate(word)]
    return {"racks": [rack, other], "layout": layout, **about}


def words(attempt: Attempt) -> tuple[Named, ...]:
    """The words that a try laid, the main one first; none if it laid nothing."""
    made: tuple[Named, ...] = attempt.fact("placed", "words") or ()
    return made


def laid(attempt: Attempt) -> bool:
    return bool(words(attempt))


def refused(attempt: Attempt) -> bool:
    return attempt.refused is not None


def goes_down(attempt: Attempt) -> bool:
    return any(not word.across for word in words(attempt))


def lengthens(attempt: Attempt, word: str) -> bool:
    return any(made.across and word in made.text for made in words(attempt))


def exchanged(attempt: Attempt) -> bool:
    return attempt.event("exchanged") is not None


class AnagramsLessons(Lessons):
    """The first word, crossing, lengthening, plurals, exchanging, the Master, going out."""

    steps = (
        LessonStep(
            title="Get rid of your blocks",
            text="Points are bad: blocks that you still hold when a hand, one round of the game, ends count against "
            "you. The first word has two to four letters.",
            task="Lay CARE, or another first word.",
            position=position("CARESOLNTI"),
            goal=laid,
            solution=("CARE",),
            done="Four blocks fewer. Your rack is not refilled.",
            mistakes=(
                Mistake(("CARES",), refused, "Leave out the S."),
                Mistake(("discard O, draw",), exchanged, "That is a turn too, but your rack is as full as before."),
            ),
            rules=("ANAGRAMS-1", "ANAGRAMS-3", "ANAGRAMS-5", "ANAGRAMS-9"),
        ),
        LessonStep(
            title="Cross it",
            text="Add one to four blocks in one line, so that they make a word with letters on the table. The "
            "crossword may grow in any direction.",
            task="Lay a word downwards through a letter of CARE, such as PAD through the A.",
            position=position("PDSONLTIEM", "CARE"),
            goal=goes_down,
            solution=("1,-1 down PAD",),
            done="The A was there already; your P and D are gone.",
            mistakes=(
                Mistake(("5,3 across SON",), refused, "Use one of its letters."),
                Mistake(("0,0 across CARED",), laid, "That made CARE longer. Now try a word downwards."),
            ),
            lit=True,
            rules=("ANAGRAMS-2", "ANAGRAMS-6", "ANAGRAMS-7"),
        ),
        LessonStep(
            title="Make it longer",
            text="You may lengthen a word at either end. But a plural with S needs a joint: its S must belong to "
            "another word too.",
            task="Put a block before ART.",
            position=position("TSCOLNIEDM", "ART"),
            goal=lambda attempt: lengthens(attempt, "ART"),
            solution=("-1,0 across TART",),
            done="TART. You may also add blocks at both ends at once.",
            mistakes=(Mistake(("0,0 across ARTS",), refused, "Put a block before the A instead."),),
            lit=True,
            rules=("ANAGRAMS-13", "ANAGRAMS-14"),
        ),
        LessonStep(
            title="A plural at a joint",
            text="Here is the S of SAY. A plural may end in it, because that S belongs to both words.",
            task="Lay RATS downwards, so that it ends in the S of SAY.",
            position=position("RATOLNIEDM", "SAY"),
            goal=lambda attempt: any(not word.across and word.text.endswith("S") for word in words(attempt)),
            solution=("0,-3 down RATS",),
            done="RATS and SAY share the S.",
            mistakes=(Mistake(("0,0 down SAT",), laid, "That begins with the S. Let your word end in it."),),
            lit=True,
            rules=("ANAGRAMS-7", "ANAGRAMS-13"),
        ),
        LessonStep(
            title="Exchange",
            text="If you lay no word, exchange a block: yours goes face up on the pile, and you take either the "
            "exposed block or a hidden one from the stock.",
            task="Give up the V, and take the exposed E or draw from the stock.",
            position=position("VVKKJJQQFF", "CARE", pile="E"),
            goal=exchanged,
            solution=("discard V, take",),
            done="Your V is the exposed block now, so your opponent may take it.",
            mistakes=(Mistake(("0,0 across CAREK",), refused, "Nothing fits, so exchange."),),
            rules=("ANAGRAMS-8", "ANAGRAMS-11"),
        ),
        LessonStep(
            title="The Master",
            text="A Master is any letter you say. But if you still hold it when a hand ends, it costs you 15 points.",
            task="Lay a word with your Master, such as MAT with the Master as T.",
            position=position("M*SOLNIEDU", "CARE"),
            goal=lambda attempt: bool(attempt.fact("placed", "masters")),
            solution=("1,-1 down MA*T",),
            done="It stays a T for the rest of the hand.",
            mistakes=(Mistake(("1,-1 down MAN",), laid, "A good word, but the Master is still on your rack."),),
            lit=True,
            rules=("ANAGRAMS-10",),
        ),
        LessonStep(
            title="Go out",
            text="A hand ends when somebody has no blocks left; the others add up theirs. When somebody has 100 "
            "points, the game ends and the lowest score wins.",
            task="You have one block left: get rid of it.",
            position=position("D", "CARE", "WWHU", scores=[60, 80]),
            goal=lambda attempt: attempt.wins,
            solution=("0,0 across CARED",),
            done="Your opponent held 32 points and passed 100, so you win.",
            mistakes=(Mistake(("discard D, draw",), exchanged, "You still hold a block. Look at the end of CARE."),),
            rules=("ANAGRAMS-16", "ANAGRAMS-17"),
        ),
    )
