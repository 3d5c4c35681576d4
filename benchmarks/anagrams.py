"""How fast all plays of a rack are found on a table without edges.

Racks of ten blocks, one of them a Master, with any number of letters a turn, from the first word to a late layout, on
one core. For comparison, the readable search in Python that the compiled one is tested against does one position at two
of the stages. Times are processor time, because others may be using the machine too.
"""

import time
from statistics import mean, median

from parlour.core import Chance
from parlour.games.anagrams.blocks import MASTER, Blocks, without
from parlour.games.anagrams.plays import Words
from parlour.games.anagrams.state import grid
from parlour.words.crossword import readable
from parlour.words.crossword.grid import Grid, Lying
from parlour.words.lexicon import Lexicon

POSITIONS = 40
STAGES = (0, 10, 20, 40, 60)
PEER_STAGES = (0, 20)
ALLOWED = 10.0  # milliseconds a position


def position(words: Words, blocks: Blocks, lying: int, chance: Chance) -> tuple[Grid, str]:
    """A table with this many blocks, laid word by word from racks of four, and a rack of ten with a Master."""
    order, chance = chance.shuffled(without(blocks.every, MASTER * 2))
    left = "".join(order)
    layout = grid(())
    while len(layout.letters) < lying:
        found = words.plays(layout, left[:4])
        if len(found):
            pick, chance = chance.below(len(found))
            puts = found[pick].puts
            layout = layout.with_letters((put.square, Lying(put.letter)) for put in puts)
            left = without(left, (put.letter for put in puts))
        left = left[1:] + left[:1]
    return layout, left[:9] + MASTER


def milliseconds(words: Words, layout: Grid, rack: str) -> float:
    """How long a search takes: the shortest of three runs."""
    times = []
    for _ in range(3):
        began = time.process_time()
        words.plays(layout, rack)
        times.append(time.process_time() - began)
    return 1000 * min(times)


def plain_milliseconds(vocabulary: readable.Vocabulary, words: Words, layout: Grid, rack: str) -> float:
    """How long the readable search takes to find the same plays."""
    began = time.process_time()
    found = readable.plays(vocabulary, layout, rack, words.rules)
    assert len(found) == len(words.plays(layout, rack))
    return 1000 * (time.process_time() - began)


def main() -> None:
    lexicon = Lexicon.default()
    words, blocks = Words(lexicon, False, 0, "common"), Blocks.of("lexicon")
    plurals = [word for word in lexicon.words if lexicon.plural(word)]
    vocabulary = readable.Vocabulary(lexicon.words, plurals)
    print(f"{'lying':>6}{'frame':>9}{'plays':>9}{'median ms':>11}{'longest ms':>12}{'plain Python ms':>17}")
    slowest = 0.0
    for lying in STAGES:
        places = [position(words, blocks, lying, Chance.of(number)) for number in range(POSITIONS)]
        times = [milliseconds(words, *place) for place in places]
        plays = median(len(words.plays(*place)) for place in places)
        frames = [place[0].frame(10) for place in places]
        size = f"{median(frame.rows for frame in frames):.0f}×{median(frame.columns for frame in frames):.0f}"
        peer = f"{plain_milliseconds(vocabulary, words, *places[0]):,.0f}" if lying in PEER_STAGES else ""
        print(f"{lying:>6}{size:>9}{plays:>9,.0f}{median(times):>11.2f}{max(times):>12.2f}{peer:>17}", flush=True)
        slowest = max(slowest, mean(times))
    print(f"At most {slowest:.2f} ms a position on average; the limit is {ALLOWED:.0f} ms.")


if __name__ == "__main__":
    main()
