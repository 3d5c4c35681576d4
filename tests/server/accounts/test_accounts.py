"""Accounts by passkey: a guest becomes one and keeps everything, and finds it again on another device."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.accounts.authenticator import PRESENT, Authenticator, add_passkey, by_name, local, proof, sign_in
from tests.server.conftest import Serve, Served, quick, start_pair
from tests.server.guests import Guest


@pytest.fixture
def ann(served: Served) -> Iterator[Guest]:
    with by_name(served.guest("Ann")) as guest:
        yield guest


@pytest.fixture
def phone(served: Served) -> Iterator[Guest]:
    """Ann's other device, where she is a guest."""
    with by_name(served.guest()) as guest:
        yield guest


def test_a_guest_with_a_passkey_keeps_everything_and_finds_it_on_another_device(ann: Guest, phone: Guest) -> None:
    table, _ = ann.open("push", "me", "novice")
    assert ann.ok("GET", "/api/account")["signed_in"] is False
    device = add_passkey(ann)
    assert ann.summary(table)["yours"] == [0], "the guest has become the account"
    mine = ann.ok("GET", "/api/account")
    assert [key["label"] for key in mine["passkeys"]] == ["Laptop"] and mine["codes"] == 8
    assert phone.summary(table)["yours"] == []
    assert sign_in(phone, device)["signed_in"]
    assert phone.summary(table)["yours"] == [0] and phone.ok("GET", "/api/me")["name"] == "Ann"
    assert phone.ok("GET", "/api/account")["passkeys"][0]["used"] is not None
    phone.play(table, 0, "L1")


def test_a_guests_tables_come_along_or_stay_as_they_ask(served: Served, ann: Guest, phone: Guest) -> None:
    device = add_passkey(ann)
    kept, _ = phone.open("push", "me", "open")
    invite = served.table(kept).row.invite
    with phone.live(kept) as live:
        assert live.table["host"]
        sign_in(phone, device, bring=True)
        now = live.until(lambda message: message["type"] == "table")
        assert not now["host"], "the guest that sat here is nobody any more"
    assert ann.summary(kept)["yours"] == [0], "also for who was signed in already"
    with served.guest("Bob") as bob:
        assert bob.sit(kept, invite) == 1
    ann.play(kept, 0, "L1")
    with by_name(served.guest("Cid")) as other:
        left, _ = other.open("push", "me", "novice")
        sign_in(other, device)
        assert other.summary(left)["yours"] == [] and other.ok("GET", "/api/me")["name"] == "Ann"


def test_what_only_one_can_have_stays_the_accounts(ann: Guest, phone: Guest) -> None:
    daily = {"game": "push"}
    mine = ann.ok("POST", "/api/daily", daily)["table"]
    device = add_passkey(ann)
    assert phone.ok("POST", "/api/daily", daily)["table"] != mine
    sign_in(phone, device, bring=True)
    assert phone.ok("POST", "/api/daily", daily)["table"] == mine


def test_a_second_passkey_and_never_none(ann: Guest, phone: Guest) -> None:
    first = add_passkey(ann)
    only = {"id": ann.ok("GET", "/api/account")["passkeys"][0]["id"], "proof": proof(ann, first)}
    refused = ann.ask("POST", "/api/account/passkeys/remove", only)
    assert refused.status_code == 403 and "only passkey" in refused.text
    second = add_passkey(ann, label="Phone", known=first)
    keys = {key["label"]: key["id"] for key in ann.ok("GET", "/api/account")["passkeys"]}
    assert [key["label"] for key in sign_in(phone, second)["passkeys"]] == ["Laptop", "Phone"]
    ann.ok("POST", "/api/account/passkeys/remove", {"id": keys["Laptop"], "proof": proof(ann, second)})
    options = phone.ok("POST", "/api/account/sign-in/options", {})["options"]
    lost = phone.ask("POST", "/api/account/sign-in", {"credential": first.sign(options)})
    assert lost.status_code == 403 and "may have been removed" in lost.text
    with by_name(Guest(ann.url)) as eve:
        hers = add_passkey(eve)
        add_passkey(eve, label="Another", known=hers)
        anothers = {"id": keys["Phone"], "proof": proof(eve, hers)}
        foreign = eve.ask("POST", "/api/account/passkeys/remove", anothers)
        assert foreign.status_code == 403 and len(ann.ok("GET", "/api/account")["passkeys"]) == 1


