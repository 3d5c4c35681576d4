"""Push's moves judged: mirror images alike, and solved boards by their solution."""

from __future__ import annotations

import re

import pytest

from parlour.core import Match
from parlour.games.push.board import entries
from parlour.games.push.bots import Expert
from parlour.games.push.geometry import entries_turned
from parlour.games.push.rules import Push
from parlour.thinking import Budget


def chances(size: int, moves: list[int], image: int) -> dict[int, float]:
    """What every move is worth in one of the eight images of a position, by the move's number in the first."""
    names, turned = entries(size), entries_turned(size)[image]
    game = Push({"size": size})
    match = Match.new(game, seed=1)
    for move in moves:
        match.play(min(match.to_act), names[turned[move]])
    bot = Expert(game)
    seat = min(match.to_act)
    found = bot.review(match.view(seat), seat, None, Budget(nodes=40_000))
    original = {turned[number]: number for number in range(len(names))}
    return {original[names.index(prospect.move)]: prospect.chance for prospect in found.best if prospect.move in names}


@pytest.mark.parametrize(("size", "moves"), [(5, [2]), (6, [0, 13, 7])])
def test_mirror_images_are_worth_the_same(size: int, moves: list[int]) -> None:
    first = chances(size, moves, 0)
    for image in range(1, 8):
        assert chances(size, moves, image) == pytest.approx(first, abs=0.03)


def test_on_an_empty_board_the_eight_images_of_a_move_are_worth_the_same() -> None:
    found = chances(5, [], 0)
    for image in range(8):
        assert all(found[number] == found[entries_turned(5)[image][number]] for number in found)


def test_a_small_board_is_judged_by_its_solution_with_the_pieces_that_are_played() -> None:
    game = Push({"size": 3})
    assert Expert(game).review(Match.new(game, seed=1).view(0), 0, None, Budget(nodes=1)).solved


def test_of_moves_that_draw_those_that_look_best_come_first() -> None:
    game = Push({})
    match = Match.new(game, seed=1)
    for move in ("L2", "T3"):
        match.play(min(match.to_act), move)
    found = Expert(game).review(match.view(0), 0, None, Budget(nodes=1))
    assert found.solved and len({prospect.chance for prospect in found.best}) == 1
    order = [game.write(prospect.move) for prospect in found.best]
    assert order.index("L3") < order.index("L1"), "two in one line, and nothing but a corner"


def test_what_is_wrong_is_told_of_the_sides_and_with_the_answer() -> None:
    game = Push()
    match = Match.new(game, position={"board": "010.10001.1..0.11.1.00111"}, seed=1)
    view = match.view(0)
    found = Expert(game).review(view, 0, game.read("R5", view, 0), Budget(nodes=40_000))
    told = "It pushes a piece of its own side off the board; the other side can answer with "
    assert re.fullmatch(told + r"(row|column) \d from the \w+\.", found.reason)
