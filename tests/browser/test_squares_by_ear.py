"""What the page says of a square is what `look` says first."""

from __future__ import annotations

from random import Random

from parlour.core import Match, Voice, registry
from parlour.core.abilities import Looking
from parlour.core.looking import asked
from parlour.core.sentences import capital
from tests.browser.house import Person
from tests.browser.stage import Stage
from tests.conformance.wander import wander
from tests.narrow import present

CELLS = {  # where the squares are, and how the page tells which is which
    "prism": (".crossword-cell", "cell.dataset.drop"),
    "anagrams": (".crossword-cell", "cell.dataset.drop"),
    "domino": (".gathering-cell", "cell.dataset.place"),
    "hex": (".gathering-cell", "cell.dataset.place"),
    "rush": (".rush-cell", "cell.id.replace('square-', '').replace('-', ' ')"),
}
MOVES = 14


def test_a_square_is_told_alike_by_the_page_and_by_look(ann: Person) -> None:
    for name, (cells, place) in CELLS.items():
        match = wander(Match.new(registry.find(name)(), seats=2, seed=7), Random(7), MOVES)
        looking, voice = present(match.game.ability(Looking)), Voice(0, ("Seat 1", "Seat 2"))
        told = Stage(ann, match, 0).page.eval_on_selector_all(
            f"{cells}[aria-label]", f"cells => cells.map((cell) => [{place}, cell.ariaLabel])"
        )
        assert len(told) > 5, name
        for where, label in told:
            assert f"{capital(label)}." == looking.place(match.view(0), voice, asked(where))[0], (name, where)
