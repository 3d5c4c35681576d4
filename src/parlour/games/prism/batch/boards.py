"""Boards of Prism in arrays, played by the same rules, PRISM-1 to PRISM-24."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from parlour.core import Unreadable
from parlour.core.batch.boards import Batch
from parlour.games.prism import knowledge
from parlour.games.prism.batch import kernel, look_kernel
from parlour.games.prism.blocks import ASTERISK, BLOCKS, VALUES, Tile
from parlour.games.prism.grid import pocket
from parlour.games.prism.state import PrismState
from parlour.words.crossword.beginnings import rules_in_numbers
from parlour.words.crossword.grid import LETTERS
from parlour.words.crossword.kernels.beginnings import ANY

if TYPE_CHECKING:
    from parlour.games.prism.rules import Prism
    from parlour.words.lexicon.graph import Graph


class BatchPrism(Batch):
    """Many boards of Prism. What seats remember of exchanged blocks is not kept: nothing that is seen depends on it."""

    endings = (
        "the last block was played",
        "nothing more can be placed",
        "three turns running without a placement",
    )
    game: Prism

    def __init__(self, game: Prism, boards: int = 4096, *args: Any) -> None:
        super().__init__(game, boards, *args)
        if game.bluffing(self.seats):
            raise Unreadable("Batched boards of Prism check every word, so their words may not be challenged.")
        size, rules = game.size, game.crossword_rules
        self._faces = np.array([ANY if face == ASTERISK else LETTERS.index(face) for face in "".join(BLOCKS)], np.int64)
        self._values = np.array([*rules.values, VALUES[ASTERISK]], np.int64)
        self._rules = rules_in_numbers(rules, size, divmod(pocket(size), size), single=False, open=False)
        self._scoring = np.zeros(kernel.SCORING, np.int64)
        self._scoring[kernel.SIZE] = size
        self._scoring[kernel.LONG_WORD] = rules.long_word
        self._scoring[kernel.PATTERN_LENGTH] = rules.pattern_length
        self._scoring[kernel.PATTERN_BONUS] = rules.pattern_bonus
        self._scoring[kernel.WILD_BREAKS] = rules.wild_breaks_pattern
        self._scoring[kernel.BONUS] = rules.bonus
        squares = (size + 2) ** 2
        self._boards = np.zeros((boards, kernel.COLUMNS), np.int64)
        self._seats = np.zeros((boards, self.seats, kernel.ABOUT_A_SEAT), np.int64)
        self._racks = np.zeros((boards, self.seats, kernel.RACK), np.int8)
        self._bags = np.zeros((boards, kernel.BLOCKS), np.int8)
        self._cells = np.zeros((boards, squares), np.int8)
        self._tiles = np.zeros((boards, squares), np.uint8)
        self._allowed = np.zeros((boards, 2, squares), np.int32)
        self._so_far = np.zeros((boards, kernel.MOST_NUMBERS), np.int64)
        self.reset()

    @property
    def _graph(self) -> Graph:
        return self.game.finder.search.graph

    def position(self, board: int) -> PrismState:
        seat, drawn, _ = self._boards[board].tolist()
        held, idle, scores = self._seats[board].T.tolist()
        racks = [[BLOCKS[block] for block in rack] for rack in self._racks[board].tolist()]
        return PrismState(
            racks=tuple(tuple(rack[:count]) for rack, count in zip(racks, held, strict=True)),
            bag=tuple(BLOCKS[block] for block in self._bags[board, drawn:]),
            to_move=seat,
            scores=tuple(scores),
            shown=((),) * self.seats,
            memories=knowledge.nothing(self.seats),
            chance=self._stream(board),
            grid=self._grid(board),
            idle=tuple(idle),
        )

    def _grid(self, board: int) -> dict[int, Tile]:
        size = self.game.size
        letters, tiles = (
            cells[board].reshape(size + 2, size + 2)[1:-1, 1:-1].reshape(-1) for cells in (self._cells, self._tiles)
        )
        lying = np.flatnonzero(tiles).tolist()
        shown = {square: divmod(int(tiles[square]) - 1, 2) for square in lying}
        return {
            square: Tile(BLOCKS[block], side, LETTERS[letters[square] - 1]) for square, (block, side) in shown.items()
        }

    def so_far(self, board: int) -> tuple[int, ...]:
        return tuple(self._so_far[board, : self._boards[board, kernel.COUNT]].tolist())

    def scores(self) -> npt.NDArray[np.int64]:
        return self._seats[:, :, kernel.SCORE]

    def _begin(self, boards: npt.NDArray[np.int64]) -> None:
        kernel.begin(
            boards, self._graph, self._chance, self._boards, self._seats, self._racks, self._bags, self._cells,
            self._tiles, self._allowed, self.game.size,
        )  # fmt: skip

    def _play(
        self, actions: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_], reason: npt.NDArray[np.int8]
    ) -> None:
        kernel.play(
            actions, self._graph, self._faces, self._values, self._rules, self._scoring, self._chance, self._boards,
            self._seats, self._racks, self._bags, self._cells, self._tiles, self._allowed, self._so_far, winners,
            reason,
        )  # fmt: skip

    def _see(self, observation: npt.NDArray[np.int8], mask: npt.NDArray[np.int8], seat: npt.NDArray[np.int16]) -> None:
        look_kernel.look(
            self._graph, self._faces, self._rules, self._scoring, self._boards, self._seats, self._racks, self._cells,
            self._tiles, self._allowed, self._so_far, observation, mask, seat,
        )  # fmt: skip
