"""The Expert's plan: how many turns a rack still needs, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from parlour.arena.tournament import tournament
from parlour.core import Chance, Match
from parlour.games.anagrams.blocks import in_order, without
from parlour.games.anagrams.moves import Exchange, Place
from parlour.games.anagrams.planning import COST, Planner
from parlour.games.anagrams.rules import Anagrams
from parlour.games.anagrams.simulation import Hand, lead, played_out
from parlour.games.anagrams.state import grid
from parlour.thinking import Analyst, Budget, Thought, find_bot
from tests.games.anagrams.tables import table
from tests.narrow import as_a, present

BUDGET = Budget(nodes=60)


def planner(match: Match) -> Planner:
    game = match.game
    assert isinstance(game, Anagrams)
    return Planner(game.words, game.blocks.figures)


def thought(match: Match, seat: int = 0) -> Thought:
    return find_bot(match.game, "expert").choose(match.view(seat), seat, BUDGET, Chance.of(1))


def parts(rack: str) -> Iterator[str]:
    """Every way to take blocks from a rack."""
    for size in range(1, len(rack) + 1):
        for places in combinations(range(len(rack)), size):
            yield "".join(rack[place] for place in places)


def fewest_turns(match: Match, rack: str) -> float:
    """The same by brute force: lay what fits, leave what does not."""
    laid = [move.blocks.replace(".", "") for move in match.moves(0) if isinstance(move, Place)]
    fits = {in_order(blocks) for blocks in laid}

    def turns(rest: str) -> float:
        options = [1 + turns(without(rest, part)) for part in parts(rest) if in_order(part) in fits]
        return min([sum(COST[block] for block in rest), *options])

    return turns(rack)


@pytest.mark.parametrize(
    ("drawing", "rack"), [("AT", "HEEQV"), ("AT", "SEELL"), ("GAME\n.L..", "TTOV*"), ("", "EELHQ"), ("XU", "VVJC")]
)
def test_the_turns_a_rack_needs_are_counted_exactly(drawing: str, rack: str) -> None:
    match = table(drawing, rack, "AAA")
    outlook = planner(match).look(grid(match.state.layout), rack)
    assert outlook.needs == pytest.approx(fewest_turns(match, rack))


def test_the_expert_goes_out_when_it_can() -> None:
    match = table("AT", "EHR", "AAAAA")
    found = thought(match)
    assert found.text.endswith("goes out")
    match.play(0, found.move)
    assert match.state.results[-1].out == 0


def test_the_expert_lays_what_leaves_the_fewest_turns_rather_than_the_most_blocks() -> None:
    match = table("QI", "TSTAT", "AAAAA")
    outlook = planner(match).look(grid(match.state.layout), "TSTAT")
    assert outlook.values.min() <= outlook.values[outlook.found.used.argmax()]


def test_the_expert_keeps_its_master_for_the_last_turn() -> None:
    match = table("AT", "HE*QZ", "AAAAA")
    plan = planner(match)
    outlook = plan.look(grid(match.state.layout), "HEAR*Q")
    best = int(outlook.values.argmin())
    with_master = outlook.rack.index("*")
    assert not outlook.found.used[best] >> with_master & 1


def test_the_expert_gives_up_what_costs_most_and_fits_least() -> None:
    for rack, given in [("CJ", "C"), ("VI", "V")]:
        match = table("XU", rack, "AAAAA")
        plan = planner(match)
        assert plan.swap(plan.look(grid(match.state.layout), rack), "Q", True).move == Exchange(given, "stock")


def test_the_expert_takes_the_exposed_block_when_it_goes_out_with_it() -> None:
    match = table("XU", "C", "AAAAA", pile="P")
    assert thought(match).move == Exchange("C", "exposed")


def test_an_imagined_hand_is_played_by_the_rules() -> None:
    match = table("AT", "HERES", "STONE", "LLAMA", pile="GQ")
    plan = planner(match)
    hand, turns = played_out(plan, Hand.of(match.state), 40)
    assert hand.is_over
    assert turns > 3
    assert sum(len(rack) for rack in hand.racks) + len(hand.pile + hand.stock) + len(hand.layout.letters) == 104
    assert sum(lead(plan, hand, seat) for seat in range(3)) == pytest.approx(0)


def test_an_imagined_pile_is_turned_over_too() -> None:
    match = table("AT", "HERES", "STONE", pile="GQ")
    rest = match.state.stock
    hand = Hand(grid(match.state.layout), match.state.racks, "GQ" + rest, "", (0, 1)).after(Exchange("H", "stock"))
    assert hand.pile == rest[-1] + "H"
    assert len(hand.stock) == len(rest)


def test_the_expert_lists_its_best_moves_for_analysis() -> None:
    match = table("AT", "HERES", "AAAAA")
    found = as_a(Analyst, find_bot(match.game, "expert")).best(match.view(0), 0, BUDGET, 5)
    values = [present(each.value) for each in found]
    assert len(found) == 5
    assert values == sorted(values, reverse=True)
    for each in found:
        match.prepare("move", 0, each.move)


@pytest.mark.soak
def test_the_expert_beats_the_club_player() -> None:
    report = tournament("anagrams", ["expert", "club"], 100, budget=Budget(nodes=100), workers=2)
    assert report.interval(report.results[0])[0] > 0.55
