"""Which names people and bots may have: names that can be seen, on one line, and that do not pass one for the other."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import pairwise

from parlour.core import Unreadable, registry
from parlour.server.manners.look_alikes import plain, skeleton
from parlour.server.manners.refused_words import RefusedWords

UNNAMED = "Guest"  # somebody who has not given a name
# Letters and signs that show nothing, though Unicode counts them as printable.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
# Marks that show nothing and only choose a form; the one that makes a sign a picture is seen, but not on letters.
CHOOSING = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]")
PICTURE = "\ufe0f"
MOST_MARKS = 4  # accents and vowel signs on one letter
ALIKE = ("LATIN", "CYRILLIC", "GREEK")  # alphabets with letters that look the same
BOT_WORDS = frozenset({"bot", "computer"})  # how the page and the log mark bots
HOUSE_WORDS = frozenset({"parlour", "host", "admin", "administrator", "moderator", "operator"})
# As sentences name them, and what stands in place of a text; the last is what those who were deleted are called.
NOBODY = frozenset({"you", "nobody", "everybody", "someone", "open seat", "an open seat", "the table", "the clock"})
NOBODY |= {"hidden", "deleted", "former player"}
NUMBERED = re.compile(r"([^\W\d_]+) ?\d+")  # such as Player 2, as seats are called that nobody has named
NO_WORDS = RefusedWords(None)


def read_name(text: str, longest: int) -> str:
    """A name with single spaces; raises Unreadable if it is not one line of visible characters."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > longest:
        raise Unreadable(f"A name is one line of 1 to {longest} characters.")
    if not name.isprintable() or BLANK & set(name) or CHOOSING.search(name) or _is_picture_of_letter(name):
        raise Unreadable("A name may not contain invisible characters.")
    kinds = "".join(" " if each == " " else unicodedata.category(each)[0] for each in name)
    if " M" in f" {kinds}":
        raise Unreadable("A name may not contain an accent without a letter.")
    if "M" * (MOST_MARKS + 1) in kinds:
        raise Unreadable(f"A name may have at most {MOST_MARKS} accents on one letter.")
    return name


def read_persons_name(text: str, longest: int, refused: RefusedWords = NO_WORDS, house: str = "Parlour") -> str:
    """Likewise, and it must not look like the name of a bot, of the host or of the house."""
    name = read_name(text, longest)
    words = re.findall(r"[^\W\d_]+", plain(name))
    if _looks_of_words(name) & _skeletons(BOT_WORDS) or skeleton(" ".join(words)) in _skeletons(_levels()):
        raise Unreadable("This name is kept for bots; choose another.")
    return _not_misleading(name, refused, house)


def read_bots_name(text: str, longest: int, refused: RefusedWords = NO_WORDS, house: str = "Parlour") -> str:
    """Likewise, for a bot: what its host calls it must not look like the name of the host or of the house."""
    return _not_misleading(read_name(text, longest), refused, house)


def _is_picture_of_letter(name: str) -> bool:
    return any(each == PICTURE and unicodedata.category(before)[0] in "LM" for before, each in pairwise(name))


def _not_misleading(name: str, refused: RefusedWords, house: str) -> str:
    numbered = NUMBERED.fullmatch(plain(name))
    if (
        _looks_of_words(name) & _skeletons(HOUSE_WORDS)
        or {skeleton(name), _bare(name)} & ({*_skeletons({*NOBODY, house}), _bare(house)} - {""})
        or (numbered and skeleton(numbered[1]) == skeleton("player"))
    ):
        raise Unreadable("This name could be taken for somebody else’s; choose another.")
    if any(len(_alphabets(word)) > 1 for word in re.findall(r"[^\W\d_]+", plain(name))):
        raise Unreadable("A word in a name may not mix alphabets that look alike.")
    refused.check(name, "This name")
    return name


def _words(name: str) -> list[str]:
    """The words of a name; letters one by one are one word."""
    words: list[str] = re.findall(r"[^\W_]+", plain(name))
    return ["".join(words)] if all(len(word) == 1 for word in words) else words


def _bare(name: str) -> str:
    """What a name looks like without its punctuation."""
    return skeleton(" ".join(_words(name)))


def _looks_of_words(name: str) -> set[str]:
    return _skeletons(_words(name))


def _skeletons(texts: Iterable[str]) -> set[str]:
    return {skeleton(text) for text in texts}


def _levels() -> set[str]:
    levels = (level for game in registry.names() for level in registry.bots(game))
    return {" ".join(re.findall(r"[^\W\d_]+", level.casefold())) for level in levels}


def _alphabets(word: str) -> set[str]:
    names = {unicodedata.name(letter, "").partition(" ")[0] for letter in word}
    return names & set(ALIKE)
