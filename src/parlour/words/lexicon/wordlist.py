"""Reading word lists: the packed one that comes with the package, and lists in files."""

import zlib
from importlib.resources import files
from pathlib import Path

from parlour.core.errors import Unreadable

# One byte a word: three bits for how common it is, then one bit for each fact.
COMMON = 0b0000_0111
PLURAL = 0b0000_1000
NAME = 0b0001_0000
SLUR = 0b0010_0000
EXCUSED = 0b0100_0000  # a plural too, but also a form of a verb in common use
FORMER = 0b1000_0000  # a plural by the rule that any verb of the dictionary excused one

SHORTEST, LONGEST = 2, 63
_MARKS = {"p": PLURAL, "v": EXCUSED, "n": NAME, "s": SLUR, "-": 0}


class LexiconError(Unreadable):
    """A word list that cannot be used; the message says where and why."""


def packaged() -> tuple[tuple[str, ...], bytes]:
    """Unpack the ENABLE list of the package: its words in order, and a byte of flags for each word."""
    data = files("parlour.words.lexicon") / "data"
    words = []
    word = ""
    # Front coding: a character for how many letters are shared with the word before ("0": none), then the rest.
    for line in zlib.decompress((data / "enable.words.z").read_bytes()).decode("ascii").split("\n"):
        word = word[: ord(line[0]) - 48] + line[1:]
        words.append(word)
    return tuple(words), zlib.decompress((data / "enable.flags.z").read_bytes())


def read(path: Path) -> tuple[dict[str, int], bool]:
    """Read a list from a file: each word with its flags, and whether the file had a column of flags.

    A line is a word in any case, perhaps followed by flags: `p` a plural in S, `v` one that is also a form of a verb in
    common use, `n` usually a name, `s` a slur, a digit from 0 to 5 how common it is, `-` no flags. Empty lines and
    lines that begin with # are skipped.
    """
    try:
        lines = path.read_bytes().removeprefix(b"\xef\xbb\xbf").splitlines()
    except OSError as error:
        raise LexiconError(f"{path} cannot be read: {error.strerror or error}.") from error
    found: dict[str, int] = {}
    first_seen: dict[str, int] = {}
    flagged = False
    for number, line in enumerate(lines, 1):
        try:
            columns = line.decode("utf-8").split()
            if not columns or columns[0].startswith("#"):
                continue
            word = _word(columns[0])
            flags = _flags(columns[1:])
            if flags & (PLURAL | EXCUSED) and not word.endswith("S"):
                raise LexiconError(f"{word} does not end in S, so it cannot be a plural in S.")
            if found.setdefault(word, flags) != flags:
                raise LexiconError(f"{word} is also on line {first_seen[word]}, with other flags.")
        except UnicodeDecodeError:
            raise LexiconError(f"{path}, line {number}: this is not UTF-8 text.") from None
        except LexiconError as error:
            raise LexiconError(f"{path}, line {number}: {error}") from None
        first_seen.setdefault(word, number)
        flagged = flagged or len(columns) > 1
    if not found:
        raise LexiconError(f"{path} contains no words.")
    return found, flagged


def _word(text: str) -> str:
    if not (text.isascii() and text.isalpha()):
        raise LexiconError(f"{_shown(text)} contains characters other than the letters A to Z.")
    if not SHORTEST <= len(text) <= LONGEST:
        raise LexiconError(f"{_shown(text)} has {len(text)} letters; a word has {SHORTEST} to {LONGEST}.")
    return text.upper()


def _flags(columns: list[str]) -> int:
    if len(columns) > 1:
        raise LexiconError(f"a line holds a word and its flags, but this one also has {_shown(columns[1])}.")
    flags = 0
    for mark in "".join(columns).lower():
        if mark in "012345":
            if flags & COMMON:
                raise LexiconError(f"{_shown(columns[0])} says twice how common the word is.")
            flags |= int(mark)
        elif mark in _MARKS:
            flags |= _MARKS[mark]
        else:
            raise LexiconError(f"{_shown(columns[0])} are not flags; they are p, v, n, s and one digit from 0 to 5.")
    return flags


def _shown(text: str) -> str:
    return f"“{text}”" if len(text) <= 40 else f"“{text[:40]}…”"
