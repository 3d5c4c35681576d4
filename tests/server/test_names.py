"""Names can be seen, fit on a line, and do not pass a person for a bot."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
import sqlalchemy as sql
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Unreadable
from parlour.server.names import read_name, read_persons_name
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest

SEEN = [
    "Ann",
    "Ännchen 🎲",
    "李小龍",
    "Δημήτρης",
    "Иван",
    "ณัฐวุฒิ",
    "שָׁלוֹם",
    "नन्दिनी",
    "བསྒྲུབས",
    "O'Neill-2",
    "❤️",
    "Ⅻ",
    "Robota",
    "Абот",
    "J. R.",
    "1️⃣ Player",
]
UNSEEN = {
    "a filler": "\u3164",
    "a filler among letters": "A\u3164nn",
    "an empty Braille cell": "\u2800",
    "a half-width filler": "\uffa0",
    "a lone accent": "\u0301",
    "an accent after a space": "Ann \u0301",
    "a right-to-left override": "\u202ennA",
    "an isolate": "\u2066Ann\u2069",
    "a zero-width space": "\u200b",
    "a zero-width joiner": "An\u200dn",
    "a byte order mark": "\ufeff",
    "a soft hyphen": "\u00ad",
    "a joiner of graphemes": "A\u034fnn",
    "a private character": "\ue000",
    "a tower of accents": "Z" + "\u0308\u0301" * 4,
    "a lone variation selector": "\ufe0f",
    "a letter as a picture": "Ann\ufe0f",
    "another form of a letter": "Ann\U000e0100",
    "a form of a letter that has none": "Ann\u180b",
    "in place of an object": "Ann\ufffc",
}
BOTS = [
    "Expert",
    "expert 2",
    " NOVICE ",
    "Expert (computer)",
    "Ann · computer",
    "𝐄𝐱𝐩𝐞𝐫𝐭",
    "Éxpert",
    "Ｅｘｐｅｒｔ",
    "«Expert»",
    "bot:expert",
    "A Bot",
    "B0t",
    "The Host",
    "h0st",
    "Parlour",
    "Аdmin",
    "You",
    "Y0u",
    "Player 2",
    "Open seat",
    "Former player",
    "You.",
    "Former Player!",
    "(hidden)",
    "P a r l o u r",
    "h.o.s.t",
    "pIayer 3",
]


@pytest.mark.parametrize("name", SEEN)
def test_names_in_any_script_are_fine(name: str) -> None:
    assert read_persons_name(f"  {name} ", 40) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN.keys())
def test_a_name_that_cannot_be_seen_is_refused_in_words(served: Served, ann: Guest, name: str) -> None:
    answer = ann.ask("PUT", "/api/me", {"name": name})
    assert answer.status_code == 400 and answer.json()["message"].startswith("A name may ")
    assert ann.ok("GET", "/api/me") == {"name": "Ann"}


@pytest.mark.parametrize("name", [*BOTS, "Еxpert"])  # the last begins with a Cyrillic letter
def test_table_27_a_person_cannot_look_like_a_bot_or_the_host(served: Served, ann: Guest, name: str) -> None:
    assert ann.ask("PUT", "/api/me", {"name": name}).status_code == 400
    seats = [{"who": "me", "name": name}, {"who": "open"}]
    assert ann.ask("POST", "/api/tables", {"game": "push", "seats": seats}).status_code == 400
    assert ann.ok("GET", "/api/me") == {"name": "Ann"}


def test_table_27_nobody_at_a_table_has_a_name_that_looks_like_another_s(served: Served, ann: Guest) -> None:
    table, invite = ann.open("push", "me", "open")
    with served.guest("ANN") as other:
        other.sit(table, invite)
        assert [seat["name"] for seat in ann.summary(table)["seats"]] == ["Ann", "ANN 2"]
    seats = [{"who": "me", "name": "Bob"}, {"who": "me", "name": "B0b"}]
    shared = ann.ok("POST", "/api/tables", {"game": "push", "seats": seats})["table"]
    assert [seat["name"] for seat in ann.summary(shared)["seats"]] == ["Bob", "B0b 2"]


def test_a_name_with_a_refused_word_is_refused(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "words").write_text("rude")
    with serve(refused_words=tmp_path / "words").guest("Ann") as ann:
        answer = ann.ask("PUT", "/api/me", {"name": "Rud3"})
        assert answer.status_code == 400 and "not wanted in this house" in answer.json()["message"]


@pytest.mark.parametrize(
    "name", ["Rud3", "Admin", "You", "The table", "Player 2", "Pаrlour"]
)  # the last is half Cyrillic
def test_table_27_a_host_cannot_give_a_bot_a_name_that_no_person_may_have(
    serve: Serve, tmp_path: Path, name: str
) -> None:
    (tmp_path / "words").write_text("rude")
    with serve(refused_words=tmp_path / "words").guest("Ann") as ann:
        seats = [{"who": "me"}, {"who": "bot", "level": "plain", "name": name}]
        answer = ann.ask("POST", "/api/tables", {"game": "toy", "seats": seats, "listed": True})
        assert answer.status_code == 400 and "name" in answer.json()["message"]


def test_table_27_a_bot_that_is_called_as_somebody_there_gets_a_number(served: Served, ann: Guest) -> None:
    seats = [{"who": "me"}, {"who": "bot", "level": "plain", "name": "ANN"}]
    table = ann.ok("POST", "/api/tables", {"game": "toy", "seats": seats})["table"]
    assert [seat["name"] for seat in ann.summary(table)["seats"]] == ["Ann", "ANN 2"]


def test_bots_keep_the_names_of_their_levels(served: Served, ann: Guest) -> None:
    table, _ = ann.open("toy", "me", "plain")
    assert [seat["name"] for seat in ann.summary(table)["seats"]] == ["Ann", "Plain"]


def test_a_stored_name_that_is_not_allowed_any_more_is_not_shown(serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        engine = sql.create_engine(served.settings.url)
        with engine.begin() as connection:
            connection.execute(sql.text("UPDATE identities SET name = :name"), {"name": "\u3164"})
        engine.dispose()
        assert ann.ok("GET", "/api/me") == {"name": "Guest"}
        table, _ = ann.open()
        assert ann.summary(table)["seats"][0]["name"] == "Guest"


@given(st.text(max_size=50))
def test_every_text_is_a_name_of_visible_characters_or_refused(text: str) -> None:
    try:
        name = read_name(text, 40)
    except Unreadable as error:
        assert error.message.startswith("A name ")
        return
    assert read_name(name, 40) == name
    assert any(unicodedata.category(each)[0] in "LNPS" for each in name)
    assert not any(unicodedata.category(each)[0] in "CZ" and each != " " for each in name)


def test_the_name_of_a_house_without_letters_keeps_no_others_out() -> None:
    assert read_persons_name("🎲", 40, house="🂡") == "🎲"
    with pytest.raises(Unreadable, match="somebody else"):
        read_persons_name("The Red-Lion", 40, house="The <Red> Lion")
