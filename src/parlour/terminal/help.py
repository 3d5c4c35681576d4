"""What can be typed at a table, by topic."""

from __future__ import annotations

import textwrap
from difflib import get_close_matches

from parlour.core import Unreadable, UnreadableMove
from parlour.terminal.table_client import TableClient

WIDTH = 78
LONGEST_SLIP = 90

TOPICS = {
    "moves": {
        "moves": "what you may play",
        "hint": "what the strongest bot would play; send plays it",
        "help me": "show moves that fit, and ask before one that hands over the game; again to stop",
        "try MOVE": "preview a move and keep it ready; send plays it, undo forgets it",
        "send": "play the move that is ready",
        "undo": "forget the move that is ready; use takeback for a move that was played",
        "move TEXT": "play a move that looks like a command",
    },
    "look": {
        "look": "the whole board in words",
        "look WHERE": "a line or a square and what surrounds it",
        "look next": "the next place, and the one after it when you ask again",
        "look hand": "what you hold",
        "look others": "what is known about the others",
        "look brief": "the board in short lines, for braille displays",
        "board": "the board as a drawing",
        "words": "the words on the table, with their places",
        "bag": "what is still to be drawn",
        "score": "what counts, as it stands",
        "new": "what happened since your last move",
        "due": "what you may do now",
        "goal": "what wins",
        "rules": "how the game is played; rules all is the whole page, rules NUMBER one rule",
    },
    "table": {
        "rack": "what you hold, as a line of the drawing",
        "log": "what happened last; log 50 goes back fifty moves",
        "takeback": "ask the others to let you take back your last move; bots agree",
        "offer draw": "offer the others a draw; asks you to confirm",
        "agree": "accept an offer",
        "decline": "refuse an offer",
        "ready": "say that you are ready, where the game begins when everybody is",
        "go on": "begin the next hand, once everybody does; Enter alone does it too",
        "start": "begin without those who are not ready, as the host may",
        "say WORDS": "say something to the others at a server’s table",
        "resign": "give up; asks you to confirm",
        "analyse": "after the game: a verdict on every move, and the course of the game",
        "save FILE": "save the match in a file; parlour play GAME --load FILE continues it",
        "save X.brf": "save the board as a page for a braille embosser",
        "quit": "leave",
        "help": "the topics: help moves, help look, help table, help all",
    },
}
WORDS = {word: about for topic in TOPICS.values() for word, about in topic.items()}
SHORT = (
    "Type a move, or look, look hand, score, new, due, hint, rules, quit.",
    "More: help moves (how to write them), help look, help table; help all has everything.",
)


def help_lines(table: TableClient, topic: str) -> list[str]:
    """A few words about everything, or all about one topic."""
    wanted = topic.strip().lower()
    if not wanted:
        return [*SHORT, *(["Press Enter to let the others go on; commands take no time."] if table.at_once else [])]
    if wanted == "all":
        return [line for each in TOPICS for line in help_lines(table, each)]
    if wanted not in TOPICS:
        raise Unreadable(f"There is no help about {wanted[:20]!r}; type help moves, look, table or all.")
    about = {
        "moves": f"Moves: {table.notation}",
        "look": f"Places to look at: {', '.join(table.places)}." if table.places else "",
        "table": "",
    }[wanted]
    return [*textwrap.wrap(about, WIDTH), *(f"  {word:12}{does}" for word, does in TOPICS[wanted].items())]


def slip(line: str, error: UnreadableMove) -> str:
    """The answer to something that is neither a command nor a move: short, with a way to find out more."""
    word = line.split()[0].lower() if line.split() else ""
    commands = sorted({each.split()[0] for each in WORDS})
    if word not in commands and (near := get_close_matches(word, commands, 1, 0.8)):
        return f"{word[:20]!r} is not a command; did you mean {near[0]}?"
    if len(error.message) > LONGEST_SLIP:
        return f"{line[:20]!r} is not a move here; type help moves."
    return f"{error.message} Type help moves for more."
