"""Ids can be written on a command line."""

import secrets

import pytest

from parlour.server.fresh_ids import fresh_id


def test_an_id_never_looks_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["-abc", "--de", "f-gh"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: next(drawn))
    assert fresh_id(3) == "f-gh"
