"""What the events of Prism sound like."""

from __future__ import annotations

from typing import ClassVar

from parlour.core.abilities import Sounding
from parlour.core.sounds import Sound, Sounds


class PrismSounds(Sounding):
    sounds: ClassVar[Sounds] = {
        "placed": (Sound("place"),),
        "drew": (Sound("take"),),
        "exchanged": (Sound("take"),),
        "passed": (Sound("pass"),),
        "challenged": (Sound("fall", given="bad"), Sound("refusal", lacking="bad")),
        "accepted": (Sound("pass"),),
        "finished": (Sound("hand"),),
    }
