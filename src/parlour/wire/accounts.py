"""Accounts: passkeys, recovery codes, signing in and out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from parlour.wire.message import Answer, Body, Name

Credential = Annotated[dict[str, Any], Meta(max_length=16, description="What the browser answered, as JSON.")]


class PasskeyOptions(Answer):
    """What the browser needs to make a passkey or to sign with one: WebAuthn's options as JSON."""

    options: dict[str, Any]


class NewPasskey(Body):
    """A passkey that was made, and what its owner calls it."""

    credential: Credential
    label: Name


class SignIn(Body):
    """What a passkey has signed. With `bring`, the tables of the guest that you are until now come along; otherwise
    that guest is deleted."""

    credential: Credential
    bring: bool = False


class Recovery(Body):
    """A recovery code; `bring` as in SignIn."""

    code: Annotated[str, Meta(max_length=100)]
    bring: bool = False


class Proof(Body):
    """That it is you, for what only you may do to your account: what one of your passkeys has signed, or one of your
    recovery codes, which is then used up."""

    credential: Credential | None = None
    code: Annotated[str, Meta(max_length=100)] | None = None


class Proving(Body):
    """A proof that it is you, if you have an account."""

    proof: Proof | None = None


class PasskeyId(Body):
    """One of your passkeys, with a proof that it is you."""

    id: Annotated[str, Meta(max_length=2_000)]
    proof: Proof | None = None


class SignOut(Body):
    """Sign out here, or everywhere, which needs a proof."""

    everywhere: bool = False
    proof: Proof | None = None


class ShowProfile(Body):
    """Whether everybody may see your name and your ratings."""

    public: bool


class Codes(Answer):
    """New recovery codes, shown this once."""

    codes: Sequence[str]


class Passkey(Answer):
    """One of your passkeys: when it was added, and when it last signed you in."""

    id: str
    label: str
    created: int
    used: int | None


class OwnAccount(Answer):
    """Your account, or that you have none: your passkeys, how many recovery codes are left, and the name of your
    public page, which only exists for others while it is public."""

    signed_in: bool
    passkeys: Sequence[Passkey]
    codes: int
    profile: str | None
    public: bool