def test_a_recovery_code_signs_in_once_when_the_passkey_is_lost(ann: Guest, phone: Guest) -> None:
    options = ann.ok("POST", "/api/account/passkeys/options", {})["options"]
    made = {"credential": Authenticator(local(ann)).make(options), "label": "Lost"}
    codes = ann.ok("POST", "/api/account/passkeys", made)["codes"]
    assert len(set(codes)) == 8
    typed = codes[0].upper().replace("-", " ").replace("0", "O")
    assert phone.ok("POST", "/api/account/recover", {"code": typed})["codes"] == 7
    assert phone.ok("GET", "/api/me")["name"] == "Ann"
    with by_name(Guest(ann.url)) as eve:
        again = eve.ask("POST", "/api/account/recover", {"code": codes[0]})
        assert again.status_code == 403 and "used already" in again.text
        found = add_passkey(phone, label="Found")  # the code was proof enough, once
        assert phone.ask("POST", "/api/account/passkeys/options", {}).status_code == 403
        fresh = phone.ok("POST", "/api/account/codes", {"proof": proof(phone, found)})["codes"]
        assert eve.ask("POST", "/api/account/recover", {"code": codes[1]}).status_code == 403, "replaced"
        assert eve.ok("POST", "/api/account/recover", {"code": fresh[1]})["signed_in"]


def test_signing_out_here_or_everywhere(served: Served, ann: Guest, phone: Guest) -> None:
    assert ann.ask("POST", "/api/account/sign-out", {}).status_code == 403, "a guest would lose everything"
    table, invite = ann.open("push", "me", "open")
    device = add_passkey(ann)
    sign_in(phone, device)
    old = dict(ann.http.cookies)
    phone.ok("POST", "/api/account/sign-out", {})
    assert phone.summary(table)["yours"] == [] and ann.summary(table)["yours"] == [0]
    sign_in(phone, device)
    with phone.live(table) as live:
        assert live.table["host"]
        ann.ok("POST", "/api/account/sign-out", {"everywhere": True, "proof": proof(ann, device)})
        assert not live.until(lambda message: message["type"] == "table")["host"]
    for guest in (ann, phone):
        assert guest.summary(table)["yours"] == [] and not guest.ok("GET", "/api/account")["signed_in"]
    stolen = httpx.get(f"{served.url}/api/tables/{table}", cookies=old)
    assert stolen.json()["yours"] == [], "a cookie that somebody kept means nothing any more"
    assert sign_in(ann, device)["signed_in"] and ann.summary(table)["yours"] == [0]
    with served.guest("Bob") as bob:
        bob.sit(table, invite)
    ann.play(table, 0, "L1")


def test_what_a_guest_leaves_behind_when_they_sign_in_has_their_name_no_longer(ann: Guest, phone: Guest) -> None:
    device = add_passkey(ann)
    phone.ok("PUT", "/api/me", {"name": "Annie Pocket"})
    table, invite = phone.open()
    bob = Guest(ann.url, "Bob")
    with bob:
        bob.sit(table, invite)
        phone.play(table, 0, "L1")
        sign_in(phone, device)
        assert phone.summary(table)["yours"] == []
        names = [seat["name"] for seat in bob.summary(table)["seats"]]
        assert names == ["Former player", "Bob"]
        bob.play(table, 1, "L2")
        found = bob.ok("GET", f"/api/tables/{table}")
        assert "Annie Pocket" not in repr(found) and phone.ok("GET", "/api/me") == {"name": "Ann"}


