"""The days of this computer: its own secret, and how the player has done on them. TABLE-17."""

from __future__ import annotations

import datetime
import os
import secrets

from parlour.core import paths
from parlour.core.days import Days, configured_secret, seed_of
from parlour.terminal.best import days_finished


def own_days() -> tuple[Days, str]:
    """The keys of the days played here without a house, and whose they are, in words."""
    if (shared := configured_secret()) is not None:
        days = Days(shared)
        return days, f"the days of all who share your secret (fingerprint {days.fingerprint[:12]})"
    days = Days(_own_secret())
    return days, f"this computer’s own days (fingerprint {days.fingerprint[:12]}); --house plays a server’s"


def own_seed(days: Days, game: str, day: datetime.date) -> bytes:
    return seed_of(game, days.key(day))


def finished(game: str, name: str) -> set[datetime.date]:
    """The days on which somebody has finished a game's daily here."""
    return {datetime.date.fromisoformat(day) for day in days_finished(game, name)}


def _own_secret() -> str:
    """Drawn once, and kept where only this user can read it."""
    path = paths.data() / "daily-secret"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(secrets.token_hex(32))
    except FileExistsError:
        pass
    return path.read_text(encoding="utf-8")
