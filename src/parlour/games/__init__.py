"""One folder a game. Every folder here that names its games in `GAMES` is registered."""

from importlib import import_module
from pkgutil import iter_modules

from parlour.core import registry


def named(what: str) -> dict[str, str]:
    """What the folders name under this word, by game: `GAMES`, and where a game has them `SOLVERS` and `PICTURES`."""
    found: dict[str, str] = {}
    for folder in iter_modules(__path__):
        if folder.ispkg:
            found |= getattr(import_module(f"{__name__}.{folder.name}"), what, {})
    return found


for _name, _place in named("GAMES").items():
    registry.register(_name, _place)
