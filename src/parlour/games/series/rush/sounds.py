"""What the events of Series Rush sound like."""

from __future__ import annotations

from typing import ClassVar

from parlour.core.abilities import Sounding
from parlour.core.sounds import Sound, Sounds


class RushSounds(Sounding):
    sounds: ClassVar[Sounds] = {
        "placed": (Sound("place"),),
        "counted": (),
        "completed": (Sound("points"),),
        "drew": (Sound("take"),),
        "brought": (Sound("take"),),
        "carried": (Sound("pass"),),
        "swapped": (Sound("take"),),
        "wrong": (Sound("refusal"),),
        "called": (Sound("pass", given="wrong"), Sound("refusal", lacking="wrong")),
        "returned": (Sound("fall"),),
        "bagged": (Sound("fall"),),
        "waited": (Sound("pass"),),
        "won": (Sound("hand"),),
        "next": (Sound("deal"),),
        "stopped": (Sound("hand"),),
    }
