"""Rebuild the dictionary and the list of names in the package from pinned sources.

Run it with the project's Python; it needs only pip and downloads about 130 MB:

    .venv/bin/python scripts/dictionary/build.py            write src/parlour/words/lexicon/data
    .venv/bin/python scripts/dictionary/build.py --check    check that the files there are up to date
    .venv/bin/python scripts/dictionary/build.py --digest   read words, print their lines for slurs.txt
"""

import argparse
import sys
import tempfile
import zlib
from pathlib import Path

import flags
import names
import sources

from parlour.words.lexicon.wordlist import EXCUSED, FORMER, NAME, PLURAL, SLUR

DATA = Path(__file__).parents[2] / "src/parlour/words/lexicon/data"


def front_code(words: list[str]) -> bytes:
    """Write each word as one character for the number of letters it shares with the last, then its other letters."""
    lines = []
    before = ""
    for word in words:
        pairs = zip(before, word, strict=False)
        shared = next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(before), len(word)))
        lines.append(chr(ord("0") + shared) + word[shared:])
        before = word
    return "\n".join(lines).encode("ascii")


def make(folder: Path) -> dict[str, bytes]:
    """Make every data file from the unpacked sources."""
    words = sources.enable(folder)
    inflections, wordnet = sources.agid(folder), sources.wordnet(folder)
    frequency, first_names = sources.zipf(folder), sources.first_names(folder)
    plurals = flags.plurals(words, inflections, wordnet, frequency)
    usually_names = flags.usually_names(words, inflections, wordnet, first_names, frequency, plurals.former)
    slurs = flags.slurs(words)
    ordered = sorted(words)
    packed = bytes(
        flags.commonness(word, frequency)
        | PLURAL * (word in plurals.restricted)
        | EXCUSED * (word in plurals.excused)
        | FORMER * (word in plurals.former)
        | NAME * (word in usually_names)
        | SLUR * (word in slurs)
        for word in ordered
    )
    kinds = names.choose(words, frequency, first_names, sources.countries(folder), sources.cities(folder))
    print(
        f"{len(words):,} words: {len(plurals.restricted):,} plurals, {len(plurals.excused):,} more excused by a "
        f"verb, {len(usually_names):,} usually names, "
        f"{len(slurs):,} slurs; {len(kinds):,} proper names"
    )
    return {
        "enable.words.z": zlib.compress(front_code([word.upper() for word in ordered]), 9),
        "enable.flags.z": zlib.compress(packed, 9),
        "names.txt": "".join(f"{name.upper()} {kinds[name]}\n" for name in sorted(kinds)).encode(),
    }


def main() -> int:
    """Build, check or print digests."""
    parser = argparse.ArgumentParser(description="Rebuild the dictionary from its pinned sources.")
    parser.add_argument("--check", action="store_true", help="compare with the files in the package")
    parser.add_argument("--digest", action="store_true", help="read words, print their lines for slurs.txt")
    parser.add_argument("--sources", type=Path, help="keep the unpacked sources in this folder and reuse them")
    chosen = parser.parse_args()
    if chosen.digest:
        print(*sorted(flags.slur_digest(word.lower()) for word in sys.stdin.read().split()), sep="\n")
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = chosen.sources or Path(temporary)
        if not (folder / "wordfreq").exists():
            sources.fetch(folder)
        files = make(folder)
    if chosen.check:
        # zlib may pack the same bytes differently on another machine.
        def unpacked(name: str, data: bytes) -> bytes:
            return zlib.decompress(data) if name.endswith(".z") else data

        differ = [n for n, data in files.items() if unpacked(n, data) != unpacked(n, (DATA / n).read_bytes())]
        print(f"Different: {', '.join(differ)}" if differ else "The package is up to date.")
        return 1 if differ else 0
    for name, data in files.items():
        (DATA / name).write_bytes(data)
        print(f"{name}: {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
