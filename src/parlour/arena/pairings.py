"""Who meets whom, and who sits where: every group plays with the seats rotated, so that no seat favours anybody, and of
more than two both ways round, so that nobody always sits after the weakest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import combinations

from parlour.core import Chance, Unreadable

LineUp = tuple[int, ...]  # which bot sits where, by the bot's number
Results = Iterable[tuple[LineUp, Sequence[float]]]  # the games so far, with each seat's share of the point


class Pairing(StrEnum):
    ROBIN = "robin"  # every group of bots that fills a table meets in every round
    GAUNTLET = "gauntlet"  # only groups with the first bot
    SWISS = "swiss"  # pairs of bots that stand about equally and have not met, if possible


def check_pairing(pairing: Pairing, bots: int, seats: int) -> None:
    """Refuse a pairing that makes no sense with so many bots and seats."""
    if pairing is Pairing.SWISS and seats != 2:
        raise Unreadable("Swiss pairings are for two seats.")
    if pairing is not Pairing.ROBIN and bots <= seats:
        raise Unreadable(f"A {pairing} needs more bots than the {seats} at a table.")


def games_per_round(pairing: Pairing, bots: int, seats: int) -> int:
    """How many games a round has."""
    return bots // 2 * 2 if pairing is Pairing.SWISS else len(line_ups(pairing, bots, seats, ()))


def line_ups(pairing: Pairing, bots: int, seats: int, before: Results, luck: Chance | None = None) -> list[LineUp]:
    """The games of a round, after these others; the luck mixes the order in which more than three sit."""
    if bots <= seats:
        return [
            tuple(order[(seat + turn) % bots] for seat in range(seats))
            for order in orders(tuple(range(bots)), luck)
            for turn in range(bots)
        ]
    if pairing is Pairing.SWISS:
        groups: Iterable[LineUp] = swiss(bots, before)
    else:
        groups = combinations(range(bots), seats)
        if pairing is Pairing.GAUNTLET:
            groups = [group for group in groups if group[0] == 0]
    return [
        tuple(order[(seat + turn) % seats] for seat in range(seats))
        for group in groups
        for order in orders(group, luck)
        for turn in range(seats)
    ]


def orders(group: LineUp, luck: Chance | None) -> list[LineUp]:
    """In which orders a group sits round the table."""
    if len(group) < 3:
        return [group]
    first, *others = group
    if luck is not None and len(others) > 2:
        others = list(luck.shuffled(others)[0])
    return [(first, *others), (first, *reversed(others))]


def swiss(bots: int, before: Results) -> list[LineUp]:
    """Pairs from the top of the table down; with an odd number the lowest of those who sat out least sits out."""
    points, met, games = [0.0] * bots, dict.fromkeys(combinations(range(bots), 2), 0), [0] * bots
    for line_up, shares in before:
        met[min(line_up), max(line_up)] += 1
        for bot, share in zip(line_up, shares, strict=True):
            points[bot] += share
            games[bot] += 1
    order = sorted(range(bots), key=lambda bot: (-points[bot], bot))
    if bots % 2:
        order.remove(max(reversed(order), key=lambda bot: games[bot]))
    pairs: list[LineUp] = []
    while order:
        first = order.pop(0)
        second = min(order, key=lambda bot: (met[min(first, bot), max(first, bot)], order.index(bot)))
        order.remove(second)
        pairs.append((first, second))
    return pairs
