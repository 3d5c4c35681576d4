"""A passkey in software, as a browser and its authenticator would answer with it."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.server.guests import Guest

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


@dataclass
class Authenticator:
    """A device with one passkey, with which somebody visits `origin`."""

    origin: str
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    flags: int = PRESENT | VERIFIED
    handle: str = ""
    count: int = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer the request for a new passkey."""
        self.handle = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        about = self._about(options["rp"]["id"], self.flags | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": about})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]), attestationObject=attestation
        )

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """Answer the request to sign in."""
        self.count += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        about = self._about(options["rpId"], self.flags)
        signed = self.key.sign(about + hashlib.sha256(client_data).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            clientDataJSON=client_data,
            authenticatorData=about,
            signature=signed,
            userHandle=base64url_to_bytes(self.handle),
        )

    def _about(self, domain: str, flags: int) -> bytes:
        return hashlib.sha256(domain.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        answered = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": answered, "clientExtensionResults": {}}


def local(guest: Guest) -> str:
    """The origin of a guest's page, by name: numbers have no passkeys."""
    return f"http://localhost:{guest.http.base_url.port}"


def by_name(guest: Guest) -> Guest:
    """The same guest, who has opened the house by its name."""
    guest.http.headers["host"] = f"localhost:{guest.http.base_url.port}"
    return guest


def add_passkey(
    guest: Guest, device: Authenticator | None = None, label: str = "Laptop", known: Authenticator | None = None
) -> Authenticator:
    """Add a passkey to somebody, who shows with one they have, if any, that it is them."""
    device = device or Authenticator(local(guest))
    shown = {"proof": proof(guest, known)} if known else {}
    options = guest.ok("POST", "/api/account/passkeys/options", shown)["options"]
    guest.ok("POST", "/api/account/passkeys", {"credential": device.make(options), "label": label})
    return device


def sign_in(guest: Guest, device: Authenticator, *, bring: bool = False) -> Any:
    """Sign in with a passkey; answers the account."""
    options = guest.ok("POST", "/api/account/sign-in/options", {})["options"]
    return guest.ok("POST", "/api/account/sign-in", {"credential": device.sign(options), "bring": bring})


def proof(guest: Guest, device: Authenticator) -> dict[str, Any]:
    """What shows that somebody with an account is at their device."""
    options = guest.ok("POST", "/api/account/proof/options", {})["options"]
    return {"credential": device.sign(options)}
