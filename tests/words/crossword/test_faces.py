"""Which blocks and faces show the letters of a word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from parlour.words.crossword.faces import Spelling, different_spellings, spellings

faces = st.sampled_from("ABE*")


def kind(rack: list[str], spelling: Spelling) -> tuple[object, ...]:
    """What a spelling shows and uses, whichever block shows which of two equal letters."""
    shown = tuple((face, rack[place][face] == "*") for place, face in spelling)
    return shown, frozenset(place for place, _ in spelling)


@given(rack=st.lists(st.tuples(faces, faces).map("".join), max_size=5), letters=st.text("ABE", max_size=5))
def test_of_spellings_that_swap_equal_faces_the_first_stands_for_all(rack: list[str], letters: str) -> None:
    every = list(spellings(rack, letters))
    different = list(different_spellings(rack, letters))
    assert [spelling for spelling in every if spelling in different] == different, "in the same order"
    assert {kind(rack, spelling) for spelling in different} == {kind(rack, spelling) for spelling in every}


def test_six_equal_faces_show_six_equal_letters_in_one_way() -> None:
    assert len(list(spellings(["EB"] * 6, "EEEEEE"))) == 720
    assert list(different_spellings(["EB"] * 6, "EEEEEE")) == [((0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0))]
