"""Friends by link, and their invitations."""

from __future__ import annotations

import time

from tests.server.conftest import Serve, Served
from tests.server.storage.databases import change


def test_a_link_makes_two_people_friends_who_invite_each_other(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        link = ann.ok("POST", "/api/friends/link")
        assert bob.ok("POST", "/api/friends/offer", link) == {"name": "Ann", "yours": False}
        assert ann.ok("POST", "/api/friends/offer", link)["yours"]
        assert ann.ask("POST", "/api/friends/accept", link).status_code == 400
        bob.ok("POST", "/api/friends/accept", link)
        for path in ("offer", "accept"):
            used = cid.ask("POST", f"/api/friends/{path}", link)
            assert used.status_code == 404 and "has been used" in used.json()["message"]
        (friend,) = ann.ok("GET", "/api/friends")["friends"]
        assert friend["name"] == "Bob"
        assert [each["name"] for each in bob.ok("GET", "/api/friends")["friends"]] == ["Ann"]

        table, invite = ann.open()
        assert bob.ask("POST", f"/api/friends/{friend['id']}/invite", {"table": table}).status_code == 403
        ann.ok("POST", f"/api/friends/{friend['id']}/invite", {"table": table})
        (invitation,) = bob.ok("GET", "/api/friends")["invitations"]
        assert invitation == {"table": table, "title": "Push", "name": "Ann", "invite": invite}
        bob.sit(table, invite)
        assert bob.ok("GET", "/api/friends")["invitations"] == []

        other, _ = ann.open()
        ann.ok("POST", f"/api/friends/{friend['id']}/invite", {"table": other})
        bob.ok("DELETE", f"/api/invitations/{other}")
        assert bob.ok("GET", "/api/friends")["invitations"] == []

        assert cid.ask("DELETE", f"/api/friends/{friend['id']}").status_code == 404
        ann.ok("DELETE", f"/api/friends/{friend['id']}")
        assert bob.ok("GET", "/api/friends")["friends"] == []
        assert ann.ask("POST", f"/api/friends/{friend['id']}/invite", {"table": other}).status_code == 404


def test_a_friend_who_is_gone_cannot_be_invited_and_the_seat_stays_free(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        bob.ok("POST", "/api/friends/accept", ann.ok("POST", "/api/friends/link"))
        (friend,) = ann.ok("GET", "/api/friends")["friends"]
        table, invite = ann.open()
        ann.ok("POST", f"/api/friends/{friend['id']}/invite", {"table": table})
        bob.ok("POST", "/api/you/delete", {"name": "Bob"})
        assert ann.ok("GET", "/api/friends")["friends"] == []
        gone = ann.ask("POST", f"/api/friends/{friend['id']}/invite", {"table": table})
        assert gone.status_code == 404 and gone.json()["message"] == "There is no such friend."
        assert bob.ok("GET", "/api/friends") == {"friends": [], "invitations": []}
        cid.sit(table, invite)
        assert ann.summary(table)["outcome"] is None


def test_a_link_that_nobody_made_or_a_block_is_answered_alike(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        table, invite = ann.open()
        bob.sit(table, invite)
        ann.ok("POST", f"/api/tables/{table}/block", {"seat": 1})
        blocked = bob.ask("POST", "/api/friends/accept", ann.ok("POST", "/api/friends/link"))
        unknown = bob.ask("POST", "/api/friends/accept", {"link": "nobodys"})
        assert blocked.status_code == 404 and blocked.json() == unknown.json()
        assert bob.ask("POST", "/api/friends/accept", {"link": "../../x"}).status_code == 400


def test_a_table_that_cannot_be_read_does_not_hide_the_other_invitations(serve: Serve) -> None:
    served = serve(idle_seconds=0.1)
    with served.guest("Ann") as ann, served.guest("Bob") as bob:
        bob.ok("POST", "/api/friends/accept", ann.ok("POST", "/api/friends/link"))
        (friend,) = ann.ok("GET", "/api/friends")["friends"]
        damaged, _ = ann.open()
        for table in (damaged, whole := ann.open()[0]):
            ann.ok("POST", f"/api/friends/{friend['id']}/invite", {"table": table})
        end = time.monotonic() + 20
        while damaged in served.tables:
            assert time.monotonic() < end, "the table stays in memory"
            time.sleep(0.02)
        change(served.settings.url, f"UPDATE tables SET header = '{{}}' WHERE id = '{damaged}'")
        found = bob.ok("GET", "/api/friends")
        assert [each["table"] for each in found["invitations"]] == [whole] and found["friends"]
