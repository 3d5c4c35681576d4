"""What a letter makes on its row and column, or could still make, as hints tell it."""

from __future__ import annotations

import re
from functools import cache

from parlour.core.sentences import either
from parlour.games.lotto.equipment import Card
from parlour.games.lotto.moves import Place
from parlour.games.lotto.patterns import VACANT, decent_patterns
from parlour.games.lotto.squares import COLUMNS, SIZE
from parlour.words.lexicon import Lexicon


def hope(lexicon: Lexicon, card: Card, place: Place) -> str:
    """The words that a letter completes, and a word to aim for on each other line of its square, if any."""
    made, aims = _prospects(lexicon, card, place)
    return " ".join([*(f"It makes {word}." for word in made), *([f"Aim for {either(aims)}."] if aims else [])])


def purpose(lexicon: Lexicon, card: Card, place: Place) -> str:
    """The same in a few words: "makes TURNS across, towards ISSUE in column e"."""
    made, aims = _prospects(lexicon, card, place)
    return ", ".join([*(f"makes {word}" for word in made), *([f"towards {either(aims)}"] if aims else [])])


def _prospects(lexicon: Lexicon, card: Card, place: Place) -> tuple[list[str], list[str]]:
    """The words that a letter completes on its row and column; and those to aim for, the likeliest first."""
    after, fitting = card.with_letter(place.letter, place.square), decent_patterns(lexicon).count
    made, possible = [], []
    for way, line in zip(("across", "down"), lines_through(place.square), strict=True):
        reading = after.read(line)
        number = fitting[reading]
        if number and VACANT not in reading:
            made.append(f"{reading} {way}")
        elif number:
            possible.append((-number, f"{likeliest(lexicon, reading)} in {line}"))
    return made, [aim for _, aim in sorted(possible)]


def likeliest(lexicon: Lexicon, reading: str) -> str:
    """The most common word that fits the letters on a line."""
    found = re.search(rf"^{reading}$", _common_first(lexicon), re.MULTILINE)  # a vacant square is a dot: any letter
    assert found is not None, "some word fits"
    return found[0]


@cache
def _common_first(lexicon: Lexicon) -> str:
    return "\n".join(sorted(decent_patterns(lexicon).words, key=lambda word: (-lexicon.common(word), word)))


def lines_through(square: int) -> tuple[str, str]:
    """The row and the column of a square."""
    return f"row {square // SIZE + 1}", f"column {COLUMNS[square % SIZE]}"
