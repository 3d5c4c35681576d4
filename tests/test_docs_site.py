"""The site of the documentation: it builds without a warning, and nothing in it is fetched from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.server.http.guide import Site

pytestmark = pytest.mark.xdist_group("docs")  # built once
ROOT = Path(__file__).parents[1]
FETCHED = re.compile(
    r"<(?:script|img|iframe)[^>]*\ssrc=\"(?:https?:)?//|<link[^>]*rel=\"(?:stylesheet|preload|icon)\"[^>]*href=\"https?:|@import"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    words = ["--fail-on-warning", "--quiet", "--builder", "html", str(ROOT / "docs"), str(folder)]
    built = subprocess.run([sys.executable, "-m", "sphinx", *words], capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return folder


def test_every_page_is_there_and_fetches_nothing(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        made = (site / page.relative_to(ROOT / "docs")).with_suffix(".html")
        assert not FETCHED.search(made.read_text()), made
    for style in (site / "_static").rglob("*.css"):
        assert not re.search(r"url\([\"']?(?:https?:)?//", style.read_text()), style


def test_a_server_may_show_every_page_as_it_is(site: Path) -> None:
    """Its policy allows the scripts that a page has in it; other ways to run one are not used."""
    shown = Site(site)
    pages = [name for name in shown.paths if name.endswith(".html")]
    assert {"index.html", "search.html", "rules/push.html"} <= {*pages}
    for name in pages:
        text = (site / name).read_text("utf-8")
        assert not re.search(r"<script(?![^>]*\ssrc=)[^>]+>|<[^>]+\son\w+=|javascript:", text), name
        policy = shown.file(name)[1]
        assert policy.count("'sha256-") == text.count("<script>") > 0
    assert sum(len(shown.file(name)[0].compressed or b"") for name in shown.paths) < 1_000_000


def test_the_reference_describes_the_library_and_rules_have_their_anchors(site: Path) -> None:
    assert 'id="parlour.Match.play"' in (site / "reference" / "parlour.html").read_text()
    assert 'id="parlour.core.game.Game"' in (site / "reference" / "games.html").read_text()
    assert 'id="push-4"' in (site / "rules" / "push.html").read_text()
    assert "rules/push" in (site / "searchindex.js").read_text()
