"""Accounts: a passkey added to a guest makes one; it keeps their name, tables and ratings on every device."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from parlour.server.accounts import passkeys as ceremony
from parlour.server.accounts.recovery import fresh_codes, hash_of
from parlour.server.accounts.site import Site
from parlour.server.background import Background, Pool
from parlour.server.errors import Forbidden
from parlour.server.fresh_ids import fresh_id
from parlour.server.lobby import Lobby
from parlour.server.names import read_name
from parlour.server.people import People
from parlour.server.settings import Settings
from parlour.server.storage.accounts import Account, Passkey
from parlour.server.storage.storage import Storage
from parlour.server.timestamps import now
from parlour.wire import accounts as wire

NEW, SIGN_IN, PROVE, RECOVERED = "new passkey", "sign in", "prove", "recovered"
USED = "This passkey’s answer was used already, or came too late; try again."
UNKNOWN_PASSKEY = "This house does not know that passkey; it may have been removed."
ONLY_ONE = "This is your only passkey: add another one first, or you could not sign in any more."
TOO_MANY = "You have this passkey already, or too many; remove one first."
LONGEST_LABEL = 40
NO_PROOF = "Show with your passkey, or with a recovery code, that it is you."
NO_ACCOUNT = "You have no account; add a passkey first."


class Accounts:
    """Everybody who has a passkey."""

    def __init__(
        self, storage: Storage, background: Background, people: People, lobby: Lobby, settings: Settings
    ) -> None:
        self._storage = storage
        self._rows = storage.accounts
        self._background = background
        self._people = people
        self._lobby = lobby
        self._most_passkeys = settings.passkeys_per_person
        self._seconds = settings.passkey_seconds

    async def describe(self, person: str) -> wire.OwnAccount:
        """What somebody may know of their own account."""
        account = await self._rows.account(person)
        if account is None:
            return wire.OwnAccount(False, [], 0, None, False)
        return wire.OwnAccount(
            signed_in=True,
            passkeys=[
                wire.Passkey(key.id, key.label, key.created, key.used) for key in await self._rows.passkeys(person)
            ],
            codes=await self._rows.codes_left(person),
            profile=account.profile,
            public=account.is_public,
        )

    async def check(self, person: str) -> None:
        """Check that somebody has an account."""
        if await self._rows.account(person) is None:
            raise Forbidden(NO_ACCOUNT)

    # Adding and removing passkeys.

    async def ask_for_passkey(self, person: str, site: Site) -> dict[str, Any]:
        """What the browser needs to make a passkey for somebody."""
        account = await self._rows.account(person)
        known = [key.id for key in await self._rows.passkeys(person)]
        # A guest's handle is not kept yet: the passkey brings it back with its first signature.
        handle = account.handle if account else secrets.token_urlsafe(32)
        ask = ceremony.ask_for_new(site, await self._people.name_of(person), handle, known, self._seconds)
        await self._rows.challenge(ask.challenge, person, f"{NEW} {handle}", self._seconds)
        return ask.options

    async def add_passkey(self, person: str, site: Site, body: wire.NewPasskey) -> wire.Codes:
        """Add the passkey that was made; with the first one come recovery codes."""
        label = read_name(body.label, LONGEST_LABEL)
        challenge = ceremony.challenge_in(body.credential)
        purpose = await self._rows.use_challenge(challenge, person)
        if purpose is None or not purpose.startswith(NEW):
            raise Forbidden(USED)
        made = await self._verified(ceremony.verify_new, site, body.credential, challenge)
        handle = purpose.removeprefix(f"{NEW} ")
        account = Account(person, handle, secrets.token_urlsafe(9), False, now())
        key = Passkey(made.id, person, made.public_key, made.sign_count, label, now())
        first = await self._rows.add_passkey(key, account, self._most_passkeys)
        if first is None:
            raise Forbidden(TOO_MANY)
        return await self.new_codes(person) if first else wire.Codes([])

    async def remove_passkey(self, person: str, id: str) -> None:
        """Remove a passkey, such as that of a device that was lost."""
        if not await self._rows.remove_passkey(id, person):
            raise Forbidden(ONLY_ONE)

    async def new_codes(self, person: str) -> wire.Codes:
        """New recovery codes; they are shown once, and those before them no longer count."""
        await self.check(person)
        codes = fresh_codes()
        await self._rows.replace_codes(person, [hash_of(code) for code in codes])
        return wire.Codes(codes)

    # Signing in and out.

    async def ask_to_sign_in(self, person: str, site: Site) -> dict[str, Any]:
        """What the browser needs to sign in with a passkey."""
        ask = ceremony.ask_to_sign(site, self._seconds)
        await self._rows.challenge(ask.challenge, person, SIGN_IN, self._seconds)
        return ask.options

    async def sign_in(self, guest: str, site: Site, body: wire.SignIn) -> str:
        """Whose passkey this is; the guest's tables come along, if they want."""
        passkey = await self._signed(guest, site, body.credential, SIGN_IN)
        return await self._arrive(guest, passkey.identity, bring=body.bring)

    async def _signed(self, person: str, site: Site, credential: dict[str, Any], purpose: str) -> Passkey:
        """The passkey that has signed what somebody was asked to sign for a purpose."""
        challenge = ceremony.challenge_in(credential)
        if await self._rows.use_challenge(challenge, person) != purpose:
            raise Forbidden(USED)
        id = credential.get("id")
        passkey = await self._rows.passkey(id) if isinstance(id, str) else None
        if passkey is None:
            raise Forbidden(UNKNOWN_PASSKEY)
        count = await self._verified(ceremony.verify_signed, site, credential, challenge, passkey)
        await self._rows.used(passkey.id, count)
        return passkey

    async def ask_for_proof(self, person: str, site: Site) -> dict[str, Any]:
        """What the browser needs to show with a passkey that somebody is who they were."""
        await self.check(person)
        ask = ceremony.ask_to_sign(site, self._seconds)
        await self._rows.challenge(ask.challenge, person, PROVE, self._seconds)
        return ask.options

    async def prove(self, person: str, site: Callable[[], Site], proof: wire.Proof | None) -> None:
        """Check that the person with an account is at the device, and not only somebody who found it. Guests have
        nothing to prove it with."""
        if await self._rows.account(person) is None:
            return
        owner: str | None = None
        if proof is not None and proof.credential is not None:
            owner = (await self._signed(person, site(), proof.credential, PROVE)).identity
        elif proof is not None and proof.code is not None:
            owner = await self._rows.use_code(hash_of(proof.code), person)
        if owner != person:
            raise Forbidden(NO_PROOF)

    async def recover(self, guest: str, body: wire.Recovery) -> str:
        """Whose recovery code this is, which is then used up; the guest's tables come along, if they want."""
        account = await self._rows.use_code(hash_of(body.code))
        if account is None:
            raise Forbidden("This is not a recovery code of this house, or it was used already.")
        await self.use_recovery(account)  # an earlier one, if it was not used
        await self._rows.challenge(f"{RECOVERED} {account}", account, RECOVERED, self._seconds)
        return await self._arrive(guest, account, bring=body.bring)

    async def use_recovery(self, person: str) -> bool:
        """Whether somebody has signed in with a recovery code in the last minutes, which counts as proof once: the code
        may have been their last, and they need a passkey."""
        return await self._rows.use_challenge(f"{RECOVERED} {person}", person) is not None

    async def sign_out_everywhere(self, person: str) -> None:
        """Sign somebody out on all devices: their account gets another identity, and the cookies of the old one mean
        nothing any more."""
        await self.check(person)
        await self._hand_over(person, fresh_id(16))

    async def delete(self, person: str) -> None:
        """Delete somebody, account or guest, with everything of theirs but the moves."""
        for table in await self._storage.forget(person, "themselves") or ():
            self._lobby.load_again(table)

    async def show_profile(self, person: str, is_public: bool) -> None:
        """Show or hide somebody's public page."""
        await self.check(person)
        await self._rows.show_profile(person, is_public)

    async def _arrive(self, guest: str, account: str, *, bring: bool) -> str:
        """Sign a guest in. As nobody can be that guest any more, what does not come along is theirs no longer."""
        if guest != account and await self._rows.account(guest) is None:
            await (self._hand_over(guest, account) if bring else self.delete(guest))
        return account

    async def _hand_over(self, old: str, new: str) -> None:
        await self._lobby.reseat(await self._rows.hand_over(old, new))

    async def _verified(self, verify: Any, *arguments: Any) -> Any:
        return await self._background.off_loop(verify, *arguments, pool=Pool.QUESTIONS)
