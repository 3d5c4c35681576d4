"""Positions of Anagrams from drawings that a player can read."""

from __future__ import annotations

from typing import Any

from parlour.core import Match, ParlourError
from parlour.games.anagrams.blocks import MASTER
from parlour.games.anagrams.rules import Anagrams
from parlour.words.crossword.grid import Grid
from tests.narrow import present


def table(drawing: str = "", *racks: str, options: dict[str, Any] | None = None, **more: Any) -> Match:
    """A match with this layout and these racks; the drawing begins at 0,0, and its small letters are Masters."""
    letters = Grid.drawn(drawing, fixed=False).letters if drawing.strip() else {}
    layout = [[list(square), MASTER if lying.wild else lying.letter, lying.letter] for square, lying in letters.items()]
    game = Anagrams(options)
    position = {"racks": list(racks or ("AEIOU", "AEIOU")), "layout": layout, **more}
    return Match.new(game, seats=len(position["racks"]), seed=1, position=position)


def challenge(drawing: str = "", *racks: str, **more: Any) -> Match:
    """The same with challenges."""
    return table(drawing, *racks, options={"words": "challenge"}, **more)


def words(match: Match) -> list[str]:
    """The words that the last play made, starting with the one that was named."""
    placed = next(event for event in present(match.last).events if event.kind == "placed")
    return [word.text for word in placed.facts["words"]]


def refusal(match: Match, move: Any, seat: int = 0) -> tuple[str, str]:
    """The rule and the sentence with which a move is refused; nothing changes."""
    before = match.state
    try:
        match.play(seat, move)
    except ParlourError as error:
        assert match.state == before
        facts = error.facts()
        return facts.get("rule", facts["error"]), facts["message"]
    raise AssertionError(f"{move} was accepted")


def rack(match: Match, seat: int = 0) -> str:
    """A seat's rack in order."""
    return "".join(sorted(match.state.racks[seat]))
