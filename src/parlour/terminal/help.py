"""What can be typed at a table, by topic."""

from __future__ import annotations

import textwrap
from difflib import get_close_matches

from parlour.core import Ambiguous, ParlourError, Unreadable, UnreadableMove
from parlour.terminal.table_client import TableClient

WIDTH = 78
LONGEST_SLIP = 120

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
        "rules why": "the rule behind the last refusal, with its number",
    },
    "table": {
        "rack": "what you hold, as a line of the drawing, if boards are drawn; hand is the same",
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
        "way": "after a solo game: one way to do it as well as possible",
        "save FILE": "save the match in a file; parlour play GAME --load FILE continues it",
        "save X.brf": "save the board and what you hold for a braille embosser",
        "bell on": "ring at your turn, when time runs out and at refusals; bell off stops it",
        "quit": "leave",
        "help": "the topics: help moves, help look, help table, help all",
    },
}
WORLD = {
    "map": "this board, those around it and those where people play",
    "go north": "go to the next board; so do go south, east, west, and north alone",
    "go 1:0,-3": "go to a place: a level, a row and a column",
    "go play": "go to a board with company, or to a new one",
    "up": "go to the board above, with the pieces that you have won",
    "down": "go to the board below",
    "pieces": "the pieces that you have with you, and what you have done",
}
PEOPLE = {
    "report 2 spam": "report what player 2 said last, or the name; report 2 lists the other reasons",
    "block 2": "no longer read what player 2 says, nor meet them at your tables",
    "blocked": "whom you have blocked; unblock NAME ends it",
    "friends": "your friends here, and where they invite you",
    "friend link": "make a link that makes a friend; friend LINK accepts one, unfriend NAME ends it",
    "invite NAME": "as the host, invite a friend to this table",
    "remove 2": "as the host, take the seat of player 2 away, if they are not here or nobody has moved",
    "close table": "as the host, let nobody else sit down; open table lets them again",
    "end table": "as the host, or one of two strangers, end the game without a winner; asks you to confirm",
}
WORDS = {word: about for topic in TOPICS.values() for word, about in topic.items()}
SHORT = (
    "Type a move, or look, look hand, score, new, due, {hint}rules, quit.",
    "More: help moves (how to write them), help look, help table; help all has everything.",
)
GETTING_ABOUT = "In the world: map, go north, up, down, pieces; help world has more."


def help_lines(table: TableClient, topic: str) -> list[str]:
    """A few words about everything, or all about one topic."""
    wanted, topics = topic.strip().lower(), _topics(table)
    if not wanted:
        short = [line.format(hint="hint, " if table.hints else "") for line in SHORT]
        others = table.at_once and len(table.names) > 1
        enter = ["Press Enter to let the others go on; commands take no time."] if others else []
        return [*short, *enter, *([GETTING_ABOUT] if table.world else [])]
    if wanted == "all":
        return [line for each in topics for line in help_lines(table, each)]
    if wanted not in topics:
        raise Unreadable(f"There is no help about {wanted[:20]!r}; type help moves, look, table or all.")
    about = {
        "moves": f"Moves: {table.notation}",
        "look": f"Places to look at: {', '.join(table.places)}." if table.places else "",
    }.get(wanted, "")
    return [*textwrap.wrap(about, WIDTH), *(f"  {word:12}{does}" for word, does in topics[wanted].items())]


def _topics(table: TableClient) -> dict[str, dict[str, str]]:
    world = {"world": WORLD} if table.world else {}
    return {**TOPICS, **({"people": PEOPLE} if table.company else {}), **world}


def described(table: TableClient, word: str) -> list[str]:
    """What the commands that begin with a word do."""
    known = {words: what for topic in _topics(table).values() for words, what in topic.items()}
    return [f"{words}: {what}" for words, what in known.items() if words.split()[0] == word]


def slip(line: str, error: UnreadableMove) -> str:
    """The answer to something that is neither a command nor a move: short, with a way to find out more."""
    if isinstance(error, Ambiguous) or error.message.endswith("?"):  # it asks for more, or says what was probably meant
        return error.message
    word = line.split()[0].lower() if line.split() else ""
    commands = sorted({each.split()[0] for each in WORDS})
    if word not in commands and (near := get_close_matches(word, commands, 1, 0.8)):
        return f"{word[:20]!r} is not a command; did you mean {near[0]}?"
    if len(error.message) > LONGEST_SLIP:
        return f"{line[:20]!r} is not a move here; type help moves."
    return error.message if "?" in error.message else f"{error.message} Type help moves for more."


def refusal(line: str, rest: str, error: ParlourError | OSError) -> str:
    """The answer to something that cannot be done."""
    if isinstance(error, OSError):
        return f"{error.filename or rest}: {error.strerror or error}."
    if isinstance(error, UnreadableMove):
        return slip(line, error)
    return error.message
