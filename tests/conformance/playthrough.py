"""Readable playthroughs of whole games, kept as text. `python -m tests.conformance.playthrough` rewrites them.

Game names after it limit it to those games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.core import Chance, Match, registry

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 1938


def kept() -> list[str]:
    """The games whose playthroughs are kept: those of this repository."""
    return [game.info.name for game in registry.games() if game.__module__.startswith(("parlour.", "tests."))]


def played(name: str) -> Match:
    """A whole match, with moves drawn from a separate chance."""
    match, chance = Match.new(registry.find(name)(), seed=SEED), Chance.of(SEED)
    while not match.outcome:
        acting = sorted(match.to_act)
        place, chance = chance.below(len(acting))
        moves = sorted(match.moves(acting[place]), key=match.game.write)
        pick, chance = chance.below(len(moves))
        match.play(acting[place], moves[pick])
    return match


def told(match: Match) -> str:
    """The match as a story: what was typed, what each listener heard, what the table looked like."""
    story = [f"{match.game.info.title}, {match.seats} seats, {match.header.options}", ""]
    again = Match(match.game, match.header, match.seed)
    for entry in match.entries:
        turn = again.repeat(entry)
        story.append(f"{entry.number}. seat {entry.seat} {entry.kind} {entry.text}".rstrip())
        for event in turn.events:
            heard = [again.say(event, listener) for listener in (None, *range(match.seats))]
            story += [f"    {sentence}" for sentence in dict.fromkeys(heard)]
        if entry.number % 10 == 0:
            story += ["", again.draw(None), ""]
    story += ["", again.draw(None), "", f"{again.outcome}", f"digest {again.digest()}"]
    return "\n".join(line.rstrip() for line in story) + "\n"


def main() -> None:
    for name in sys.argv[1:] or kept():
        match = played(name)
        (GOLDEN / f"{name}.txt").write_text(told(match))
        (GOLDEN / f"{name}.json").write_text(match.record().dumps())


if __name__ == "__main__":
    import tests.conftest  # noqa: F401  (registers the awkward game)

    main()
