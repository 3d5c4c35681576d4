"""One folder a game. Every folder here that names its games in `GAMES` is registered."""

from importlib import import_module
from pkgutil import iter_modules

from parlour.core import registry


def _register_all() -> None:
    for folder in iter_modules(__path__):
        if folder.ispkg:
            for name, place in import_module(f"{__name__}.{folder.name}").GAMES.items():
                registry.register(name, place)


_register_all()
