"""Games in a box, over HTTP."""

from __future__ import annotations

import asyncio
import io
import zipfile

import pytest

from parlour.core import extras
from parlour.server.background import Background
from parlour.server.errors import Busy, TooFast
from parlour.server.kits import Kits, Wish
from parlour.server.settings import Settings
from tests.server.conftest import Served
from tests.server.guests import Guest


@pytest.fixture(scope="module")
def ann(served: Served) -> Guest:
    return served.guest("Ann")


def test_a_kit_lists_its_parts_and_every_page_that_is_not_blank(ann: Guest) -> None:
    kit = ann.ok("GET", "/api/kits/push?paper=letter")
    assert kit["title"] == "Push" and kit["paper"] == "letter" and kit["missing"] == ""
    assert [part["what"] for part in kit["parts"]] == ["Board", "28 pieces", "Rules"]
    assert kit["solids"]["piece-x"] == 14 and kit["papers"] == {"a4": "A4", "letter": "US Letter"}
    titles = dict(kit["pages"])
    assert titles[3] == "Board" and titles[5] == "Pieces, front" and titles[6] == "Pieces, back" and 4 not in titles
    for number in titles:  # more at once than there may be questions
        picture = ann.ask("GET", f"/api/kits/push/pages/{number}?paper=letter")
        assert picture.headers["content-type"] == "image/svg+xml" and picture.text.startswith("<svg")
    pdf = ann.ask("GET", "/api/kits/push/sheets?paper=letter")
    assert pdf.content.startswith(b"%PDF-")
    assert pdf.headers["content-disposition"] == 'attachment; filename="push-letter.pdf"'


def test_the_options_of_the_game_change_the_pieces(ann: Guest) -> None:
    kit = ann.ok("GET", '/api/kits/push?paper=letter&options={"pieces":6,"size":5}')
    assert kit["chosen"] == {"pieces": 6} and [option["name"] for option in kit["options"]] == ["size", "pieces"]
    assert kit["parts"][1]["what"] == "12 pieces" and kit["solids"]["piece-x"] == 6


def test_what_is_chosen_for_the_pieces_alone_is_no_option_of_the_game(ann: Guest) -> None:
    wish = Wish.of("prism", '{"turned":true,"size":15}')
    assert wish == Wish("prism", '{"turned": true}') and Wish.of("prism", '{"turned":false}') == Wish("prism")
    kit = ann.ok("GET", '/api/kits/prism?options={"turned":true,"size":9}')
    assert kit["chosen"] == {"turned": True, "size": 9}
    assert [option["name"] for option in kit["options"]] == ["size", "turned"]
    assert "lie on the ledge" in next(part["note"] for part in kit["parts"] if part["what"] == "4 racks")


def test_no_more_kits_are_kept_or_waited_for_than_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        background = Background()
        kits = Kits(background, Settings(kits_kept=4, kits_waiting=2))
        made = asyncio.Event()

        async def run(wish: Wish, what: str) -> bytes:
            await made.wait()
            return wish.options.encode()

        monkeypatch.setattr(kits, "_run", run)
        wishes = [Wish("push", str(number)) for number in range(6)]
        first = asyncio.create_task(kits.solids(wishes[0], "192.0.2.1"))
        again = asyncio.create_task(kits.solids(wishes[0], "192.0.2.1"))
        await asyncio.sleep(0)
        with pytest.raises(TooFast, match="You have asked for many kits"):  # half is left to others
            await kits.solids(wishes[1], "192.0.2.1")
        waiting = [first, asyncio.create_task(kits.solids(wishes[1], "192.0.2.2"))]
        await asyncio.sleep(0)
        with pytest.raises(Busy, match="Many kits"):
            await kits.solids(wishes[-1], "192.0.2.3")
        made.set()
        assert await asyncio.gather(*waiting) == [wish.options.encode() for wish in wishes[:2]]
        assert await again == await first and not kits._asked_from
        for wish in wishes:
            await kits.solids(wish, "192.0.2.1")
        assert len(kits._made) == 4 and (wishes[0], "solids") not in kits._made
        await background.close()

    asyncio.run(asked())


def test_a_kit_that_is_forgotten_while_somebody_waits_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        background = Background()
        made = Kits(background, Settings())
        bundled = made._bundle

        async def forgotten(wish: Wish, what: str, address: str) -> bytes:
            archive = await bundled(wish, what, address)
            made._made.clear()
            return archive

        monkeypatch.setattr(made, "_bundle", forgotten)
        assert (await made.drawn(Wish("push"), "a4", "192.0.2.1")).about.title == "Push"
        assert not made._drawn
        await background.close()

    asyncio.run(asked())


def test_solids_come_in_a_zip(ann: Guest) -> None:
    answer = ann.ask("GET", "/api/kits/push/solids")
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert {"push-board.stl", "push-plate-01.3mf"} <= set(archive.namelist())


@pytest.mark.parametrize(
    ("path", "status", "message"),
    [
        ("chess", 404, "There is no game 'chess'"),
        ("push?paper=a5", 404, "There is no paper 'a5'; choose a4 or letter."),
        ("push/pages/999?paper=letter", 404, "There is no such page."),
        ("push/pages/1000", 400, ""),
        ("chess/solids", 404, "There is no game 'chess'"),
        ("push?paper=../../etc/passwd", 400, ""),
        ('push?options={"size":', 400, "The options of a kit are a JSON object"),
        ('push?options={"size":99}', 400, ""),
        ('prism?options={"turned":5}', 400, "turned is true or false."),
        ('push?options={"turned":true}', 400, "The kit of Push does not depend on turned."),
        ('push?options={"both_lines":"mover"}', 400, "The kit of Push does not depend on both_lines."),
        ("push?options=" + 301 * "x", 400, ""),
    ],
)
def test_what_there_is_not_is_answered_in_words(ann: Guest, path: str, status: int, message: str) -> None:
    answer = ann.ask("GET", f"/api/kits/{path}")
    assert answer.status_code == status, answer.text
    assert answer.json()["message"].startswith(message)


def test_a_server_without_the_libraries_says_which(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.EXTRAS, "kit", ("reportlab", "no_such_library"))
    sentence = "A game in a box needs an extra: pip install 'parlour[kit]'."
    assert ann.ok("GET", "/api/kits/domino")["missing"] == sentence
    answer = ann.ask("GET", "/api/kits/domino/sheets")
    assert (answer.status_code, answer.json()["message"]) == (503, sentence)


def test_a_kit_that_takes_too_long_is_given_up_and_can_be_asked_for_again() -> None:
    async def asked() -> None:
        background = Background()
        kits = Kits(background, Settings(kit_seconds=0.01))
        for _ in range(2):
            with pytest.raises(Busy, match="try again later"):
                await kits.solids(Wish("push"), "192.0.2.1")
        await background.close()

    asyncio.run(asked())
