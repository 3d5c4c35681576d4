"""The page's files as a house shows them: with its name, its notice and its colours."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape

from parlour.server.house import House

THEME = "page/theme.css"
MANIFEST = "manifest.webmanifest"
NAMED = ("index.html", "offline/offline.html")  # where the name of the house stands in the text


def dressed(files: Mapping[str, bytes], house: House) -> dict[str, bytes]:
    """The files of a house."""
    if house == House():
        return dict(files)
    found = dict(files)
    for name in NAMED:
        if name in found:
            found[name] = _named(found[name].decode(), house).encode()
    if MANIFEST in found:
        found[MANIFEST] = _manifest(json.loads(found[MANIFEST]), house)
    if THEME in found and house.colours:
        found[THEME] += house.colours.encode()
    return found


def _named(text: str, house: House) -> str:
    name, notice = escape(house.name), escape(house.notice)
    for before, after in ((">Parlour<", f">{name}<"), ("– Parlour<", f"– {name}<")):
        text = text.replace(before, after)
    text = text.replace('name="application-name" content="Parlour"', f'name="application-name" content="{name}"')
    return text.replace('name="house-notice" content=""', f'name="house-notice" content="{notice}"')


def _manifest(about: dict[str, object], house: House) -> bytes:
    about |= {"name": house.name, "short_name": house.name}
    if house.accent:
        about["theme_color"] = house.accent
    if house.notice:
        about["description"] = house.notice
    return json.dumps(about, ensure_ascii=False, indent=2).encode()
