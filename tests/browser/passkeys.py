"""Browsers with an authenticator, and people who make an account with it."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page, expect

from tests.browser.house import House

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def plug_in(page: Page) -> tuple[CDPSession, str]:
    """Give a browser an authenticator."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    return devtools, devtools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]


def by_name(house: House) -> str:
    """The house by its name: numbers have no passkeys."""
    return house.url.replace("127.0.0.1", "localhost")


def make_account(page: Page) -> list[str]:
    """Make an account on one's own page; answers the recovery codes."""
    page.goto("/you")
    page.click("#passkey-add")
    page.fill("#passkey-label", "Laptop")
    page.click("#passkey-go")
    codes = page.locator("#codes li")
    expect(codes).to_have_count(8)
    found = codes.all_inner_texts()
    page.click("#codes-kept")
    expect(page.locator(".passkeys li")).to_have_count(1)
    return found
