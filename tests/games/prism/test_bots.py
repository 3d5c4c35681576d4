"""Novice, Club and Expert."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import parlour
from parlour.core import Chance, Match
from parlour.games.prism.blocks import BLOCKS, unplayed
from parlour.games.prism.endgame import Solver
from parlour.games.prism.leaves import block_value, block_values, leave_values
from parlour.games.prism.moves import Call, Place
from parlour.games.prism.plays import Finder
from parlour.games.prism.rules import Prism
from parlour.games.prism.tempo import tempo
from parlour.thinking import Analyst, Budget, Judge, Thought, find_bot, levels
from parlour.words.crossword.grid import Grid
from parlour.words.crossword.search import ways
from parlour.words.lexicon import Lexicon
from tests.games.prism.drawing import EMPTY, late, table
from tests.games.prism.test_end import LONELY
from tests.games.prism.test_turns import HENCE, hence
from tests.narrow import as_a, present

FEW = Budget(nodes=40)


def thought(match: Match, level: str, seat: int = 0, seed: int = 1) -> Thought:
    return find_bot(match.game, level).choose(match.view(seat), seat, FEW, Chance.of(seed))


def words(match: Match, move: Place) -> list[str]:
    return [word["word"] for word in match.preview(match.state.to_move, move).facts["words"]]


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_every_bot_plays_the_same_whole_game_each_time(level: str) -> None:
    def play() -> Match:
        match = parlour.new("prism", seats=2, seed=9, size=11)
        bots = [find_bot(match.game, level), find_bot(match.game, "club")]
        while match.outcome is None:
            seat = match.state.to_move
            chance = Chance.of(match.number)
            match.play(seat, bots[seat].choose(match.view(seat), seat, FEW, chance).move)
        return match

    assert play().record() == play().record()


def test_the_levels_are_named_weakest_first() -> None:
    assert levels(parlour.game("prism")) == ("novice", "club", "expert")


def test_novice_lays_short_words_that_everybody_knows() -> None:
    for seed in range(8):
        match = parlour.new("prism", seed=seed)
        lexicon = as_a(Prism, match.game).lexicon
        move = thought(match, "novice", match.state.to_move, seed).move
        for word in words(match, move):
            assert len(word) <= 5
            assert lexicon.common(word) >= 4


def test_club_lays_what_scores_most() -> None:
    match = hence("WR HO IF TA RL CE")
    best = max(match.preview(0, move).score or 0 for move in match.moves(0))
    assert match.preview(0, thought(match, "club").move).score == best
    assert thought(match, "club").value == best


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_bots_challenge_invalid_words_and_accept_the_rest(level: str) -> None:
    match = table(HENCE, "RL CE", "DO TO", "SE AD", named={"E5": "ES"}, words="challenge")
    match.play(0, "5E (E)-Ce")
    assert thought(match, level, 1).move is Call.CHALLENGE
    assert thought(match, level, 2).move is Call.CHALLENGE
    match.play(2, "challenge")
    match.play(1, "pass")
    match.play(2, "pass")
    match.play(0, "5E (E)-Rl")
    assert thought(match, level, 1).move is Call.ACCEPT
    match.play(1, "accept")
    assert thought(match, level, 1).move is None, "it gives the others time to answer"
    match.play(2, "accept")
    assert isinstance(thought(match, level, 1).move, Place)


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_a_bot_that_cannot_place_exchanges_and_with_an_empty_bag_passes(level: str) -> None:
    assert thought(late(LONELY, "IQ", "QI TO", bag="JI"), level).move is Call.EXCHANGE
    assert thought(late(LONELY, "IQ", "QI ET TO"), level).move is Call.PASS


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_no_bot_lays_a_slur(level: str, tmp_path: Path) -> None:
    own = tmp_path / "words.txt"
    own.write_text("HENCE s\nPACT 5\n")
    lexicon = Lexicon.load(own)
    position = {"racks": [["HN", "ES", "NT", "OC", "BE", "AD"], ["DO"]], "grid": {}}
    match = parlour.new("prism", seats=2, seed=1, size=9, lexicon=lexicon, position=position)
    assert any("Hn" in match.game.write(move) for move in match.moves(0))
    assert thought(match, level).move is Call.EXCHANGE


def test_learned_values_know_every_block_and_like_asterisks() -> None:
    values = block_values()
    assert set(values) == set(BLOCKS)
    best = sorted(values, key=lambda block: -values[block])[:8]
    assert {"*B", "B*"} <= set(best)
    assert leave_values(("*B", "ES"), 50, None)[3] == pytest.approx(values["*B"] + values["ES"])
    assert block_value("QI", in_bag=0) < 0 < block_value("ES", in_bag=0), "at the end numerals are only a loss"


def test_learned_tempo_knows_that_leaving_the_opponent_the_last_turn_is_bad() -> None:
    rack = ("HN", "BE", "NT", "OC", "ES", "AD")
    by_blocks = [tempo().after_using(used, 6, 6, 6) for used in range(1, 7)]
    assert by_blocks[5] < by_blocks[4] - 60, "emptying the bag lets the other go out"
    kept_none, kept_first = leave_values(rack, 6, 6)[0], leave_values(rack, 6, 6)[1]
    assert kept_none == pytest.approx(by_blocks[5])
    assert kept_first == pytest.approx(by_blocks[4] + block_value("HN", 6))


def brute_force(finder: Finder, grid: Grid, mine: tuple[str, ...], theirs: tuple[str, ...], passed: bool) -> float:
    """The value of the ending, by trying every way to lay everything."""
    best = float(unplayed(theirs) - unplayed(mine)) if passed else -brute_force(finder, grid, theirs, mine, True)
    for found in finder.plays(grid, mine):
        for play in ways(grid, found, mine, finder.rules):
            kept = tuple(block for place, block in enumerate(mine) if place not in {put.place for put in play.puts})
            after = grid.with_letters((put.square, put.lying) for put in play.puts)
            rest = -2.0 * unplayed(theirs) if not kept else brute_force(finder, after, theirs, kept, False)
            best = max(best, play.score - rest)
    return best


def test_the_ending_is_calculated_exactly() -> None:
    finder = Prism({"size": 9}).finder
    for seed in range(8):
        rng = random.Random(seed)
        match = parlour.new("prism", seats=2, seed=seed, size=9)
        for _ in range(3):
            moves = [move for move in match.moves(match.state.to_move) if isinstance(move, Place)]
            if moves:
                match.play(match.state.to_move, rng.choice(moves))
        grid = finder.grid(match.state.grid)
        mine, theirs = match.state.racks[0][:2], match.state.racks[1][:1]
        solved = Solver(finder, Budget(seconds=60)).solve(grid, mine, theirs)
        assert solved.exact
        assert solved.value == brute_force(finder, grid, mine, theirs, passed=False)


def test_an_ending_that_is_too_long_for_the_budget_is_still_played() -> None:
    finder = Prism({"size": 9}).finder
    match = hence("WR HO IF TA RL CE")
    solved = Solver(finder, Budget(nodes=2)).solve(finder.grid(match.state.grid), match.state.racks[0], ("DO", "SE"))
    assert not solved.exact
    assert solved.play is not None


def test_club_and_expert_list_the_best_plays_of_a_position() -> None:
    match = hence("WR HO IF TA RL CE")
    for level in ("club", "expert"):
        listed = as_a(Analyst, find_bot(match.game, level)).best(match.view(0), 0, FEW, 5)
        assert len(listed) == 5
        values = [present(found.value) for found in listed]
        assert values == sorted(values, reverse=True)
        assert all(match.preview(0, found.move) for found in listed)


def test_on_an_empty_grid_the_expert_finds_the_first_word() -> None:
    match = table(EMPTY, "HN BE NT OC ES AD", "DO TO SO LI RS UN")
    move = thought(match, "expert").move
    assert isinstance(move, Place)
    match.play(0, move)


def test_the_expert_values_moves_it_does_not_list_on_the_same_scale() -> None:
    match = hence("WR HO IF TA RL CE")
    bot = find_bot(match.game, "expert")
    assert isinstance(bot, Judge)
    view = match.view(0)
    listed = as_a(Analyst, bot).best(view, 0, FEW, 12)
    assert bot.judge(view, 0, listed[0].move, FEW) == listed[0].value
    weak = match.game.read("5E (E)-Rl", view, 0)
    for move in (weak, Call.EXCHANGE, Call.PASS):
        worth = bot.judge(view, 0, move, FEW)
        assert worth is not None and listed[0].value is not None and worth < listed[0].value


def test_the_expert_moves_and_lists_moves_when_it_has_hardly_any_time() -> None:
    match = hence("WR HO IF TA RL CE")
    bot, none = find_bot(match.game, "expert"), Budget(seconds=0.0)
    assert isinstance(bot.choose(match.view(0), 0, none, Chance.of(1)).move, Place)
    listed = as_a(Analyst, bot).best(match.view(0), 0, none, 20)
    values = [present(found.value) for found in listed]
    assert len(listed) == 20
    assert values == sorted(values, reverse=True)
