"""Libraries that only some people need: extras of the package. One sentence says how to get one that is missing."""

from __future__ import annotations

from importlib.util import find_spec

from parlour.core.errors import ParlourError

EXTRAS = {  # and the modules that each brings
    "cluster": ("ray",),
    "envs": ("gymnasium", "pettingzoo"),
    "gpu": ("cupy",),
    "kit": ("manifold3d", "reportlab"),
    "openspiel": ("gymnasium", "pettingzoo", "pyspiel"),
    "postgres": ("psycopg",),
    "redis": ("redis",),
    "server": (
        "alembic",
        "fastapi",
        "httptools",
        "itsdangerous",
        "markdown_it",
        "openskill",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "uvicorn",
        "webauthn",
    ),
}


class NotInstalled(ParlourError):
    """A library that only some people need is not here."""

    code = "unavailable"


def is_installed(extra: str) -> bool:
    return all(find_spec(module) is not None for module in EXTRAS[extra])


def how_to_get(extra: str, what: str) -> str:
    """What needs an extra, and how to get it."""
    return f"{what} needs an extra: pip install 'parlour[{extra}]'."


def need(extra: str, what: str) -> None:
    """Raise NotInstalled if what is about to happen needs an extra that is not here."""
    if not is_installed(extra):
        raise NotInstalled(how_to_get(extra, what))