def test_what_cannot_be_undone_needs_the_owner_and_not_only_their_device(ann: Guest, phone: Guest) -> None:
    device, others = add_passkey(ann), add_passkey(phone)
    codes, foreign = (
        each.ok("POST", "/api/account/codes", {"proof": proof(each, its)})["codes"]
        for each, its in ((ann, device), (phone, others))
    )
    signed_for_another_purpose = signature(ann, device)[1]["credential"]
    wrong_ones: list[dict[str, Any] | None] = [
        None,
        {},
        {"code": "guess"},
        {"code": foreign[0]},
        {"credential": {}},
        {"credential": signed_for_another_purpose},
        proof(ann, others),
    ]
    acts: tuple[tuple[str, dict[str, Any]], ...] = (
        ("account/sign-out", {"everywhere": True}),
        ("account/passkeys/options", {}),
        ("account/passkeys/remove", {"id": ann.ok("GET", "/api/account")["passkeys"][0]["id"]}),
        ("account/codes", {}),
        ("you/delete", {"name": "Ann"}),
    )
    for wrong in wrong_ones:
        for path, body in acts:
            assert ann.ask("POST", f"/api/{path}", {**body, "proof": wrong}).status_code == 403, wrong
    assert ann.ok("GET", "/api/account")["signed_in"] and phone.ok("GET", "/api/account")["codes"] == 8
    used = proof(ann, device)
    ann.ok("POST", "/api/account/sign-out", {"everywhere": True, "proof": used})
    sign_in(ann, device)
    assert ann.ask("POST", "/api/you/delete", {"name": "Ann", "proof": used}).status_code == 403, "it counts once"
    ann.ok("POST", "/api/you/delete", {"name": "Ann", "proof": {"code": codes[0]}})
    assert not ann.ok("GET", "/api/account")["signed_in"]


def new_passkey(guest: Guest, device: Authenticator, known: Authenticator | None = None) -> tuple[str, Any]:
    shown = {"proof": proof(guest, known)} if known else {}
    options = guest.ok("POST", "/api/account/passkeys/options", shown)["options"]
    return "/api/account/passkeys", {"credential": device.make(options), "label": "Laptop"}


def signature(guest: Guest, device: Authenticator) -> tuple[str, Any]:
    options = guest.ok("POST", "/api/account/sign-in/options", {})["options"]
    return "/api/account/sign-in", {"credential": device.sign(options)}


def test_an_answer_counts_once_and_only_for_who_was_asked(ann: Guest, phone: Guest) -> None:
    device = Authenticator(local(ann))
    path, made = new_passkey(ann, device)
    assert phone.ask("POST", path, made).status_code == 403, "another visitor was asked"
    ann.ok("POST", path, made)
    assert ann.ask("POST", path, made).status_code == 403, "used already"
    path, signed = signature(phone, device)
    with by_name(Guest(ann.url)) as eve:
        assert eve.ask("POST", path, signed).status_code == 403
    phone.ok("POST", path, signed)
    assert phone.ask("POST", path, signed).status_code == 403
    options = phone.ok("POST", "/api/account/sign-in/options", {})["options"]
    options |= {"rp": {"id": options["rpId"]}, "user": {"id": device.handle}}
    crossed = {"credential": Authenticator(local(ann)).make(options), "label": "Laptop"}
    assert phone.ask("POST", "/api/account/passkeys", crossed).status_code == 403, "it was asked for something else"


