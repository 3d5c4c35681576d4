"""The page that says where every point of the old documents went: what it names is there, and nothing is left out."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.core.rules_text import RULE, numbered, page_of, sections
from tests.core.rules_pages import PAGES

TESTS = Path(__file__).parent
SOURCES = (TESTS.parent / "docs" / "sources.md").read_text()
ROWS = [row.strip("| ").split(" | ") for row in re.findall(r"^\| (?!where).*\|$", SOURCES, re.MULTILINE)]
NAMED = re.compile(r"`([a-z_/]+\.py)::(test_\w+)`")
REASON = re.compile(r"(Not built|Nothing to build)\b")


def test_every_point_names_a_test_or_says_why_there_is_none() -> None:
    assert len(ROWS) > 280
    for row in ROWS:
        assert len(row) == 4, row
        assert NAMED.search(row[3]) or REASON.match(row[3]), row


def test_the_rules_pages_say_what_is_not_built_and_why() -> None:
    said = " ".join(sections(page.read_text()).get("Appendix: what is not built", "") for page in PAGES)
    missing = [row[0].strip("[]") for row in ROWS if re.search(r"[Nn]ot built", row[3])]
    assert len(missing) >= 7
    assert [where for where in missing if f"({where})" not in said] == []


def test_every_test_that_is_named_exists() -> None:
    for path, name in NAMED.findall(SOURCES):
        assert re.search(rf"^(async )?def {name}\(", (TESTS / path).read_text(), re.MULTILINE), f"{path}::{name}"


def test_every_rule_that_is_named_exists_and_every_rule_is_named() -> None:
    named = set(RULE.findall(SOURCES))
    for rule in named:
        assert page_of(rule)
    assert {rule for page in PAGES for rule in numbered(page.read_text())} == named
