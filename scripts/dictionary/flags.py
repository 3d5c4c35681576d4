"""Decide the flags of every word: plural only, usually a name, slur, how common."""

import hashlib
import re
from pathlib import Path

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


def plural_only(
    words: frozenset[str], inflections: Inflections, wordnet: WordNet, frequency: dict[str, float]
) -> frozenset[str]:
    """Collect the plurals made with S or ES that are neither a third person singular nor a word in their own right."""
    third = third_persons(words, inflections, wordnet)
    own = own_words()
    # CRISES comes from CRISIS as well as from CRISE.
    turned = {form for base, forms in inflections.plurals.items() if base.endswith("is") for form in forms}
    made: dict[str, list[str]] = {}
    for word in words:
        if not word.endswith("s") or word.endswith("ss") or word in third | own:
            continue
        listed = [base for base in bases(word, words) if word in inflections.plurals.get(base, ())]
        unlisted = [base for base in bases(word, words) if base not in inflections.plurals]
        if listed and word not in turned:
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

    return frozenset(word for word in made if not its_own(word))


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
