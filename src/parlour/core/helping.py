"""Help in a first game: moves that fit, and a question before a move that hands over the game. From the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from parlour.core.abilities import Guidance, Looking
from parlour.core.chance import Chance
from parlour.core.events import Seat, Voice
from parlour.core.game import AnyGame
from parlour.core.match import Match
from parlour.core.sentences import listing
from parlour.core.slips import read_move

MOST_LOOKED_AT = 300
MOST_SHOWN = 5
WORLDS = 5  # imagined to see whether a move loses in all of them


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
    if guidance and game.info.at_once:
        found = dict(_unquestioned(guidance, match, seat, found))
    elif advised:
        found = {text: words for text, words in found.items() if not risk(match, seat, text)} or found
    fits = []
    for text, words in islice(found.items(), MOST_SHOWN):
        move = game.read(text, view, seat)
        said = (guidance.in_words(view, seat, move) if guidance else "") or words or _spoken(game, view, move)
        fits.append(Fit(text, said or game.preview(view, seat, move).text.removesuffix(".")))
    return fits


def _unquestioned(guidance: Guidance, match: Match, seat: Seat, found: dict[str, str]) -> list[tuple[str, str]]:
    """Moves in the order in which a beginner understands them, without those that would be questioned if played; if all
    would be, all of them."""
    game, view, voice = match.game, match.view(seat), Voice(seat, match.names)
    read = {text: game.read(text, view, seat) for text in found}
    told = sorted(found.items(), key=lambda item: not guidance.is_plain(view, seat, read[item[0]]))
    agreed = (item for item in told if not guidance.risk(view, seat, read[item[0]], voice))
    return list(islice(agreed, MOST_SHOWN)) or told


def _spoken(game: AnyGame, view: Any, move: Any) -> str:
    """A move as people say it; empty if that is its notation."""
    looking = game.ability(Looking)
    words = looking.move(view, move) if looking else ""
    return "" if words == game.write(move) else words


def _allowed(game: AnyGame, view: Any, seat: Seat) -> list[str]:
    """Moves that the rules allow, those that score most first; drawing or passing comes after what names a place."""
    imagined = game.imagine(view, Chance(bytes(32)))
    moves = islice(game.moves(imagined, seat), MOST_LOOKED_AT)
    scores = {game.write(move): game.preview(view, seat, move).score or 0 for move in moves}
    return sorted(scores, key=lambda text: (-scores[text], text.isalpha()))


def risk(match: Match, seat: Seat, text: str) -> str:
    """What a move would give away, in a sentence; empty if there is no other, or nothing can be seen to go wrong."""
    game = match.game
    if seat not in match.to_act or match.is_mixing:
        return ""
    view = match.view(seat)
    move = read_move(game, text, view, seat)
    state = game.imagine(view, Chance(bytes(32)))
    after = game.play(state, seat, move).state
    if len(list(islice(game.moves(state, seat), 2))) < 2:
        return ""
    guidance = game.ability(Guidance)
    if guidance and (found := guidance.risk(view, seat, move, Voice(seat, match.names))):
        return found
    if game.info.at_once:
        return ""
    if game.outcome(after):
        return _loss(match, view, seat, move)
    return "" if game.info.secrets or game.has_chance() else _answer(match, after, seat)


def _loss(match: Match, view: Any, seat: Seat, move: Any) -> str:
    """Who wins if a move ends the game, whatever is hidden; empty if the seat may win or share the win."""
    game = match.game
    worlds = (game.imagine(view, Chance.of(number)) for number in range(WORLDS))
    ends = [game.outcome(game.play(world, seat, move).state) for world in worlds]
    if any(end is None or not end.winners or seat in end.winners for end in ends):
        return ""
    winners = {end.winners for end in ends if end}
    who = listing([match.names[other] for other in winners.pop()]) if len(winners) == 1 else "somebody else"
    return f"This ends the game, and {who} would win."


def _answer(match: Match, after: Any, seat: Seat) -> str:
    """Who could win at once in this position, and how."""
    game = match.game
    guidance = game.ability(Guidance)
    for other in sorted(game.to_act(after) - {seat}):
        for move in game.moves(after, other):
            won = game.play(after, other, move).state
            outcome = game.outcome(won)
            if outcome and seat not in outcome.winners:
                how = guidance.won_by(game.view(won, None), other) if guidance else ""
                return f"{match.names[other]} could then {how or f'win with {game.write(move)}'}."
    return ""
