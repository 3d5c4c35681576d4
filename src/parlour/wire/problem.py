"""What is answered when something is wrong."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from parlour.core import ParlourError, Refused
from parlour.wire.message import Answer


class Problem(Answer):
    """What was wrong. Nothing was changed."""

    error: str
    message: str
    rule: str | UnsetType = UNSET

    @classmethod
    def of(cls, error: ParlourError) -> Problem:
        rule = error.rule if isinstance(error, Refused) else UNSET
        return cls(error=error.code, message=error.message, rule=rule)
