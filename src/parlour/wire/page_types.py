"""The page's types: `web/types.js` from what is declared here, and `web/boards/…/types.js` from what the games declare.

What only one view needs has a file of its own beside that view.

`python -m parlour.wire.page_types` writes the files anew; a test fails while they are out of date.
"""

from __future__ import annotations

import dataclasses
import inspect
import json
import textwrap
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from parlour.core import AnyGame, Option, registry
from parlour.core.codec import BigInt
from parlour.wire import accounts, bot_events, bots, kits, lessons, live, manners, meeting, record, solo, world
from parlour.wire.declared import declared

WEB = Path(str(resources.files("parlour"))) / "web"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", bytes: "string", type(None): "null"}
WRITTEN = "// Written by `python -m parlour.wire.page_types`; change the declarations instead.\n"
WIDTH = 120
Members = list[tuple[str, str]]
# What only one view of the page needs, by its folder.
OF_ONE_VIEW: dict[str, tuple[types.ModuleType, ...]] = {
    "daily": (solo,),
    "learn": (lessons,),
    "make": (kits,),
    "manners": (manners,),
    "you": (accounts, record, bots),
    "world": (world,),
}
NOT_FOR_THE_PAGE = (bot_events,)


def page_types() -> dict[str, str]:
    """The texts of all these files, by their paths in the page's folder."""
    games = [game for game in registry.games() if (WEB / "boards" / game.info.name / "index.js").is_file()]
    files = {"types.js": _messages(), "boards/types.js": _by_game(games)}
    files |= {f"{folder}/types.js": _of_one_view(topics) for folder, topics in OF_ONE_VIEW.items()}
    for game in games:
        files[f"boards/{family(game)}/types.js"] = _game(game)
    return files


def family(game: type[AnyGame]) -> str:
    """The folder of a game's view, which games of one family share."""
    return game.view_type.__module__.split(".")[-2]


def _messages() -> str:
    written = Types()
    elsewhere = {topic.__name__ for topics in (*OF_ONE_VIEW.values(), NOT_FOR_THE_PAGE) for topic in topics}
    for kind in declared():
        if kind.__module__ not in elsewhere:
            written.name_of(kind)
    written.alias("ServerMessage", "What the server sends over a live connection.", written.type_of(live.ServerMessage))
    written.alias(
        "VisitorMessage", "What a visitor sends over a live connection.", written.type_of(live.VisitorMessage)
    )
    written.alias(
        "MeetingMessage",
        "What the server sends to somebody who looks for company.",
        written.type_of(meeting.MeetingMessage),
    )
    about = (
        "What travels between the page and the server, as parlour/wire declares it and docs/protocol.md explains it."
    )
    return written.file(about, '/** @import {GameEvent, Options, View} from "./boards/types.js" */')


def _of_one_view(topics: Sequence[types.ModuleType]) -> str:
    written, names = Types(), [topic.__name__ for topic in topics]
    for kind in declared():
        if kind.__module__ in names:
            written.name_of(kind)
    imports = ['/** @import {GameEvent, Options, View} from "../boards/types.js" */'] if lessons in topics else []
    about = f"What travels between this view and the server, as declared in {' and '.join(names)}."
    return written.file(about, *imports)


def _game(game: type[AnyGame]) -> str:
    name = family(game)
    written = Types(name.capitalize())
    written.name_of(game.view_type, f"{name.capitalize()}View")
    return written.file(f"What a seat knows, as games/…/{name} declares it.")


def _by_game(games: list[type[AnyGame]]) -> str:
    written = Types()
    views = [(game.info.name, f"{family(game).capitalize()}View") for game in games]
    written.add("Views", "What one seat knows, by the name of the game.", views)
    options = [(game.info.name, _options_type(game.info.options)) for game in games]
    written.add("OptionValues", "All options, spelled out, by the name of the game.", options)
    written.alias("GameName", "The games that have boards.", "keyof Views")
    written.alias("View", "What one seat knows. A member that is null may be missing.", "Views[GameName]")
    written.alias("Options", "All options of a game, spelled out.", "OptionValues[GameName]")
    event = "{kind: string, seat: number | null} & Record<string, unknown>"
    written.alias("GameEvent", "What happened: its kind, its seat, and the facts of that kind.", event)
    families = sorted({family(game) for game in games})
    imports = [f'/** @import {{{name.capitalize()}View}} from "./{name}/types.js" */' for name in families]
    return written.file("What the games declare, by their names.", *imports)


