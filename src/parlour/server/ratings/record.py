"""Somebody's own record: games won and lost, the history of them, and ratings over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from parlour.core import Unknown, registry
from parlour.server.people import People
from parlour.server.ratings.scale import told
from parlour.server.storage.ratings import Past
from parlour.server.storage.storage import Storage
from parlour.wire import record as wire

MOST_GAMES = 5_000  # the latest, of which a record is made
MOST_ROWS = 20  # in a list of opponents
PAGE = 50
COUNTED = ("won", "drawn", "lost")
NOBODY = "Former player"


@dataclass(frozen=True, slots=True)
class Search:
    """Which games somebody looks for; times in milliseconds since 1970."""

    game: str | None = None
    opponent: str | None = None
    result: str | None = None
    since: int | None = None
    until: int | None = None
    skip: int = 0

    def finds(self, past: Past) -> bool:
        wanted = (self.opponent or "").casefold()
        names = (f"{other.name or NOBODY} {other.level or ''}".casefold() for other in past.others)
        return (
            self.game in (None, past.game)
            and self.result in (None, past.result)
            and (self.since is None or past.time >= self.since)
            and (self.until is None or past.time < self.until)
            and (not wanted or any(wanted in name for name in names))
        )


class Records:
    """Everybody's records."""

    def __init__(self, storage: Storage, people: People) -> None:
        self._storage = storage
        self._people = people

    async def of(self, person: str) -> wire.OwnRecord:
        """Somebody's record."""
        games = [past for past in await self._past(person) if past.result in COUNTED]
        skills = await self._storage.ratings.skills_of(person)
        return wire.OwnRecord(
            name=await self._people.name_of(person),
            games=_tallies(games, lambda past: [""]),
            levels=_tallies(games, _levels),
            opponents=_tallies(games, _people)[:MOST_ROWS],
            ratings=[
                wire.GameRating(game, _title(game), skill.in_words, skill.games, _points(games, game))
                for game, skill in skills.items()
            ],
        )

    async def history(self, person: str, search: Search) -> wire.History:
        """Somebody's finished games, as they look for them."""
        found = [past for past in await self._past(person) if search.finds(past)]
        return wire.History([_told(past) for past in found[search.skip : search.skip + PAGE]], len(found))

    async def profile(self, name: str) -> wire.PublicProfile:
        """What everybody may see of somebody."""
        account = await self._storage.accounts.with_profile(name)
        if account is None or not account.is_public:
            raise Unknown("There is no such page, or it is not public.")
        skills = await self._storage.ratings.skills_of(account.identity)
        return wire.PublicProfile(
            await self._people.name_of(account.identity),
            [wire.PublicRating(game, _title(game), skill.in_words) for game, skill in skills.items()],
        )

    async def _past(self, person: str) -> list[Past]:
        return await self._storage.ratings.past(person, MOST_GAMES)


def _tallies(games: Iterable[Past], whom: Callable[[Past], Iterable[str]]) -> list[wire.Tally]:
    """Games won, drawn and lost by game and by those `whom` names, the most played first."""
    counted = Counter((past.game, against, past.result) for past in games for against in whom(past))
    pairs = Counter[tuple[str, str]]()
    for (game, against, _), count in counted.items():
        pairs[game, against] += count
    return [
        wire.Tally(game, _title(game), against, *(counted[game, against, result] for result in COUNTED))
        for (game, against), _ in sorted(pairs.items(), key=lambda pair: (-pair[1], pair[0]))
    ]


def _levels(past: Past) -> set[str]:
    """The level of bots that somebody played alone against."""
    levels = {other.level for other in past.others}
    return {level for level in levels if level} if len(levels) == 1 else set()


def _people(past: Past) -> set[str]:
    return {other.name or NOBODY for other in past.others if other.level is None}


def _points(games: Sequence[Past], game: str) -> list[wire.RatingPoint]:
    rated = [past for past in reversed(games) if past.game == game and past.rating is not None]
    return [wire.RatingPoint(past.table, past.time, past.rating or 0, past.change or 0) for past in rated]


def _told(past: Past) -> wire.PastGame:
    return wire.PastGame(
        table=past.table,
        game=past.game,
        title=_title(past.game),
        time=past.time,
        opponents=[wire.PastOpponent(other.name or NOBODY, other.level) for other in past.others],
        result=past.result,
        says=_in_words(past),
        score=past.score,
        change=past.change,
    )


def _in_words(past: Past) -> str:
    points = "" if past.score is None else f"{past.score} point" if past.score == 1 else f"{past.score} points"
    said = {"solo": points or "alone", "shared": "round one screen"}.get(past.result, past.result)
    if past.rating is None or past.change is None:
        return said
    return f"{said}, rating {told(past.rating, past.change)}"


def _title(game: str) -> str:
    try:
        return registry.find(game).info.title
    except Unknown:
        return game
