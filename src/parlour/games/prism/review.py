"""Prism's moves judged in imagined worlds, or exactly once the bag is empty and two are left."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

from parlour.core import Chance, Seat
from parlour.games.prism.blocks import unplayed
from parlour.games.prism.bots import DEFAULT_TURNS, Candidate, Expert
from parlour.games.prism.endgame import Solver
from parlour.games.prism.moves import Call, Move, Place
from parlour.games.prism.scoring import points
from parlour.games.prism.simulation import World, played_on, world
from parlour.games.prism.state import PrismView
from parlour.games.prism.tempo import tempo
from parlour.thinking import Budget, RoundClock
from parlour.thinking.review import Prospect, Review, chance_of, compared

TRIED = 8  # moves besides the one played
OPENINGS = 200  # places that the first words are looked for among, as each has twelve or so
SPREAD = 3.3  # how widely leads still spread for the root of the number of blocks to come
NOTABLE = 2.0  # points


@dataclass(slots=True)
class Tried:
    """A move with what came of it in each imagined world: the lead, the chance, and the points of the best reply."""

    move: Move
    candidate: Candidate
    leads: list[float] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    replies: list[float] = field(default_factory=list)

    @property
    def score(self) -> int:
        return self.candidate.play.score if self.candidate.play else 0

    @property
    def lead(self) -> float:
        return sum(self.leads) / len(self.leads)

    @property
    def chance(self) -> float:
        return sum(self.chances) / len(self.chances)

    @property
    def reply(self) -> float:
        return sum(self.replies) / len(self.replies)


def review(bot: Expert, view: PrismView, seat: Seat, played: Move | None, budget: Budget) -> Review | None:
    """The moves that promise most and the one played; judging others' words is not compared."""
    if view.window is not None or played in (Call.CHALLENGE, Call.ACCEPT):
        return None
    if not view.in_bag and len(view.held) == 2:
        return _endgame(bot, view, seat, played, budget)
    tried = _candidates(bot, view, played)
    if not tried:
        return None
    _try_out(bot, view, seat, tried, budget)
    spread = SPREAD * math.sqrt(view.in_bag + sum(view.held))
    # Alone there is nobody to beat: a move is compared with the best one instead.
    base = max(found.lead for found in tried) if len(view.held) == 1 else 0.0
    for found in tried:
        found.chances = [chance_of(lead - base, spread) for lead in found.leads]
    tried.sort(key=lambda found: (-found.chance, found.move != played))
    best = tried[0]
    prospects = tuple(
        Prospect(
            found.move,
            called(bot, found.move),
            found.chance,
            _does(found),
            compared(best.chances, found.chances),
        )
        for found in tried
    )
    mine = next((place for place, found in enumerate(tried) if found.move == played), None)
    if mine is None:
        return Review(prospects)
    return Review(prospects, prospects[mine], _reason(best, tried[mine]))


def called(bot: Expert, move: Move) -> str:
    """A move as a sentence names it."""
    if isinstance(move, Place):
        return move.called(bot.game.size)
    return "exchanging" if move is Call.EXCHANGE else "passing"


def _does(found: Tried) -> str:
    if found.candidate.play:
        return f"scores {points(found.score)}"
    return "scores nothing" if found.candidate.passes else "brings new blocks"


def _candidates(bot: Expert, view: PrismView, played: Move | None) -> list[Tried]:
    tried = []
    for candidate in _worth_trying(bot, view):
        move = bot.finder.place(candidate.play, view.rack, view.grid) if candidate.play else Call.EXCHANGE
        tried.append(Tried(move, candidate))
    if played is None:
        return tried
    like_it = _across(bot, view, played)
    for found in tried:
        if _across(bot, view, found.move) == like_it:
            found.move = played
            return tried
    return [*tried, Tried(played, _candidate(bot, view, like_it))]


def _across(bot: Expert, view: PrismView, move: Move) -> Move:
    """A first word as it would lie across, where it is worth the same as down."""
    if not isinstance(move, Place) or move.across or view.grid:
        return move
    row, column = divmod(move.square, bot.game.size)
    return move._replace(square=column * bot.game.size + row, across=True)


def _worth_trying(bot: Expert, view: PrismView) -> list[Candidate]:
    """The moves that are worth most; of a first word, which lies equally well in many places, only the best place."""
    grid = bot.finder.grid(view.grid)
    if view.grid:
        return bot.candidates(view, grid, TRIED)
    words: dict[str, Candidate] = {}
    for candidate in bot.candidates(view, grid, OPENINGS):
        words.setdefault(candidate.play.word if candidate.play else "", candidate)
    return list(words.values())[:TRIED]


