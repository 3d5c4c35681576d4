"""Bad input to Anagrams and Lotto through the line protocol gets a rule and a sentence, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from parlour.envs.referee import Referee

LYING = [[[0, 0], "A", "A"], [[0, 1], "T", "T"]]
CARD = {"printed": "..R...E.......ST.......N.", "letters": "..R...E.......ST.......N."}
HALF = {**CARD, "letters": "A.R...E.......ST.......N."}


class Door:
    """A referee with one match in it."""

    def __init__(self, game: str, position: dict[str, Any]) -> None:
        self._referee = Referee()
        new = {"do": "new", "game": game, "seed": 1, "position": position}
        assert self._referee.answer(json.dumps(new))["ok"]

    def ask(self, do: str, **request: Any) -> dict[str, Any]:
        return self._referee.answer(json.dumps({"do": do, "id": "1", **request}))

    def refusal(self, move: str, seat: int = 0) -> tuple[str, str]:
        before = self.ask("position")
        answer = self.ask("play", seat=seat, move=move)
        assert (answer["ok"], answer["error"]) == (False, "refused"), answer
        assert self.ask("position") == before
        return answer["rule"], answer["message"]


@pytest.mark.parametrize(
    ("move", "rule", "says"),
    [
        ("HOT -1,0=H", "ANAGRAMS-5", "HOT across from 1 left needs O at the start, where A lies."),
        ("-1,0 across H", "ANAGRAMS-5", "The blocks make HAT across from 1 left, not H; give the whole word."),
        ("-1,0 across *(AT)", "ANAGRAMS-10", "Say which letter, A to Z, the Master stands for."),
        ("-1,0=*", "ANAGRAMS-10", "Say which letter, A to Z, the Master stands for."),
        ("-1,0=B", "ANAGRAMS-9", "BAT across from 1 left needs B at 1 left, and you have no B."),
        ("discard Q, draw", "ANAGRAMS-9", "You have no Q on your rack to give up."),
        ("0,0=H", "ANAGRAMS-6", "The start is taken."),
        ("-1,0=H 3,0=E", "ANAGRAMS-6", "There is a gap before 3 right; the word must be unbroken."),
        ("0,-1=H 2,0=E", "ANAGRAMS-6", "All blocks of a turn must lie in one row or one column."),
        ("challenge", "ANAGRAMS-15", "There is no play to challenge: it has been settled, or the next seat has moved."),
    ],
)
def test_anagrams_refuses_with_a_rule_and_a_sentence(move: str, rule: str, says: str) -> None:
    door = Door("anagrams", {"racks": ["HERE*", "AAAAA"], "layout": LYING})
    assert door.refusal(move) == (rule, says)


def test_anagrams_3_eight_seats_get_advice() -> None:
    answer = Referee().answer(json.dumps({"do": "new", "game": "anagrams", "seats": 8, "seed": 1}))
    assert (answer["error"], answer["rule"]) == ("refused", "ANAGRAMS-3")
    assert answer["message"] == "Eight people should play at two tables of four."


@pytest.mark.parametrize(
    ("position", "move", "rule", "says"),
    [
        ({"cards": [HALF, CARD], "placed": ["AB"]}, "take AT", "LOTTO-6", "The pile is empty; draw a card."),
        ({"cards": [CARD, CARD]}, "take AT", "LOTTO-4", "The first move of the game must be a draw."),
        (
            {"cards": [CARD, CARD], "held": "AT"},
            "A c1",
            "LOTTO-5",
            "R is printed on c1, and printed letters cannot be covered.",
        ),
        (
            {"cards": [HALF, CARD], "placed": ["AB"], "held": "AT"},
            "T a1",
            "LOTTO-5",
            "a1 already has A, and letters never move.",
        ),
        ({"cards": [CARD, CARD], "held": "AT"}, "Q a1", "LOTTO-5", "The card in hand has A and T, not Q."),
    ],
)
def test_lotto_refuses_with_a_rule_and_a_sentence(position: dict[str, Any], move: str, rule: str, says: str) -> None:
    assert Door("lotto", position).refusal(move) == (rule, says)


def test_lotto_11_a_second_claim_and_a_claim_of_a_row_are_refused() -> None:
    door = Door("lotto", {"cards": [CARD, CARD], "held": "AT", "idle": [14, 15]})
    assert door.ask("play", seat=0, move="discard")["to_act"] == [0, 1]
    says = "Row 2 needs no claim: words across count anyway."
    assert door.refusal("claim row 2") == ("LOTTO-11", says)
    assert door.ask("play", seat=0, move="none")["ok"]
    assert door.refusal("claim column c") == ("LOTTO-11", "You have already claimed, and each player claims only once.")
