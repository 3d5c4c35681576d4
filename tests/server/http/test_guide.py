"""The documentation under `/docs`, where it has been built."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import pytest

from tests.server.conftest import Serve

INLINE = "document.body.dataset.theme = 'auto';"
PAGE = f"<!doctype html><title>Guides</title><style>p {{ margin: 0 }}</style><script>{INLINE}</script><p>Hello"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site"
    for name, text in {
        "index.html": PAGE,
        "rules/push.html": PAGE,
        "_static/search.js": "search()",
        ".doctrees/environment.pickle": "for Sphinx alone",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    (tmp_path / "secret.html").write_text("not for readers", "utf-8")
    monkeypatch.setattr("parlour.server.http.guide.SITE", folder)
    return folder


def test_the_site_that_was_built_is_shown(site: Path, serve: Serve) -> None:
    served = serve()
    with served.guest("Ann") as ann:
        first = ann.ask("GET", "/docs")
        assert first.status_code == 307 and first.headers["location"] == "/docs/index.html"
        for path in ("/docs/index.html", "/docs/", "/docs/rules/push.html"):
            page = ann.ask("GET", path)
            assert page.text == PAGE and page.headers["content-type"] == "text/html; charset=utf-8"
            assert "set-cookie" not in page.headers
            policy = page.headers["content-security-policy"]
            digest = base64.b64encode(hashlib.sha256(INLINE.encode()).digest()).decode()
            assert f"script-src 'self' 'sha256-{digest}';" in policy and "default-src 'none'" in policy
        script = ann.ask("GET", "/docs/_static/search.js")
        assert script.headers["content-type"].startswith("text/javascript") and script.text == "search()"
        assert "POST /api/tables" in ann.ask("GET", "/docs/requests").text
        for path in ("nothing.html", ".doctrees/environment.pickle", "../secret.html", "%2e%2e/secret.html", "rules"):
            assert ann.ask("GET", f"/docs/{path}").status_code == 404, path
        assert ann.ask("POST", "/docs/index.html").headers["allow"] == "GET"


def test_without_a_site_the_requests_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serve: Serve) -> None:
    monkeypatch.setattr("parlour.server.http.guide.SITE", tmp_path / "site")
    served = serve()
    with served.guest("Ann") as ann:
        assert ann.ask("GET", "/docs").headers["location"] == "/docs/requests"
        assert ann.ask("GET", "/docs/index.html").status_code == 404
