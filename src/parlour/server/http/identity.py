"""Who somebody is: a random id, signed by this server and kept in a cookie."""

from __future__ import annotations

import secrets
from http.cookies import CookieError, SimpleCookie

from itsdangerous import BadSignature, Signer

COOKIE = "parlour"
YEAR = 365 * 24 * 3600


class Identities:
    """Makes and reads the cookie."""

    def __init__(self, secret: str, *, secure: bool) -> None:
        self._signer = Signer(secret, salt="parlour.identity")
        self._secure = secure

    def read(self, header: str) -> str | None:
        """The person that a Cookie header names, or None if the signature is not ours."""
        try:
            found = SimpleCookie(header).get(COOKIE)
            return self._signer.unsign(found.value).decode() if found else None
        except (CookieError, BadSignature, UnicodeError):
            return None

    def fresh(self) -> str:
        """The id of somebody new."""
        return secrets.token_urlsafe(16)

    def cookie(self, person: str) -> str:
        """The Set-Cookie header for this person."""
        value = self._signer.sign(person).decode()
        secure = "; Secure" if self._secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}"
