"""Which names people and bots may have: names that can be seen, on one line, and that do not pass one for the other."""

from __future__ import annotations

import re
import unicodedata

from parlour.core import Unreadable, registry

# Letters and signs that show nothing, though Unicode counts them as printable.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
MOST_MARKS = 4  # accents and vowel signs on one letter
ALIKE = ("LATIN", "CYRILLIC", "GREEK")  # alphabets with letters that look the same
BOT_WORDS = frozenset({"bot", "computer"})  # how the page and the log mark bots


def read_name(text: str, longest: int) -> str:
    """A name with single spaces; raises Unreadable if it is not one line of visible characters."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name or len(name) > longest:
        raise Unreadable(f"A name is one line of 1 to {longest} characters.")
    if not name.isprintable() or BLANK & set(name):
        raise Unreadable("A name may not contain invisible characters.")
    kinds = "".join(" " if each == " " else unicodedata.category(each)[0] for each in name)
    if " M" in f" {kinds}":
        raise Unreadable("A name may not contain an accent without a letter.")
    if "M" * (MOST_MARKS + 1) in kinds:
        raise Unreadable(f"A name may have at most {MOST_MARKS} accents on one letter.")
    return name


def read_persons_name(text: str, longest: int) -> str:
    """Likewise, and it must not look like a bot's."""
    name = read_name(text, longest)
    plain = _plain(name)
    words = re.findall(r"[^\W\d_]+", plain)
    if BOT_WORDS & set(words) or " ".join(words) in _levels():
        raise Unreadable("This name is kept for bots; choose another.")
    if any(len(_alphabets(word)) > 1 for word in words):
        raise Unreadable("A word in a name may not mix alphabets that look alike.")
    return name


def _plain(name: str) -> str:
    """The name without accents, capitals and letters in fancy styles."""
    apart = unicodedata.normalize("NFKD", name)
    return "".join(character for character in apart if unicodedata.category(character)[0] != "M").casefold()


def _levels() -> set[str]:
    levels = (level for game in registry.names() for level in registry.bots(game))
    return {" ".join(re.findall(r"[^\W\d_]+", level.casefold())) for level in levels}


def _alphabets(word: str) -> set[str]:
    names = {unicodedata.name(letter, "").partition(" ")[0] for letter in word}
    return names & set(ALIKE)
