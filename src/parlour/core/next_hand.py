"""A step from one hand to the next."""

from __future__ import annotations

from dataclasses import dataclass, field

from parlour.core.game import S, Step


@dataclass(slots=True)
class NextHand(Step[S]):
    """A step that ended a hand and began the next one; `ended` is the part up to the end. See `Hands`."""

    ended: Step[S] = field(kw_only=True)

    @classmethod
    def after(cls, ended: Step[S], begun: Step[S]) -> NextHand[S]:
        return cls(begun.state, (*ended.events, *begun.events), ended=ended)
