"""The tables of the database."""

from __future__ import annotations

import sqlalchemy as sql

metadata = sql.MetaData()
# What happens to a column that holds a person's id when that person is deleted; every such column is marked with one.
DELETED = {"person": "deleted"}  # its row goes
REPLACED = {"person": "replaced"}  # by an id that nobody has
EMPTIED = {"person": "emptied"}
NAMED = {"name": "name"}  # the column with the name that this person has there
schema_version = sql.Table("schema_version", metadata, sql.Column("version", sql.Integer, primary_key=True))
secrets = sql.Table(
    "secrets",
    metadata,
    sql.Column("name", sql.Text, primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
identities = sql.Table(
    "identities",
    metadata,
    sql.Column("id", sql.Text, primary_key=True, info=DELETED | NAMED),
    sql.Column("name", sql.Text, nullable=False),
)
_TIMED = sql.text("ended IS NULL AND due IS NOT NULL")
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.Text, primary_key=True),
    sql.Column("header", sql.Text, nullable=False),
    sql.Column("seed", sql.LargeBinary, nullable=False),
    sql.Column("host", sql.Text, nullable=False, info=REPLACED),
    sql.Column("invite", sql.Text, nullable=False),
    sql.Column("listed", sql.Boolean, nullable=False),
    sql.Column("private", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("hints", sql.Boolean, nullable=True),
    sql.Column("hold", sql.Integer, nullable=False),
    sql.Column("pause_seconds", sql.Integer, nullable=False, server_default="120"),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("ended", sql.BigInteger, nullable=True),
    sql.Column("rematch_of", sql.Text, nullable=True, unique=True),
    sql.Column("daily", sql.Text, nullable=True),
    sql.Column("helped", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("chat", sql.Boolean, nullable=False, server_default=sql.true()),
    sql.Column("rated", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("reseated", sql.Integer, nullable=False, server_default=sql.text("0")),
    sql.Column("closed", sql.Boolean, nullable=False, server_default=sql.false()),
    sql.Column("beside", sql.Text, nullable=True),
    sql.Column("due", sql.BigInteger, nullable=True),
    sql.Index("tables_by_host", "host", "ended"),
    sql.Index("tables_by_daily", "host", "daily", unique=True),
    sql.Index("tables_to_watch", "listed", "ended", "created"),
    sql.Index("tables_by_due", "due", sqlite_where=_TIMED, postgresql_where=_TIMED),
)
seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("identity", sql.Text, nullable=True, index=True, info=REPLACED),
    sql.Column("level", sql.Text, nullable=True),
)
_JOINED, _BROUGHT = sql.text("kind = 'join'"), sql.text("kind = 'bring'")
entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, nullable=True),
    sql.Column("kind", sql.Text, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("by", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=True),
    sql.Column("client_id", sql.Text, nullable=True),
    sql.Column("seen", sql.BigInteger, nullable=True),
    # Where people are named.
    sql.Index("entries_by_name", "text", sqlite_where=_JOINED, postgresql_where=_JOINED),
    sql.Index("entries_with_makers", "table", sqlite_where=_BROUGHT, postgresql_where=_BROUGHT),
)
# Who sat down by which entry, so that the names in logs are found again.
sittings = sql.Table(
    "sittings",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("identity", sql.Text, nullable=False, index=True, info=DELETED),
)
# Finished solo games, each on one leaderboard: of a day, or of a game with its options.
scores = sql.Table(
    "scores",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("list", sql.Text, nullable=False),
    sql.Column("identity", sql.Text, nullable=False, info=DELETED | NAMED),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("score", sql.BigInteger, nullable=False),
    sql.Column("moves", sql.Integer, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Index("scores_by_list", "list", "score"),
    sql.Index("scores_by_person", "identity", "list"),
)
# The secrets that keys of days come from, each from some day on. TABLE-17
day_secrets = sql.Table(
    "day_secrets",
    metadata,
    sql.Column("since", sql.Text, primary_key=True),
    sql.Column("secret", sql.Text, nullable=False),
)
# What everybody plays on a day: kept, so that it stays the same even if puzzles come to be composed differently.
dailies = sql.Table(
    "dailies",
    metadata,
    sql.Column("name", sql.Text, primary_key=True),
    sql.Column("seed", sql.LargeBinary, nullable=False),
    sql.Column("start", sql.Text, nullable=False),
)
# What people said at tables, beside the logs.
chat = sql.Table(
    "chat",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("id", sql.Text, nullable=False),
    sql.Column("identity", sql.Text, nullable=True, info=EMPTIED | NAMED),
)
# Whom somebody wants nothing to do with, under the name they had then.
blocks = sql.Table(
    "blocks",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("blocked", sql.Text, primary_key=True, info=DELETED | NAMED),
    sql.Column("id", sql.Text, nullable=False, unique=True),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Index("blocks_by_blocked", "blocked"),
)
# What people have complained about: a name or a line of the chat, as it was seen. `resolved` is when it was dealt with.
reports = sql.Table(
    "reports",
    metadata,
    sql.Column("id", sql.Text, primary_key=True),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("reporter", sql.Text, nullable=False, info=REPLACED),
    sql.Column("reported", sql.Text, nullable=True, info=DELETED | NAMED),
    sql.Column("table", sql.Text, nullable=False),
    sql.Column("kind", sql.Text, nullable=False),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("reason", sql.Text, nullable=False),
    sql.Column("resolved", sql.BigInteger, nullable=True),
    sql.Column("resolution", sql.Text, nullable=True),
    sql.Index("reports_open", "resolved", "time"),
)
# Friends, each in both directions; the links that make friends; and invitations from friends to tables.
friends = sql.Table(
    "friends",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("friend", sql.Text, primary_key=True, info=DELETED),
    sql.Column("id", sql.Text, nullable=False, unique=True),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Index("friends_by_friend", "friend"),
)
friend_links = sql.Table(
    "friend_links",
    metadata,
    sql.Column("link", sql.Text, primary_key=True),
    sql.Column("identity", sql.Text, nullable=False, index=True, info=DELETED),
    sql.Column("time", sql.BigInteger, nullable=False),
)
invitations = sql.Table(
    "invitations",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("host", sql.Text, nullable=False, info=DELETED),
    sql.Column("time", sql.BigInteger, nullable=False),
)

# Meeting people: who waits to be paired with somebody, and the table they got; who has filed which table away; and when
# each server process began and was last alive, because clocks run only in between. TABLE-30
waiting = sql.Table(
    "waiting",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("game", sql.Text, nullable=False),
    sql.Column("clock", sql.Text, nullable=False),
    sql.Column("since", sql.BigInteger, nullable=False),
    sql.Column("seen", sql.BigInteger, nullable=False),
    sql.Column("pair", sql.Text, nullable=True),
    sql.Column("table", sql.Text, nullable=True),
    sql.Index("waiting_by_game", "game", "clock", "since"),
)
filed = sql.Table(
    "filed",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("table", sql.Text, primary_key=True),
)
# The secret address under which somebody's feed reader finds the tables that wait for them.
feeds = sql.Table(
    "feeds",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("token", sql.Text, nullable=False, unique=True),
)
uptime = sql.Table(
    "uptime",
    metadata,
    sql.Column("process", sql.Text, primary_key=True),
    sql.Column("began", sql.BigInteger, nullable=False),
    sql.Column("last", sql.BigInteger, nullable=False, index=True),
)

# The world: its boards, each of which is a table, with how far its log is read and what that came to.
boards = sql.Table(
    "boards",
    metadata,
    sql.Column("game", sql.Text, primary_key=True),
    sql.Column("place", sql.Text, primary_key=True),
    sql.Column("level", sql.Integer, nullable=False),
    sql.Column("table", sql.Text, nullable=False, unique=True),
    sql.Column("parent", sql.Text, nullable=False),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("filled", sql.Text, nullable=False),
    sql.Column("total", sql.Integer, nullable=False),
    sql.Column("people", sql.Integer, nullable=False),
    sql.Column("is_full", sql.Boolean, nullable=False),
    sql.Column("changed", sql.BigInteger, nullable=False),
    sql.Column("here", sql.Text, nullable=False, server_default="[]"),
    sql.Index("boards_by_parent", "game", "parent"),
    sql.Index("boards_living", "game", "is_full", "changed"),
)
# Sums over squares of boards, larger and larger, for maps.
map_cells = sql.Table(
    "map_cells",
    metadata,
    sql.Column("game", sql.Text, primary_key=True),
    sql.Column("cell", sql.Text, primary_key=True),
    sql.Column("parent", sql.Text, nullable=False),
    sql.Column("boards", sql.Integer, nullable=False),
    sql.Column("total", sql.BigInteger, nullable=False),
    sql.Column("full", sql.Integer, nullable=False),
    sql.Column("changed", sql.BigInteger, nullable=False),
    sql.Index("map_cells_by_parent", "game", "parent"),
)
# Pieces that were won: with their owner, or since some entry at the board `at`.
pieces = sql.Table(
    "pieces",
    metadata,
    sql.Column("game", sql.Text, primary_key=True),
    sql.Column("piece", sql.Text, primary_key=True),
    sql.Column("level", sql.Integer, nullable=False),
    sql.Column("owner", sql.Text, nullable=True, info=EMPTIED),
    sql.Column("place", sql.Text, nullable=False),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("makers", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("at", sql.Text, nullable=True),
    sql.Column("since", sql.Integer, nullable=False),
    sql.Column("is_placed", sql.Boolean, nullable=False),
    sql.Index("pieces_by_owner", "game", "owner", "level"),
    sql.Index("pieces_by_time", "game", "time"),
)
# What people placed and won in the world, on every day and, under the empty day, for ever.
deeds = sql.Table(
    "deeds",
    metadata,
    sql.Column("game", sql.Text, primary_key=True),
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("day", sql.Text, primary_key=True),
    sql.Column("placed", sql.BigInteger, nullable=False),
    sql.Column("won", sql.Integer, nullable=False),
    sql.Index("deeds_by_day", "game", "day", "placed"),
)
# The board where somebody is, or last was.
wanderers = sql.Table(
    "wanderers",
    metadata,
    sql.Column("game", sql.Text, primary_key=True),
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("place", sql.Text, nullable=False),
)
# People with an account: those who have a passkey. The handle is what passkeys know them by, the profile is the name of
# their public page.
accounts = sql.Table(
    "accounts",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("handle", sql.Text, nullable=False, unique=True),
    sql.Column("profile", sql.Text, nullable=False, unique=True),
    sql.Column("is_public", sql.Boolean, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)
passkeys = sql.Table(
    "passkeys",
    metadata,
    sql.Column("id", sql.Text, primary_key=True),
    sql.Column("identity", sql.Text, nullable=False, index=True, info=DELETED),
    sql.Column("public_key", sql.LargeBinary, nullable=False),
    sql.Column("sign_count", sql.BigInteger, nullable=False),
    sql.Column("label", sql.Text, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("used", sql.BigInteger, nullable=True),
)
# What passkeys were asked to sign: each for one person, one purpose, a few minutes, once.
challenges = sql.Table(
    "challenges",
    metadata,
    sql.Column("challenge", sql.Text, primary_key=True),
    sql.Column("identity", sql.Text, nullable=False, info=DELETED),
    sql.Column("purpose", sql.Text, nullable=False),
    sql.Column("expires", sql.BigInteger, nullable=False, index=True),
)
recovery_codes = sql.Table(
    "recovery_codes",
    metadata,
    sql.Column("hash", sql.Text, primary_key=True),
    sql.Column("identity", sql.Text, nullable=False, index=True, info=DELETED),
)
# Visiting bots, which have an id of their own. Only a hash of their token is kept, and none once it is revoked. `key`
# is what the name looks like, `stream` the connection that they have, and `seen` when that was last there.
bots = sql.Table(
    "bots",
    metadata,
    sql.Column("identity", sql.Text, primary_key=True, info=DELETED),
    sql.Column("owner", sql.Text, nullable=False, index=True, info=DELETED),
    sql.Column("name", sql.Text, nullable=False),
    sql.Column("key", sql.Text, nullable=False, unique=True),
    sql.Column("hash", sql.Text, nullable=True, unique=True),
    sql.Column("scopes", sql.Text, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("seen", sql.BigInteger, nullable=False),
    sql.Column("stream", sql.Text, nullable=True),
)
# Who asks a bot to a table, for as long as they wait for its answer.
bot_challenges = sql.Table(
    "bot_challenges",
    metadata,
    sql.Column("id", sql.Text, primary_key=True),
    sql.Column("bot", sql.Text, nullable=False, index=True, info=DELETED),
    sql.Column("host", sql.Text, nullable=False, info=DELETED),
    sql.Column("table", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("accepted", sql.Boolean, nullable=True),
    sql.Column("reason", sql.Text, nullable=False),
)
# How well people with an account play a game, and the levels of bots (whose `player` has a space in it).
ratings = sql.Table(
    "ratings",
    metadata,
    sql.Column("player", sql.Text, primary_key=True, info=DELETED),
    sql.Column("game", sql.Text, primary_key=True),
    sql.Column("mu", sql.Double, nullable=False),
    sql.Column("sigma", sql.Double, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
)
# How finished tables ended for each seat, and what that did to a rating.
results = sql.Table(
    "results",
    metadata,
    sql.Column("table", sql.Text, primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("identity", sql.Text, nullable=True, info=EMPTIED | NAMED),
    sql.Column("level", sql.Text, nullable=True),
    sql.Column("name", sql.Text, nullable=True),
    sql.Column("game", sql.Text, nullable=False),
    sql.Column("result", sql.Text, nullable=False),
    sql.Column("score", sql.BigInteger, nullable=True),
    sql.Column("rating", sql.Integer, nullable=True),
    sql.Column("change", sql.Integer, nullable=True),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Index("results_by_person", "identity", "time"),
)
# Who may not come in: a person, or an address or network.
bans = sql.Table(
    "bans",
    metadata,
    sql.Column("who", sql.Text, primary_key=True, info=DELETED),
    sql.Column("reason", sql.Text, nullable=False),
    sql.Column("time", sql.BigInteger, nullable=False),
)
# What operators did. Servers look for new rows, and load again the tables that are named there.
audit = sql.Table(
    "audit",
    metadata,
    sql.Column("number", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("time", sql.BigInteger, nullable=False),
    sql.Column("by", sql.Text, nullable=False),
    sql.Column("act", sql.Text, nullable=False),
    sql.Column("about", sql.Text, nullable=False),
    sql.Column("tables", sql.Text, nullable=False),
)
