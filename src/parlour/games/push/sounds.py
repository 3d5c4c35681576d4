"""What the events of Push sound like."""

from __future__ import annotations

from typing import ClassVar

from parlour.core.abilities import Sounding
from parlour.core.sounds import Sound, Sounds


class PushSounds(Sounding):
    sounds: ClassVar[Sounds] = {
        "pushed": (Sound("place", lacking="now"), Sound("shove", given="now"), Sound("fall", given="fallen")),
        "passed": (Sound("pass"),),
    }
