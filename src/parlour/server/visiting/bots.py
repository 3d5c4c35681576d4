"""The visiting bots of a server: whose they are, and which of them are connected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from parlour.core import Unknown, Unreadable
from parlour.server.errors import TooFast, Unauthorised
from parlour.server.manners.look_alikes import skeleton
from parlour.server.people import People
from parlour.server.settings import Settings
from parlour.server.storage.bots import Bot
from parlour.server.storage.storage import Storage
from parlour.server.timestamps import now
from parlour.server.visiting.identity import fresh_bot, fresh_token, hash_of, seat_name
from parlour.wire.bots import BotToken, NewBot, OwnBot

if TYPE_CHECKING:
    from parlour.server.visiting.stream import Stream

BEAT_SECONDS = 5.0
MISSED_BEATS = 3  # after which a stream of another process is taken for gone
BAD_TOKEN = "This token is not valid; it may have been revoked."


class VisitingBots:
    """Every bot that has come with a token."""

    def __init__(self, settings: Settings, storage: Storage, people: People) -> None:
        self._settings = settings
        self._rows = storage.bots
        self._people = people
        self._streams: dict[str, Stream] = {}  # of this process, by bot
        self._from: Counter[str] = Counter()  # streams by address

    # Tokens.

    async def give_token(self, owner: str, wish: NewBot) -> BotToken:
        """Give somebody's bot a token, which is told this once."""
        self._people.read_name(wish.name)
        scopes = tuple(sorted(set(wish.scopes)))
        bot, token = Bot(fresh_bot(), owner, wish.name, skeleton(wish.name), scopes, now()), fresh_token()
        made = await self._rows.give_token(bot, hash_of(token), seat_name(wish.name), self._settings.bots_per_person)
        if made == "taken":
            raise Unreadable("There is a bot whose name looks like this; choose another.")
        if made == "too many":
            raise TooFast(f"You have {self._settings.bots_per_person} bots; give one of them a new token.")
        return BotToken(wish.name, token)

    async def revoke(self, owner: str, name: str) -> None:
        """Take the token from somebody's bot, and close its stream."""
        bot = await self._rows.revoke(owner, skeleton(name))
        if bot is None:
            raise Unknown("You have no bot of this name.")
        if stream := self._streams.get(bot):
            stream.end(BAD_TOKEN)

    async def of(self, owner: str) -> list[OwnBot]:
        """Somebody's bots."""
        return [OwnBot(bot.name, bot.scopes, bot.created, self.is_connected(bot)) for bot in await self._rows.of(owner)]

    async def with_token(self, token: str) -> Bot:
        """The bot that comes with a token."""
        bot = await self._rows.with_token(hash_of(token))
        if bot is None:
            raise Unauthorised(BAD_TOKEN)
        return bot

    async def named(self, name: str) -> Bot:
        """The bot of this name, which has a token."""
        bot = await self._rows.with_key(skeleton(name))
        if bot is None or not bot.scopes:
            raise Unknown("There is no bot of this name here.")
        return bot

    # Streams.

    def is_connected(self, bot: Bot) -> bool:
        """Whether a bot reads its events, from this process or another."""
        return bot.identity in self._streams or now() - bot.seen < 1000 * MISSED_BEATS * BEAT_SECONDS

    def check_room(self, address: str) -> None:
        """Refuse a stream if there are too many from its address."""
        if self._from[address] >= self._settings.bot_streams_per_address:
            raise TooFast("Too many bots are connected from your address.")

    def begin(self, stream: Stream) -> None:
        """Take in a stream, which replaces the one that its bot has."""
        if before := self._streams.get(stream.bot):
            before.end("Another stream of this bot has begun.")
        self._streams[stream.bot] = stream
        self._from[stream.address] += 1

    def finish(self, stream: Stream) -> None:
        """Forget a stream."""
        if self._streams.get(stream.bot) is stream:
            del self._streams[stream.bot]
        self._from[stream.address] -= 1
        if not self._from[stream.address]:
            del self._from[stream.address]

    def hang_up(self, people: Collection[str] | None = None) -> None:
        """End the streams of these bots, or all; that of a banned owner's bot ends with its next heartbeat."""
        for stream in tuple(self._streams.values()):
            if people is None or stream.bot in people:
                stream.end("Connect again, if you may.")

    def nudge(self, bot: str) -> None:
        """Let a bot look for something new; one that is connected elsewhere soon looks by itself."""
        if stream := self._streams.get(bot):
            stream.look()
