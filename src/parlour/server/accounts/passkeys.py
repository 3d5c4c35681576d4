"""What passkeys are asked to sign, and whether they did: WebAuthn."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict, parse_client_data_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from parlour.server.accounts.site import Site
from parlour.server.errors import Forbidden
from parlour.server.storage.accounts import Passkey

log = logging.getLogger("parlour.server")
NOT_VERIFIED = "This passkey’s answer cannot be verified; try again."
SELECTION = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED,  # so that nobody has to say who they are before they sign in
    user_verification=UserVerificationRequirement.REQUIRED,
)


class MadeKey(NamedTuple):
    """A new passkey as it answered."""

    id: str
    public_key: bytes
    sign_count: int


class Ask(NamedTuple):
    """What the page hands to the browser, and the challenge in it."""

    options: dict[str, Any]
    challenge: str


def ask_for_new(site: Site, name: str, handle: str, known: Sequence[str], seconds: int) -> Ask:
    """Ask for a new passkey, on a device that has none of these."""
    options = webauthn.generate_registration_options(
        rp_id=site.domain,
        rp_name=site.name,
        user_id=base64url_to_bytes(handle),
        user_name=name,
        timeout=seconds * 1000,
        authenticator_selection=SELECTION,
        exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known],
    )
    return Ask(options_to_json_dict(options), bytes_to_base64url(options.challenge))


def ask_to_sign(site: Site, seconds: int) -> Ask:
    """Ask for any passkey of this house."""
    options = webauthn.generate_authentication_options(
        rp_id=site.domain, timeout=seconds * 1000, user_verification=UserVerificationRequirement.REQUIRED
    )
    return Ask(options_to_json_dict(options), bytes_to_base64url(options.challenge))


def challenge_in(credential: dict[str, Any]) -> str:
    """The challenge that a passkey says it has signed, before anything is verified; raises Forbidden."""
    try:
        data = parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"]))
    except Exception as error:  # whatever a stranger sends in its place
        raise _refused(error) from None
    return bytes_to_base64url(data.challenge)


def verify_new(site: Site, credential: dict[str, Any], challenge: str) -> MadeKey:
    """The passkey that was made; raises Forbidden."""
    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.domain,
            expected_origin=list(site.origins),
            require_user_verification=True,
        )
    except Exception as error:  # the library raises other errors than its own for some malformed answers
        raise _refused(error) from None
    return MadeKey(bytes_to_base64url(made.credential_id), made.credential_public_key, made.sign_count)


def verify_signed(site: Site, credential: dict[str, Any], challenge: str, passkey: Passkey) -> int:
    """How often a passkey has signed by now; raises Forbidden if it has not signed this."""
    try:
        signed = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.domain,
            expected_origin=list(site.origins),
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except Exception as error:  # the library raises other errors than its own for some malformed answers
        raise _refused(error) from None
    return signed.new_sign_count


def _refused(error: Exception) -> Forbidden:
    log.info("a passkey was refused: %s: %s", type(error).__name__, error)
    return Forbidden(NOT_VERIFIED)
