"""Reports, blocks and friends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from parlour.wire.message import Answer, Body, Number, Seat, of_form

Reason = Literal["insult", "hate", "sexual", "spam", "impersonation", "other"]
Name = Annotated[str, of_form(".{1,200}")]
Link = Annotated[str, of_form("[A-Za-z0-9_-]{1,64}")]
TableRef = Annotated[str, of_form("[A-Za-z0-9_-]{1,32}")]


class Whom(Body):
    """Somebody at a table: who has a seat or, with `line`, who said that line of the chat."""

    seat: Seat
    line: Number | None = None


class ReportWish(Body):
    """A complaint about a name or, with `line`, about a line of the chat."""

    seat: Seat
    reason: Reason
    line: Number | None = None


class ReportListed(Body):
    """A complaint about a name on a list, such as that of the best scores."""

    name: Name
    reason: Reason


class Closing(Body):
    """Whether a table is closed to newcomers."""

    closed: bool


class Blocked(Answer):
    """Somebody who is blocked, under the name they had then."""

    id: str
    name: str
    time: int


class Blocks(Answer):
    """Everybody whom somebody has blocked, the newest first."""

    blocks: Sequence[Blocked]


class FriendLink(Body):
    """A link that makes a friend of the first who agrees."""

    link: Link


class FriendOffer(Answer):
    """Who made such a link, and whether that was you."""

    name: str
    yours: bool


class FriendInfo(Answer):
    """One of somebody's friends."""

    id: str
    name: str


class FriendsInvitation(Answer):
    """A table with a free seat to which a friend invites somebody."""

    table: str
    title: str
    name: str
    invite: str


class Friends(Answer):
    """Somebody's friends, and the tables that they invite them to."""

    friends: Sequence[FriendInfo]
    invitations: Sequence[FriendsInvitation]


class InviteFriend(Body):
    """A table to invite a friend to."""

    table: TableRef
