"""Claims judged by the chance to win with the points that they score."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from parlour.core import Seat
from parlour.core.sentences import listing
from parlour.games.lotto.bots import claim
from parlour.games.lotto.moves import Claim
from parlour.games.lotto.scoring import words_on
from parlour.games.lotto.squares import called
from parlour.games.lotto.state import FOR_A_WORD, LottoView
from parlour.thinking.review import Prospect, Review

if TYPE_CHECKING:
    from parlour.games.lotto.rules import Lotto

APART = 15.0  # points: a lead counts for more than a bare win
GAME = 70.0  # points that a further game may bring more to one than to another


def review_claim(game: Lotto, view: LottoView, seat: Seat, played: Claim | None) -> Review | None:
    """The claim of every word against the one made; None where points do not count. LOTTO-11, LOTTO-13."""
    if game.first_wins:
        return None
    whole = claim(game, view, seat)
    best = _prospect(game, view, seat, whole)
    if played is None:
        return Review((best,))
    mine = _prospect(game, view, seat, played)
    left = [f"{view.cards[seat].read(line)} on {called(line)}" for line in whole.lines if line not in played.lines]
    found = sorted({best.move: best, mine.move: mine}.values(), key=lambda each: -each.chance)
    return Review(tuple(found), mine, f"It leaves out {listing(left)}." if left else "")


def _prospect(game: Lotto, view: LottoView, seat: Seat, move: Claim) -> Prospect:
    """A claim, if the others claim every word."""
    card = view.cards[seat]
    points = FOR_A_WORD * len(words_on(card, move.lines, game.lexicon))
    scores = {other: view.scores[other] for other in view.playing}
    for other in scores:
        if other == seat:
            scores[other] += points
        elif view.claims[other] is None:
            scores[other] += FOR_A_WORD * len(claim(game, view, other).lines)
    apart = APART if max(scores.values()) >= game.options["target"] else GAME
    chance = 1 / sum(math.exp((score - scores[seat]) / apart) for score in scores.values())
    reads = listing([card.read(line) for line in move.lines]) if move.lines else "nothing"
    return Prospect(move, f"claiming {reads}", chance, f"scores {points} points" if points else "scores nothing")
