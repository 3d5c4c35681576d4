"""The letters of the kit: how wide they are, and where they come from."""

from __future__ import annotations

from functools import cache
from pathlib import Path

SANS, BOLD, MONO = "Vera", "VeraBd", "Courier"


def face(bold: bool, mono: bool) -> str:
    return MONO if mono else BOLD if bold else SANS


@cache
def register_fonts() -> None:
    """Make the letters known to the library that writes PDF; it brings them along."""
    import reportlab
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    folder = Path(reportlab.__file__).parent / "fonts"
    for name in (SANS, BOLD):
        pdfmetrics.registerFont(TTFont(name, str(folder / f"{name}.ttf")))


def width_of(text: str, size: float, bold: bool = False, mono: bool = False) -> float:
    """How wide a text is, in the unit of its size."""
    from reportlab.pdfbase import pdfmetrics

    register_fonts()
    return float(pdfmetrics.stringWidth(text, face(bold, mono), size))
