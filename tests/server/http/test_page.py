"""The page's files, the headers around them, the cookie, and the description of the requests."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from parlour.server.http.page import FOLDER, Page
from tests.server.conftest import Serve, Served
from tests.server.guests import Guest

MOST_BYTES = 60_000  # before the board is there; 1.6 Mbit/s bring so many in 0.3 seconds


@pytest.mark.parametrize("path", ["/", "/t/sometable", "/learn/push"])
def test_the_page_is_served_with_a_strict_policy(served: Served, ann: Guest, path: str) -> None:
    answer = ann.ask("GET", path)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self'" in policy and "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "{{static}}" not in answer.text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=|https?://", answer.text)


def test_its_files_are_kept_for_ever_under_a_name_that_changes_with_them(served: Served, ann: Guest) -> None:
    found = re.findall(r'(?:src|href)="(/static/[0-9a-f]{16}/[^"]+)"', ann.ask("GET", "/").text)
    assert found
    for path in found:
        answer = ann.ask("GET", path)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "set-cookie" not in answer.headers
        packed = answer.headers.get("content-encoding")
        plain = ann.ask("GET", path, headers={"accept-encoding": "identity"})
        assert plain.content == answer.content and (packed is None or packed == "gzip")
    base = found[0].rsplit("/", 1)[0]
    assert ann.ask("GET", f"{base}/../../../pyproject.toml").status_code == 404
    assert ann.ask("GET", f"{base}/%2e%2e/__init__.py").status_code == 404


def test_a_changed_file_changes_the_name_of_all(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script type="module" src="{{static}}/app.js"></script>')
    (tmp_path / "app.js").write_text("one")
    before = Page(tmp_path)
    assert f'src="{before.base}/app.js"'.encode() in before.first("home/home.js").index.body
    assert before.files[f"{before.base}/app.js"].kind == "text/javascript"
    (tmp_path / "app.js").write_text("two")
    assert Page(tmp_path).base != before.base


def test_what_belongs_together_is_also_had_from_a_process_that_did_not_send_the_page() -> None:
    one, other = Page(FOLDER), Page(FOLDER)
    for game in ("push", None):
        first = one.first("table/view.js", game)
        for path in re.findall(r"<([^>]+/together/[^>]+)>", ", ".join(first.links)):
            sent, there = one.file(path), other.file(path)
            assert sent is not None and there is not None and sent.body == there.body
    for wrong in ("chess/table/view.css", "push/app.css", "push/table/view/other.js"):
        assert other.file(f"{other.base}/together/{wrong}") is None


@pytest.mark.parametrize("game", sorted(path.parent.name for path in FOLDER.glob("boards/*/index.js")))
def test_a_table_names_all_that_it_needs_and_that_is_little(served: Served, ann: Guest, game: str) -> None:
    table, _ = ann.open(game, "me", "me")
    page = ann.ask("GET", f"/t/{table}")
    linked = re.findall(r"<([^>]+)>; rel=preload; as=(\w+)", page.headers["link"])
    paths = {path for path, _ in linked}
    assert linked[0] == (f"/api/tables/{table}/whole", "fetch")
    assert {"app.js", "view.js", "board.js"} <= {path.rsplit("/", 1)[-1] for path in paths}
    assert set(re.findall(r'(?:src|href)="(/static/[^" ]+\.(?:js|css))"', page.text)) <= paths
    assert len(linked) <= 6  # connections that a browser has to a server that speaks HTTP/1.1
    imports = re.findall(r'<script type="importmap">(.*?)</script>', page.text)[0]
    digest = base64.b64encode(hashlib.sha256(imports.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in page.headers["content-security-policy"]
    assert set(json.loads(imports)["imports"].values()) <= paths
    answers = [ann.ask("GET", path) for path in paths]
    weight = sum(int(answer.headers["content-length"]) for answer in answers)
    assert all(answer.status_code == 200 for answer in answers) and weight < MOST_BYTES, f"{weight} bytes"


def test_table_35_what_a_private_table_plays_is_not_named_to_others(served: Served, ann: Guest, eve: Guest) -> None:
    table, _ = ann.open("push", "me", "open", private=True)
    assert "/push/" in ann.ask("GET", f"/t/{table}").headers["link"]
    assert "/push/" not in eve.ask("GET", f"/t/{table}").headers["link"]


def test_home_names_what_the_pictures_on_the_cards_need(served: Served, ann: Guest) -> None:
    page = ann.ask("GET", "/")
    linked = {path.split("/", 3)[-1] for path in re.findall(r"<(/static/[^>]+)>; rel=preload", page.headers["link"])}
    assert {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("boards/*/index.js")} <= linked
    held = re.search(r'data-holds="([^"]+)"', page.text)
    assert held and any("/boards/" in sheet for sheet in held[1].split())
    answers = [ann.ask("GET", path) for path in re.findall(r"<(/static/[^>]+)>", page.headers["link"])]
    weight = sum(int(answer.headers["content-length"]) for answer in answers)
    assert all(answer.status_code == 200 for answer in answers) and weight < MOST_BYTES, f"{weight} bytes"


def test_with_reload_page_every_visit_reads_the_files_again(serve: Serve) -> None:
    served = serve(reload_page=True)
    with served.guest() as ann:
        text = ann.ask("GET", "/").text
        assert "modulepreload" not in text and "{{" not in text
        paths = re.findall(r'"(/static/[^"]+)"', text)
        assert ann.ask("GET", paths[0]).status_code == 200
        main = ann.ask("GET", next(path for path in paths if path.endswith("/app.js")))
        assert main.content == (FOLDER / "app.js").read_bytes()


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(serve: Serve) -> None:
    for secure in (False, True):
        served = serve(secure_cookie=secure)
        with served.guest() as ann:
            ann.http.cookies.clear()
            cookie = ann.ask("GET", "/").headers["set-cookie"]
            assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
            assert ("Secure" in cookie) == secure
            name = cookie.split(";")[0]
            assert "set-cookie" not in ann.http.get("/", headers={"cookie": name}).headers


def test_answers_are_not_cached(served: Served, ann: Guest) -> None:
    assert ann.ask("GET", "/api/me").headers["cache-control"] == "no-store"


def test_the_description_of_the_requests_loads_nothing_from_other_sites(served: Served, ann: Guest) -> None:
    page = ann.ask("GET", "/docs/requests").text
    assert "POST /api/tables/{table}/act" in page and "<script" not in page and "http" not in page
    described = ann.ok("GET", "/openapi.json")
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    assert len(operations) >= 18
    assert all(operation["description"] and "422" not in operation["responses"] for operation in operations)
