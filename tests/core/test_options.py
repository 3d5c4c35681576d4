"""The options of a new table: switches, numbers, words, and values that a game checks itself."""

from __future__ import annotations

import argparse
from typing import Any

import pytest

from parlour.core import Option, Unreadable
from parlour.core.flags import add_option_flags, chosen_options
from parlour.core.options import complete, unusual


def even(value: Any) -> int:
    if isinstance(value, int) and value % 2 == 0:
        return value
    raise Unreadable("step is an even number.")


SIZE = Option("size", 5, "Rows and columns", "Three is quick.", low=3, high=9)
FAST = Option("fast", False, "Fast", "Nobody waits.")
JUDGES = {"checked": "checked by the list", "challenge": "may be challenged"}
WORDS = Option("words", "checked", "Words", "Who judges words.", choices=JUDGES, rare=True)
PIECES = Option("pieces", lambda chosen: chosen["size"] * 2, "Pieces", "For each seat.", low=0, high=50)
STEP = Option("step", 2, "Step", "How far, an even number.", check=even)
ALL = (SIZE, FAST, WORDS, PIECES, STEP)


def test_the_kind_follows_from_the_declaration() -> None:
    assert [option.kind for option in ALL] == ["number", "switch", "choice", "number", "custom"]


def test_options_not_given_have_defaults_which_may_depend_on_other_options() -> None:
    assert complete(ALL, {}) == {"size": 5, "fast": False, "words": "checked", "pieces": 10, "step": 2}
    assert complete(ALL, {"size": 7})["pieces"] == 14
    assert complete(ALL, {"size": 7, "pieces": 3})["pieces"] == 3


def test_what_is_unusual_does_not_depend_on_options_at_their_defaults() -> None:
    assert unusual(ALL, {}) == unusual(ALL, complete(ALL, {})) == {}
    assert unusual(ALL, complete(ALL, {"size": 7})) == unusual((SIZE,), {"size": 7}) == {"size": 7}
    assert unusual(ALL, {"size": 7, "pieces": 10}) == {"size": 7, "pieces": 10}, "usual would be 14"
    assert unusual(ALL, {"fast": False, "gone": 1}) == {"gone": 1}, "an option that is no longer there"


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"size": 2}, "size is a whole number from 3 to 9."),
        ({"size": True}, "size is a whole number from 3 to 9."),
        ({"size": "5"}, "size is a whole number from 3 to 9."),
        ({"fast": 1}, "fast is true or false."),
        ({"words": "free"}, "words is one of checked, challenge."),
        ({"words": []}, "words is one of checked, challenge."),
        ({"step": 3}, "step is an even number."),
        ({"colour": "red"}, "There is no option colour; the options are: size, fast, words, pieces, step."),
    ],
)
def test_a_bad_choice_says_what_would_be_right(chosen: dict[str, Any], message: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        complete(ALL, chosen)
    assert unreadable.value.message == message


def test_a_game_without_options_has_none() -> None:
    with pytest.raises(Unreadable, match="the options are: none"):
        complete((), {"size": 3})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SIZE, "7", 7),
        (FAST, "on", True),
        (FAST, "Yes", True),
        (FAST, "false", False),
        (WORDS, "challenge", "challenge"),
    ],
)
def test_choices_can_be_typed(option: Option, text: str, value: Any) -> None:
    assert option.read_text(text) == value


@pytest.mark.parametrize(("option", "text"), [(SIZE, "seven"), (SIZE, "70"), (FAST, "perhaps"), (WORDS, "CHECKED")])
def test_what_cannot_be_read_is_refused(option: Option, text: str) -> None:
    with pytest.raises(Unreadable):
        option.read_text(text)


def test_programs_can_read_the_facts() -> None:
    assert SIZE.facts() == {
        "name": "size",
        "kind": "number",
        "label": "Rows and columns",
        "help": "Three is quick.",
        "default": 5,
        "low": 3,
        "high": 9,
        "rare": False,
    }
    assert WORDS.facts()["choices"] == JUDGES and WORDS.facts()["rare"]
    assert PIECES.facts()["default"] is None, "it depends on another option"


def test_options_are_flags_of_a_command() -> None:
    parser = argparse.ArgumentParser()
    add_option_flags(parser, (SIZE, FAST, WORDS))
    given = parser.parse_args(["--size", "4", "--no-fast"])
    assert chosen_options(given, (SIZE, FAST, WORDS)) == {"size": 4, "fast": False}
    with pytest.raises(SystemExit):
        parser.parse_args(["--size", "40"])


def test_a_description_says_what_an_option_may_be() -> None:
    assert SIZE.describe() == "Rows and columns: 3 to 9, usually 5. Three is quick."
    assert FAST.describe() == "Fast: usually off. Nobody waits."
    assert PIECES.describe() == "Pieces: 0 to 50. For each seat."
    assert STEP.describe() == "Step: usually 2. How far, an even number."
    assert Option("place", "", "Place", "Which one.", check=str).describe() == "Place. Which one.", "usually nothing"
    assert (
        WORDS.describe()
        == "Words: checked by the list (checked) or may be challenged (challenge), usually checked. Who judges words."
    )
