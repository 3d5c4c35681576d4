"""Eight people play two separate games. ANAGRAMS-3"""

from __future__ import annotations

from parlour.core.two_tables import TwoTables


class AnagramsTwoTables(TwoTables):
    """Two tables of four."""

    people = 8
