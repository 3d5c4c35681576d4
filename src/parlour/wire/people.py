"""Who somebody is."""

from __future__ import annotations

from parlour.wire.message import Body, Name


class Me(Body):
    """Somebody's name."""

    name: Name
