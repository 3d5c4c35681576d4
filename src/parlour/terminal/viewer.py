"""A recorded match at any moment: what is typed, and the answers. Plain lines and the full screen share it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from parlour.core import Match, ParlourError, Seat, Unreadable, Voice, looking
from parlour.core.abilities import Pictures
from parlour.core.picture import Picture
from parlour.core.sentences import listing
from parlour.terminal.commands import Quit
from parlour.terminal.replay import elapsed

RECENT = 10
WORDS = {
    "next": "the next entry of the log; Enter alone does it too",
    "back": "the entry before",
    "first": "the beginning",
    "last": "the end",
    "go 12": "the moment after entry 12",
    "look": "the board in words; look row 3, look hand and so on as at a table",
    "score": "what counted then; also words, bag, due, goal, rules",
    "board": "the board as a drawing",
    "log": "what had happened; log 50 goes back fifty entries",
    "save X.brf": "save the board for a braille embosser",
    "quit": "leave",
}
SHORT = "Press Enter for the next entry, or type back, first, last, go 12, look, score, board, log, help, quit."


class Viewer:
    """Goes through a match as one seat, or a spectator, saw it."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.whole, self.seat = match, seat
        self.title = match.game.info.title
        self.match = self._begun()
        self.told: list[str] = []  # the story so far
        self._at = ""  # the place that was looked at last
        first = next((entry.time for entry in match.entries if entry.time is not None), 0)
        self._times = [None if entry.time is None else entry.time - first for entry in match.entries]

    def _begun(self) -> Match:
        return Match(self.whole.game, self.whole.header, self.whole.seed)

    @property
    def greeting(self) -> str:
        """Who played, and what was agreed besides the usual."""
        game = self.whole.game.unwrapped
        usual = type(game)().options
        unusual = [f"{name.replace('_', ' ')} {value}" for name, value in game.options.items() if value != usual[name]]
        return f"{'; '.join([f'{self.title}: {listing(list(self.whole.names))}', *unusual])}."

    @property
    def moment(self) -> str:
        """Where the replay is: "Entry 3 of 20"."""
        at = f"Entry {self.match.number}" if self.match.number else "The beginning"
        return f"{at} of {self.whole.number}" if self.match.number else f"{at}; {self.whole.number} entries follow"

    def draw(self) -> str:
        return self.match.draw(self.seat)

    def picture(self) -> Picture | None:
        """The board for the full screen, if the game has pictures."""
        pictures = self.match.game.ability(Pictures)
        if pictures is None or self.match.is_mixing:
            return None
        events = self.match.last.events if self.match.last else ()
        heard = tuple(event.seen_by(self.seat) for event in events)
        return pictures.picture(self.match.view(self.seat), Voice(self.seat, self.match.names), heard)

    def do(self, line: str) -> list[str]:
        """The answer to what was typed; raises Quit to leave."""
        word, _, rest = " ".join(line.lower().split()).partition(" ")
        commands: dict[str, Callable[[], list[str]]] = {
            "": lambda: self.go(self.match.number + 1),
            "next": lambda: self.go(self.match.number + 1),
            "back": lambda: self.go(self.match.number - 1),
            "first": lambda: self.go(0),
            "last": lambda: self.go(self.whole.number),
            "board": lambda: self.draw().splitlines(),
            "log": lambda: self._log(RECENT),
            "help": lambda: [f"  {words:12}{about}" for words, about in WORDS.items()],
        }
        if word == "quit" and not rest:
            raise Quit
        try:
            if word in commands and not rest:
                return commands[word]()
            if word in ("go", "log") and rest.isdecimal() and len(rest) < 10:
                return self.go(int(rest)) if word == "go" else self._log(int(rest))
            if word == "save":
                return self._save(line.split(maxsplit=1)[1:])
            if looking.is_question(line):
                return self.look(line)
        except ParlourError as error:
            return [error.message]
        except OSError as error:
            return [f"{error.filename or rest}: {error.strerror or error}."]
        return [f"{line[:20]!r} is not a command here; type help."]

    def look(self, line: str) -> list[str]:
        """The answer to a question about this moment."""
        answer = looking.ask(self.match, self.seat, line, self._at)
        self._at = answer.at
        return answer.lines

    def go(self, number: int) -> list[str]:
        """Go to the moment after an entry, and say what happened in it."""
        if not 0 <= number <= self.whole.number:
            return ["This is the end." if number > 0 else "This is the beginning."]
        if number < self.match.number:
            self.match, self.told = self._begun(), []
        said: list[str] = []
        for entry in self.whole.entries[self.match.number : number]:
            said = [
                f"{entry.number}.{self._when(entry.number)} {sentence}"
                for sentence in self.match.sentences(self.match.repeat(entry), self.seat)
            ]
            self.told += said
        return said or [f"{self.moment}."]

    def _when(self, number: int) -> str:
        since = self._times[number - 1]
        return "" if since is None else f" {elapsed(since)}"

    def _log(self, entries: int) -> list[str]:
        first = self.match.number - entries
        said = [line for line in self.told if int(line.partition(".")[0]) > first]
        return said or ["Nothing has happened yet."]

    def _save(self, names: list[str]) -> list[str]:
        path = Path(names[0]).expanduser() if names else Path()
        if path.suffix.lower() != ".brf":
            raise Unreadable("Which file? Type save and a name that ends in .brf.")
        path.write_text(looking.for_embosser(self.match, self.seat), encoding="utf-8", newline="")
        return [f"Saved in {path}."]


def view_in_lines(
    viewer: Viewer, read: Callable[[str], str] = input, write: Callable[[str], None] = print, *, boards: bool = False
) -> None:
    """Go through a match in plain lines, for screen readers, pipes and tests."""
    write(f"{viewer.greeting} {SHORT}")
    try:
        while True:
            before = viewer.match.number
            for line in viewer.do(read("> ").strip()):
                write(line)
            if boards and viewer.match.number != before:
                write(viewer.draw())
    except (Quit, EOFError):
        write("Goodbye.")
