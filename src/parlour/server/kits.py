"""Games in a box, each drawn once for each paper and choice of options by a process of its own, one after the other."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import zipfile
from dataclasses import dataclass
from io import BytesIO
from typing import Any, NamedTuple

import msgspec

from parlour.core import Unknown, Unreadable, encode
from parlour.core.abilities import Making
from parlour.core.extras import how_to_get, is_installed, need
from parlour.core.options import unusual
from parlour.kit.box import boxed, choices, game_in_a_box
from parlour.kit.bundle import CONTENTS, SOLIDS
from parlour.kit.choosing import Choosing
from parlour.kit.making import A_KIT
from parlour.kit.sheets import PAPERS, paper_named
from parlour.server.background import Background
from parlour.server.errors import Busy, TooFast
from parlour.server.settings import Settings
from parlour.wire.catalogue import OptionInfo
from parlour.wire.kits import Kit, KitPart

log = logging.getLogger("parlour.server")
FAILED = "The kit could not be made; try again later."
NOTHING = "{}"


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a page shows of a kit; files stay compressed until somebody asks for them."""

    about: Kit
    archive: bytes

    def file(self, name: str) -> bytes:
        with zipfile.ZipFile(BytesIO(self.archive)) as archive:
            try:
                return archive.read(name)
            except KeyError:
                raise Unknown("There is no such page.") from None


class Wish(NamedTuple):
    """A kit that somebody asks for: the game, and its options as JSON, without those that are as usual."""

    game: str
    options: str = NOTHING

    @classmethod
    def of(cls, game: str, options: str) -> Wish:
        """The wish for a kit with these options; raises Unreadable or Unknown if there is none."""
        chosen = _read_options(options)
        if others := set(chosen) - {option.name for option in _options(game)}:
            raise Unreadable(f"The kit of {boxed(game).info.title} does not depend on {', '.join(sorted(others))}.")
        made, making = game_in_a_box(game, chosen)
        kept = unusual(made.info.options, made.options)
        if isinstance(making, Choosing):
            kept |= unusual(making.choices, making.chosen)
        return cls(game, json.dumps(kept, sort_keys=True))


class Kits:
    """Draws kits and keeps those that were asked for last."""

    def __init__(self, background: Background, settings: Settings) -> None:
        self._background = background
        self._settings = settings
        self._made: dict[tuple[Wish, str], asyncio.Task[bytes]] = {}
        self._drawn: dict[tuple[Wish, str], Drawn] = {}
        self._asked_from: dict[tuple[Wish, str], str] = {}  # the addresses that wait for what is not made yet
        self._turn = asyncio.Lock()

    async def about(self, wish: Wish, paper: str, address: str) -> Kit:
        """What is in the box."""
        title = boxed(wish.game).info.title
        if not is_installed("kit"):
            return Kit(wish.game, title, paper, _papers(), [], [], {}, [], {}, how_to_get("kit", A_KIT))
        return (await self.drawn(wish, paper, address)).about

    async def solids(self, wish: Wish, address: str) -> bytes:
        """Everything that is printed in three dimensions, in a zip."""
        return await self._bundle(wish, SOLIDS, address)

    async def drawn(self, wish: Wish, paper: str, address: str) -> Drawn:
        """The sheets."""
        key = (wish, paper_named(paper).name)
        if key in self._drawn:
            return self._drawn[key]
        drawn = _read(wish, paper, await self._bundle(*key, address))
        if key in self._made:  # others may have taken its room meanwhile
            self._drawn[key] = drawn
        return drawn

    async def _bundle(self, wish: Wish, what: str, address: str) -> bytes:
        """The zip, made once for everybody who asks meanwhile, and finished even if nobody waits any longer."""
        need("kit", A_KIT)
        key = (wish, what)
        if key not in self._made:
            self._make_room(address)
            self._asked_from[key] = address
            self._made[key] = self._background.start(self._run(wish, what))
            self._made[key].add_done_callback(lambda task: self._finish(key, task))
        return await asyncio.shield(self._made[key])

    def _make_room(self, address: str) -> None:
        """Forget the oldest kits, if there are many; raises Busy if too many others are waited for, and TooFast if half
        of those that may be are this address's."""
        ready = [key for key, task in self._made.items() if task.done()]
        if len(self._made) - len(ready) >= self._settings.kits_waiting:
            raise Busy("Many kits are being made; try again in a minute.")
        if [*self._asked_from.values()].count(address) >= max(1, self._settings.kits_waiting // 2):
            raise TooFast("You have asked for many kits; ask again when they are there.")
        for key in ready[: max(0, len(self._made) - self._settings.kits_kept + 1)]:
            del self._made[key]
            self._drawn.pop(key, None)

    def _finish(self, key: tuple[Wish, str], task: asyncio.Task[bytes]) -> None:
        self._asked_from.pop(key, None)
        if task.cancelled() or task.exception() is not None:
            self._made.pop(key, None)

    async def _run(self, wish: Wish, what: str) -> bytes:
        async with self._turn:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "parlour.kit.bundle", wish.game, what, wish.options),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
            )
            try:
                data, complaint = await asyncio.wait_for(process.communicate(), self._settings.kit_seconds)
            except TimeoutError:
                raise Busy(FAILED) from None
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        if process.returncode:
            log.error("The kit of %s failed: %s", wish.game, complaint.decode(errors="replace")[-2000:])
            raise Busy(FAILED)
        return data


def _papers() -> dict[str, str]:
    return {name: paper.title for name, paper in PAPERS.items()}


def _options(game: str) -> list[OptionInfo]:
    """The options of a game that change a piece, and the choices of its kit."""
    making = boxed(game).offers(Making)
    named = making.options if making else ()
    offered = [option for option in boxed(game).info.options if option.name in named]
    return [msgspec.convert(encode(option.facts()), OptionInfo) for option in (*offered, *choices(game))]


def _read_options(text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, bool | int | str])
    except msgspec.DecodeError:
        raise Unreadable('The options of a kit are a JSON object, for example {"size": 6}.') from None


def _read(wish: Wish, paper: str, data: bytes) -> Drawn:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        told = json.loads(archive.read(CONTENTS))
    pages = [(number, title) for number, title in enumerate(told["pages"], 1) if title]
    parts = [KitPart(*part) for part in told["parts"]]
    chosen = json.loads(wish.options)
    about = Kit(
        wish.game, told["title"], paper, _papers(), parts, pages, told["solids"], _options(wish.game), chosen, ""
    )  # fmt: skip
    return Drawn(about, data)
