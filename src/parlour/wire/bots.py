"""Visiting bots: their tokens, and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from parlour.wire.manners import TableRef
from parlour.wire.message import Answer, Body, of_form

BotName = Annotated[str, of_form("[A-Za-z][A-Za-z0-9-]{1,23}")]
Scope = Literal["play", "chat"]
SCOPES: tuple[Scope, ...] = ("chat", "play")


class NewBot(Body):
    """A bot that gets a token; one that you have already gets another, and its old one is no longer valid."""

    name: BotName
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=2)]


class BotToken(Answer):
    """A token, shown this once."""

    name: str
    token: str


class OwnBot(Answer):
    """One of your bots: what its token allows, which is nothing once it is revoked, and whether it is connected."""

    name: str
    scopes: Sequence[Scope]
    created: int
    connected: bool


class OwnBots(Answer):
    """Your bots, by name."""

    bots: Sequence[OwnBot]


class BotChallenge(Body):
    """A table of yours, with a free seat for a bot."""

    table: TableRef


class ChallengeAnswer(Answer):
    """What a bot answers to a challenge."""

    accepted: bool
    says: str


class Declined(Body):
    """Why a bot declines a challenge."""

    reason: Annotated[str, Meta(max_length=200)] = ""
