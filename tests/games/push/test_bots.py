"""Novice, Club and Expert: what each must see, and that each beats the last."""

import random
from pathlib import Path
from typing import Any

import pytest

from parlour.core import Chance
from parlour.games.push.board import PASS, PushMove, PushState, entries, full_lines
from parlour.games.push.bots import Club, Expert, Novice
from parlour.games.push.rules import Push
from parlour.games.push.solver.solve import load_table, solve, table_path
from parlour.thinking import Bot, Budget, find_bot, levels

BUDGET = Budget(nodes=20_000)


@pytest.fixture(autouse=True)
def no_tables_but_our_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CACHE", str(tmp_path))


def play(
    game: Push, bots: tuple[Bot, Bot], seed: int, state: PushState | None = None, budget: Budget = BUDGET
) -> tuple[PushState, int]:
    """Play a match to its end; returns the last position and the number of plies."""
    chance = Chance.of(seed)
    state = state or game.start(2, chance)
    plies = 0
    while game.outcome(state) is None:
        seat = state.to_move
        thought = bots[seat].choose(game.view(state, seat), seat, budget, chance.fork(f"ply {plies}"))
        state = game.play(state, seat, thought.move).state
        plies += 1
    return state, plies


def score(game: Push, one: Any, other: Any, games: int) -> float:
    """The points of the first bot against the second, changing seats; a draw is half a point."""
    points = 0.0
    for number in range(games):
        seat = number % 2
        bots = (one(game), other(game)) if seat == 0 else (other(game), one(game))
        winners = game.outcome(play(game, bots, number)[0])
        assert winners is not None
        points += {(seat,): 1.0, (0, 1): 0.5}.get(winners.winners, 0.0)
    return points


def test_each_level_beats_the_one_before() -> None:
    game = Push()
    assert levels(game) == ("novice", "club", "expert")
    assert isinstance(find_bot(game, "expert"), Expert)
    assert score(game, Club, Novice, 12) >= 10
    assert score(game, Expert, Club, 12) >= 7.5
    assert score(game, Expert, Novice, 12) >= 11


@pytest.mark.parametrize("bot", [Novice, Club, Expert])
@pytest.mark.parametrize("size", range(3, 10))
def test_every_bot_takes_a_win_on_every_size(bot: Any, size: int) -> None:
    """PUSH-1, PUSH-6."""
    game = Push({"size": size})
    view = PushState("0" * (size - 1) + "." * (size * size - size + 1))
    thought = bot(game).choose(view, 0, BUDGET, Chance.of(1))
    assert game.play(view, 0, thought.move).state.won == 0
    assert thought.value == 1.0


@pytest.mark.parametrize("bot", [Novice, Club, Expert])
def test_every_bot_blocks_a_win_when_it_can(bot: Any) -> None:
    game = Push()
    view = PushState("1111. ..... ....0 ....0 ....0".replace(" ", ""))
    for seed in range(5):
        after = game.play(view, 0, bot(game).choose(view, 0, BUDGET, Chance.of(seed)).move).state
        assert all(game.play(after, 1, move).state.won != 1 for move in game.moves(after, 1))


@pytest.mark.parametrize("bot", [Novice, Club, Expert])
def test_every_bot_passes_when_it_has_no_pieces(bot: Any) -> None:
    """PUSH-8."""
    game = Push({"size": 3, "pieces": 3})
    assert bot(game).choose(PushState("00.11.0.."), 0, BUDGET, Chance.of(1)).move == PASS


def test_a_lost_bot_still_moves_and_says_so() -> None:
    """Whatever seat 0 does, seat 1 fills a line."""
    game = Push()
    view = PushState("1111. 1111. 1111. 00..0 .0.0.".replace(" ", ""))
    for bot in (Novice(game), Club(game), Expert(game)):
        thought = bot.choose(view, 0, BUDGET, Chance.of(1))
        assert thought.move in entries(5) and thought.value == -1.0 and thought.text


def test_the_same_chance_and_nodes_give_the_same_match() -> None:
    game = Push()
    assert play(game, (Expert(game), Club(game)), 3) == play(game, (Expert(game), Club(game)), 3)
    assert play(game, (Club(game), Club(game)), 3) != play(game, (Club(game), Club(game)), 4)


@pytest.mark.parametrize(
    ("drawing", "plies"),
    [
        ("..0.1 11... .0.0. ..10. ..10.", 3),
        ("..0.0 ..000 .01.1 1101. 1101.", 5),
        ("000.1 10.11 10.1. 0..0. ..101", 7),
    ],
)
def test_the_expert_finds_forced_wins(drawing: str, plies: int) -> None:
    game = Push({"pieces": 0})
    view = PushState(drawing.replace(" ", ""))
    budget = Budget(nodes=2_000_000)
    assert Expert(game).choose(view, 0, budget, Chance.of(1)).text == f"It wins in {(plies + 1) // 2} pushes at most."
    last, played = play(game, (Expert(game), Expert(game)), 1, view, budget)
    assert last.won == 0 and played == plies


@pytest.mark.parametrize(("both_lines", "pieces"), [("mover", 0), ("opponent", 6)])
def test_with_the_table_the_expert_wins_won_positions_by_the_shortest_way(both_lines: str, pieces: int) -> None:
    """It never goes round in circles: each of its moves is one ply nearer to the win."""
    solve(3, both_lines, pieces, path=table_path(3, both_lines, pieces))
    table = load_table(3, both_lines, pieces)
    assert table is not None
    game = Push({"size": 3, "both_lines": both_lines, "pieces": pieces})
    rng = random.Random(2)
    longest = 0
    for _ in range(300):
        board = "".join(rng.choice("..01") for _ in range(9))
        if any(full_lines(board, 3, seat) or board.count(str(seat)) > (pieces or 9) for seat in (0, 1)):
            continue
        worth = table.worth(board, 0)
        if worth.result != 1 or worth.plies < 2:
            continue
        last, plies = play(game, (Expert(game), Expert(game)), 1, PushState(board))
        assert last.won == 0 and plies == worth.plies
        assert play(game, (Expert(game), Novice(game)), 2, PushState(board))[1] <= worth.plies
        longest = max(longest, plies)
    assert longest >= 3


def test_the_table_of_other_options_is_not_used() -> None:
    solve(3, path=table_path(3))
    assert Expert(Push({"size": 3, "pieces": 0})).table is not None
    assert Expert(Push({"size": 3, "pieces": 7})).table is not None  # seven pieces never run out
    assert Expert(Push({"size": 3})).table is None
    assert Expert(Push({"size": 3, "pieces": 0, "both_lines": "opponent"})).table is None
    assert Expert(Push({"size": 6})).table is None


def test_on_a_drawn_board_with_a_table_the_expert_keeps_the_draw() -> None:
    """PUSH-9: two perfect players end up going round in circles."""
    solve(3, path=table_path(3))
    game = Push({"size": 3, "pieces": 0})
    last, _ = play(game, (Expert(game), Expert(game)), 1)
    assert last.won is None
    for seed in range(3):
        assert play(game, (Novice(game), Expert(game)), seed)[0].won != 0
        assert play(game, (Club(game), Expert(game)), seed)[0].won != 0


def test_a_composed_past_of_the_wrong_size_does_no_harm() -> None:
    view = PushState("." * 25, 0, 0, ("rubbish", "." * 81 + "0"))
    assert isinstance(Expert(Push()).choose(view, 0, BUDGET, Chance.of(1)).move, PushMove)
