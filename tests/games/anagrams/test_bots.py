"""The bots look at nothing but their view and never bluff."""

from __future__ import annotations

from dataclasses import replace

import pytest

import parlour
from parlour.core import Chance, Match
from parlour.games.anagrams.moves import Call, Exchange, Place
from parlour.games.anagrams.rules import Anagrams
from parlour.thinking import Analyst, Budget, find_bot, levels
from parlour.thinking.bot import Bot
from tests.games.anagrams.tables import challenge, table, words
from tests.narrow import as_a, present

BUDGET = Budget(nodes=40)
LEVELS = levels(parlour.game("anagrams"))


def let_play(match: Match, bots: list[Bot], turns: int) -> None:
    for _ in range(turns):
        if match.outcome:
            break
        for seat in sorted(match.to_act):
            thought = bots[seat].choose(match.view(seat), seat, BUDGET, Chance.of(match.number))
            assert thought.text
            if thought.move is not None:
                match.play(seat, thought.move)
                break


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_whole_hands_with_three_seats_and_challenges(level: str) -> None:
    match = parlour.new("anagrams", seats=3, seed=5, words="challenge", limit=10)
    bots = [find_bot(match.game, level) for _ in range(3)]
    let_play(match, bots, 150)
    assert match.outcome is not None
    assert not any(entry.text == "challenge" for entry in match.entries), "they do not bluff"


@pytest.mark.parametrize("level", LEVELS)
def test_bots_challenge_only_what_is_wrong(level: str) -> None:
    for move, call in (("-1,0 across XAT", Call.CHALLENGE), ("-1,0 across HAT", Call.ACCEPT)):
        match = challenge("AT", "XHER", "AAAAA", "EEEEE")
        match.play(0, move)
        bot = find_bot(match.game, level)
        assert bot.choose(match.view(2), 2, BUDGET, Chance.of(1)).move is call
        match.play(1, "accept")
        assert bot.choose(match.view(1), 1, BUDGET, Chance.of(1)).move is None, "it waits for the others"


@pytest.mark.parametrize("level", LEVELS)
def test_bots_exchange_when_nothing_fits(level: str) -> None:
    match = table("XU", "VVJ", "AAAAA", pile="Q")
    bot = find_bot(match.game, level)
    assert isinstance(bot.choose(match.view(0), 0, BUDGET, Chance.of(1)).move, Exchange)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_lay_no_slurs(level: str) -> None:
    lexicon = Anagrams().lexicon
    slur = next(word for word in lexicon.words if lexicon.slur(word) and len(word) == 4)
    match = table("", slur, "AAAAA")
    thought = find_bot(match.game, level).choose(match.view(0), 0, BUDGET, Chance.of(1))
    match.play(0, thought.move)
    placed = [event for event in present(match.last).events if event.kind == "placed"]
    assert not placed or slur not in words(match)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_decide_from_their_view_only(level: str) -> None:
    match = parlour.new("anagrams", seed=9)
    bot = find_bot(match.game, level)
    seat = match.state.to_move
    view = match.view(seat)
    world = match.game.imagine(view, Chance.of(3))
    again = find_bot(match.game, level)
    assert bot.choose(view, seat, BUDGET, Chance.of(1)) == again.choose(
        replace(match.game.view(world, seat)), seat, BUDGET, Chance.of(1)
    )


def test_club_places_the_most_blocks_and_then_the_highest_figures() -> None:
    before, match = (table("AT", "HEBFQ", "AAAAA") for _ in range(2))
    game = as_a(Anagrams, match.game)
    match.play(0, find_bot(match.game, "club").choose(match.view(0), 0, BUDGET, Chance.of(1)).move)
    laid = [move.blocks.replace(".", "") for move in before.moves(0) if isinstance(move, Place)]
    best = max(laid, key=lambda blocks: (len(blocks), game.blocks.count(blocks)))
    assert sorted(best) == sorted(set("HEBFQ") - set(match.state.racks[0]))


def test_club_sheds_the_highest_figure() -> None:
    match = table("XU", "VVJC", "AAAAA", pile="Q")
    thought = find_bot(match.game, "club").choose(match.view(0), 0, BUDGET, Chance.of(1))
    assert thought.move == Exchange("C", "exposed")


def test_the_expert_moves_and_lists_moves_when_it_has_hardly_any_time() -> None:
    match = parlour.new("anagrams", seats=7, seed=1)
    bot, none, seat = find_bot(match.game, "expert"), Budget(seconds=0.0), min(match.to_act)
    assert match.preview(seat, bot.choose(match.view(seat), seat, none, Chance.of(1)).move)
    assert len(as_a(Analyst, bot).best(match.view(seat), seat, none, 5)) == 5
