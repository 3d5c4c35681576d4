"""What the events of Anagrams sound like."""

from __future__ import annotations

from typing import ClassVar

from parlour.core.abilities import Sounding
from parlour.core.sounds import Sound, Sounds


class AnagramsSounds(Sounding):
    sounds: ClassVar[Sounds] = {
        "dealt": (Sound("deal"),),
        "placed": (Sound("place"),),
        "exchanged": (Sound("take"),),
        "turned_over": (Sound("deal"),),
        "challenged": (Sound("fall", given="faults"), Sound("refusal", lacking="faults")),
        "accepted": (Sound("pass"),),
        "hand_over": (Sound("hand"),),
    }
