"""The laws of reviews, for every game whose strongest bot can judge moves."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from parlour.arena.analysis import analyse_move, moments
from parlour.core import Match, Record, registry
from parlour.thinking import Budget, find_bot, strongest
from parlour.thinking.review import Reviewer, Verdict

GOLDEN = Path(__file__).parents[1] / "golden"
FEW = 8
LITTLE = Budget(nodes=40)


def golden(name: str) -> Match:
    return Match.replay(Record.loads((GOLDEN / f"{name}.json").read_text()))


def judging() -> list[str]:
    """The games of the house whose strongest bot judges the moves of the match kept for tests."""
    names = [path.stem for path in sorted(GOLDEN.glob("*.json")) if path.stem in registry.names()]
    with_bots = [name for name in names if registry.bots(name)]
    able = [name for name in with_bots if hasattr(registry.load([*registry.bots(name).values()][-1]), "review")]
    return [name for name in able if not registry.find(name).info.at_once]  # those are judged only alone


@pytest.mark.parametrize("name", judging())
def test_every_verdict_follows_from_chances_and_says_why(name: str) -> None:
    match = golden(name)
    bot = find_bot(match.game, strongest(match.game))
    judged = 0
    for then in islice((then for then in moments(match) if not then.forced), FEW):
        turn = analyse_move(match.game, bot, then, LITTLE)
        if turn.verdict is None:
            continue
        judged += 1
        assert turn.best and turn.says.endswith(".") and turn.says.count("  ") == 0
        assert turn.says.lower().startswith(turn.verdict)
        assert turn.chance is None or 0 <= turn.chance <= 1
        worths = [choice.chance for choice in turn.best if choice.chance is not None]
        assert all(0 <= worth <= 1 for worth in worths) and worths == sorted(worths, reverse=True)
        for choice in turn.best:
            move = match.game.read(choice.move, then.view, then.seat)
            match.game.preview(then.view, then.seat, move)  # what is called better can be played
        if turn.verdict in (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER):
            assert f"Better was {turn.best[0].name}, which {turn.best[0].text}" in turn.says
            assert turn.lost is not None and turn.lost > 0
    assert judged


@pytest.mark.parametrize("name", judging())
def test_a_position_can_be_judged_without_a_move(name: str) -> None:
    match = golden(name)
    bot = find_bot(match.game, strongest(match.game))
    assert isinstance(bot, Reviewer)
    then = next(then for then in moments(match) if not then.forced)
    review = bot.review(then.view, then.seat, None, LITTLE)
    assert review is not None and review.best and review.played is None
