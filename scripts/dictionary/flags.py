"""Decide the flags of every word: a plural, usually a name, slur, how common."""

import hashlib
import math
import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from sources import Inflections, WordNet

HERE = Path(__file__).parent


def own_words() -> frozenset[str]:
    """Read the words in -s that the sources suggest are plurals but are not."""
    lines = (HERE / "own-words.txt").read_text().splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def slur_digest(word: str) -> str:
    """Hide a slur: the list in the repository holds these digests, not the words."""
    return hashlib.sha256(f"parlour slur {word}".encode()).hexdigest()[:16]


def slurs(words: frozenset[str]) -> frozenset[str]:
    """Find the words whose digest is on the list."""
    lines = (HERE / "slurs.txt").read_text().splitlines()
    listed = {line for line in lines if line and not line.startswith("#")}
    found = {slur_digest(word): word for word in words if slur_digest(word) in listed}
    if unused := listed - found.keys():
        raise SystemExit(f"{len(unused)} digests in slurs.txt are of words that are not in ENABLE.")
    return frozenset(found.values())


def bases(word: str, words: frozenset[str]) -> list[str]:
    """List the words that -s or -es could have been added to: PACT, WOLF, TOMATO, CITY, QUIZ."""
    made = [word[:-1]]
    if word.endswith("es"):
        made.append(word[:-2])
    if word.endswith("ies"):
        made.append(word[:-3] + "y")
    if word.endswith("ves"):
        made += [word[:-3] + "f", word[:-3] + "fe"]
    if doubled := re.fullmatch(r"(.*([sz]))\2es", word):
        made.append(doubled[1])
    return [base for base in made if base in words]


def _regular_verb(base: str, words: frozenset[str]) -> bool:
    stem = base.removesuffix("e")
    past = base[:-1] + "ied" if base.endswith("y") else stem + "ed"
    return past in words and stem + "ing" in words


def third_persons(words: frozenset[str], inflections: Inflections, wordnet: WordNet) -> frozenset[str]:
    """Collect the -s forms of verbs whose -ing and past forms are words too (SMILES is one, NEWS is not)."""
    found = set()
    for base, (past, ing, third) in inflections.verbs.items():
        if base in words and not words.isdisjoint(past) and not words.isdisjoint(ing):
            found.update(third)
    for word in words:
        base = word[:-1]
        known = "verb" in wordnet.parts.get(base, ()) or base not in inflections.plurals
        if word.endswith("s") and base in words and known and _regular_verb(base, words):
            found.add(word)
    return frozenset(found)


class Verbs:
    """How common verbs are, by the forms that only they have: CARED is a form of CARE, not of CAR."""

    def __init__(self, inflections: Inflections, wordnet: WordNet, frequency: dict[str, float]) -> None:
        self._verbs, self._wordnet, self._frequency = inflections.verbs, wordnet, frequency
        self._bases: dict[str, set[str]] = defaultdict(set)
        for base, (past, ing, _) in inflections.verbs.items():
            for form in (*past, *ing):
                self._bases[form].add(base)

    def in_common_use(self, third: str, base: str) -> bool:
        """Whether people say it as a verb: SMILES and RUNS, not CATS, RATS or COWS.

        Its past and -ing forms, on the Zipf scale, against half of the form in -s, which the noun shares; and how often
        WordNet's readers met it as a verb. The numbers are those that fit the words of tests/data/plurals.txt best.
        """
        past, ing, thirds = self._verbs.get(base, ((), (), ()))
        if third not in thirds:
            return False
        known = [most for forms in (past, ing) if (most := self._most(base, forms)) is not None]
        often = sum(known) / len(known) if known else 0.0
        met = self._wordnet.met_as_verb[base]
        return often - 0.5 * self._frequency.get(third, 0) + 0.5 * math.log1p(met) > 1.0

    def _most(self, base: str, forms: Iterable[str]) -> float | None:
        own = [
            form for form in forms if form != base and not any(self._rather(other, base) for other in self._bases[form])
        ]
        return max((self._frequency.get(form, 0.0) for form in own), default=None)

    def _rather(self, other: str, base: str) -> bool:
        """Whether a form that both have is one of the other rather than of this base."""
        met, parts = self._wordnet.met_as_verb, self._wordnet.parts
        if other == base or other not in self._frequency:
            return False
        return met[other] > met[base] or ("verb" in parts.get(other, ()) and "verb" not in parts.get(base, ()))


