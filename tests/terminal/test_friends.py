"""Friends at a server, from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.terminal.commands import Commands
from parlour.terminal.remote import RemoteTable
from tests.terminal.running_server import ME, OPEN, Server, open_table, session

pytestmark = pytest.mark.xdist_group("join")


def test_friends_are_made_invited_and_left_in_the_terminal(server: Server, tmp_path: Path) -> None:
    ann, bob = session(server, "Ann", tmp_path), session(server, "Bob", tmp_path)
    hers, his = (RemoteTable(each, open_table(each, ME, OPEN)[0]) for each in (ann, bob))
    typed, answered = Commands(hers), Commands(his)
    assert typed.do("friends", 0)[0] == "You have no friends here yet."
    [said] = typed.do("friend link", 0)
    link = said.split()[-1]
    assert f"/#friend={link.rpartition('=')[2]}" in said and link.startswith(ann.server)
    assert answered.do(f"friend {link}", 0) == ["Ann is your friend now."]
    assert "too old" in answered.do(f"friend {link}", 0)[0]
    assert typed.do("invite cleo", 0) == ["You have no friend called cleo."]
    assert typed.do("invite bob", 0) == ["Bob is invited to this table."]
    friends, invited, _ = answered.do("friends", 0)
    assert friends == "Your friends: Ann. Type invite and a name."
    assert invited.startswith(f"Ann invites you to Push: {bob.server}/t/{hers.id}#")
    assert answered.do("unfriend Ann", 0) == ["Ann is no longer among your friends."]
    assert typed.do("friends", 0)[0] == "You have no friends here yet."
    hers.close()
    his.close()
