"""The lesson of Lotto."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from parlour.core import Chance
from parlour.core.abilities import Lessons
from parlour.core.codec import Json
from parlour.core.lesson import Attempt, LessonStep, Mistake
from parlour.games.lotto.equipment import letter_card_counts
from parlour.games.lotto.moves import Place
from parlour.games.lotto.scoring import words_on
from parlour.games.lotto.squares import square
from parlour.games.lotto.state import FOR_A_WORD
from parlour.words.lexicon import Lexicon

ME = 0
PRINTED = "..R...E.......ST.......N."
THEIRS = "HOR..TEN..H..LSTITL.T.IN."
FULL_BUT_ONE = ("TIRED", "HENCE", "TEENS", "TRUNK", ".URNS")


def table(*rows: str, held: str = "", pile: tuple[str, ...] = (), **more: Any) -> dict[str, Any]:
    """A position with these letters on the learner's card, and some on the other's."""
    letters = "".join(rows) or PRINTED
    theirs = THEIRS if rows else PRINTED
    lying = sum(letter != "." for letter in letters + theirs) - 10
    counts = letter_card_counts().copy()
    counts.subtract((*pile, *([held] if held else [])))
    placed = sorted(counts.elements())[:lying]
    cards = [{"printed": PRINTED, "letters": letters}, {"printed": PRINTED, "letters": theirs}]
    return {"cards": cards, "placed": placed, "held": held, "pile": list(pile), **more}


def stopped(game: Any) -> Json:
    """The position after the learner has filled the card."""
    before = game.set_up(table(*FULL_BUT_ONE, held="AT"), Chance.of(1))
    position: Json = game.position(game.play(before, ME, Place("T", square("a5"))).state)
    return position


def is_word(line: str) -> Callable[[Attempt], bool]:
    """Whether a line of the learner's card is a word after the try."""
    return lambda attempt: bool(words_on(attempt.after.cards[ME], (line,), cast(Lexicon, attempt.game.lexicon)))


def placed(attempt: Attempt) -> bool:
    return attempt.event("placed") is not None


def refused(attempt: Attempt) -> bool:
    return attempt.refused is not None


def claimed_for(words: int) -> Callable[[Attempt], bool]:
    """Whether the learner has claimed so many words."""
    return lambda attempt: attempt.fact("claimed", "points") == words * FOR_A_WORD


class LottoLessons(Lessons):
    """Drawing, placing, discarding, taking, filling the card, pointing out words."""

    steps = (
        LessonStep(
            title="Draw a card",
            text="This card is yours: five letters are printed on it, and you fill the rest with letters from the box.",
            task="Draw a card from the box.",
            position=table(),
            goal=lambda attempt: attempt.event("drew") is not None,
            solution=("draw",),
            done="A letter card has a letter on each side, and everybody hears both.",
            mistakes=(Mistake(("take AT",), refused, "Nothing lies on the pile yet."),),
            rules=("LOTTO-1", "LOTTO-2", "LOTTO-3", "LOTTO-4"),
        ),
        LessonStep(
            title="Choose a side and a square",
            text="You hold a card with E and T. Put one of the two letters on any empty square, where it stays.",
            task="Finish the word HENCE in row 2.",
            position=table("..RE.", "HENC.", "T.E.S", "T.U..", "..RN.", held="ET"),
            goal=is_word("row 2"),
            solution=("E e2",),
            done="A word across: 50 points at the end.",
            mistakes=(
                Mistake(
                    ("T e2",),
                    lambda attempt: placed(attempt) and attempt.move.square == square("e2"),
                    "HENCT is allowed, but it is not a word. Use the other side of the card.",
                ),
                Mistake(
                    ("E a1",), placed, "You may put it anywhere, but row 2 still has a gap at its end, on square e2."
                ),
            ),
            rules=("LOTTO-5", "LOTTO-7"),
        ),
        LessonStep(
            title="Throw it away",
            text="If neither letter helps, discard the card to the pile. An empty box is refilled from the pile.",
            task="Discard this card.",
            position=table("..RED", "HENCE", "T.ENS", "TRUNK", ".URNS", held="PQ"),
            goal=lambda attempt: attempt.event("discarded") is not None,
            solution=("discard",),
            done="Your turn is over, and now anybody may take that card.",
            mistakes=(
                Mistake(
                    ("Q a5",), placed, "It stays there for good, and no word fits it. Better throw such a card away."
                ),
            ),
            rules=("LOTTO-5", "LOTTO-8"),
        ),
        LessonStep(
            title="Take from the pile",
            text="Instead of drawing, you may take any card from the pile. Then you must place one of its letters.",
            task="Take a card from the pile that makes row 3 a word.",
            position=table("..RED", "HENCE", "T.ENS", "TRUNK", ".URNS", pile=("AS", "EN", "PQ")),
            goal=is_word("row 3"),
            solution=("take EN", "E b3"),
            on_the_way=lambda attempt: attempt.fact("took", "card") == "EN",
            done="TEENS. The pile often holds what you need.",
            mistakes=(
                Mistake(
                    ("draw",),
                    lambda attempt: attempt.event("drew") is not None,
                    "That was a gamble. The card with E and N lies on the pile: take it.",
                ),
                Mistake(("take EN", "discard"), refused, "Put its E into row 3."),
                Mistake(
                    ("take EN", "N b3"),
                    placed,
                    "Row 3 is not a word that way. Put the E between T and E.",
                ),
            ),
            rules=("LOTTO-6",),
        ),
        LessonStep(
            title="Fill your card",
            text="The first full card stops the game and is worth 100 points. Then every word across scores 50.",
            task="Fill the last square so that row 5 is a word too.",
            position=table(*FULL_BUT_ONE, held="AT"),
            goal=lambda attempt: attempt.event("stopped") is not None and is_word("row 5")(attempt),
            solution=("T a5",),
            done="100 for the card and 50 for each of five words.",
            mistakes=(
                Mistake(("A a5",), placed, "Your card is full, but AURNS is not a word. T makes TURNS."),
                Mistake(
                    ("discard",),
                    lambda attempt: attempt.event("discarded") is not None,
                    "You threw away just what you needed: a T for TURNS.",
                ),
            ),
            rules=("LOTTO-9", "LOTTO-10", "LOTTO-12"),
        ),
        LessonStep(
            title="Point out words",
            text="Words in columns and on diagonals score 50 too, but only if you point them out. You may claim once.",
            task="Find the words in column e and on the diagonal that falls from the top left, and claim both.",
            position=stopped,
            goal=claimed_for(2),
            solution=("claim column e, falling",),
            replies=(("none",),),
            done="DESKS and TEENS: 100 more. The highest score wins, and that is you.",
            mistakes=(
                Mistake(
                    ("claim column e",),
                    claimed_for(1),
                    "That is one of the two, and you claim only once: find both.",
                ),
                Mistake(
                    ("none",),
                    claimed_for(0),
                    "Nothing more scored. Read column e downwards, and the diagonal from a1.",
                ),
            ),
            rules=("LOTTO-11", "LOTTO-12", "LOTTO-13"),
        ),
    )