class Plurals(NamedTuple):
    """The plurals made with S or ES: those that need a joint, those that a verb in common use excuses, and those that
    counted as plurals while any verb in the dictionary excused one."""

    restricted: frozenset[str]
    excused: frozenset[str]
    former: frozenset[str]


def plurals(words: frozenset[str], inflections: Inflections, wordnet: WordNet, frequency: dict[str, float]) -> Plurals:
    """Collect the plurals that are not words in their own right."""
    third = third_persons(words, inflections, wordnet)
    verbs = Verbs(inflections, wordnet, frequency)
    own = own_words()
    # CRISES comes from CRISIS as well as from CRISE.
    turned = {form for base, forms in inflections.plurals.items() if base.endswith("is") for form in forms}
    made: dict[str, list[str]] = {}
    for word in words:
        if not word.endswith("s") or word.endswith("ss") or word in own:
            continue
        listed = [base for base in bases(word, words) if word in inflections.plurals.get(base, ())]
        unlisted = [base for base in bases(word, words) if base not in inflections.plurals]
        if word in third:
            nouns = [base for base in listed if wordnet.noun(base)]
            if nouns and word not in turned:
                made[word] = nouns
        elif listed and word not in turned:
            made[word] = listed
        elif unlisted and not any(base + "ing" in words for base in unlisted):
            made[word] = unlisted

    def its_own(word: str) -> bool:
        if word not in wordnet.parts:
            return False
        if wordnet.parts[word] != {"noun"}:
            return True  # ALWAYS
        if any(wordnet.noun(base) for base in made[word]):
            return False  # YEARS is listed for one of its senses
        # ECONOMICS, ODDS; but BIKERS, whose singular is merely not listed
        return any(base in wordnet.parts for base in made[word]) or all(
            frequency.get(word, 0) > frequency.get(base, 0) for base in made[word]
        )

    found = frozenset(word for word in made if not its_own(word))
    excused = frozenset(
        word for word in found & third if any(verbs.in_common_use(word, base) for base in bases(word, words))
    )
    return Plurals(found - excused, excused, found - third)


PERSON_OR_PLACE = {"18", "15"}  # WordNet's lexicographer files
# Where the census of 1990 and WordNet's counts mislead.
RATHER_WORDS = """
    angelica dale dean derrick earl flora gene glen hazel heather holly iris jasmine jay margarita marguerite max
    myrtle opal patty robin rosemary ruby sally sherry viola
"""
RATHER_NAMES = "arabic benny flemish graham josh ken mack marcel teddy toby"


def usually_names(
    words: frozenset[str],
    inflections: Inflections,
    wordnet: WordNet,
    first_names: dict[str, float],
    frequency: dict[str, float],
    plurals: frozenset[str],
) -> frozenset[str]:
    """Collect the words that readers see more often as a name: JOHN, PARIS, ENGLISH."""

    def name(word: str) -> bool:
        if word in inflections.changed or len(word) < 3 or frequency.get(word, 0) > 6:
            return False  # MILES, DREW; MY, WHO
        share = first_names.get(word, 0)
        if word in wordnet.parts:
            # Its share in the census, against how often WordNet's readers saw the word in lower case.
            return share >= 0.036 * (1 + wordnet.met[word])
        return share >= 0.02 or (len(word) > 3 and bool(wordnet.capitalised.get(word, set()) & PERSON_OR_PLACE))

    names = {word for word in words if name(word)} - set(RATHER_WORDS.split()) | set(RATHER_NAMES.split())
    return frozenset(names | {word for word in plurals if names.intersection(bases(word, words))})


def commonness(word: str, frequency: dict[str, float]) -> int:
    """Give the class from 0 to 5: 0 never seen, …, 3 once in a million words or more, …, 5 everyday words."""
    return min(5, int(frequency.get(word, 0)))
