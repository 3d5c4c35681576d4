"""Kits with choices of their own: how pieces are made, whatever is played with them."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from parlour.core.abilities import Making
from parlour.core.options import Option


class Choosing(Making, ABC):
    """What a game is made of, if there is something to choose besides the game's options."""

    choices: ClassVar[tuple[Option, ...]]
    chosen: Mapping[str, Any] = MappingProxyType({})
