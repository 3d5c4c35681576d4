"""Help in a first game: moves that fit, and a question before a move that hands over the game. From the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from parlour.core.abilities import Guidance
from parlour.core.chance import Chance
from parlour.core.events import Seat
from parlour.core.game import AnyGame
from parlour.core.match import Match
from parlour.core.requests import clean_text

MOST_LOOKED_AT = 300
MOST_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Fit:
    """A move that fits, in the game's notation and in words."""

    move: str
    words: str


def fitting(match: Match, seat: Seat, advised: Sequence[Fit] = ()) -> list[Fit]:
    """A few moves: those that a bot advises, if any; where everybody moves at once, others that fit besides."""
    if seat not in match.to_act or match.is_mixing:
        return []
    game, view = match.game, match.view(seat)
    guidance = game.ability(Guidance)
    found = {fit.move: fit.words for fit in advised}
    if not found or game.info.at_once:
        found |= dict.fromkeys((text for text in _allowed(game, view, seat) if text not in found), "")
    fits = []
    for text, words in islice(found.items(), MOST_SHOWN):
        move = game.read(text, view, seat)
        said = guidance.in_words(view, seat, move) if guidance else ""
        fits.append(Fit(text, said or words or game.preview(view, seat, move).text.removesuffix(".")))
    return fits


def _allowed(game: AnyGame, view: Any, seat: Seat) -> list[str]:
    """Moves that the rules allow, those that score most first; drawing or passing comes after what names a place."""
    imagined = game.imagine(view, Chance(bytes(32)))
    moves = islice(game.moves(imagined, seat), MOST_LOOKED_AT)
    scores = {game.write(move): game.preview(view, seat, move).score or 0 for move in moves}
    return sorted(scores, key=lambda text: (-scores[text], text.isalpha()))


def risk(match: Match, seat: Seat, text: str) -> str:
    """Who could win at once after this move, and how; empty if nobody could, or if that is hidden or left to chance."""
    game = match.game
    if game.info.secrets or game.info.at_once or game.has_chance() or seat not in match.to_act:
        return ""
    view = match.view(seat)
    state = game.imagine(view, Chance(bytes(32)))
    after = game.play(state, seat, game.read(clean_text(text), view, seat)).state
    if game.outcome(after):
        return ""
    guidance = game.ability(Guidance)
    for other in sorted(game.to_act(after) - {seat}):
        for move in game.moves(after, other):
            won = game.play(after, other, move).state
            outcome = game.outcome(won)
            if outcome and seat not in outcome.winners:
                how = guidance.won_by(game.view(won, None), other) if guidance else ""
                return f"{match.names[other]} could then {how or f'win with {game.write(move)}'}."
    return ""
