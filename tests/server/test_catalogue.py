"""The list of games and the rules pages."""

from __future__ import annotations

from parlour.core import registry
from tests.server.conftest import Served


def test_every_game_is_listed_with_its_options_and_levels(served: Served) -> None:
    with served.guest() as guest:
        games = {game["name"]: game for game in guest.ok("GET", "/api/games")["games"]}
        assert set(games) == set(registry.names())
        assert games["push"]["levels"] == ["novice", "club", "expert"]
        size = games["push"]["options"][0]
        assert (size["name"], size["kind"], size["default"], size["low"], size["high"]) == ("size", "number", 5, 3, 9)


def test_every_rule_on_a_rules_page_can_be_linked_to(served: Served) -> None:
    with served.guest() as guest:
        page = guest.ok("GET", "/api/rules/push")
        assert page["title"] == "Push" and "<table>" in page["html"]
        assert all(f'<li id="PUSH-{number}">' in page["html"] for number in range(1, 10))
        assert guest.ask("GET", "/api/rules/chess").status_code == 404
