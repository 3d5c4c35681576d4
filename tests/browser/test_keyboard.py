"""A whole game against the computer by keyboard, knowing only what a screen reader says."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import expect

import parlour
from parlour.core import Match
from tests.browser.house import PATIENCE, Person, check_accessible
from tests.browser.listener import Listener

MOVE = re.compile(r"(You|\w+) push(?:es)? into (row|column) (\d) from the (\w+)")
PASSED = re.compile(r"(You|\w+) ha(?:ve|s) no pieces left and must pass")
ENTRY = re.compile(r"(Row|Column) (\d) from the (\w+)")
OVER = r"wins|win:|: a draw|drawn|share"
MOST_TURNS = 60


class BlindPlayer:
    """Presses keys, hears the live region, and is told what has focus; sees nothing."""

    def __init__(self, person: Person) -> None:
        self.keys = person.page.keyboard
        self._person = person
        self._accessibility = person.context.new_cdp_session(person.page)
        self._heard = 0
        self.match = parlour.new("push")

    def focused(self) -> str:
        """Role and name of what has focus, from the accessibility tree."""
        self._accessibility.send("Accessibility.enable")
        nodes: list[dict[str, Any]] = self._accessibility.send("Accessibility.getFullAXTree")["nodes"]
        for node in reversed(nodes):
            for fact in node.get("properties", ()):
                if fact["name"] == "focused" and fact["value"]["value"]:
                    described = node.get("description", {}).get("value", "")
                    return f"{node['role']['value']} {node['name']['value']} {described}".strip()
        return ""

    def tab_to(self, wanted: str) -> None:
        for _ in range(60):
            self.keys.press("Tab")
            if re.search(wanted, self.focused()):
                return
        raise AssertionError(f"Tab never reached {wanted}")

    def listen(self, wanted: str) -> str:
        """The next announcement that contains this; everything heard on the way is noted."""
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            for sentence in self._person.heard()[self._heard :]:
                self._heard += 1
                self._take_note(sentence)
                if re.search(wanted, sentence):
                    return sentence
            self._person.page.wait_for_timeout(20)
        raise AssertionError(f"never heard {wanted}; heard {self._person.heard()}")

    def _take_note(self, sentence: str) -> None:
        for who, line, number, side in MOVE.findall(sentence):
            seat = 0 if who == "You" else 1
            self.match.play(seat, f"{side[0].upper()}{number}")
            assert (line == "row") == (side in ("left", "right"))
        for who in PASSED.findall(sentence):
            self.match.play(0 if who == "You" else 1, "pass")

    def choose(self) -> str:
        """A move that wins, or otherwise one after which the opponent cannot win at once."""
        quiet = []
        moves = list(self.match.moves(0))
        for move in moves:
            after = Match.new(self.match.game, position=self.match.position())
            after.play(0, move)
            if after.outcome:
                if after.outcome.winners == (0,):
                    return self.match.game.write(move)
                continue
            replies = (after.preview(1, reply).facts["won"] for reply in after.moves(1))
            if 1 not in replies:
                quiet.append(self.match.game.write(move))
        return quiet[0] if quiet else self.match.game.write(moves[0])

    def walk_to(self, entry: str) -> None:
        """Go to an entry with the arrow keys, asking for the name of each place on the way."""
        size = 5
        line = int(entry[1])
        row, column = {"L": (line, 0), "R": (line, size + 1), "T": (0, line), "B": (size + 1, line)}[entry[0]]
        here_row, here_column = self._whereabouts()
        if 1 <= here_row <= size and not 1 <= here_column <= size:  # off the side, where rows can be walked
            self._press("ArrowRight" if here_column == 0 else "ArrowLeft", 1)
        elif not 1 <= here_row <= size:
            self._press("ArrowDown" if here_row == 0 else "ArrowUp", 1)
        here_row, here_column = self._whereabouts()
        inner_row, inner_column = min(max(row, 1), size), min(max(column, 1), size)
        self._press("ArrowDown" if inner_row > here_row else "ArrowUp", abs(inner_row - here_row))
        self._press("ArrowRight" if inner_column > here_column else "ArrowLeft", abs(inner_column - here_column))
        if entry[0] in "LR":
            self._press("ArrowLeft" if entry[0] == "L" else "ArrowRight", 1)
        else:
            self._press("ArrowUp" if entry[0] == "T" else "ArrowDown", 1)

    def _whereabouts(self) -> tuple[int, int]:
        told = self.focused()
        if found := re.search(r"Row (\d), column (\d)", told):
            return int(found[1]), int(found[2])
        found = ENTRY.search(told)
        assert found, told
        line = int(found[2])
        return {"left": (line, 0), "right": (line, 6), "top": (0, line), "bottom": (6, line)}[found[3]]

    def _press(self, key: str, times: int) -> None:
        for _ in range(times):
            self.keys.press(key)


def test_a_blind_player_plays_a_whole_game_against_the_computer(ann: Person) -> None:
    ann.open().wait_for_selector("#push-play")
    player = BlindPlayer(ann)
    player.tab_to("radio Novice")
    player.keys.press("ArrowRight")
    assert "Club" in player.focused()
    player.keys.press("ArrowLeft")
    assert "Novice" in player.focused()
    player.tab_to("button Play Push")
    player.keys.press("Enter")
    player.listen(r"^Push\. .*Your move\.")
    player.tab_to("from the left")
    expect(ann.page).to_have_title(re.compile("^Your move"))

    for _ in range(MOST_TURNS):
        entry = player.choose()
        if entry == "pass":  # a player without pieces types it
            player.keys.press("/")
            player.keys.type("pass")
            player.keys.press("Enter")
            told = player.listen(r"You have no pieces left")
            player.tab_to(r"(Row|Column) \d")
        else:
            player.walk_to(entry)
            assert ENTRY.search(player.focused()), player.focused()
            player.keys.press("Enter")
            player.listen("will read|This fills")
            player.keys.press("Enter")
            told = player.listen(r"You push")
        if not re.search(f"Your move|{OVER}", told):
            told = player.listen(f"Your move|{OVER}")
        if re.search(OVER, told) or player.match.outcome:
            break
    assert player.match.outcome is not None, "the game did not end"
    expect(ann.page.locator("#result-title")).to_be_visible()
    said = " ".join(ann.heard())
    assert player.match.outcome.reason in said, "the result was not announced"
    assert said.count("You push into") == sum(
        turn.entry.seat == 0 and turn.entry.text != "pass" for turn in player.match.turns()
    ), "every event is announced once, repeats again"


def test_keys_read_the_square_the_line_the_score_and_the_log(ann: Person) -> None:
    page = ann.open_table("together")
    ann.play("L2", "R2")
    page.keyboard.press("Tab")
    page.focus("#at-2-1")
    player = Listener(ann)
    for key, wanted in {
        "1": r"^Row 2, column 1: you\. Around it: above empty, right empty, below empty\.$",
        "2": r"Row 2: you, 3 empty, Friend\. Column 1",
        "3": r"You have 13 pieces left to enter",
        "4": r"^Guest’s move\. .*Fill a row",
        "5": r"Friend pushes into row 2 from the right",
        "6": r"Guest pushes into row 2.*Friend pushes into row 2",
        "7": r"^Friend pushes into row 2 from the right",
        "8": r"Nothing is arranged",
    }.items():
        page.keyboard.press(key)
        player.listen(wanted)
    page.keyboard.press("4")
    assert "Fill a row" not in player.listen("^Guest’s move"), "the goal is told once"
    page.keyboard.press("5")
    assert ann.heard()[-1] == ann.heard()[-6], "a repeated request is announced again"
    page.keyboard.press("/")
    expect(page.locator("#move-text")).to_be_focused()
    page.keyboard.type("T1")
    ann.wait_to_hear("^Column 1 will read yours")
    page.keyboard.press("Escape")
    expect(page.locator("#move-text")).to_have_value("")


def test_a_question_mark_lists_the_keys(ann: Person) -> None:
    page = ann.open_table("together")
    page.focus("#entry-L1")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Read this line")
    check_accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator("#entry-L1")).to_be_focused()
