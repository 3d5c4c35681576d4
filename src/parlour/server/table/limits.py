"""How much may be done at one table: other things than moves at a pace, nothing after the end, and no endless log."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from parlour.core import Refused, Standing, Unreadable
from parlour.server.errors import TooFast
from parlour.server.http.rate_limits import RateLimit, RateLimits
from parlour.server.manners.look_alikes import numbered
from parlour.server.manners.refused_words import RefusedWords
from parlour.server.names import BLANK
from parlour.server.settings import Settings
from parlour.server.table.command import Command

JOINER = "\u200d"  # makes one sign of several
COMING_AND_GOING = ("join", "leave", "return")
UNPACED = ("move", "resign")  # a seat resigns once
ENDING = (("resign", ""), ("end", ""), ("offer", "draw"), ("agree", "draw"), ("decline", "takeback"))


class ChatLimits:
    """How much people may say at one table."""

    def __init__(self, settings: Settings, refused: RefusedWords) -> None:
        self._refused = refused
        self._longest_line = settings.longest_line
        self._pace = RateLimits(settings.lines_per_second, settings.line_burst)

    def read(self, text: str, *, strangers: bool) -> str:
        """What somebody wants to say, on one line; raises Unreadable if nothing of it can be seen, or if it is not
        wanted among strangers: TABLE-24."""
        shown = [each for each in unicodedata.normalize("NFC", text) if each.isprintable() or each in (JOINER, *"\n\t")]
        line = " ".join("".join(each for each in shown if each not in BLANK).split())
        if not line.strip(JOINER):
            raise Unreadable("Say something that can be read.")
        if len(line) > self._longest_line:
            raise Unreadable(f"Say it in at most {self._longest_line} characters.")
        if strangers:
            self._refused.check(line, "This line")
        return line

    def take(self, person: str) -> None:
        """Count a line; raises TooFast."""
        if not self._pace.take(person):
            raise TooFast("You say a lot at once; wait a few seconds.")


class TableLimits:
    """The limits of one table."""

    def __init__(self, settings: Settings, refused: RefusedWords) -> None:
        self.chat = ChatLimits(settings, refused)
        self._longest_name = settings.longest_name
        self._longest_log = settings.longest_log
        self._acts = RateLimits(settings.acts_per_second, settings.act_burst)
        self._newcomers = RateLimit(settings.acts_per_second, settings.newcomer_burst)

    def take(self, person: str, kind: str) -> None:
        """Count what a player asks for; raises TooFast."""
        if kind not in UNPACED and not self._acts.take(person):
            raise TooFast("You come, go or make offers too often; wait a few seconds.")

    def take_newcomer(self) -> None:
        """Count somebody who sits down, whoever it is, because anybody can be many people; raises TooFast."""
        if not self._newcomers.take():
            raise TooFast("Too many people have sat down here; wait a few seconds.")

    def name_beside(self, name: str, others: Iterable[str | None]) -> str:
        """A newcomer's name; one that looks like that of somebody here gets a number: TABLE-27."""
        return numbered(name, others, self._longest_name)

    def is_full(self, length: int) -> bool:
        """Whether a log of this length takes only what ends the match."""
        return length >= self._longest_log

    def check(self, command: Command, length: int, standing: Standing) -> None:
        """Refuse what would follow the end, or make the log too long: TABLE-2, TABLE-21."""
        if standing.outcome is not None and command.kind in COMING_AND_GOING:
            raise Refused("TABLE-2", "The game is over.")
        if length >= self._longest_log and (command.kind, command.what) not in ENDING:
            message = f"This game has {length:,} entries and takes no more: you can resign, or agree on a draw."
            raise Refused("TABLE-21", message)
