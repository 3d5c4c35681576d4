"""Who somebody is: a random id, signed by this server and kept in a cookie."""

from __future__ import annotations

from collections.abc import Sequence

from itsdangerous import BadSignature, Signer

from parlour.server.fresh_ids import fresh_id

PLAIN_COOKIE = "parlour"
SECURE_COOKIE = "__Host-parlour"  # a browser takes it only over TLS and only from this very host
YEAR = 365 * 24 * 3600


class Identities:
    """Makes and reads the cookie."""

    def __init__(self, *secrets: str) -> None:
        self.use(secrets)

    def use(self, secrets: Sequence[str]) -> None:
        """Sign with the first of these secrets from now on, and accept them all."""
        self._signer = Signer([*reversed(secrets)], salt="parlour.identity")
        self._newest = Signer(secrets[0], salt="parlour.identity") if len(secrets) > 1 else None

    def read(self, header: str) -> str | None:
        """The person that a Cookie header names, or None if the signature is not ours."""
        kept = _cookies(header)
        return self._person(kept.get(SECURE_COOKIE)) or self._person(kept.get(PLAIN_COOKIE))

    def is_old(self, header: str) -> bool:
        """Whether the cookie is signed with an earlier secret, and should be renewed."""
        if self._newest is None:
            return False
        return not any(map(self._newest.validate, _cookies(header).values()))

    def fresh(self) -> str:
        """The id of somebody new."""
        return fresh_id(16)

    def to_set(self, person: str, header: str, *, secure: bool) -> list[str]:
        """The Set-Cookie headers that give this person their cookie; over TLS, those that are still needed."""
        value = self._signer.sign(person).decode()
        about = f"Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax"
        if not secure:
            return [f"{PLAIN_COOKIE}={value}; {about}"]
        kept = _cookies(header)
        moved = [] if kept.get(SECURE_COOKIE) == value else [f"{SECURE_COOKIE}={value}; {about}; Secure"]
        return moved + ([f"{PLAIN_COOKIE}=; Path=/; Max-Age=0"] if PLAIN_COOKIE in kept else [])

    def _person(self, value: str | None) -> str | None:
        try:
            return self._signer.unsign(value).decode() if value else None
        except (BadSignature, UnicodeError):
            return None


def _cookies(header: str) -> dict[str, str]:
    """Our own cookies. Some versions of http.cookies take seconds to unquote others: CVE-2024-7592."""
    pairs = (part.partition("=") for part in header.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs if name.strip() in (PLAIN_COOKIE, SECURE_COOKIE)}
