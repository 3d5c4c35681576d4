"""What a house shows of its own: its name, a notice, which games it offers, and its colours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from parlour.core import Unknown, registry
from parlour.core.errors import Unreadable

LONGEST_NAME = 40
LONGEST_NOTICE = 500
CONTRAST = 4.5  # to 1, as WCAG 2.2 AA wants for text
COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
# What text stands on: paper, card and sunk of the page's theme, in light and in dark.
GROUNDS = {"light": ("#f4eddd", "#fdf8ec", "#ece3cf"), "dark": ("#0f1914", "#17241d", "#0b130f")}
ON = {"light": "#fdf8ec", "dark": "#0d1a13"}  # text on a button of the accent


@dataclass(frozen=True, slots=True)
class House:
    """One house; the empty texts are the page's own."""

    name: str = "Parlour"
    notice: str = ""
    games: tuple[str, ...] = ()  # none is all of them
    accent: str = ""  # buttons and links
    accent_dark: str = ""
    mark: str = ""  # whose move it is, what waits
    mark_dark: str = ""

    def offers(self, game: str) -> bool:
        return not self.games or game in self.games

    def check(self, game: str) -> None:
        """Refuse a game that is not played here."""
        if not self.offers(game):
            raise Unknown(f"{game!r} is not played in this house; its games are: {', '.join(self.games)}.")

    @property
    def colours(self) -> str:
        """A style sheet that changes the theme; empty if the colours are the page's own."""
        chosen = []
        accent, mark = (self.accent, self.accent_dark), (self.mark, self.mark_dark)
        for variable, (light, dark) in (("green", accent), ("brass", mark), ("focus", mark)):
            if light:
                chosen.append(f"  --{variable}: light-dark({light}, {dark});")
        return ":root {\n" + "\n".join(chosen) + "\n}\n" if chosen else ""


def read_house(given: Any) -> House:
    """A house as a configuration file describes it; raises Unreadable."""
    if isinstance(given, House):
        return given
    if not isinstance(given, Mapping):
        raise Unreadable("a house is a section of a file: [house]")
    known = [each.name for each in fields(House)]
    if unknown := [key for key in given if key not in known]:
        raise Unreadable(f"there is no {unknown[0]!r}; there are: {', '.join(known)}")
    games = given.get("games", [])
    texts = {key: value for key, value in given.items() if key != "games"}
    if not isinstance(games, list) or not all(isinstance(each, str) for each in [*games, *texts.values()]):
        raise Unreadable("everything is a text, and games is a list of texts")
    for game in games:
        if game not in registry.names():
            raise Unreadable(f"there is no game {game!r}; the games are: {', '.join(registry.names())}")
    house = House(**{key: value.strip() for key, value in texts.items()}, games=tuple(games))
    for what, text, longest in (("name", house.name, LONGEST_NAME), ("notice", house.notice, LONGEST_NOTICE)):
        if len(text) > longest or not text.isprintable():
            raise Unreadable(f"the {what} is one line of at most {longest} characters")
    if not house.name:
        raise Unreadable("the name is empty")
    _check_colours(house)
    return house


def _check_colours(house: House) -> None:
    for name in ("accent", "mark"):
        light, dark = getattr(house, name), getattr(house, f"{name}_dark")
        if bool(light) != bool(dark):
            raise Unreadable(f"{name} and {name}_dark go together, for light and for dark screens")
        for key, scheme, colour in ((name, "light", light), (f"{name}_dark", "dark", dark)):
            if colour:
                _check_colour(key, scheme, colour)


def _check_colour(key: str, scheme: str, colour: str) -> None:
    if not COLOUR.fullmatch(colour):
        raise Unreadable(f"{key} is a colour such as #1c4a38, not {colour!r}")
    for ground in (*GROUNDS[scheme], ON[scheme]):
        if (found := contrast(colour, ground)) < CONTRAST:
            needed = f"the contrast is {found:.1f} to 1, and {CONTRAST} is needed"
            raise Unreadable(f"{key} {colour} cannot be read on {ground}: {needed}")


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG reckons it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
