"""The page's modules, packed for the way to the browser.

In the sources every module is a file of its own, and a browser could load them as they are: some eighty requests for a
table, one after the other where a module imports another. So the server packs what is always loaded together into one
file, without the comments. The page notices nothing: each module is still found at its own address, evaluated once, in
the order of its imports.

A pack holds the modules that the same entries need. Entries are what is loaded by itself: `app.js`, and each module
that another one loads with `import()` when it is wanted. What an entry needs is there already when it loads another
one; so what both need goes with the first, and what `app.js` needs always with it.

A board shares packs with other boards, and a browser has no more than six connections to a server that speaks HTTP/1.1.
So all packs that only the board of a table needs can also be had as one file; an import map says that it stands for
them.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

MAIN = "app.js"
PICTURES = "boards/*/index.js"  # what draws the pictures on the cards
BOARD = "board.js"  # what makes a game's board, apart from the picture on its card
PACKS = "packs"
TABLE = "table/view.js"  # which is to be there soonest, so it loads in vain only what boards share
SMALLEST = 6_000  # characters
FOR_EACH = 1_500  # characters that may be loaded in vain, for each entry that wants them
IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const)\*? (\w+))", re.MULTILINE)
LOADED_LATER = re.compile(r'\bimport\((["`])(\.[^"`]+)\1\)')
NOT_UNDERSTOOD = re.compile(r"^(?:import|export)\b(?! ?\().*", re.MULTILINE)
SHEET = re.compile(r'"(\.[^"]+\.css)"')
PICTURE_SHEETS = re.compile(r"^export const pictureStyles = .*", re.MULTILINE)
IMPORTED_SHEET = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
TYPE = re.compile(r"/\*\* @type [^*\n]*\*/ ?")  # of a single value, in the middle of a line
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
        return TYPE.sub("", COMMENT.sub("", self.text))

    @cached_property
    def loads_later(self) -> tuple[str, ...]:
        """What it loads when it is wanted; `*` stands for what is only known then."""
        return tuple(self.resolve(re.sub(r"\$\{\w+\}", "*", found[2])) for found in LOADED_LATER.finditer(self.code))

    @cached_property
    def sheets(self) -> tuple[str, ...]:
        """The style sheets that it names."""
        return tuple(self.resolve(found[1]) for found in SHEET.finditer(self.text))

    @cached_property
    def picture_sheets(self) -> tuple[str, ...]:
        """Those of them that the picture on a card needs."""
        named = "".join(PICTURE_SHEETS.findall(self.text))
        return tuple(self.resolve(found[1]) for found in SHEET.finditer(named))

    @property
    def name(self) -> str:
        """What it exports, as one value in a pack."""
        return name_of(self.path)

    def resolve(self, address: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.path), address))

    def packed(self, pack: str, with_it: Mapping[str, list[str]]) -> str:
        """The module as a function that is called once, in a pack with this path; `with_it` are the packs to fetch at
        the same time as one that it loads later."""
        body = IMPORT.sub(self._received, self.code)
        body = EXPORT.sub(r"\1", body)
        if left := NOT_UNDERSTOOD.search(body):
            raise Unpackable(f"{self.path}: {left[0]}")
        body = LOADED_LATER.sub(lambda found: self._loading(pack, found, with_it), body)
        body = body.replace("import.meta.url", f'new URL("{between(pack, self.path)}", import.meta.url)')
        return f"export const {self.name} = (() => {{\n{body}return {{ {', '.join(self.exports)} }};\n}})();\n"

    def _loading(self, pack: str, found: re.Match[str], with_it: Mapping[str, list[str]]) -> str:
        """Takes the module by its name from what is loaded, which may hold others too."""
        quote, path = found[1], self.resolve(found[2])
        all_of_them = [*(f'import("{between(pack, other)}")' for other in with_it.get(path, []))]
        address, name = (f"{quote}{each}{quote}" for each in (between(pack, path), name_of(path)))
        all_of_them.append(f"import({address}).then((all) => all[{name}])")
        return all_of_them[0] if len(all_of_them) == 1 else f"({', '.join(all_of_them)})"

    def _received(self, found: re.Match[str]) -> str:
        names, everything, address = found.groups()
        return f"const {everything or '{' + names.replace(' as ', ': ') + '}'} = {name_of(self.resolve(address))};\n"


class Packing:
    """All modules of a page, and which pack each of them is in."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._modules = {path: Module(path, text) for path, text in files.items()}
        self._packs: dict[frozenset[str], list[str]] = {}
        self._path_of: dict[str, str] = {}
        self._orders: dict[str, list[str]] = {}
        entries = {MAIN, *(later for module in self._modules.values() for later in self._found(module.loads_later))}
        needed = {entry: self._needed(entry) for entry in sorted(entries)}
        self._before = self._loaded_before(needed)
        for path in {path: None for each in needed.values() for path in each}:
            wanting = {entry for entry, all_of_it in needed.items() if path in all_of_it}
            first = frozenset(entry for entry in wanting if not self._before[entry] & wanting)
            self._packs.setdefault(first, []).append(path)
        while small := next(self._small(), None):
            self._join(*small)
        for number, members in enumerate(self._packs.values()):
            entry = MAIN if MAIN in members else next((path for path in reversed(members) if path in entries), None)
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

    def _loaded_before(self, needed: Mapping[str, list[str]]) -> dict[str, frozenset[str]]:
        """For each entry the others that are certainly there when it is loaded."""
        loaders: dict[str, set[str]] = {entry: set() for entry in needed if entry != MAIN}
        for entry, all_of_it in needed.items():
            for later in {later for path in all_of_it for later in self._found(self._modules[path].loads_later)}:
                if later != MAIN:
                    loaders[later].add(entry)
        before = dict.fromkeys(needed, frozenset(needed)) | {MAIN: frozenset[str]()}
        while True:
            found = {
                entry: frozenset.intersection(*(before[loader] | {loader} for loader in from_where)) - {entry}
                for entry, from_where in loaders.items()
                if from_where
            }
            if before == before | found:
                return before
            before |= found

    def _small(self) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
        """A pack that several entries share and that weighs less than a request for it, and the pack that it can join:
        one that all of them load anyway, and that as few others as possible load."""
        for wanting, members in self._packs.items():
            if len(wanting) > 1 and self._size(members) < min(SMALLEST, FOR_EACH * len(wanting)):
                there = [other for other in self._packs if other != wanting and self._fits(wanting, other)]
                if there:
                    yield wanting, min(there, key=lambda other: (MAIN in other, self._size(self._packs[other])))

    def _fits(self, wanting: frozenset[str], other: frozenset[str]) -> bool:
        if TABLE in other and not all(entry == TABLE or TABLE in self._before[entry] for entry in wanting):
            return False
        if not all(entry in other or self._before[entry] & other for entry in wanting):
            return False
        imported = {each for path in self._packs[wanting] for each in self._modules[path].imports}
        at_hand = {each for path in self._packs[other] for each in self._needed(path)}
        return imported <= {*at_hand, *self._packs[wanting], *self._packs[frozenset({MAIN})]}

    def _join(self, small: frozenset[str], larger: frozenset[str]) -> None:
        together = [*self._packs.pop(small), *self._packs[larger]]
        order = dict.fromkeys(found for path in together for found in self._needed(path))
        self._packs[larger] = [path for path in order if path in together]

    def _size(self, members: list[str]) -> int:
        return sum(len(self._modules[path].code) for path in members)

    def files(self) -> dict[str, str]:
        """Each pack, and for each module in one of them something at its own address that passes on what it exports."""
        packs = {self._path_of[members[0]]: members for members in self._packs.values()}
        passing = {path: self._passing(path) for path in self._path_of}
        return passing | {path: self._pack(path, members) for path, members in packs.items()}

    def together(self, path: str, packs: Collection[str]) -> str:
        """All of these packs in one file, which has this path."""
        held = [member for member, pack in self._path_of.items() if pack in packs]
        order = dict.fromkeys(found for member in held for found in self._needed(member))
        return self._pack(path, [member for member in order if member in held])

    def _pack(self, path: str, members: list[str]) -> str:
        held = {self._path_of[member] for member in members}
        outside: dict[str, list[str]] = {}
        for each in dict.fromkeys(found for member in members for found in self._modules[member].imports):
            if self._path_of[each] not in held:
                outside.setdefault(self._path_of[each], []).append(self._modules[each].name)
        text = "".join(
            f'import {{ {", ".join(names)} }} from "{between(path, other)}";\n' for other, names in outside.items()
        )
        text += "".join(self._modules[member].packed(path, self._with_it) for member in members)
        if path in members:
            text += self._exports(path)
        return text

    def _passing(self, path: str) -> str:
        module = self._modules[path]
        import_it = f'import {{ {module.name} }} from "{between(path, self._path_of[path])}";\n'
        return f"{import_it}export {{ {module.name} }};\n{self._exports(path)}"

    @cached_property
    def _with_it(self) -> dict[str, list[str]]:
        """For what is loaded later the other packs that it needs, unless they are certainly there."""
        found = {}
        for entry, before in self._before.items():
            there = {self._path_of[path] for other in before for path in self._needed(other)}
            packs = dict.fromkeys(self._path_of[path] for path in self._needed(entry))
            found[entry] = [pack for pack in packs if pack not in {*there, self._path_of[entry], entry}]
        return found

    def _exports(self, path: str) -> str:
        module = self._modules[path]
        return f"export const {{ {', '.join(module.exports)} }} = {module.name};\n" if module.exports else ""

    def loaded_for(self, view: str, board: str | None = None) -> tuple[list[str], list[str]]:
        """The packs of a view and of a board, so that the browser can ask for all of them at once, and their sheets."""
        entries = [entry for entry in (MAIN, view, board) if entry in self._modules]
        if board in self._modules:
            entries += [path for path in self._modules[board].loads_later if posixpath.basename(path) == BOARD]
        modules = [path for entry in entries for path in self._needed(entry)]
        packs = dict.fromkeys(self._path_of[path] for path in modules)
        sheets = dict.fromkeys(sheet for entry in entries for sheet in self._modules[entry].sheets)
        return list(packs), list(sheets)

    def for_pictures(self, offers: Callable[[str], bool]) -> tuple[list[str], list[str]]:
        """The packs and sheets that the pictures on the cards of these games need."""
        entries = [entry for entry in self._found((PICTURES,)) if offers(entry.split("/")[1])]
        packs = dict.fromkeys(self._path_of[path] for entry in entries for path in self._needed(entry))
        sheets = dict.fromkeys(sheet for entry in entries for sheet in self._modules[entry].picture_sheets)
        return list(packs), list(sheets)


def whole_sheet(path: str, sheets: Mapping[str, str]) -> str:
    """A style sheet with those that it imports in it, without the comments."""
    code = COMMENT.sub("", sheets[path])

    def imported(found: re.Match[str]) -> str:
        return whole_sheet(posixpath.normpath(posixpath.join(posixpath.dirname(path), found[1])), sheets)

    return IMPORTED_SHEET.sub(imported, code)


def name_of(path: str) -> str:
    """What a module is called in a pack; a path may have a part `${name}` that is only known when it is loaded."""
    return re.sub(r"\$\{\w+\}|\W", lambda found: found[0] if len(found[0]) > 1 else "$", path.removesuffix(".js"))


def between(file: str, other: str) -> str:
    """The address of another file as this one writes it."""
    path = posixpath.relpath(other, posixpath.dirname(file) or ".")
    return path if path.startswith(".") else f"./{path}"
