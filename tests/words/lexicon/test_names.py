"""The proper names of a wide open game."""

from parlour.words.lexicon.names import names


def test_there_are_common_first_names_countries_and_cities_anagrams_20() -> None:
    kinds = names()
    assert {kinds[name] for name in kinds} == {"person", "country", "city"}
    assert (kinds["MARY"], kinds["JAMES"]) == ("person", "person")
    assert (kinds["FRANCE"], kinds["WALES"]) == ("country", "country")
    assert (kinds["TOKYO"], kinds["LONDON"]) == ("city", "city")
    assert 2_000 < len(kinds) < 4_000


def test_names_can_be_spelt_with_blocks() -> None:
    assert all(name.isascii() and name.isalpha() and name.isupper() and len(name) > 1 for name in names())
    assert "BOGOTA" in names()
