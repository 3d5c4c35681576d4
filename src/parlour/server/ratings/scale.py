"""What a rating is: OpenSkill's estimate, on a scale that people know. TABLE-34"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

AVERAGE = 1500  # of somebody of whom nothing is known
POINTS = 40  # to one of OpenSkill's
SETTLED = 5.0  # the deviation below which a rating is more than a guess: after some twenty games
NOT_YET = "not yet rated"
_model = PlackettLuce()


class Skill(NamedTuple):
    """How well somebody plays, how uncertain that is, and after how many games."""

    mu: float = _model.mu
    sigma: float = _model.sigma
    games: int = 0

    @property
    def shown(self) -> int:
        return round(AVERAGE + POINTS * (self.mu - _model.mu))

    @property
    def in_words(self) -> str:
        if not self.games:
            return NOT_YET
        return f"{self.shown}" if self.sigma < SETTLED else f"about {self.shown}"


def after(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Everybody's skill after a game in which they took these places; who shares a place has drawn.

    A game of many is rated as the average of the games that each seat played with every other. OpenSkill's own models
    for many seats do not serve here: with shared places the second may gain more than the first, or one game of
    thirty-five counts as thirty-four.
    """
    return [
        _average(mine, [_between(mine, theirs, place, other) for theirs, other in _but(before, places, seat)])
        for seat, (mine, place) in enumerate(zip(before, places, strict=True))
    ]


def _but(before: Sequence[Skill], places: Sequence[int], seat: int) -> Iterator[tuple[Skill, int]]:
    """Everybody but this seat."""
    return (pair for at, pair in enumerate(zip(before, places, strict=True)) if at != seat)


def _between(mine: Skill, theirs: Skill, place: int, other: int) -> Skill:
    """What a game of two would have made of my skill."""
    teams = [[_model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in (mine, theirs)]
    [new], _ = _model.rate(teams, ranks=[float(place), float(other)])
    return Skill(new.mu, new.sigma)


def _average(old: Skill, skills: Sequence[Skill]) -> Skill:
    mu = math.fsum(skill.mu for skill in skills) / len(skills)
    variance = math.fsum(skill.sigma**2 for skill in skills) / len(skills)
    return Skill(mu, math.sqrt(variance), old.games + 1)


def told(rating: int, change: int) -> str:
    """A rating after a game, and what the game did to it."""
    moved = f"up {change}" if change > 0 else f"down {-change}" if change < 0 else "unchanged"
    return f"{rating}, {moved}"