def test_wrong_origins_keys_counts_and_devices_that_verify_nobody_are_refused(ann: Guest, phone: Guest) -> None:
    device = add_passkey(ann)
    bad = [
        Authenticator("https://evil.example", device.id, device.key, handle=device.handle),
        Authenticator(device.origin, device.id, handle=device.handle, count=9),
        Authenticator(device.origin, device.id, device.key, flags=PRESENT, handle=device.handle, count=9),
        Authenticator(device.origin, handle=device.handle),
    ]
    for each in bad:
        path, signed = signature(phone, each)
        assert phone.ask("POST", path, signed).status_code == 403
    sign_in(phone, device)
    device.count -= 1
    path, copied = signature(phone, device)
    assert phone.ask("POST", path, copied).status_code == 403, "a copy of the key counts for itself"
    path, made = new_passkey(phone, Authenticator("https://evil.example"), device)
    assert phone.ask("POST", path, made).status_code == 403
    path, known = new_passkey(phone, device, device)
    assert phone.ask("POST", path, known).status_code == 403, "the account has this passkey already"
    with by_name(Guest(ann.url)) as eve:
        path, known = new_passkey(eve, device)
        assert eve.ask("POST", path, known).status_code == 403, "a passkey belongs to one account"
        assert not eve.ok("GET", "/api/account")["signed_in"]


MALFORMED: list[Any] = [
    {},
    {"id": 7, "response": []},
    {"id": "x", "rawId": "x", "type": "public-key", "response": {"clientDataJSON": "e30"}},
    {"response": {"clientDataJSON": "!!"}},
]


@pytest.mark.parametrize("credential", MALFORMED)
def test_what_is_not_a_credential_is_refused(ann: Guest, credential: Any) -> None:
    assert ann.ask("POST", "/api/account/sign-in", {"credential": credential}).status_code == 403
    made = {"credential": credential, "label": "Laptop"}
    assert ann.ask("POST", "/api/account/passkeys", made).status_code == 403


def test_two_devices_can_sign_in_at_once(ann: Guest, phone: Guest) -> None:
    first = add_passkey(ann)
    second = add_passkey(ann, label="Phone", known=first)
    with by_name(Guest(ann.url)) as laptop:
        asked = [signature(phone, second), signature(laptop, first)]
        for guest, (path, signed) in zip((phone, laptop), asked, strict=True):
            guest.ok("POST", path, signed)
        assert {guest.ok("GET", "/api/me")["name"] for guest in (phone, laptop)} == {"Ann"}


def test_numbers_have_no_passkeys_and_the_operator_can_name_the_domain(serve: Serve) -> None:
    with serve().guest() as guest:
        refused = guest.ask("POST", "/api/account/passkeys/options", {})
        assert refused.status_code == 403 and "name, not a number" in refused.text
    named = serve(passkey_domain="play.example", origins=("https://play.example",), sign_in_burst=4)
    with named.guest("Ann") as guest:
        add_passkey(guest, Authenticator("https://play.example"))
        assert guest.ok("POST", "/api/account/sign-in/options", {})["options"]["rpId"] == "play.example"
        guest.ok("POST", "/api/account/sign-in/options", {})
        assert guest.ask("POST", "/api/account/recover", {"code": "guess"}).status_code == 429


def test_another_process_learns_who_a_table_belongs_to(tmp_path: Path) -> None:
    database = f"sqlite+pysqlite:///{tmp_path / 'shared.sqlite'}"
    settings = replace(quick(tmp_path), database=database, look_seconds=0.05)
    pair = start_pair(settings)
    try:
        with by_name(Guest(pair.url, "Ann")) as ann, by_name(Guest(pair.other.url)) as phone:
            table, _ = ann.open("push", "me", "open")
            device = add_passkey(ann)
            device.origin = local(phone)
            sign_in(phone, device)
            with phone.live(table) as live:
                assert live.table["host"]
                device.origin = local(ann)
                ann.ok("POST", "/api/account/sign-out", {"everywhere": True, "proof": proof(ann, device)})
                assert not live.until(lambda message: message["type"] == "table")["host"]
            assert phone.summary(table)["yours"] == []
    finally:
        pair.stop()


def test_one_address_does_not_delete_people_without_end(serve: Serve) -> None:
    served = serve(sign_in_burst=2, sign_ins_per_minute=0.01)
    with served.guest("Ann") as ann:
        answers = [ann.ask("POST", "/api/you/delete", {"name": name}) for name in ("Ann", "Guest", "Guest")]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
