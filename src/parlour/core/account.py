"""The account of a hand or a game that is over: what ended it, who holds what, and the points of every round."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.abilities import Endings, Hands
from parlour.core.events import Seat, Voice
from parlour.core.game import AnyGame
from parlour.core.mixing import Mixing
from parlour.core.sentences import points
from parlour.core.standing import Standing, spoken_names

WIDEST_NAME = 12


@dataclass(frozen=True, slots=True)
class Round:
    """A line of the score pad: what it is about, and a number for each seat."""

    label: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What is said at the end of a hand or a game, and the score pad: a line for each round, and the total."""

    says: tuple[str, ...]
    rounds: tuple[Round, ...]


def account(game: AnyGame, standing: Standing, seat: Seat | None) -> Account | None:
    """The account as this seat hears it; None while the hand goes on."""
    waiting = standing.waiting
    if type(standing.state) is Mixing or (standing.outcome is None and (waiting is None or not waiting.between)):
        return None
    endings = game.ability(Endings)
    voice = Voice(seat, spoken_names(standing.names))
    if endings:
        says = endings.told(game.view(standing.state, None), voice)
    else:
        scores = game.scores(standing.state)
        says = [points(scores, voice)] if any(scores) else []
    return Account(tuple(says), _pad(game, standing))


def _pad(game: AnyGame, standing: Standing) -> tuple[Round, ...]:
    hands = game.ability(Hands)
    if hands is None or not standing.rounds:
        return ()
    before = ((0,) * len(standing.names), *standing.rounds)
    rounds = [
        Round(f"{hands.called.capitalize()} {number}", tuple(now - then for now, then in zip(after, was, strict=True)))
        for number, (was, after) in enumerate(zip(before, standing.rounds, strict=False), 1)
    ]
    return (*rounds, Round("Total", standing.rounds[-1])) if len(rounds) > 1 else tuple(rounds)


def pad_sentences(rounds: tuple[Round, ...], voice: Voice) -> list[str]:
    """The score pad in words, a line for each round."""
    return [
        f"{line.label}: {', '.join(f'{voice.name(seat)} {points}' for seat, points in enumerate(line.points))}."
        for line in rounds
    ]


def pad_columns(rounds: tuple[Round, ...], names: tuple[str, ...]) -> list[str]:
    """The score pad as it is written on paper, a column for each seat."""
    if not rounds:
        return []
    columns = [name[:WIDEST_NAME] for name in names]
    first = max(len(line.label) for line in rounds)
    widths = [max(len(name), *(len(str(line.points[seat])) for line in rounds)) for seat, name in enumerate(columns)]
    rows = [("", columns), *((line.label, [str(points) for points in line.points]) for line in rounds)]
    return [
        "  ".join([label.ljust(first), *(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))])
        for label, cells in rows
    ]