def _candidate(bot: Expert, view: PrismView, move: Move) -> Candidate:
    if isinstance(move, Place):
        score = bot.game.weigh(view.grid, view.rack, move, len(view.held)).total
        return Candidate(bot.finder.play(move, score, view.rack))
    return Candidate(None, passes=move is Call.PASS)


def _try_out(bot: Expert, view: PrismView, seat: Seat, tried: list[Tried], budget: Budget) -> None:
    clock = RoundClock(budget, DEFAULT_TURNS)
    clock.begin(1.0)
    turns, worlds = max(1, len(view.held) - 1), 0
    while clock.goes_on() or worlds < 2:
        imagined = world(bot.finder, bot.game.imagine(view, Chance.of(worlds)))
        worlds += 1
        for found in tried:
            after = found.candidate.follow(imagined)
            ended = played_on(bot.finder, after, seat, turns)
            gained = [then - now for now, then in zip(after.scores, ended.scores, strict=True)]
            found.leads.append(ended.lead(seat) - _skill(ended, seat))
            found.replies.append(max((gain for other, gain in enumerate(gained) if other != seat), default=0))
            clock.spend(turns)


def _skill(ended: World, seat: Seat) -> float:
    """What the tempo counts because the seat that it was learned by plays better than the other; here nobody does."""
    other = ended.other(seat)
    if ended.over or other is None:
        return 0.0
    bag, mine, theirs = len(ended.bag), len(ended.racks[seat]), len(ended.racks[other])
    return (tempo().my_move(bag, mine, theirs) + tempo().their_move(bag, theirs, mine)) / 2


def _reason(best: Tried, mine: Tried) -> str:
    """What makes most of the difference: points now, what the others get, or what stays on the rack."""
    less = best.score - mine.score
    gives = mine.reply - best.reply
    keeps = best.lead - mine.lead - less - gives
    most = max(less, gives, keeps)
    if mine.candidate.play is None and best.candidate.play is not None:
        return f"It lays nothing, although {best.candidate.play.word} scores {points(best.score)}."
    if most < NOTABLE:
        return "It does slightly worse on average."
    if most == less:
        return f"It scores {points(mine.score)}, not {best.score}."
    if most == gives:
        return f"It gives the others {points(round(gives))} more in reply, on average."
    return "The blocks it keeps are worth less."


def _endgame(bot: Expert, view: PrismView, seat: Seat, played: Move | None, budget: Budget) -> Review:
    """The bag is empty, so both racks are known and the rest can be worked out."""
    half = Budget(
        None if budget.seconds is None else budget.seconds / 2, None if budget.nodes is None else budget.nodes // 2
    )
    grid, ahead = bot.finder.grid(view.grid), view.scores[seat] - view.scores[1 - seat]
    solved = Solver(bot.finder, half).solve(grid, view.rack, view.unseen)
    move = bot.finder.place(solved.play, view.rack, view.grid) if solved.play else Call.PASS
    best = _ending(bot, move, ahead + solved.value, solved.exact)
    if played is None or played == move:
        return Review((best,), None if played is None else best, solved=solved.exact)
    candidate = _candidate(bot, view, played)
    value, exact = _worth(bot, view, candidate, half)
    mine = _ending(bot, played, ahead + value, exact)
    both = exact and solved.exact
    if not both:
        mine = replace(mine, error=0.5)  # an unfinished search proves nothing
    less = round(solved.value - value)
    reason = f"It comes to {points(less)} less at the end." if less > 0 else "It comes to as much at the end."
    return Review((best, mine), mine, reason, both)


def _worth(bot: Expert, view: PrismView, candidate: Candidate, budget: Budget) -> tuple[float, bool]:
    """What a move adds to the lead until the end, and whether that is certain."""
    grid, play, theirs = bot.finder.grid(view.grid), candidate.play, view.unseen
    if play is None:
        reply = Solver(bot.finder, budget).solve(grid, theirs, view.rack)
        return -reply.value, reply.exact
    used = {put.place for put in play.puts}
    kept = tuple(block for place, block in enumerate(view.rack) if place not in used)
    if not kept:
        return play.score + 2.0 * unplayed(theirs), True  # PRISM-22
    after = grid.with_letters((put.square, put.lying) for put in play.puts)
    reply = Solver(bot.finder, budget).solve(after, theirs, kept)
    return play.score - reply.value, reply.exact


def _ending(bot: Expert, move: Move, lead: float, exact: bool) -> Prospect:
    chance = chance_of(lead, 0.0 if exact else SPREAD)
    comes = "level" if not round(lead) else f"{abs(lead):.0f} {'ahead' if lead > 0 else 'behind'}"
    return Prospect(move, called(bot, move), chance, f"{'ends' if exact else 'seems to end'} {comes}")
