"""Help in a first game: moves that fit, and a question before a move that hands over the game. From the view alone."""

from __future__ import annotations

from itertools import islice

from parlour.core.chance import Chance
from parlour.core.events import Seat
from parlour.core.match import Match
from parlour.core.requests import clean_text

MOST_LOOKED_AT = 300
MOST_SHOWN = 5


def fitting(match: Match, seat: Seat) -> list[str]:
    """A few moves that the rules allow, those that score most first."""
    if seat not in match.to_act:
        return []
    game, view = match.game, match.view(seat)
    imagined = game.imagine(view, Chance(bytes(32)))
    moves = list(islice(game.moves(imagined, seat), MOST_LOOKED_AT))
    scores = [game.preview(view, seat, move).score or 0 for move in moves]
    best = sorted(range(len(moves)), key=lambda number: -scores[number])[:MOST_SHOWN]
    return [game.write(moves[number]) for number in best]


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
    for other in sorted(game.to_act(after) - {seat}):
        for move in game.moves(after, other):
            outcome = game.outcome(game.play(after, other, move).state)
            if outcome and seat not in outcome.winners:
                return f"{match.names[other]} could then win with {game.write(move)}."
    return ""
