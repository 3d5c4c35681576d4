"""Tables of Lotto in arrays, played by the same rules, LOTTO-1 to LOTTO-13."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from parlour.core.batch.boards import Batch
from parlour.games.lotto.actions import CODES
from parlour.games.lotto.batch import kernel
from parlour.games.lotto.equipment import (
    LETTER_CARDS,
    Card,
    classic_cards,
    letter_card_counts,
    letter_cards,
    printed_cards,
)
from parlour.games.lotto.squares import LINES, SQUARES
from parlour.games.lotto.state import FOR_A_FULL_CARD, FOR_A_WORD, LottoState, Tally
from parlour.games.lotto.turns import IDLE_TURNS

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto

SIGNS = "".join(CODES)


class BatchLotto(Batch):
    """Many tables of Lotto."""

    endings = ("most points", "the first full card")
    game: Lotto

    def __init__(self, game: Lotto, boards: int = 4096, *args: Any) -> None:
        super().__init__(game, boards, *args)
        kinds = sorted(letter_card_counts())
        number = {kind: place for place, kind in enumerate(kinds)}
        self._kinds = kinds
        self._fresh: bool = game.options["cards"] == "fresh"
        self._classic = np.array([_codes(card) for card in classic_cards()], np.int8)
        self._letter_cards = np.array([number[card] for card in letter_cards()], np.int8)
        self._letters = np.array([_codes(kind) for kind in kinds], np.int8)
        self._lines = np.array(list(LINES.values()), np.int64)
        self._words = np.array(sorted(_code(word) for word in game.words.words), np.int32)
        self._rules = np.zeros(kernel.RULES, np.int64)
        self._rules[kernel.AUTO] = game.options["identify"] == "auto"
        self._rules[kernel.TARGET] = game.options["target"]
        self._rules[kernel.FIRST_WINS] = game.first_wins
        self._rules[kernel.IDLE_TURNS] = IDLE_TURNS
        self._rules[kernel.FOR_A_WORD] = FOR_A_WORD
        self._rules[kernel.FOR_A_FULL_CARD] = FOR_A_FULL_CARD
        self._boards = np.zeros((boards, kernel.COLUMNS), np.int64)
        self._seats = np.zeros((boards, self.seats, 2), np.int64)
        self._printed = np.zeros((boards, self.seats, SQUARES), np.int8)
        self._cards = np.zeros((boards, self.seats, SQUARES), np.int8)
        self._box = np.zeros((boards, LETTER_CARDS), np.int8)
        self._counts = np.zeros((boards, 2, len(kinds)), np.int8)
        self.reset()

    def position(self, board: int) -> LottoState:
        table = [int(number) for number in self._boards[board]]
        held = "" if table[kernel.HELD] == kernel.NONE else self._kinds[table[kernel.HELD]]
        pile, in_box = self._counts[board]
        placed = [letter_card_counts()[kind] - (kind == held) for kind in self._kinds] - pile - in_box
        seats, stopped = range(self.seats), bool(table[kernel.STOPPED])
        claims = tuple(() if table[kernel.CLAIMED] >> seat & 1 else None for seat in seats)
        return LottoState(
            cards=tuple(Card(_text(self._printed[board, seat]), _text(self._cards[board, seat])) for seat in seats),
            to_move=table[kernel.ASKED],
            first=table[kernel.FIRST],
            scores=tuple(int(score) for score in self._seats[board, :, kernel.SCORE]),
            idle=tuple(int(turns) for turns in self._seats[board, :, kernel.IDLE]),
            pile=self._named(np.repeat(np.arange(len(self._kinds)), pile)),
            placed=self._named(np.repeat(np.arange(len(self._kinds)), placed)),
            held=held,
            taken=bool(table[kernel.TAKEN]),
            game=table[kernel.GAME],
            stopped=stopped,
            claims=claims if stopped else (),
            tally=tuple(Tally(seat == table[kernel.FILLED]) for seat in seats) if stopped else (),
            box=self._named(self._box[board, table[kernel.NEXT] : table[kernel.END]]),
            chance=self._stream(board),
        )

    def _named(self, cards: npt.NDArray[Any]) -> tuple[str, ...]:
        return tuple(self._kinds[card] for card in cards)

    def scores(self) -> npt.NDArray[np.int64]:
        return self._seats[:, :, kernel.SCORE]

    def _begin(self, boards: npt.NDArray[np.int64]) -> None:
        kernel.begin(boards, self._chance, self._boards, self._seats)
        self._deal(boards)

    def _deal(self, boards: npt.NDArray[np.int64]) -> None:
        if self._fresh:
            for board in boards:
                self._print_cards(board)
        else:
            kernel.hand_out(boards, self._classic, self._chance, self._printed)
        kernel.deal(
            boards, self._letter_cards, self._chance, self._boards, self._seats, self._printed, self._cards,
            self._box, self._counts,
        )  # fmt: skip

    def _print_cards(self, board: int) -> None:
        """New cards, which the rules themselves print: they consult the word list. LOTTO-1."""
        cards, chance = printed_cards(self.game.words, self.game.lexicon, self.seats, self._stream(board))
        self._printed[board] = [_codes(card) for card in cards]
        self._chance[board] = int.from_bytes(chance.seed, "big")

    def _play(
        self, actions: npt.NDArray[np.int64], winners: npt.NDArray[np.bool_], reason: npt.NDArray[np.int8]
    ) -> None:
        kernel.play(
            actions, self._letters, self._lines, self._rules, self._words, self._chance, self._boards, self._seats,
            self._cards, self._box, self._counts, winners, reason,
        )  # fmt: skip
        again = np.flatnonzero(self._boards[:, kernel.OVER])
        if len(again):  # LOTTO-13
            self._boards[again, kernel.FIRST] = (self._boards[again, kernel.FIRST] + 1) % self.seats
            self._boards[again, kernel.GAME] += 1
            self._deal(again)

    def _see(self, observation: npt.NDArray[np.int8], mask: npt.NDArray[np.int8], seat: npt.NDArray[np.int16]) -> None:
        kernel.look(
            self._letters, self._lines, self._boards, self._seats, self._printed, self._cards, self._counts,
            observation, mask, seat,
        )  # fmt: skip


def _codes(letters: str) -> list[int]:
    return [CODES[letter] for letter in letters]


def _text(codes: npt.NDArray[np.int8]) -> str:
    return "".join(SIGNS[code] for code in codes)


def _code(word: str) -> int:
    """A word as one number, as the kernel reads a line."""
    code = 0
    for letter in word:
        code = 27 * code + CODES[letter]
    return code
