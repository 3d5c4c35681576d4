"""One side of a sheet as an SVG, for a preview."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from parlour.kit.drawing import Disc, Drawing, Line, Mark, Placed, Words
from parlour.kit.sheets import Paper

SANS, MONO = "Verdana, 'DejaVu Sans', sans-serif", "'Courier New', monospace"


def svg(side: Sequence[Placed], paper: Paper) -> str:
    """A page as a picture; each drawing is in it once."""
    names: dict[Drawing, str] = {}
    for placed in side:
        names.setdefault(placed.drawing, f"d{len(names)}")
    drawn = "".join(f'<g id="{name}">{"".join(map(_mark, drawing.marks))}</g>' for drawing, name in names.items())
    clips = "".join(_clip(place, placed) for place, placed in enumerate(side) if placed.clip is not None)
    used = "".join(_use(place, placed, names[placed.drawing]) for place, placed in enumerate(side))
    size = f"{_number(paper.width)} {_number(paper.height)}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">'
        f'<defs>{drawn}{clips}</defs><rect width="100%" height="100%" fill="#ffffff"/>{used}</svg>'
    )


def _clip(place: int, placed: Placed) -> str:
    x, y, width, height = map(_number, placed.clip or ())
    return f'<clipPath id="c{place}"><rect x="{x}" y="{y}" width="{width}" height="{height}"/></clipPath>'


def _use(place: int, placed: Placed, name: str) -> str:
    turn = f" rotate({_number(placed.turn)})" if placed.turn else ""
    used = f'<use href="#{name}" transform="translate({_number(placed.x)} {_number(placed.y)}){turn}"/>'
    return f'<g clip-path="url(#c{place})">{used}</g>' if placed.clip is not None else used


def _mark(mark: Mark) -> str:
    if isinstance(mark, Words):
        weight = ' font-weight="bold"' if mark.bold else ""
        anchor = f' text-anchor="{mark.anchor}"' if mark.anchor != "start" else ""
        x, y = _number(mark.x), _number(mark.y)
        turn = f' transform="rotate({_number(mark.turn)} {x} {y})"' if mark.turn else ""
        family = MONO if mark.mono else SANS
        return (
            f'<text x="{x}" y="{y}" font-size="{_number(mark.size)}" fill="{mark.fill}" font-family="{family}" '
            f'xml:space="preserve"{weight}{anchor}{turn}>{escape(mark.text, quote=False)}</text>'
        )
    looks = f'fill="{mark.fill or "none"}"'
    if mark.stroke:
        looks += f' stroke="{mark.stroke}" stroke-width="{_number(mark.width)}"'
    if isinstance(mark, Disc):
        return f'<circle cx="{_number(mark.x)}" cy="{_number(mark.y)}" r="{_number(mark.radius)}" {looks}/>'
    return _line(mark, looks)


def _line(line: Line, looks: str) -> str:
    if line.dashed:
        looks += ' stroke-dasharray="1.2 0.9"'
    path = "L".join(f"{_number(x)} {_number(y)}" for x, y in line.points)
    return f'<path d="M{path}{"z" if line.closed else ""}" {looks}/>'


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")
