"""What an announcement has to say, worked out from what changed in a seat's view, not from the sentences.

For each kind of change there is what betrays it in words, and what must be named if it has happened. A change that is
not announced is found as well as an announcement of something that did not change.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from parlour.core import AnyGame, Seat
from parlour.core.standing import Standing
from parlour.games.anagrams.moves import where
from parlour.games.series.gathering.rules import Gathering
from parlour.words.crossword.grid import LETTERS, Square
from tests.narrow import as_a

Json = dict[str, Any]


@dataclass(frozen=True)
class Change:
    """The views of one seat before and after an entry, as it gets them, and how it calls everybody."""

    before: Json
    after: Json
    names: tuple[str, ...]
    seat: Seat | None
    game: AnyGame
    events: Sequence[Json]

    def both(self, key: str) -> tuple[Any, Any]:
        return self.before.get(key), self.after.get(key)

    def of(self, kind: str) -> Json:
        """The facts of the first event of a kind, or none."""
        return next((event for event in self.events if event["kind"] == kind), {})

    def name(self, seat: Seat) -> str:
        return "you" if seat == self.seat else self.names[seat]

    def points(self) -> Iterator[str]:
        """What the scores are now that have changed, and by how much if that happened at once."""
        for was, now in zip(*self.both("scores"), strict=True):
            if now != was:
                yield str(now)
                if len(self.events) == 1:
                    yield str(abs(now - was))


Named = dict[str, list[str]]


def check(change: Change, said: str) -> None:
    """What changed in a view is announced with what belongs to it, and nothing is announced that did not change."""
    kinds, find = WORDS[change.game.info.name]
    compare(kinds, find(change), said)


def compare(kinds: dict[str, str], happened: Named, said: str) -> None:
    for kind, betrays in kinds.items():
        told = re.search(betrays, said) is not None
        assert told == (kind in happened), f"{kind} {'is announced' if told else 'is not announced'}: {said!r}"
        for detail in happened.get(kind, []):
            assert re.search(rf"(?<!\w)({detail})(?!\w)", said, re.IGNORECASE), f"{kind}: {detail} is not in {said!r}"


def gained(before: Sequence[str], after: Sequence[str]) -> list[str]:
    return list((Counter(after) - Counter(before)).elements())


# Push.

PUSHED = {
    "pushed": r"push(es)? into",
    "moved": r"(Row|Column) \d is now",
    "short": r"one piece short",
    "fell": r"falls? off",
    "passed": r"(?<!must )\bpass(es)?\.",
    "stuck": r"must pass",
}


def pushed(change: Change) -> Named:
    was, now = change.both("board")
    if not (push := change.of("pushed")):
        return {"passed": [change.name(change.before["to_move"])]} if change.both("passes") in ((0, 1), (1, 2)) else {}
    size, line = change.game.options["size"], push["line"] - 1
    across = push["side"] in "LR"
    squares = range(line * size, line * size + size) if across else range(line, size * size, size)
    assert all(place in squares for place in range(size * size) if was[place] != now[place])
    side = {"L": "left", "R": "right", "T": "top", "B": "bottom"}[push["side"]]
    who = change.before["to_move"]
    found = {"pushed": [change.name(who), f"{'row' if across else 'column'} {push['line']} from the {side}"]}
    if was[squares[0 if push["side"] in "LT" else -1]] != ".":
        found["moved"] = [", ".join(_runs([now[place] for place in squares], change))]
    pieces, other = change.game.options["pieces"], str(1 - who)
    if pieces and now.count(other) == pieces and change.after["won"] is None:
        found["stuck"] = [change.name(1 - who)]
    for seat in (0, 1):
        if now.count(str(seat)) < was.count(str(seat)) + (seat == who):
            found["fell"] = [r"your" if seat == change.seat else f"{change.names[seat]}’s"]
        near = [
            name for name, line in _lines(size).items() if _lacks_one(now, line, seat) > _lacks_one(was, line, seat)
        ]
        if near and change.after["won"] is None:
            found["short"] = [*found.get("short", []), change.name(seat), *near]
    return found


def _lines(size: int) -> dict[str, list[int]]:
    """Every row, column and long diagonal: its name and its squares."""
    found = {f"row {row + 1}": [row * size + column for column in range(size)] for row in range(size)}
    found |= {f"column {column + 1}": [row * size + column for row in range(size)] for column in range(size)}
    diagonals = (
        ("falling", [at * size + at for at in range(size)]),
        ("rising", [(at + 1) * (size - 1) for at in range(size)]),
    )
    return found | {f"the {name} diagonal": squares for name, squares in diagonals}


def _lacks_one(board: str, line: list[int], seat: Seat) -> bool:
    return sum(board[place] == str(seat) for place in line) == len(line) - 1


def _runs(line: list[str], change: Change) -> Iterator[str]:
    """Pieces by name, one by one; empty squares counted."""
    for piece, run in groupby(line):
        number = len(list(run))
        empty = "empty" if number == 1 else f"{number} empty"
        yield from [empty] if piece == "." else [change.name(int(piece))] * number


# Words.

LAID = {
    "laid": r"\blays?\b",
    "drew": r"\bdraws? \d",
    "exchanged": r"\bexchanges?\b",
    "passed": r"\bpass(es)?\.",
    "challenged": r"\bchallenges?\b",
    "accepted": r"\baccepts?\b",
    "taken back": r"blocks? back",
    "points": r"\bpoints?\b|\bin all\b|still held|holds a block",
    "over": r"still held|holds a block",
}


def words_through(letters: dict[tuple[int, int], str], new: set[tuple[int, int]]) -> list[str]:
    """Every word of two letters or more that runs through one of the new squares."""
    found = set()
    for row, column in new:
        for down, right in ((0, 1), (1, 0)):
            start = (row, column)
            while (start[0] - down, start[1] - right) in letters:
                start = (start[0] - down, start[1] - right)
            word, at = "", start
            while at in letters:
                word, at = word + letters[at], (at[0] + down, at[1] + right)
            if len(word) > 1:
                found.add((start, down, word))
    return [word for _, _, word in found]


def prism(change: Change) -> Named:
    size = change.game.options["size"]
    was, now = ({divmod(int(at), size): tile[2] for at, tile in grid.items()} for grid in change.both("grid"))
    found: Named = {}
    who = change.before["to_move"]
    if new := now.keys() - was.keys():
        first = min(new)
        lines = f"[{LETTERS[: first[1] + 1]}]{first[0] + 1}|{LETTERS[first[1]]}[0-9]+"  # a word may begin before it
        found["laid"] = [change.name(who), *words_through(now, new), lines]
    if was.keys() - now.keys():
        found["taken back"] = found["challenged"] = list(change.before["window"]["words"])
    elif change.of("challenged"):
        found["challenged"] = list(change.before["window"]["words"])
    if change.of("accepted"):
        found["accepted"] = []
    drawn = gained(*change.both("rack"))
    swapped = [seat for seat in range(len(change.names)) if change.of("exchanged").get("seat") == seat]
    blocks = ["|".join(" or ".join(spoken(face) for face in way) for way in (block, block[::-1])) for block in drawn]
    if swapped:
        found["exchanged"] = [change.name(swapped[0]), *blocks]
    if change.before["in_bag"] != change.after["in_bag"]:
        taken = change.before["in_bag"] - change.after["in_bag"]
        found["drew"] = [f"{taken}", f"{change.after['in_bag'] or 'none'} left", *blocks]
    if change.of("passed"):
        found["passed"] = [change.name(change.of("passed")["seat"])]
    if any(was != now for was, now in zip(*change.both("scores"), strict=True)):
        found["points"] = list(change.points())
    if change.both("ended")[0] != change.both("ended")[1]:
        found["over"] = [str(score) for score in change.after["scores"]]
        found.setdefault("points", [])
    return found


def spoken(face: str) -> str:
    return "asterisk" if face == "*" else face


ANAGRAMS = {
    "laid": r"\blays?\b",
    "exchanged": r"\bdiscards?\b",
    "turned over": r"turned over",
    "challenged": r"\bchallenges?\b",
    "accepted": r"\baccepts?\b",
    "taken back": r"blocks? back",
    "hand over": r"(has|have) no blocks left\.|is blocked",
    "points": r"\bpoints?\b(?! (ends|when|if it stays))",
    "dealt": r"Hand \d+\.",
}


def anagrams(change: Change) -> Named:
    dealt = change.before["hand"] != change.after["hand"]
    was = {tuple(at): letter for at, _, letter in change.before["layout"]}
    now = {tuple(at): letter for at, _, letter in change.after["layout"]}
    found: Named = {}
    if change.of("placed"):
        found["laid"] = [change.name(change.before["to_move"])]
        if not dealt:
            new = now.keys() - was.keys()
            left = change.after["held"][change.before["to_move"]]
            start = "|".join({where(Square(*at)) for at in now})
            found["laid"] += [*words_through(now, new), f"{left} blocks? left" if left else "rack is empty", start]
    if change.of("challenged"):
        found["challenged"] = [word for _, _, word in change.before["window"]["words"]]
    if not dealt and was.keys() - now.keys():
        found["taken back"] = []
    if change.of("accepted"):
        found["accepted"] = []
    if exchanged := change.of("exchanged"):
        found["exchanged"] = [change.name(exchanged["seat"]), master(exchanged["discarded"])]
        if not dealt:
            found["exchanged"] += [master(block) for block in gained(*change.both("rack"))]
    if change.of("turned_over"):
        found["turned over"] = [] if dealt else [master(change.after["pile"][-1])]
    if len(change.before["results"]) != len(change.after["results"]):
        found["hand over"] = []
    if any(was != now for was, now in zip(*change.both("scores"), strict=True)):
        found["points"] = list(change.points())
    if dealt:
        found["dealt"] = [f"hand {change.after['hand']}", *map(master, change.after["rack"])]
    return found


def master(block: str) -> str:
    return "Master" if block == "*" else block


# Lotto.

LOTTO = {
    "drew": r"\bdraws? [A-Z]\b",
    "took": r"\btakes?\b",
    "placed": r"\bputs?\b",
    "discarded": r"\bdiscards?\b",
    "stopped": r"the game stops",
    "claimed": r"(?<!may )\bclaims?\b|nothing to claim",
    "dealt": r"\bcards are dealt\b",
}


def lotto(change: Change) -> Named:
    who = change.before["to_move"]
    found: Named = {}
    dealt = change.before["game"] != change.after["game"]
    held = change.after["held"]
    for kind in ("drew", "took"):
        if change.of(kind):
            found[kind] = [change.name(who), *("" if dealt else held)]
    cards = zip(change.before["cards"], change.after["cards"], strict=True)
    for seat, (was, now) in enumerate(cards):
        for at, (old, new) in enumerate(zip(was["letters"], now["letters"], strict=True)):
            if old != new and not dealt:
                found["placed"] = [change.name(seat), new, f"{'abcde'[at % 5]}{at // 5 + 1}"]
    if dealt and change.of("placed"):
        found["placed"] = [change.name(who)]
    if change.of("discarded"):
        found["discarded"] = [change.name(who), *change.before["held"]]
    if change.of("stopped"):
        found["stopped"] = []
    if claimed := [event for event in change.events if event["kind"] == "claimed"]:
        found["claimed"] = [change.name(event["seat"]) for event in claimed]
    if dealt:
        found["dealt"] = [f"game {change.before['game']}", change.name(change.after["first"])]
    for kind in ("stopped", "claimed"):
        if kind in found and not dealt:
            found[kind] += [figure for figure in change.points() if kind == "claimed" or figure != "0"]
    return found


# The tiles of Series.

GATHERING = {
    "placed": r"\bplaces?\b (?!all)",
    "turned up": r"\bturns? up\b",
    "took": r"\btakes?\b",
    "passed": r"\bpass(es)?\.",
}


def gathering(change: Change) -> Named:
    shape: Any = as_a(Gathering, change.game).shape
    found: Named = {}
    for key in change.after["placed"].keys() - change.before["placed"].keys():
        who = next(seat for seat, (was, now) in enumerate(zip(*change.both("counts"), strict=True)) if now > was)
        was, now = (view["hands"][who] for view in (change.before, change.after))
        tile, where = shape.called(change.after["placed"][key]), shape.where(*map(int, key.split(",")))
        left = now["open"] + now["down"]
        found["placed"] = [change.name(who), tile, where, f"{left or 'none'} left to place"]
        if now["down"] < was["down"]:
            own = list(map(shape.called, change.after["open"])) if who == change.seat else []
            found["turned up"] = [f"{was['down'] - now['down']} more tiles?", *own]
    for seat, (was, now) in enumerate(zip(*change.both("hands"), strict=True)):
        if now["taken"] > was["taken"]:
            found["took"] = [change.name(seat)]
            if seat == change.seat:
                [tile] = gained(change.before["taken"], change.after["taken"])
                found["took"] += [shape.called(tile), f"{change.after['gathering'] or 'none'} left"]
    if change.of("passed"):
        found["passed"] = [change.name(change.of("passed")["seat"])]
    return found


RUSH = {
    "placed": r"\bplaces?\b (?!the same)",
    "drew": r"\bdraws? (?:\w+ of )?lateral\b|\btakes? \d+ tiles?\b|\bthe bag empty\b",
    "back": r"\breturns? lateral\b|\btakes? back\b|\bgo(es)? (back )?into the bag\b",
    "mistake": r"a mistake with",
    "called": r"\bcalls?\b",
    "completed": r"\bcompletes?\b",
    "won": r"game ends|wins? game|share game",
}


def rush(change: Change) -> Named:
    found: Named = {}
    was, now = change.both("placed")
    again = change.before["game"] != change.after["game"]
    lost = [tile for key, tile in was.items() if key not in now]
    for key in now.keys() - was.keys():
        if (owner := now[key][2]) is not None:
            row, column = map(int, key.split(","))
            where, left = f"row {row + 1}, column {column + 1}", len(change.after["hands"][str(owner)])
            lies = "upright" if now[key][1] else "turned"
            found["placed"] = [change.name(owner), where, f"lateral {now[key][0][0]}", lies]
            found["placed"] += [] if again else [f"{left or 'none'} left"]
    if change.of("placed") and "placed" not in found:
        found["placed"] = []  # and taken back at once
    if change.of("drew"):
        found["drew"] = [change.name(change.of("drew")["seat"])]
        mine = change.before["hands"].get(str(change.seat), []), change.after["hands"].get(str(change.seat), [])
        drawn = [] if again else gained([*mine[0], *[each[0] for each in lost]], mine[1])
        found["drew"] += [f"lateral {tile[0]}" for tile in drawn] if len(drawn) < 4 else [f"{len(drawn)} tiles"]
        if change.of("drew")["seat"] == change.seat and not again and len(drawn) < 4 and change.of("drew")["tiles"]:
            found["drew"] += [f"{len(mine[1])} in hand", f"{change.after['bag'] or 'none'} in the bag"]
    if change.of("swapped") or change.of("bagged") or change.of("returned"):
        found["back"] = []
    if wrong := change.of("wrong"):
        row, column = wrong["square"]
        found["mistake"] = [change.name(wrong["seat"]), f"row {row + 1}, column {column + 1}"]
    if called := change.of("called"):
        found["called"] = [change.name(called["seat"])]
    if change.after["completed"].keys() - change.before["completed"].keys():
        found["completed"] = []
    if change.of("won"):
        found["won"] = []
    return found


WORDS: dict[str, tuple[dict[str, str], Callable[[Change], Named]]] = {
    "push": (PUSHED, pushed),
    "prism": (LAID, prism),
    "anagrams": (ANAGRAMS, anagrams),
    "lotto": (LOTTO, lotto),
    "domino": (GATHERING, gathering),
    "hex": (GATHERING, gathering),
    "rush": (RUSH, rush),
}

# What belongs to the table itself.
TABLE = {
    "came": r"\bsits? down\b|\b(is|are) back\.",
    "left": r"\bleaves? the table\b|\b(is|are) away\.",
    "removed": r"\bout of the game\b",
    "resigned": r"\bresigns?\b|\bgives? up\b",
    "offered": r"\boffers? a draw|\basks? to take a move back",
    "over": r"\bwins?: |\bshare the game: |^The game is over: ",
}


def at_the_table(then: Standing, now: Standing, called: Callable[[Seat], str]) -> Named:
    """Who came and left, what is offered, and the end."""
    seated = {seat for seat, name in enumerate(now.names) if name and not then.names[seat]}
    gone = {seat for seat, name in enumerate(then.names) if name and not now.names[seat]}
    came = seated | (then.away - now.away - gone)
    found: Named = {
        "came": [called(seat) for seat in came],
        "left": [called(seat) for seat in now.away - then.away],
        "removed": [called(seat) for seat in gone],
        "resigned": [called(seat) for seat in now.resigned - then.resigned],
        "offered": [called(now.offer.seat)] if now.offer and not then.offer else [],
        "over": [called(seat) for seat in now.outcome.winners] if now.outcome and not then.outcome else [],
    }
    return {kind: named for kind, named in found.items() if named}
