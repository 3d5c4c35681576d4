"""What somebody chose about the terminal, remembered from one game to the next."""

from __future__ import annotations

import json
from contextlib import suppress

from parlour.core import paths

FILE = "terminal.json"


def choice(name: str, chosen: bool | None, *, usual: bool) -> bool:
    """As chosen now, which is remembered, or the last time; the usual if nobody ever chose."""
    kept = _kept()
    if chosen is None:
        return kept.get(name, usual)
    with suppress(OSError):
        path = paths.config_file(FILE)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(kept | {name: chosen}), encoding="utf-8")
    return chosen


def _kept() -> dict[str, bool]:
    """All choices; none if the file is missing or damaged."""
    with suppress(OSError, ValueError):
        kept = json.loads(paths.config_file(FILE).read_text(encoding="utf-8"))
        if isinstance(kept, dict):
            return {name: value for name, value in kept.items() if isinstance(value, bool)}
    return {}
