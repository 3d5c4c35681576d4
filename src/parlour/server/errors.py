"""What a door answers when something was wrong."""

from __future__ import annotations

from parlour.core import ParlourError, Refused, Unknown


class Forbidden(ParlourError):
    """This is somebody else's."""

    code = "forbidden"


class TooLarge(ParlourError):
    """More than the server takes."""

    code = "too_large"


class TooFast(ParlourError):
    """More often than the server takes."""

    code = "too_fast"


class Busy(ParlourError):
    """The server cannot do this now, and it is not the sender's fault."""

    code = "busy"


class Broken(ParlourError):
    """A mistake of ours."""

    code = "broken"


OURS = Broken("Something went wrong inside Parlour; nothing was changed.")


def status(error: ParlourError) -> int:
    """The HTTP status that goes with an error."""
    for kind, number in (
        (Forbidden, 403),
        (Unknown, 404),
        (Refused, 409),
        (TooLarge, 413),
        (TooFast, 429),
        (Broken, 500),
        (Busy, 503),
    ):
        if isinstance(error, kind):
            return number
    return 400
