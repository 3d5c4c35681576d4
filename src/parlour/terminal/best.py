"""The best scores of solo games played on this computer."""

from __future__ import annotations

import datetime
import json
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from parlour.core import AnyGame, GameInfo, decode, paths
from parlour.core.errors import Unreadable
from parlour.core.options import unusual
from parlour.core.solo import rank, solo_score
from parlour.terminal.local import LocalTable

KEPT = 10


@dataclass(frozen=True, slots=True)
class SoloResult:
    """One game in a list."""

    score: int
    moves: int
    name: str
    when: int


def leaderboards(game: AnyGame) -> list[str]:
    """The best scores of a game, with a list for each day and each choice of options."""
    lines: list[str] = []
    for key, kept in _lists(game).items():
        name, about = key.split(" ", 1)
        if name == game.info.name:
            lines += _lines(_title(game, about), kept)
    return lines


def days_finished(game: str, name: str) -> list[str]:
    """The days, as they are written, on which somebody has finished a game's daily."""
    found = (key.split(" ", 1)[1] for key, kept in _read().items() if key.startswith(f"{game} 2") and _has(kept, name))
    return sorted(found)


def _has(kept: tuple[SoloResult, ...], name: str) -> bool:
    return any(game.name == name for game in kept)


def remember(table: LocalTable, day: datetime.date | None = None) -> list[str]:
    """Put a finished game in its list, if it counts, and return the list: TABLE-18."""
    match = table.match
    score = solo_score(match)
    taken_up = match.header.start is not None and day is None  # such a board is easier or harder than others
    if score is None or taken_up or table.helped or len(table.mine) != 1:
        return []
    own = match.game.own_lexicon
    chosen = {**match.game.options, **({"word list": own.name} if own else {})}
    about = day.isoformat() if day else _about(match.game.info, chosen)
    key = f"{match.game.info.name} {about}"
    lists = _lists(match.game)
    game = SoloResult(*score, match.names[0], match.entries[-1].time or 0)
    kept = lists.get(key, ())
    if day is None or all(other.name != game.name for other in kept):  # TABLE-17: the first time counts
        kept = _best_first(match.game.info, (*kept, game))
        _write(lists | {key: kept})
    return _lines(_title(match.game, about), kept, game)


def _about(info: GameInfo, chosen: dict[str, Any]) -> str:
    """What is unusual about a game, so that a new option does not start new lists."""
    return json.dumps(unusual(info.options, chosen), sort_keys=True)


def _title(game: AnyGame, about: str) -> str:
    if not about.startswith("{"):
        return f"Best scores of {about}"
    changed = [f"{name} {value}" for name, value in json.loads(about).items()]
    return f"Best solo scores in {game.info.title}" + (f" ({', '.join(changed)})" if changed else "")


def _lines(title: str, kept: tuple[SoloResult, ...], this: SoloResult | None = None) -> list[str]:
    lines = [f"{title}:"]
    for place, game in enumerate(kept, 1):
        day = datetime.datetime.fromtimestamp(game.when / 1000).date().isoformat()
        moves = f"{game.moves} move{'s' * (game.moves != 1)}"
        lines.append(f"{place:3}. {game.score:5}  {moves}, {game.name}, {day}{'  (this game)' * (game == this)}")
    return lines


def _lists(game: AnyGame) -> dict[str, tuple[SoloResult, ...]]:
    """All lists; those of this game that were named by every option are under their new names."""
    lists: dict[str, tuple[SoloResult, ...]] = {}
    for key, kept in _read().items():
        name, _, about = key.partition(" ")
        if name == game.info.name and about.startswith("{"):
            key = f"{name} {_about(game.info, json.loads(about))}"
        lists[key] = _best_first(game.info, (*lists.get(key, ()), *kept)) if key in lists else kept
    return lists


def _best_first(info: GameInfo, games: tuple[SoloResult, ...]) -> tuple[SoloResult, ...]:
    ranked = sorted(games, key=lambda item: rank(info, item.score, item.moves, item.when))
    return tuple(ranked[:KEPT])


def _read() -> dict[str, tuple[SoloResult, ...]]:
    """All lists; none if the file is missing or damaged."""
    try:
        return decode(
            dict[str, tuple[SoloResult, ...]], json.loads((paths.data() / "best.json").read_text(encoding="utf-8"))
        )
    except (OSError, ValueError, RuntimeError, Unreadable):
        return {}


def _write(lists: dict[str, tuple[SoloResult, ...]]) -> None:
    """Save the lists; failing to do so never stops a game."""
    data: Any = {key: [asdict(game) for game in kept] for key, kept in lists.items()}
    try:
        paths.data().mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=paths.data(), delete=False) as file:
            json.dump(data, file, indent=1)
        Path(file.name).replace(paths.data() / "best.json")
    except (OSError, RuntimeError) as error:
        print(f"The best scores could not be saved: {error}.", file=sys.stderr)
