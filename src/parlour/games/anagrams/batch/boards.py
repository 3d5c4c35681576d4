"""Tables of Anagrams in arrays, played by the same rules, ANAGRAMS-1 to ANAGRAMS-20."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from parlour.core import Unreadable
from parlour.core.batch.boards import Batch
from parlour.games.anagrams import knowledge
from parlour.games.anagrams.batch import kernel, look_kernel
from parlour.games.anagrams.blocks import HAND, KINDS
from parlour.games.anagrams.state import AnagramsState, Laid, Result
from parlour.words.crossword.beginnings import rules_in_numbers
from parlour.words.crossword.grid import Square

if TYPE_CHECKING:
    from parlour.games.anagrams.rules import Anagrams
    from parlour.words.lexicon.graph import Graph


class BatchAnagrams(Batch):
    """Many tables of Anagrams. What seats remember of the pile is not kept: nothing that is seen depends on it."""

    endings = ("the lowest score when the limit was reached",)
    game: Anagrams

    def __init__(self, game: Anagrams, boards: int = 4096, *args: Any) -> None:
        super().__init__(game, boards, *args)
        if game.bluffing:
            raise Unreadable("Batched tables of Anagrams check every word, so their words may not be challenged.")
        every, words = game.blocks.every, game.words
        self._pack = np.array([KINDS.index(block) for block in every], np.int8)
        self._counts = np.array([every.count(kind) for kind in KINDS], np.int64)
        self._figures = np.array([game.blocks.figures.get(kind, 0) for kind in KINDS], np.int64)
        self._rules = rules_in_numbers(words.rules, 0, (0, 0), single=True, open=True)
        self._most_blocks = words.rules.most_blocks
        self._hand = HAND[self.seats]
        self._boards = np.zeros((boards, kernel.COLUMNS), np.int64)
        self._seats = np.zeros((boards, self.seats, 2), np.int64)
        self._racks = np.zeros((boards, self.seats, kernel.RACK), np.int8)
        self._stocks = np.zeros((boards, len(every)), np.int8)
        self._piles = np.zeros((boards, len(every)), np.int8)
        self._laid = np.zeros((boards, self.seats * self._hand, 4), np.int64)
        self._so_far = np.zeros((boards, kernel.MOST_NUMBERS), np.int64)
        self.reset()

    @property
    def _graph(self) -> Graph:
        return self.game.words.search.graph

    def position(self, board: int) -> AnagramsState:
        table = self._boards[board].tolist()
        held, scores = self._seats[board].T.tolist()
        racks = [self._named(rack[:count]) for rack, count in zip(self._racks[board], held, strict=True)]
        blank = Result(None, ("",) * self.seats, (0,) * self.seats)
        return AnagramsState(
            racks=tuple(racks),
            stock=self._named(self._stocks[board, table[kernel.NEXT] : table[kernel.STOCKED]]),
            pile=self._named(self._piles[board, : table[kernel.PILED]]),
            to_move=table[kernel.SEAT],
            dealer=table[kernel.DEALER],
            scores=tuple(scores),
            shown=("",) * self.seats,
            memories=knowledge.nothing(self.seats),
            drawn=(0,) * self.seats,
            chance=self._stream(board),
            layout=tuple(
                Laid(Square(row, column), KINDS[kind], KINDS[letter])
                for row, column, kind, letter in self._laid[board, : table[kernel.LYING]].tolist()
            ),
            hand=table[kernel.HAND],
            idle=table[kernel.IDLE],
            results=(blank,) * (table[kernel.HAND] - 1),
        )

    @staticmethod
    def _named(blocks: npt.NDArray[np.int8]) -> str:
        return "".join(KINDS[block] for block in blocks)

    def so_far(self, board: int) -> tuple[int, ...]:
        return tuple(self._so_far[board, : self._boards[board, kernel.COUNT]].tolist())

    def scores(self) -> npt.NDArray[np.int64]:
        return self._seats[:, :, kernel.SCORE]

    def _begin(self, boards: npt.NDArray[np.int64]) -> None:
        kernel.begin(
            boards, self._pack, self._hand, self._chance, self._boards, self._seats, self._racks, self._stocks,
            self._piles,
        )  # fmt: skip

    def _play(
        self, actions: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_], reason: npt.NDArray[np.int8]
    ) -> None:
        kernel.play(
            actions, self._pack, self._figures, self._hand, self.game.limit, self._chance, self._boards, self._seats,
            self._racks, self._stocks, self._piles, self._laid, self._so_far, winners, reason,
        )  # fmt: skip

    def _see(self, observation: npt.NDArray[np.int8], mask: npt.NDArray[np.int8], seat: npt.NDArray[np.int16]) -> None:
        look_kernel.look(
            self._graph, self._counts, self._rules, self._most_blocks, self._boards, self._seats, self._racks,
            self._piles, self._laid, self._so_far, observation, mask, seat,
        )  # fmt: skip
