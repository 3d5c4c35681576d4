"""The protocol's version, and what the documents say of it."""

from __future__ import annotations

import re
from pathlib import Path

from parlour.wire import PROTOCOL

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_document_describes_this_version() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert f'"protocol": {PROTOCOL},' in text and f"now {PROTOCOL}." in text
    versions = [int(version) for version in re.findall(r"^\| (\d+) \|", text, re.MULTILINE)]
    assert versions == [*range(PROTOCOL, 0, -1)]
