"""A house with a name, a notice, games and colours of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.core import Unreadable
from parlour.server.configuration import read_settings
from parlour.server.house import CONTRAST, GROUNDS, House, contrast, read_house
from parlour.server.http.page import FOLDER
from parlour.terminal.joining import join
from tests.server.conftest import Serve

OWN = {
    "name": "The <Red> Lion",
    "notice": "Games on Thursdays & Fridays.",
    "games": ["push", "prism"],
    "accent": "#6b1d1d",
    "accent_dark": "#f0b0a8",
    "mark": "#5a3d00",
    "mark_dark": "#ffd27a",
}
BAD = [
    ("Lion", "a house is a section"),
    ({"title": "Lion"}, "there is no 'title'; there are: name, notice, games, accent"),
    ({"name": 7}, "everything is a text"),
    ({"name": " "}, "the name is empty"),
    ({"name": "x" * 41}, "the name is one line of at most 40"),
    ({"notice": "one\ntwo"}, "the notice is one line"),
    ({"games": ["chess"]}, "there is no game 'chess'; the games are: "),
    ({"games": "push"}, "games is a list"),
    ({"accent": "#112233"}, "accent and accent_dark go together"),
    ({"accent": "red", "accent_dark": "#ffffff"}, "accent is a colour such as #1c4a38, not 'red'"),
    (
        {"accent": "#b0a060", "accent_dark": "#ffffff"},
        r"accent #b0a060 cannot be read on #f4eddd: the contrast is 2\.\d to 1",
    ),
    ({"mark": "#24291f", "mark_dark": "#333333"}, "mark_dark #333333 cannot be read on"),
]


@pytest.mark.parametrize(("given", "problem"), BAD)
def test_a_house_that_cannot_be_is_refused_in_words(given: Any, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        read_house(given)


def test_contrast_is_reckoned_against_what_the_theme_has() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21) and contrast("#777777", "#777777") == 1
    theme = (FOLDER / "page" / "theme.css").read_text()
    for name, light, dark in zip(("paper", "card", "sunk"), *GROUNDS.values(), strict=True):
        assert f"--{name}: light-dark({light}, {dark});" in theme
        assert contrast("#1c4a38", light) > CONTRAST < contrast("#9ed3b3", dark)


def test_a_house_comes_from_a_section_of_the_file(tmp_path: Path) -> None:
    import argparse

    file = tmp_path / "parlour.toml"
    file.write_text('port = 8001\n[house]\nname = "The Red Lion"\ngames = ["push"]\n')
    found = read_settings(argparse.Namespace(config=file), environment={})
    assert found.house == House(name="The Red Lion", games=("push",))
    file.write_text('[house]\ncolour = "#ffffff"\n')
    with pytest.raises(Unreadable, match=rf"^house in {file}: there is no 'colour'"):
        read_settings(argparse.Namespace(config=file), environment={})


def test_a_house_shows_its_name_notice_games_and_colours(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = serve(house=read_house(OWN))
    with served.guest("Ann") as ann:
        home = ann.ask("GET", "/")
        page, loaded = home.text, home.headers["link"]
        assert "boards/push/" in loaded and "boards/hex/" not in loaded, "only what its own cards need"
        assert "<title>The &lt;Red&gt; Lion</title>" in page and ">The &lt;Red&gt; Lion</a>" in page
        assert 'content="Games on Thursdays &amp; Fridays."' in page
        base = page.partition('rel="manifest" href="')[2].partition("/manifest")[0]
        manifest = ann.ok("GET", f"{base}/manifest.webmanifest")
        assert (manifest["short_name"], manifest["theme_color"]) == ("The <Red> Lion", "#6b1d1d")
        assert "--green: light-dark(#6b1d1d, #f0b0a8);" in ann.ask("GET", f"{base}/page/page.css").text
        assert ann.ok("GET", "/api/house") == {"name": "The <Red> Lion", "notice": "Games on Thursdays & Fridays."}
        assert {game["name"] for game in ann.ok("GET", "/api/games")["games"]} == {"push", "prism"}
        assert {card["game"] for card in ann.ok("GET", "/api/daily")["daily"]} == {"push", "prism"}
        seats = [{"who": "me"}, {"who": "open"}]
        refused = ann.ask("POST", "/api/tables", {"game": "anagrams", "seats": seats})
        assert refused.status_code == 404 and "in this house; its games are: push, prism" in refused.json()["message"]
        assert ann.ask("POST", "/api/daily", {"game": "hex"}).status_code == 404
        assert ann.ask("PUT", "/api/me", {"name": "the <red> li0n"}).status_code == 400
        table, _ = ann.open()
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
        remote = join(f"{served.url}/t/{table}", None, None)
        assert remote.remarks[:2] == ("Welcome to The <Red> Lion.", "Games on Thursdays & Fridays.")
        remote.close()
