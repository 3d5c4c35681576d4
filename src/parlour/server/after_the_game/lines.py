"""Lines tried after a finished match: from any of its moments, any moves, with the strongest bot's opinion.

Nothing is kept: each request carries the number at which the line begins, and all its moves.
"""

from __future__ import annotations

import logging
from itertools import islice

import msgspec

from parlour.arena.analysis import Moment
from parlour.arena.verdicts import not_judged
from parlour.core import Chance, Match, Preview, Refused, Seat, Unknown, Unreadable, looking
from parlour.core.requests import clean_text
from parlour.server.background import Background, Pool
from parlour.server.bots.fair_queue import Owner
from parlour.server.bots.workers import NoAnswer, Workers
from parlour.server.practice import practice_position
from parlour.wire.after_the_game import AnalysedTurn, Line, LinePlayed, LineQuestion, LineTry
from parlour.wire.play import Reading

log = logging.getLogger("parlour.server")


def start_of(match: Match, line: Line) -> Match:
    """The finished match as it stood where the line begins."""
    if line.number > match.number:
        raise Unknown(f"The game has {match.number} entries, so a line cannot begin after entry {line.number}.")
    start = Match.resume(match.header, match.seed, match.entries[: line.number], match.game.own_lexicon)
    if start.is_mixing:
        raise Refused("TABLE-22", "The game had not begun yet.")
    return start


def mover(match: Match, line: Line) -> Seat:
    """The seat that moves next: where several may, the one that the line is tried for, or else the first."""
    return line.seat if line.seat in match.to_act else min(match.to_act, default=line.seat or 0)


def play(match: Match, line: Line) -> LinePlayed:
    """Where a line leads, and what its last move did. Runs off the event loop."""
    now = start_of(match, line)
    says: list[str] = []
    for text in line.moves:
        seat = mover(now, line)
        says = now.sentences(now.play(seat, text), seat)
    return LinePlayed(practice_position(now, mover(now, line)), says)


def preview(match: Match, line: LineTry) -> Preview:
    """What a further move would do. Runs off the event loop."""
    now = start_of(match, line)
    for text in line.moves:
        now.play(mover(now, line), text)
    return now.preview(mover(now, line), line.text)


def ask(match: Match, line: LineQuestion) -> Reading:
    """The answer to a question about the end of a line. Runs off the event loop."""
    now = start_of(match, line)
    for text in line.moves:
        now.play(mover(now, line), text)
    return Reading(*looking.ask(now, line.seat, clean_text(line.text), line.at))


class Opinions:
    """What the strongest bot thinks of a line."""

    def __init__(self, background: Background, workers: Workers, seconds: float) -> None:
        self._background = background
        self._workers = workers
        self._seconds = seconds

    async def judge(self, match: Match, line: Line, owner: Owner) -> AnalysedTurn:
        """Its verdict on the last move."""
        if not line.moves:
            raise Unreadable("A line without a move cannot be judged.")
        return await self._ask(match, line, line.moves[-1], owner)

    async def best(self, match: Match, line: Line, owner: Owner) -> AnalysedTurn:
        """What it would play next."""
        return await self._ask(match, line, "", owner)

    async def _ask(self, match: Match, line: Line, text: str, owner: Owner) -> AnalysedTurn:
        if not_judged(match.game, match.seats):
            raise Refused("TABLE-12", "No bot judges single moves in this game.")
        then = await self._background.off_loop(_moment, match, line, text, pool=Pool.REPLAYS)
        try:
            looked = await self._workers.review(match.game, then, self._seconds, owner)
        except NoAnswer as error:
            log.error("no opinion: %s", error)
            raise Refused("TABLE-12", "No opinion is available just now.") from None
        return msgspec.convert(looked, AnalysedTurn, from_attributes=True)


def _moment(match: Match, line: Line, text: str) -> Moment:
    """The last move of a line and what its seat knew before; without a text, the position at its end."""
    now = start_of(match, line)
    for earlier in line.moves[:-1] if text else line.moves:
        now.play(mover(now, line), earlier)
    if now.outcome is not None:
        raise Refused("TABLE-2", "The game is over.")
    seat = mover(now, line)
    view, number = now.view(seat), now.number + 1
    forced = len(list(islice(now.moves(seat), 2))) < 2
    played = now.play(seat, text).entry.text if text else ""
    chance = Chance(match.seed).fork(f"line {number}")
    return Moment(number, seat, played, view, None, chance, forced, now.seats == 1)
