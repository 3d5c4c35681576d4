"""What the events of rush with loose quarters sound like."""

from __future__ import annotations

from typing import ClassVar

from parlour.core.sounds import Sound, Sounds
from parlour.games.series.rush.sounds import RushSounds


class LooseSounds(RushSounds):
    sounds: ClassVar[Sounds] = {**RushSounds.sounds, "assembled": (Sound("points"),)}
