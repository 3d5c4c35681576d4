"""The colours of the full screen, by day and by night; every one can be read on its ground."""

from __future__ import annotations

from rich.style import Style
from textual.theme import Theme

DARK, LIGHT = "parlour-dark", "parlour-light"
SEATS = 6

THEMES = (
    Theme(
        DARK,
        primary="#7f9cc8",
        secondary="#8fa3bf",
        accent="#ffcf5c",
        foreground="#eceae4",
        background="#14161a",
        surface="#1d2026",
        panel="#262a32",
        dark=True,
        variables={
            "footer-key-foreground": "#ffcf5c",
            "scrollbar": "#7f9cc8",
            "scrollbar-hover": "#7f9cc8",
            "scrollbar-active": "#ffcf5c",
            "scrollbar-background": "#262a32",
        },
    ),
    Theme(
        LIGHT,
        primary="#2f5d9c",
        secondary="#4a5f7d",
        accent="#8a4b00",
        foreground="#1c1e22",
        background="#fbfaf6",
        surface="#f1efe8",
        panel="#e6e3da",
        dark=False,
        variables={
            "footer-key-foreground": "#8a4b00",
            "scrollbar": "#2f5d9c",
            "scrollbar-hover": "#2f5d9c",
            "scrollbar-active": "#8a4b00",
            "scrollbar-background": "#e6e3da",
        },
    ),
)

_HUES = {
    DARK: ("#62d2ff", "#ffd166", "#ff9ae0", "#8ee59a", "#ff9d8a", "#b3c0ff"),
    LIGHT: ("#005f86", "#7a4f00", "#98137a", "#1b6a2c", "#a81d12", "#3a3fb0"),
}
_LOOKS = {
    DARK: {
        "label": "bold #eceae4",
        "faint": "#98a1ad",
        "mark": "bold underline #ffffff on #39414d",
        "number": "#62d2ff",
        "fits": "bold #10240f on #8ee59a",
        "cursor": "bold #14161a on #ffffff",
    },
    LIGHT: {
        "label": "bold #1c1e22",
        "faint": "#5c626b",
        "mark": "bold underline #000000 on #dcd6c4",
        "number": "#005f86",
        "fits": "bold #ffffff on #1b6a2c",
        "cursor": "bold #ffffff on #1c1e22",
    },
}


def style_of(look: str, theme: str = DARK) -> Style:
    """How a span looks; seats beyond the sixth share the colours of the first six."""
    for kind in ("seat", "series"):
        if look.startswith(kind) and look.removeprefix(kind).isdigit():
            return Style.parse(f"bold {_HUES[theme][int(look.removeprefix(kind)) % SEATS]}")
    return Style.parse(_LOOKS[theme].get(look, ""))
