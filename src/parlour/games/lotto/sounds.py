"""What the events of Lotto sound like."""

from __future__ import annotations

from typing import ClassVar

from parlour.core.abilities import Sounding
from parlour.core.sounds import Sound, Sounds


class LottoSounds(Sounding):
    sounds: ClassVar[Sounds] = {
        "dealt": (Sound("deal"),),
        "mixed": (Sound("deal"),),
        "drew": (Sound("take"),),
        "took": (Sound("take"),),
        "placed": (Sound("place"),),
        "discarded": (Sound("pass"),),
        "stopped": (Sound("hand"),),
        "scored": (),  # right after the stop
        "claimed": (Sound("points", given="lines"), Sound("pass", lacking="lines")),
    }
