"""Make Lotto's twelve classic cards and 240 letter cards from the package's word list.

.venv/bin/python scripts/lotto/make_cards.py            write src/parlour/games/lotto/data
.venv/bin/python scripts/lotto/make_cards.py --check    check that the files there are up to date
"""

import argparse
import sys
from collections import Counter
from pathlib import Path

from parlour.core import Chance
from parlour.games.lotto.equipment import CLASSIC_CARDS, LETTER_CARDS, LETTERS, letter_card, printed_cards
from parlour.games.lotto.patterns import patterns
from parlour.games.lotto.squares import SIZE
from parlour.words.lexicon import Lexicon

DATA = Path(__file__).parents[2] / "src/parlour/games/lotto/data"
VOWELS = "AEIOU"
EVERYDAY = 3  # at least once in a million words
LEAST_CARDS = 2
SEED = 1947
A_LINE = 20


def faces(lexicon: Lexicon) -> Counter[str]:
    """How many letter cards show each letter: in proportion to everyday words, but at least two."""
    words = [word for word in patterns(lexicon).words if lexicon.common(word) >= EVERYDAY and not lexicon.slur(word)]
    found = Counter("".join(words))
    exact = {letter: 2 * LETTER_CARDS * found[letter] / found.total() for letter in LETTERS}
    shares = Counter({letter: max(LEAST_CARDS, int(share)) for letter, share in exact.items()})
    # The faces left over go to the letters that lost most by rounding.
    while shares.total() < 2 * LETTER_CARDS:
        shares[max(LETTERS, key=lambda letter: exact[letter] - shares[letter])] += 1
    return shares


def letter_cards(lexicon: Lexicon) -> list[str]:
    """Pairs every vowel with a consonant, and the remaining consonants with each other."""
    shares = faces(lexicon)
    vowels = [letter for letter in VOWELS for _ in range(shares[letter])]
    chance = Chance.of(SEED)
    while True:
        consonants, chance = chance.shuffled(
            letter for letter in LETTERS if letter not in VOWELS for _ in range(shares[letter])
        )
        left = consonants[len(vowels) :]
        pairs = [*zip(vowels, consonants, strict=False), *zip(left[::2], left[1::2], strict=True)]
        if all(first != second for first, second in pairs):
            return sorted(letter_card(*pair) for pair in pairs)


def make() -> dict[str, str]:
    """Every data file as text."""
    lexicon = Lexicon.default()
    cards, _ = printed_cards(patterns(lexicon), lexicon, CLASSIC_CARDS, Chance.of(SEED))
    drawn = ["\n".join(card[row : row + SIZE] for row in range(0, len(card), SIZE)) for card in cards]
    letters = letter_cards(lexicon)
    lines = [" ".join(letters[place : place + A_LINE]) for place in range(0, len(letters), A_LINE)]
    return {"cards.txt": "\n\n".join(drawn) + "\n", "letters.txt": "\n".join(lines) + "\n"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; check that the data is up to date")
    check = parser.parse_args().check
    differing = []
    for name, text in make().items():
        path = DATA / name
        if not check:
            path.write_text(text, "ascii")
        elif not path.exists() or path.read_text("ascii") != text:
            differing.append(name)
    if differing:
        print(f"Out of date: {', '.join(differing)}")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
