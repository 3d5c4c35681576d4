"""Friends at a server, and people one has blocked there, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from parlour.core import Unknown, Unreadable
from parlour.terminal.server_session import ServerSession
from parlour.wire.manners import Blocked, Blocks, FriendInfo, FriendLink, FriendOffer, Friends, InviteFriend
from parlour.wire.tables import Nothing

OFFER = "#friend="
Named = TypeVar("Named", FriendInfo, Blocked)


class OwnFriends:
    """What can be typed about friends; `table` is where they are invited to."""

    def __init__(self, session: ServerSession, table: str) -> None:
        self._session = session
        self._table = table

    def do(self, word: str, rest: str) -> list[str]:
        """The answer to a line; nothing if this is something else."""
        if word in ("friends", "blocked") and not rest:
            return self._friends() if word == "friends" else self._blocked()
        with_name: dict[str, Callable[[str], str]] = {
            "friend": self._new_link if rest.lower() == "link" else self._accept,
            "invite": self._invite,
            "unfriend": self._remove,
            "unblock": self._unblock,
        }
        return [with_name[word](rest)] if word in with_name and rest else []

    def _friends(self) -> list[str]:
        found = self._session.get(Friends, "/api/friends")
        names = ", ".join(friend.name for friend in found.friends)
        lines = [f"Your friends: {names}. Type invite and a name." if names else "You have no friends here yet."]
        lines += [
            f"{each.name} invites you to {each.title}: {self._session.server}/t/{each.table}#{each.invite}"
            for each in found.invitations
        ]
        return [*lines, "Type friend link for a link that makes a friend, or friend and the link you were sent."]

    def _blocked(self) -> list[str]:
        names = ", ".join(each.name for each in self._session.get(Blocks, "/api/blocks").blocks)
        return [f"Blocked: {names}. Type unblock and a name." if names else "You have blocked nobody."]

    def _new_link(self, _: str) -> str:
        link = self._session.post(FriendLink, "/api/friends/link", Nothing()).link
        address = f"{self._session.server}/{OFFER}{link}"
        return f"Send this to one person, within a week. If they agree, you are friends: {address}"

    def _accept(self, text: str) -> str:
        link = FriendLink(text.rpartition(OFFER)[2])
        name = self._session.post(FriendOffer, "/api/friends/offer", link).name
        self._session.post(Nothing, "/api/friends/accept", link)
        return f"{name} is your friend now."

    def _invite(self, name: str) -> str:
        friend = self._friend(name)
        self._session.post(Nothing, f"/api/friends/{friend.id}/invite", InviteFriend(self._table))
        return f"{friend.name} is invited to this table."

    def _remove(self, name: str) -> str:
        friend = self._friend(name)
        self._session.delete(Nothing, f"/api/friends/{friend.id}")
        return f"{friend.name} is no longer among your friends."

    def _unblock(self, name: str) -> str:
        blocked = _called(name, self._session.get(Blocks, "/api/blocks").blocks, "You have not blocked")
        self._session.delete(Nothing, f"/api/blocks/{blocked.id}")
        return f"{blocked.name} is no longer blocked."

    def _friend(self, name: str) -> FriendInfo:
        return _called(name, self._session.get(Friends, "/api/friends").friends, "You have no friend called")


def _called(name: str, among: Sequence[Named], nobody: str) -> Named:
    """The one with this name."""
    found = [each for each in among if each.name.casefold() == name.casefold()]
    if not found:
        raise Unknown(f"{nobody} {name}.")
    if len(found) > 1:
        raise Unreadable(f"Several people are called {name}; choose on the page.")
    return found[0]
