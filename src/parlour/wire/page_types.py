"""The page's types, `web/types.js`, from what is declared here and from the views that the games declare.

`python -m parlour.wire.page_types` writes the file anew; a test fails while it is out of date.
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

from parlour.core import AnyGame, registry
from parlour.wire import live
from parlour.wire.declared import declared

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", bytes: "string", type(None): "null"}
HEAD = """\
// What travels between the page and the server: docs/protocol.md explains it, parlour/wire and the games declare it.
// This file is written by `python -m parlour.wire.page_types`; change the declarations instead.
"""
WIDTH = 120


def page_types() -> str:
    """The text of `web/types.js`."""
    written = _Types()
    for kind in declared():
        written.name_of(kind)
    written.alias("ServerMessage", "What the server sends over a live connection.", live.ServerMessage)
    written.alias("VisitorMessage", "What a visitor sends over a live connection.", live.VisitorMessage)
    views = {game.info.name: written.view(game) for game in registry.games() if _is_ours(game)}
    written.add("Views", "What one seat knows, by the name of the game.", list(views.items()))
    written.add_text("View", "What one seat knows. A member that is null may be missing.", "Views[keyof Views]")
    return f"{HEAD}\n" + "\n".join(written.blocks) + "\nexport {};\n"


def _is_ours(game: type[AnyGame]) -> bool:
    """Whether a game is part of Parlour: other packages bring no boards for the page."""
    return game.__module__.startswith("parlour.games.")


class _Types:
    """Types that have got a name on the page, in the order in which they must be read."""

    def __init__(self) -> None:
        self.blocks: list[str] = []
        self._names: dict[tuple[Any, str], str] = {}
        self._prefix = ""  # what the names of a game's own types begin with; empty for the wire's

    def view(self, game: type[AnyGame]) -> str:
        """The type of a game's views; games of one family share it."""
        self._prefix = game.view_type.__module__.split(".")[-2].capitalize()
        name = self.name_of(game.view_type, f"{self._prefix}View")
        self._prefix = ""
        return name

    def name_of(self, kind: Any, name: str = "") -> str:
        """The name of a declared type, which is added when it is first met."""
        if (kind, self._prefix) not in self._names:
            name = name or f"{self._prefix}{kind.__name__}"
            self._names[kind, self._prefix] = name
            if issubclass(kind, tuple):
                hints = typing.get_type_hints(kind)
                items = ", ".join(f"{item}: {self.type_of(hints[item])}" for item in kind._fields)
                self.add_text(name, _about(kind), f"[{items}]")
            else:
                self.add(name, _about(kind), list(self._members(kind)))
        return self._names[kind, self._prefix]

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
            return f"({item})[]" if " " in item and not item.startswith("[") else f"{item}[]"
        if origin in (dict, Mapping):
            return f"Record<string, {self.type_of(arguments[1])}>"
        if kind is Any:
            return "unknown"
        return PLAIN[kind] if kind in PLAIN else self.name_of(kind)

    def alias(self, name: str, about: str, kind: Any) -> None:
        self.add_text(name, about, self.type_of(kind))

    def add(self, name: str, about: str, members: list[tuple[str, str]]) -> None:
        lines = [f"@property {{{kind}}} {member}" for member, kind in members]
        self._add(about, f"@typedef {{object}} {name}", *lines)

    def add_text(self, name: str, about: str, text: str) -> None:
        self._add(about, f"@typedef {{{text}}} {name}")

    def _add(self, about: str, *tags: str) -> None:
        lines = [*textwrap.wrap(about, WIDTH - 3), *tags]
        self.blocks.append("/**\n" + "\n".join(f" * {line}" for line in lines) + "\n */\n")


def _about(kind: Any) -> str:
    return " ".join((inspect.getdoc(kind) or "").split())


def main() -> None:
    path = Path(str(resources.files("parlour"))) / "web" / "types.js"
    path.write_text(page_types(), encoding="utf-8")


if __name__ == "__main__":
    main()
