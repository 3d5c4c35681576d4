"""Every mode of every game by itself: each other choice of each option can be played by bots, by agents and by ear."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from parlour.core import AnyGame, Chance, Match, ParlourError, Unknown, Voice, registry
from parlour.core.abilities import Actions, Looking, Pictures
from parlour.core.options import Option
from parlour.envs.pettingzoo import env
from parlour.envs.referee import Referee
from parlour.thinking import Budget
from parlour.thinking.naming import find_bot, levels
from tests.narrow import ability, present

MOVES = 6
TOGETHER = {"anchors": {"tutorial": True}}  # what a choice needs besides
WITHOUT_ACTIONS = [("rush", "levels", 3)]  # an observation would have more than a million numbers
PLACE = "1:0,0"
OWN = {"shape": ("/".join(["#" * 18] * 5),), "place": (PLACE,)}
MOST_TRIED = 8


def others(game: type[AnyGame], option: Option) -> list[Any]:
    """The choices that are not the usual one; of numbers the first two that the game takes."""
    if option.kind == "number":
        numbers = [number for number in range(option.low, option.high + 1) if number != option.default]
        return [number for number in numbers[:MOST_TRIED] if _takes(game, {option.name: number})][:2]
    found: list[Any] = list(option.choices) if option.choices else [True, False] if option.kind == "switch" else []
    return [choice for choice in (*found, *OWN.get(option.name, ())) if choice != option.default]


def _takes(game: type[AnyGame], options: dict[str, Any]) -> bool:
    try:
        game(options)
    except ParlourError:
        return False
    return True


MODES = [
    (game.info.name, option.name, choice)
    for game in registry.games()
    if game.__module__.startswith("parlour.")
    for option in game.info.options
    for choice in others(game, option)
]


@pytest.mark.parametrize(("name", "option", "choice"), MODES)
def test_a_mode_is_played_through_every_door(name: str, option: str, choice: Any) -> None:
    game = registry.find(name)({option: choice, **TOGETHER.get(option, {})})
    match = Match.new(game, seats=max(2, game.info.seats[0]), seed=7, names={} if choice == PLACE else None)
    for seat in range(match.seats) if choice == PLACE else ():
        match.act("join", seat, f"Player {seat + 1}")
    rng, bot = Random(7), find_bot(game, levels(game)[0])
    for number in range(MOVES):
        if match.outcome or not match.to_act:
            break
        seat = min(match.to_act)
        view, voice = match.view(seat), Voice(seat, match.names)
        thought = bot.choose(view, seat, Budget(seconds=0.01), Chance.of(number))
        if thought.move is not None:
            text = game.write(thought.move)
            assert game.read(text, view, seat) == thought.move  # the referee and the plain lines
            match.preview(seat, text)
        by_number = _numbered(match, seat, rng)
        assert (by_number is None) == ((name, option, choice) in WITHOUT_ACTIONS)
        match.play(seat, thought.move if thought.move is not None else present(by_number))
        looking = ability(game, Looking)
        assert all(line.endswith((".", ":", "!", "?")) for line in looking.board(match.view(seat), voice))
        assert match.draw(seat)
        if pictures := game.ability(Pictures):
            assert pictures.picture(match.view(seat), voice, ()).board
    assert Match.resume(match.header, match.seed, match.entries).state == match.state


@pytest.mark.parametrize(("name", "option", "choice"), MODES)
def test_programs_play_a_mode_and_keep_its_record(name: str, option: str, choice: Any) -> None:
    """As an environment of PettingZoo, and line by line with the referee."""
    options = {option: choice, **TOGETHER.get(option, {})}
    if (name, option, choice) in WITHOUT_ACTIONS:
        with pytest.raises(Unknown, match="has no actions for learning agents with these options"):
            env(name, **options)
    else:
        table, rng = env(name, **options), Random(7)
        table.reset(seed=7)
        for _ in range(2 * MOVES):
            done = table.terminations[table.agent_selection] or table.truncations[table.agent_selection]
            if done:
                break
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(int(rng.choice(mask.nonzero()[0])))
        assert Match.replay(table.match.record()).state == table.match.state
    referee = Referee()

    def ask(do: str, **request: Any) -> dict[str, Any]:
        answer = referee.answer(json.dumps({"do": do, **request}))
        assert answer["ok"], answer
        return answer

    opened = ask("new", game=name, options=options, seed=7)
    to_act = opened["to_act"]
    for number in range(MOVES):
        if not to_act:
            break
        level = levels(registry.find(name)())[number % 2]
        move = ask("suggest", id=opened["id"], seat=to_act[0], level=level, nodes=20)["move"]
        if move is None:
            break
        to_act = ask("play", id=opened["id"], seat=to_act[0], move=move)["to_act"]
    record = ask("record", id=opened["id"])["record"]
    again = ask("replay", record=record)
    assert ask("record", id=again["id"])["record"] == record


def _numbered(match: Match, seat: int, rng: Random) -> Any:
    """A move as an agent finds it, number by number; None if the mode has no actions."""
    actions, view = match.game.ability(Actions), match.view(seat)
    if actions is None:
        return None
    so_far: tuple[int, ...] = ()
    while (move := actions.move(view, seat, so_far)) is None:
        so_far = (*so_far, rng.choice(list(actions.choices(view, seat, so_far))))
    assert len(actions.observe(view, seat, ())) == _size(actions.shape)
    match.prepare("move", seat, move)
    return move


def _size(shape: tuple[int, ...]) -> int:
    size = 1
    for side in shape:
        size *= side
    return size
