"""Accounts: passkeys, recovery codes, signing in and out. Nothing here is needed to play."""

from __future__ import annotations

from functools import partial

from fastapi import Request

from parlour.server.accounts.site import Site, site_of
from parlour.server.errors import TooFast
from parlour.server.http.addresses import address_of
from parlour.server.http.context import become, person_of, services_of
from parlour.server.http.wire_routes import WireRoutes
from parlour.wire.accounts import (
    Codes,
    NewPasskey,
    OwnAccount,
    PasskeyId,
    PasskeyOptions,
    Proving,
    Recovery,
    ShowProfile,
    SignIn,
    SignOut,
)
from parlour.wire.tables import Nothing

router = WireRoutes()


@router.get("/api/account")
async def account(request: Request) -> OwnAccount:
    """Your account, or that you have none."""
    return await services_of(request).accounts.describe(person_of(request))


@router.post("/api/account/passkeys/options")
async def ask_for_passkey(request: Request, body: Proving) -> PasskeyOptions:
    """What your browser needs to make a passkey. With an account, that needs a proof, unless you have just signed in
    with a recovery code."""
    check_limit(request)
    accounts, person = services_of(request).accounts, person_of(request)
    if not await accounts.use_recovery(person):
        await accounts.prove(person, partial(site_in, request), body.proof)
    return PasskeyOptions(await accounts.ask_for_passkey(person, site_in(request)))


@router.post("/api/account/passkeys")
async def add_passkey(request: Request, body: NewPasskey) -> Codes:
    """Add a passkey. The first one makes you an account, with everything that you have here as a guest, and brings
    recovery codes."""
    check_limit(request)
    return await services_of(request).accounts.add_passkey(person_of(request), site_in(request), body)


@router.post("/api/account/passkeys/remove")
async def remove_passkey(request: Request, body: PasskeyId) -> OwnAccount:
    """Remove a passkey, but not the last one, which needs a proof."""
    check_limit(request)
    accounts = services_of(request).accounts
    await accounts.prove(person_of(request), partial(site_in, request), body.proof)
    await accounts.remove_passkey(person_of(request), body.id)
    return await accounts.describe(person_of(request))


@router.post("/api/account/codes")
async def new_codes(request: Request, body: Proving) -> Codes:
    """New recovery codes instead of those that you have, which needs a proof."""
    check_limit(request)
    accounts = services_of(request).accounts
    await accounts.prove(person_of(request), partial(site_in, request), body.proof)
    return await accounts.new_codes(person_of(request))


@router.post("/api/account/sign-in/options")
async def ask_to_sign_in(request: Request, body: Nothing) -> PasskeyOptions:
    """What your browser needs to sign in."""
    check_limit(request)
    return PasskeyOptions(await services_of(request).accounts.ask_to_sign_in(person_of(request), site_in(request)))


@router.post("/api/account/sign-in")
async def sign_in(request: Request, body: SignIn) -> OwnAccount:
    """Sign in with a passkey."""
    check_limit(request)
    accounts = services_of(request).accounts
    person = await accounts.sign_in(person_of(request), site_in(request), body)
    become(request, person)
    return await accounts.describe(person)


@router.post("/api/account/recover")
async def recover(request: Request, body: Recovery) -> OwnAccount:
    """Sign in with a recovery code, once."""
    check_limit(request)
    accounts = services_of(request).accounts
    person = await accounts.recover(person_of(request), body)
    become(request, person)
    return await accounts.describe(person)


@router.post("/api/account/proof/options")
async def ask_for_proof(request: Request, body: Nothing) -> PasskeyOptions:
    """What your browser needs to show that it is you, before something that cannot be undone."""
    check_limit(request)
    return PasskeyOptions(await services_of(request).accounts.ask_for_proof(person_of(request), site_in(request)))


@router.post("/api/account/sign-out")
async def sign_out(request: Request, body: SignOut) -> OwnAccount:
    """Become a new guest, here or everywhere; your account keeps all that it has."""
    services = services_of(request)
    if body.everywhere:
        check_limit(request)
        await services.accounts.prove(person_of(request), partial(site_in, request), body.proof)
        await services.accounts.sign_out_everywhere(person_of(request))
    else:
        await services.accounts.check(person_of(request))
    guest = services.identities.fresh()
    become(request, guest)
    return await services.accounts.describe(guest)


@router.put("/api/account/profile")
async def show_profile(request: Request, body: ShowProfile) -> OwnAccount:
    """Show or hide your public page."""
    accounts = services_of(request).accounts
    await accounts.show_profile(person_of(request), body.public)
    return await accounts.describe(person_of(request))


def site_in(request: Request) -> Site:
    """The site that a request's passkeys are for."""
    return site_of(services_of(request).settings, request.headers.get("host", ""))


def check_limit(request: Request) -> None:
    """Refuse those who try too often."""
    if not services_of(request).sign_ins.take(address_of(request.scope)):
        raise TooFast("Too many attempts from your address; wait a minute.")
