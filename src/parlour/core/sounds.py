"""What events sound like. Rules only name the sounds; doors that can be heard make them, and say the same in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

SoundName = Literal[
    "place", "shove", "fall", "take", "pass", "deal", "hand", "points", "refusal", "turn", "came", "left", "hurry"
]


class Sound(NamedTuple):
    """A sound of an event, and the fact that the event must have for it, or must lack. What is null, false
    or empty is lacking; nought is not."""

    name: SoundName
    given: str = ""
    lacking: str = ""


Sounds = Mapping[str, tuple[Sound, ...]]

COMES, GOES, DEALT, AGREES = (Sound("came"),), (Sound("left"),), (Sound("deal"),), (Sound("pass"),)

# The end has the sound of what it means to the listener, so it is left to the doors.
OF_THE_TABLE: Sounds = {
    "table.joined": COMES,
    "table.returned": COMES,
    "table.left": GOES,
    "table.away": GOES,
    "table.removed": GOES,
    "table.resigned": GOES,
    "table.begun": DEALT,
    "table.mixed": DEALT,
    "table.taken_back": (Sound("fall"),),
    "table.time_up": (Sound("hurry"),),
    "table.out_of_time": GOES,
    "table.stood_still": (),
    "table.tried": (Sound("points"),),
    "table.offered": (Sound("turn"),),
    "table.agreed": AGREES,
    "table.declined": (Sound("refusal"),),
    "table.ready": AGREES,
    "table.went_on": AGREES,
    "table.committed": AGREES,
    "table.revealed": AGREES,
    "table.passed": AGREES,
    "table.over": (),
}
