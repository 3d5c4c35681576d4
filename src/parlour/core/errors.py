"""What can go wrong, as sentences for people and codes for programs."""

from __future__ import annotations

from typing import ClassVar


class ParlourError(Exception):
    """Something is wrong; the message says what, and what would be right."""

    code: ClassVar[str] = "error"

    @property
    def message(self) -> str:
        return str(self.args[0])

    def facts(self) -> dict[str, str]:
        """The error as programs receive it."""
        return {"error": self.code, "message": self.message}


class Refused(ParlourError):
    """A rule forbids this; nothing was logged and nothing changed."""

    code = "refused"

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule

    def facts(self) -> dict[str, str]:
        return {**super().facts(), "rule": self.rule}

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        return type(self), (self.rule, self.message)


class UnreadableMove(ParlourError):
    """The text is not a move in this game's notation."""

    code = "unreadable_move"


class Ambiguous(UnreadableMove):
    """The text could mean several moves."""

    code = "ambiguous_move"


class Unreadable(ParlourError):
    """A position, record, option or request is malformed."""

    code = "unreadable"


class Unknown(ParlourError):
    """There is no such game, match, seat or level."""

    code = "unknown"
