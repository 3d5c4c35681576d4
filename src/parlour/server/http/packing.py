"""The page's modules, packed for the way to the browser.

In the sources every module is a file of its own, and a browser could load them as they are: some eighty requests for a
table, one after the other where a module imports another. So the server packs what is always loaded together into one
file, without the comments. The page notices nothing: each module is still found at its own address, evaluated once, in
the order of its imports.

A pack holds the modules that the same entries need. Entries are what is loaded by itself: `app.js`, and each module
that another one loads with `import()` when it is wanted. What `app.js` needs is always there and goes with it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

MAIN = "app.js"
BOARD = "board.js"  # what makes a game's board, apart from the picture on its card
PACKS = "packs"
SMALLEST = 6_000  # characters
IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const)\*? (\w+))", re.MULTILINE)
LOADED_LATER = re.compile(r'\bimport\((["`])(\.[^"`]+)\1\)')
NOT_UNDERSTOOD = re.compile(r"^(?:import|export)\b(?! ?\().*", re.MULTILINE)
SHEET = re.compile(r'"(\.[^"]+\.css)"')
IMPORTED_SHEET = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/[ \t]*|//.*)\n", re.MULTILINE)


class Unpackable(ValueError):
    """A module that is written in a way that packing does not understand."""


@dataclass(frozen=True)
class Module:
    """One module of the page, under its path from the page's folder."""

    path: str
    text: str

    @cached_property
    def imports(self) -> tuple[str, ...]:
        return tuple(self.resolve(found[3]) for found in IMPORT.finditer(self.text))

    @cached_property
    def exports(self) -> tuple[str, ...]:
        return tuple(found[2] for found in EXPORT.finditer(self.text))

    @cached_property
    def code(self) -> str:
        return COMMENT.sub("", self.text)

    @cached_property
    def loads_later(self) -> tuple[str, ...]:
        """What it loads when it is wanted; `*` stands for what is only known then."""
        return tuple(self.resolve(re.sub(r"\$\{\w+\}", "*", found[2])) for found in LOADED_LATER.finditer(self.code))

    @cached_property
    def sheets(self) -> tuple[str, ...]:
        """The style sheets that it names."""
        return tuple(self.resolve(found[1]) for found in SHEET.finditer(self.text))

    @property
    def name(self) -> str:
        """What it exports, as one value in a pack."""
        return re.sub(r"\W", "$", self.path.removesuffix(".js"))

    def resolve(self, address: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.path), address))

    def packed(self, pack: str) -> str:
        """The module as a function that is called once, in a pack with this path."""
        body = IMPORT.sub(self._received, self.code)
        body = EXPORT.sub(r"\1", body)
        if left := NOT_UNDERSTOOD.search(body):
            raise Unpackable(f"{self.path}: {left[0]}")
        body = LOADED_LATER.sub(
            lambda found: f"import({found[1]}{between(pack, self.resolve(found[2]))}{found[1]})", body
        )
        body = body.replace("import.meta.url", f'new URL("{between(pack, self.path)}", import.meta.url)')
        return f"export const {self.name} = (() => {{\n{body}return {{ {', '.join(self.exports)} }};\n}})();\n"

    def _received(self, found: re.Match[str]) -> str:
        names, everything, address = found.groups()
        source = re.sub(r"\W", "$", self.resolve(address).removesuffix(".js"))
        return f"const {everything or '{' + names.replace(' as ', ': ') + '}'} = {source};\n"


