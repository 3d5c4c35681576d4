"""The days of dailies: their numbers, and keys that nobody can work out before they are published. TABLE-17."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core import Refused, Unreadable
from parlour.core.days import (
    FIRST_DAY,
    LAST_DAY,
    ONE_DAY,
    Days,
    begins,
    check_day,
    configured_secret,
    day_at,
    earlier,
    leads_to,
    number_of,
    published_at,
    seed_of,
)
from tests.todays_rack import the_days

dates = st.dates(FIRST_DAY, LAST_DAY)


@given(day=dates, days=st.integers(0, 400))
def test_a_published_key_leads_to_all_days_before_it_and_to_the_fingerprint(day: datetime.date, days: int) -> None:
    keys = the_days()
    before = max(FIRST_DAY, day - days * ONE_DAY)
    assert earlier(keys.key(day), (day - before).days) == keys.key(before)
    if number_of(day) < 2_000:
        assert leads_to(keys.key(day), day, keys.fingerprint)
        assert not leads_to(keys.key(day), day + ONE_DAY, keys.fingerprint)
        assert not leads_to(bytes(32), day, keys.fingerprint)


def test_houses_with_the_same_secret_have_the_same_days_and_others_have_not() -> None:
    day = datetime.date(2026, 11, 16)
    assert Days("one " * 8).key(day) == Days("one " * 8).key(day) != Days("two " * 8).key(day)
    assert seed_of("prism", Days("one " * 8).key(day)) != seed_of("push", Days("one " * 8).key(day))


@given(day=dates)
def test_a_day_is_a_day_in_utc_and_its_key_is_published_an_hour_after_it(day: datetime.date) -> None:
    assert day_at(begins(day)) == day == day_at(begins(day) + 86_399)
    assert published_at(day) == begins(day + ONE_DAY) + 3_600 if day < LAST_DAY else True


def test_only_days_that_have_come_can_be_played() -> None:
    today = datetime.date(2026, 11, 16)
    assert number_of(FIRST_DAY) == 1 and number_of(today) == 320
    check_day(today, today)
    check_day(FIRST_DAY, today)
    for day in (today + ONE_DAY, FIRST_DAY - ONE_DAY):
        with pytest.raises(Refused) as refused:
            check_day(day, today)
        assert refused.value.rule == "TABLE-17"
    with pytest.raises(Unreadable):
        the_days().key(LAST_DAY + ONE_DAY)


def test_a_secret_to_share_comes_from_the_environment_or_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("PARLOUR_DAILY_SECRET", raising=False)
    assert configured_secret() is None
    monkeypatch.setenv("PARLOUR_DAILY_SECRET", "x" * 40)
    assert configured_secret() == "x" * 40
    path = tmp_path / "secret"
    monkeypatch.setenv("PARLOUR_DAILY_SECRET_FILE", str(path))
    with pytest.raises(Unreadable, match="cannot be read"):
        configured_secret()
    path.write_text("short\n")
    with pytest.raises(Unreadable, match="at least 32"):
        configured_secret()
    path.write_text("y" * 32 + "\n")
    assert configured_secret() == "y" * 32