def _options_type(options: tuple[Option, ...]) -> str:
    return f"{{{', '.join(f'{option.name}: {_option_type(option)}' for option in options)}}}"


def _option_type(option: Option) -> str:
    if option.kind == "choice":
        return " | ".join(map(json.dumps, option.choices))
    return {"number": "number", "switch": "boolean"}.get(option.kind, "string")


class Types:
    """The types of one file, each after those that it consists of.

    With a prefix they are those of a game, encoded by the core's codec, and may lack members that are null.
    """

    def __init__(self, prefix: str = "") -> None:
        self.blocks: list[str] = []
        self._prefix = prefix
        self._names: dict[Any, str] = {}

    def file(self, about: str, *imports: str) -> str:
        head = [f"// {about}\n{WRITTEN}"] + (["\n".join(imports) + "\n"] if imports else [])
        return "\n".join([*head, *self.blocks, "export {};\n"])

    def name_of(self, kind: Any, name: str = "") -> str:
        """The name of a declared type, which is added when it is first met."""
        if kind not in self._names:
            self._names[kind] = name or f"{self._prefix}{kind.__name__}"
            if issubclass(kind, tuple):
                hints = typing.get_type_hints(kind)
                items = ", ".join(f"{item}: {self.type_of(hints[item])}" for item in kind._fields)
                self.alias(self._names[kind], _about(kind), f"[{items}]")
            else:
                self.add(self._names[kind], _about(kind), list(self._members(kind)))
        return self._names[kind]

    def _members(self, kind: Any) -> Iterator[tuple[str, str]]:
        """The name and the type of each member; the names of optional ones stand in brackets."""
        hints = typing.get_type_hints(kind, include_extras=True)
        if dataclasses.is_dataclass(kind):
            for name in [field.name for field in dataclasses.fields(kind)]:
                may_be_missing = bool(self._prefix) and type(None) in typing.get_args(hints[name])
                yield f"[{name}]" if may_be_missing else name, self.type_of(hints[name])
            return
        config = kind.__struct_config__
        if config.tag is not None:
            yield config.tag_field, json.dumps(config.tag)
        for field in msgspec.structs.fields(kind):
            yield field.name if field.required else f"[{field.name}]", self.type_of(hints[field.name])

    def type_of(self, kind: Any) -> str:
        """A type as the page writes it."""
        origin, arguments = typing.get_origin(kind), typing.get_args(kind)
        if kind == BigInt:
            return "number | string"
        if origin is typing.Annotated:
            named = [about.extra["page"] for about in kind.__metadata__ if about.extra]
            return str(named[0]) if named else self.type_of(arguments[0])
        if origin in (typing.Union, types.UnionType):
            return " | ".join(self.type_of(part) for part in arguments if part is not msgspec.UnsetType)
        if origin is typing.Literal:
            return " | ".join(map(json.dumps, arguments))
        if origin is tuple and arguments[-1] is not ...:
            return f"[{', '.join(map(self.type_of, arguments))}]"
        if origin in (tuple, list, frozenset, Sequence):
            item = self.type_of(arguments[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin in (dict, Mapping):
            return f"Record<string, {self.type_of(arguments[1])}>"
        if kind is Any:
            return "unknown"
        return PLAIN[kind] if kind in PLAIN else self.name_of(kind)

    def add(self, name: str, about: str, members: Members) -> None:
        """Add an object, in as few lines as it fits into."""
        inline = [f"{member[1:-1]}?: {kind}" if member[0] == "[" else f"{member}: {kind}" for member, kind in members]
        self.alias(name, about, f"{{{', '.join(inline)}}}")

    def alias(self, name: str, about: str, kind: str) -> None:
        tag = f"@typedef {{{kind}}} {name}"
        short = f"/** {about} {tag} */\n"
        lines = [*textwrap.wrap(about, WIDTH - 3), *_wrapped(tag)]
        long = "/**\n" + "\n".join(f" * {line}" for line in lines) + "\n */\n"
        self.blocks.append(short if len(short) <= WIDTH else long)


def _wrapped(tag: str) -> list[str]:
    """A tag in lines that break after commas, the later ones indented."""
    parts = tag.replace(", ", ",\n").split("\n")
    lines = [parts[0]]
    for part in parts[1:]:
        if len(lines[-1]) + len(part) + 4 <= WIDTH:
            lines[-1] += f" {part}"
        else:
            lines.append(f"  {part}")
    return lines


def _about(kind: Any) -> str:
    return " ".join((inspect.getdoc(kind) or "").split())


def main() -> None:
    for path, text in page_types().items():
        (WEB / path).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
