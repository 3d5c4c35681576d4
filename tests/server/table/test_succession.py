"""Who may have a seat after somebody else: TABLE-20."""

from __future__ import annotations

import pytest

import parlour
from parlour.core import Refused
from parlour.server.table.succession import check_removal, check_take_over
from tests.server.conftest import Serve, Served, friends


def invite_of(served: Served, table: str) -> str:
    return served.table(table).row.invite


def test_table_20_a_second_identity_does_not_get_the_rack_that_a_player_has_seen(served: Served) -> None:
    """A guest leaves, and sits down again as somebody else."""
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Bob again") as again:
        table, invite = ann.open("prism")
        bob.sit(table, invite)
        bob.play(table, 1, "", kind="leave")
        for seat in (None, 1):
            answer = again.ask("POST", f"/api/tables/{table}/sit", {"invite": invite, "seat": seat})
            assert answer.status_code == 409
        assert answer.json()["rule"] == "TABLE-20" and "only the player who left this seat" in answer.json()["message"]
        assert again.summary(table)["yours"] == []
        bob.play(table, 1, "", kind="return")


def test_table_20_somebody_who_shares_a_screen_does_not_pass_a_seen_hand_to_a_second_identity(served: Served) -> None:
    with served.guest("Ann") as ann, served.guest("Ann again") as again:
        table, invite = ann.open("prism", "me", "me", "open")
        ann.play(table, 1, "", kind="leave")
        assert again.sit(table, invite) == 2, "an open seat is nobody's"
        with served.guest("Third") as third:
            assert third.ask("POST", f"/api/tables/{table}/sit", {"invite": invite}).json()["rule"] == "TABLE-8"
            with ann.live(table) as hers:
                assert hers.table["invite"] is None


def test_table_20_a_host_does_not_empty_a_seat_and_sit_down_in_it(serve: Serve) -> None:
    served = serve(absent_seconds=0.0)
    with served.guest("Ann") as ann, served.guest("Bob") as bob, ann.live(ann.open("prism")[0]) as hers:
        table = hers.table["table"]
        bob.sit(table, invite_of(served, table))
        refused = ann.act(table, 1, kind="remove").json()
        assert refused["rule"] == "TABLE-20" and refused["message"].endswith("let a bot take over instead.")
        assert ann.summary(table)["entries"] == 2, "not even the absence is logged"
        number = ann.ok("POST", f"/api/tables/{table}/bot", {"seat": 1, "level": "novice"})["number"]
        assert hers.entry(number)["seats"][1]["who"] == "bot"


def test_table_20_where_a_removed_hand_is_put_back_the_next_player_starts_afresh(serve: Serve) -> None:
    served = serve(absent_seconds=0.0)
    with served.guest("Ann") as ann, served.guest("Bob") as bob, served.guest("Cid") as cid:
        table, invite = ann.open("rush")
        bob.sit(table, invite)
        bob.play(table, 1, "", kind="leave")
        sitting = cid.ask("POST", f"/api/tables/{table}/sit", {"invite": invite, "seat": 1})
        assert sitting.json()["rule"] == "TABLE-20"
        ann.play(table, 1, "", kind="remove")
        assert cid.sit(table, invite) == 1


def test_table_20_where_nothing_is_secret_a_seat_passes_on(served: Served) -> None:
    with friends(served) as (_, bob, table), served.guest("Cid") as cid:
        bob.play(table, 1, "", kind="leave")
        assert cid.sit(table, invite_of(served, table)) == 1


def test_table_20_is_a_question_of_secrets_and_of_where_a_removed_hand_goes() -> None:
    for name, secret, kept in (("prism", True, True), ("rush", True, False), ("push", False, False)):
        match = parlour.new(name, seats=2, seed=1)
        match.act("leave", 1)
        check_take_over(match.game, match.standing, 0)
        check_take_over(match.game, match.standing, None)
        if secret:
            with pytest.raises(Refused, match="hands are secret"):
                check_take_over(match.game, match.standing, 1)
        else:
            check_take_over(match.game, match.standing, 1)
        if kept:
            with pytest.raises(Refused, match="hands are secret"):
                check_removal(match.game)
        else:
            check_removal(match.game)
