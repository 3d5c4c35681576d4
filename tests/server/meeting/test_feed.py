"""A feed tells people who have closed the page that it is their move."""

from __future__ import annotations

from xml.etree import ElementTree as xml

import httpx

from tests.server.conftest import Served
from tests.server.time_limits.test_game_clock import two

ATOM = "{http://www.w3.org/2005/Atom}"


def entries(address: str) -> list[tuple[str, str]]:
    """What a feed reader shows, which has no cookie."""
    answer = httpx.get(address, timeout=20)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("application/atom+xml")
    assert "set-cookie" not in answer.headers
    feed = xml.fromstring(answer.content)
    assert feed.findtext(f"{ATOM}title") == "Parlour: your moves"
    return [
        (entry.findtext(f"{ATOM}id", ""), entry.findtext(f"{ATOM}summary", "")) for entry in feed.iter(f"{ATOM}entry")
    ]


def test_a_feed_has_the_tables_that_wait_for_somebody_until_they_end_it(served: Served) -> None:
    with two(served, "3d") as (ann, bob, table):
        bob.open()  # nobody has come yet: it does not wait for him
        assert ann.ok("GET", "/api/feed") == {"path": None}
        hers, his = (served.url + each.ok("POST", "/api/feed")["path"] for each in (ann, bob))
        [(first, summary)] = entries(hers)
        assert summary == "With Bob. You have 3 days left." and f"/t/{table}#" in first
        assert entries(his) == []
        ann.play(table, 0, "L1")
        bob.play(table, 1, "L2")
        [(second, _)] = entries(hers)
        assert second != first, "a reader shows each turn once"
        new = served.url + ann.ok("POST", "/api/feed")["path"]
        assert httpx.get(hers).status_code == 404 and entries(new)
        assert "token" not in str(ann.ok("GET", "/api/you/everything").get("feeds"))
        ann.ok("DELETE", "/api/feed")
        assert httpx.get(new).status_code == 404
        name = ann.ok("GET", "/api/me")["name"]
        again = served.url + ann.ok("POST", "/api/feed")["path"]
        ann.ok("POST", "/api/you/delete", {"name": name})
        assert httpx.get(again).status_code == 404
