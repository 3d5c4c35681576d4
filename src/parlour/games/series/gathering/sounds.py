"""What the events of a gathering sound like."""

from __future__ import annotations

from typing import ClassVar

from parlour.core.abilities import Sounding
from parlour.core.sounds import Sound, Sounds


class GatheringSounds(Sounding):
    sounds: ClassVar[Sounds] = {
        "placed": (Sound("place"),),
        "counted": (),
        "opened": (Sound("deal"),),
        "took": (Sound("take"),),
        "passed": (Sound("pass"),),
    }