class Packing:
    """All modules of a page, and which pack each of them is in."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._modules = {path: Module(path, text) for path, text in files.items()}
        self._packs: dict[frozenset[str], list[str]] = {}
        self._path_of: dict[str, str] = {}
        self._orders: dict[str, list[str]] = {}
        entries = {MAIN, *(later for module in self._modules.values() for later in self._found(module.loads_later))}
        needed = {entry: self._needed(entry) for entry in sorted(entries)}
        for path in {path: None for each in needed.values() for path in each}:
            wanting = frozenset(entry for entry, all_of_it in needed.items() if path in all_of_it)
            self._packs.setdefault(frozenset({MAIN}) if MAIN in wanting else wanting, []).append(path)
        main = self._packs[frozenset({MAIN})]
        while small := next(self._small(main), None):
            main[-1:-1] = self._packs.pop(small)
        for number, members in enumerate(self._packs.values()):
            entry = next((path for path in reversed(members) if path in entries), None)
            for path in members:
                self._path_of[path] = entry or f"{PACKS}/{number}.js"

    def _found(self, patterns: tuple[str, ...]) -> Iterator[str]:
        for pattern in patterns:
            wanted = re.compile(re.escape(pattern).replace(r"\*", r"\w+"))
            yield from (path for path in self._modules if wanted.fullmatch(path))

    def _needed(self, path: str, importing: tuple[str, ...] = ()) -> list[str]:
        """This module and all that it imports, each after what it imports itself."""
        if path in importing:
            raise Unpackable(f"{' imports '.join([*importing, path])}: modules may not import each other")
        if path not in self._orders:
            imports = self._modules[path].imports
            found = dict.fromkeys(each for other in imports for each in self._needed(other, (*importing, path)))
            self._orders[path] = [*found, path]
        return self._orders[path]

    def _small(self, main: list[str]) -> Iterator[frozenset[str]]:
        """Packs that several entries share and that weigh less than a request for them: they go with `app.js`, too."""
        for wanting, members in self._packs.items():
            imported = {each for path in members for each in self._modules[path].imports}
            size = sum(len(self._modules[path].code) for path in members)
            if len(wanting) > 1 and size < SMALLEST and imported <= {*main, *members}:
                yield wanting

    def files(self) -> dict[str, str]:
        """Each pack, and for each module in one of them something at its own address that passes on what it exports."""
        packs = {self._path_of[members[0]]: members for members in self._packs.values()}
        passing = {path: self._passing(path) for path in self._path_of}
        return passing | {path: self._pack(path, members) for path, members in packs.items()}

    def _pack(self, path: str, members: list[str]) -> str:
        outside: dict[str, list[str]] = {}
        for each in dict.fromkeys(found for member in members for found in self._modules[member].imports):
            if self._path_of[each] != path:
                outside.setdefault(self._path_of[each], []).append(self._modules[each].name)
        text = "".join(
            f'import {{ {", ".join(names)} }} from "{between(path, other)}";\n' for other, names in outside.items()
        )
        text += "".join(self._modules[member].packed(path) for member in members)
        if path in members:
            text += self._exports(path)
        return text

    def _passing(self, path: str) -> str:
        module = self._modules[path]
        return f'import {{ {module.name} }} from "{between(path, self._path_of[path])}";\n' + self._exports(path)

    def _exports(self, path: str) -> str:
        module = self._modules[path]
        return f"export const {{ {', '.join(module.exports)} }} = {module.name};\n" if module.exports else ""

    def loaded_for(self, view: str, board: str | None = None) -> list[str]:
        """The packs and style sheets of a view and of a board, so that the browser can ask for all of them at once."""
        entries = [entry for entry in (MAIN, view, board) if entry in self._modules]
        if board in self._modules:
            entries += [path for path in self._modules[board].loads_later if posixpath.basename(path) == BOARD]
        modules = [path for entry in entries for path in self._needed(entry)]
        packs = dict.fromkeys(self._path_of[path] for path in modules)
        sheets = dict.fromkeys(sheet for entry in entries for sheet in self._modules[entry].sheets)
        return [*packs, *sheets]


def whole_sheet(path: str, sheets: Mapping[str, str]) -> str:
    """A style sheet with those that it imports in it, without the comments."""
    code = COMMENT.sub("", sheets[path])

    def imported(found: re.Match[str]) -> str:
        return whole_sheet(posixpath.normpath(posixpath.join(posixpath.dirname(path), found[1])), sheets)

    return IMPORTED_SHEET.sub(imported, code)


def between(file: str, other: str) -> str:
    """The address of another file as this one writes it."""
    path = posixpath.relpath(other, posixpath.dirname(file) or ".")
    return path if path.startswith(".") else f"./{path}"
