"""The game that a log was played by, with the rules and the word list of its time."""

from __future__ import annotations

from parlour.core import registry
from parlour.core.errors import Unreadable
from parlour.core.former import Archive, FormerRules
from parlour.core.game import AnyGame, Resource
from parlour.core.record import Header


def recorded_game(header: Header, lexicon: Resource | None) -> AnyGame:
    """The game; raises Unreadable if its rules or its word list are not at hand."""
    kind = registry.find(header.game)
    if header.rules != kind.info.rules_version and (former := kind.offers(FormerRules)):
        kind = former.version(header.rules) or kind
    if header.lexicon and (archive := kind.offers(Archive)):
        lexicon = lexicon or archive.resource(header.lexicon)
    game = kind(header.options, lexicon)
    if header.rules != game.info.rules_version:
        played = game.info.rules_version
        raise Unreadable(f"This match follows version {header.rules} of its rules; this is version {played}.")
    if header.lexicon is not None and (game.lexicon is None or game.lexicon.digest != header.lexicon):
        raise Unreadable("This match was played with another word list; give that list to read it.")
    if not header.puzzle and not game.info.seats[0] <= header.seats <= game.info.seats[1]:
        raise Unreadable(f"{game.info.title} is not for {header.seats} seats.")
    return game
