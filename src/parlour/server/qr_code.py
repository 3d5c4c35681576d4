"""Links as QR codes, for telephones to read from a screen."""

from __future__ import annotations


def qr_code(link: str) -> list[str]:
    """The rows of the code, without a margin; 1 is a dark square."""
    import segno

    return ["".join(map(str, row)) for row in segno.make_qr(link, error="m").matrix]
