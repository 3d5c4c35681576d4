"""Errors that only a server gives."""

from __future__ import annotations

from parlour.core import ParlourError


class Forbidden(ParlourError):
    """Not allowed to this person."""

    code = "forbidden"


class Unauthorised(ParlourError):
    """Sent with a token that is not valid."""

    code = "unauthorised"


class Misdirected(ParlourError):
    """Meant for another server."""

    code = "misdirected"


class TooLarge(ParlourError):
    """More than the server accepts."""

    code = "too_large"


class TooSlow(ParlourError):
    """Not sent in time."""

    code = "too_slow"


class TooFast(ParlourError):
    """More often than the server accepts."""

    code = "too_fast"


class Busy(ParlourError):
    """The server cannot do this now; trying again may help."""

    code = "busy"


class InternalError(ParlourError):
    """A bug in Parlour."""

    code = "broken"


INTERNAL_ERROR = InternalError("Internal error. Nothing was changed.")
