"""Choose the proper names of ANAGRAMS-20: common first names, countries and cities."""

import unicodedata
from typing import Any

# In everyday use, but not on the list of countries, or not under this name.
ALSO_COUNTRIES = """
    america bosnia britain burma congo england herzegovina holland korea macedonia netherlands palestine scotland timor
    tobago trinidad wales
"""
NO_COUNTRIES = {"antarctica"}


def letters_only(name: str) -> str | None:
    """Spell a name with a to z, without accents; None if it has other characters or several words."""
    parts = unicodedata.normalize("NFKD", name)
    plain = "".join(sign for sign in parts if not unicodedata.combining(sign)).lower()
    return plain if plain.isascii() and plain.isalpha() and len(plain) > 1 else None


def choose(
    words: frozenset[str],
    frequency: dict[str, float],
    first_names: dict[str, float],
    countries: list[dict[str, Any]],
    cities: list[dict[str, Any]],
) -> dict[str, str]:
    """Map every name to its kind: countries and capitals before first names, common first names before other cities."""
    chosen: dict[str, str] = {}
    for name, share in first_names.items():
        # The census has the odd LE, IN or MANY: a short name, or one that is also a word, must be more frequent.
        doubtful = name in words or len(name) < 3
        if share >= (0.05 if doubtful else 0.01) or (not doubtful and frequency.get(name, 0) >= 3.3):
            chosen[name] = "person"
    capitals = {country["capital"] for country in countries}
    for city in cities:
        spelled = letters_only(city["name"])
        if spelled is None:
            continue
        known = frequency.get(spelled, 0)
        people = city["population"]
        big = (people >= 100_000 and known >= 3) or (people >= 1_000_000 and known >= 2)
        noted = big and (spelled not in words or people >= 200_000) and first_names.get(spelled, 0) < 0.05
        if city["name"] in capitals or noted:
            chosen[spelled] = "city"
    for spelled in (letters_only(country["name"]) for country in countries):
        if spelled is not None and spelled not in NO_COUNTRIES:
            chosen[spelled] = "country"
    chosen.update(dict.fromkeys(ALSO_COUNTRIES.split(), "country"))
    return chosen
