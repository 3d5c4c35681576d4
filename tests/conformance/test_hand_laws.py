"""The laws of hands and of their endings, for every game that has several."""

from __future__ import annotations

from random import Random

from parlour.core import Chance, Match, Voice, registry
from parlour.core.abilities import Endings, Hands
from parlour.core.account import account
from parlour.core.readiness import awaited
from tests.conformance.test_ability_laws import games_with, with_ability
from tests.conformance.wander import any_match, listed
from tests.narrow import ability, present

STEPS = 150


def twins(name: str, seed: int) -> tuple[Match, Match, Random]:
    """The same match twice: one that waits after each hand, and one that does not."""
    rng = Random(seed)
    while True:
        match = any_match(name, rng)
        if match.seats > 1 and match.game.ability(Hands) is not None:
            shuffle = rng.getrandbits(64)
            names = {seat: f"Player {seat + 1}" for seat in range(match.seats)}
            paused = Match.new(match.game, seats=match.seats, seed=shuffle, pauses=True, names=names)
            return paused, Match.new(match.game, seats=match.seats, seed=shuffle, names=names), rng


def check_pause(match: Match) -> None:
    """Everything that is shown after a hand can be worked out from each view, and the account is in sentences."""
    game = match.game
    for seat in (None, *range(match.seats)):
        view = match.view(seat)
        assert game.view(game.imagine(view, Chance.of(1)), seat) == view
        told = present(account(game, match.standing, seat))
        assert told.says and all(line.endswith(".") for line in told.says)
        assert told.rounds[-1].points == tuple(match.scores)


@games_with(Hands)
def test_a_pause_changes_nothing_but_when_the_next_hand_begins(name: str) -> None:
    """TABLE-25"""
    paused, running, rng = twins(name, 2)
    hands = ability(running.game, Hands)
    for _ in range(STEPS):
        if running.outcome or hands.is_over(running.state):
            break
        seat = rng.choice(sorted(running.to_act))
        text = running.game.write(rng.choice(listed(running, seat)))
        running.play(seat, text)
        paused.play(seat, text)
        if paused.is_waiting:
            check_pause(paused)
            if hands.is_over(running.state):
                break  # the next hand is for the players to begin
            for waiting in sorted(awaited(paused.standing)):
                paused.act("ready", waiting)
        assert paused.state == running.state and paused.outcome == running.outcome


@games_with(Endings)
def test_an_ending_is_told_in_sentences(name: str) -> None:
    for seed in range(3):
        match, _ = with_ability(name, Endings, seed)
        for seat in (None, 0):
            voice = Voice(seat, match.names)
            for line in ability(match.game, Endings).told(match.view(None), voice):
                assert line[0].isupper() or line[0].isdigit()
                assert line.endswith(".")


def test_every_game_of_the_house_says_what_ended_it() -> None:
    for game in registry.games():
        if game.__module__.startswith("parlour."):
            assert game.offers(Endings), game.info.name
