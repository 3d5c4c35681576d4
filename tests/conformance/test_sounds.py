"""Every kind of event has its sounds."""

from __future__ import annotations

import inspect
import re
from collections import defaultdict
from pathlib import Path
from random import Random

from parlour.core import registry
from parlour.core.abilities import Sounding
from parlour.core.sentences import say_table
from parlour.core.sounds import OF_THE_TABLE
from tests.conformance.test_ability_laws import games_with
from tests.conformance.wander import any_match, wander
from tests.narrow import present

AFTERWARDS = {"hindsight"}  # told about a game that is over, not while it is played


@games_with(Sounding)
def test_a_game_gives_a_sound_to_every_kind_of_event_it_has(name: str) -> None:
    game = registry.find(name)
    sounds = present(game.offers(Sounding)).sounds
    kinds = (*game.__mro__, *game.abilities)
    rooms = {Path(inspect.getfile(each)).parent for each in kinds if each.__module__.startswith("parlour.games.")}
    sources = [file.read_text() for room in rooms for file in room.glob("*.py")]
    assert set(re.findall(r'Event\(\s*"(\w+)"', "".join(sources))) - AFTERWARDS == set(sounds)


@games_with(Sounding)
def test_sounds_depend_on_facts_that_there_are(name: str) -> None:
    facts = defaultdict[str, set[str]](set)
    for seed in range(2):
        for turn in wander(any_match(name, Random(seed)), Random(seed), 40).turns(1):
            for event in turn.events:
                facts[event.kind] |= set(event.facts)
    sounds = present(registry.find(name).offers(Sounding)).sounds
    for kind in facts.keys() & sounds.keys():
        assert {fact for sound in sounds[kind] for fact in (sound.given, sound.lacking) if fact} <= facts[kind], kind


def test_every_event_of_the_table_has_its_sounds() -> None:
    assert set(re.findall(r'case "(table\.\w+)"', inspect.getsource(say_table))) == set(OF_THE_TABLE)
