// The account: passkeys, recovery codes, signing in and out. Nobody needs one to play.

import { attempt } from "./attempt.js";
import * as api from "./requests.js";
import { tables } from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { confirm } from "../page/confirm.js";
import { el, refill } from "../dom/elements.js";
import { askCode, askLabel, askToBring, showCodes } from "./dialogs.js";
import { deviceName, hasPasskeys, makePasskey, signWithPasskey } from "./passkeys.js";
import { prove } from "./prove.js";

/** @import {OwnAccount, Passkey} from "./types.js" */

/** @param {number} time */
const day = (time) => new Date(time).toLocaleDateString(undefined, { dateStyle: "medium" });

export class AccountPanel {
  #isGuest = true;
  #recovered = false; // by a code, which shows once who is there

  /** @param {() => void} changed called when this person has become another */
  constructor(changed) {
    this.changed = changed;
    this.problem = el("p", { class: "problem", id: "account-problem", role: "alert", hidden: true });
    this.content = el("div", { class: "you-part" });
    this.element = el(
      "section",
      { "aria-labelledby": "account-title" },
      el("h2", { id: "account-title" }, "Account"),
      this.problem,
      this.content,
    );
  }

  async fill() {
    this.show(await api.account());
  }

  /** @param {OwnAccount} account */
  show(account) {
    this.#isGuest = !account.signed_in;
    refill(this.content, ...(account.signed_in ? this.#signedIn(account) : this.#guest()));
  }

  #guest() {
    const without = hasPasskeys() ? "" : " This browser offers no passkeys here: they need https, or localhost.";
    return [
      el(
        "p",
        {},
        `You are a guest, and need not be more. An account keeps your name, tables and ratings on all your devices; it needs a passkey, and no password.${without}`,
      ),
      el(
        "div",
        { class: "row" },
        this.#button("passkey-add", "Make an account", () => this.#add(), "primary"),
        this.#button("sign-in", "Sign in", () => this.#signIn()),
        this.#button("recover", "Use a recovery code", () => this.#recover()),
      ),
    ];
  }

  /** @param {OwnAccount} account */
  #signedIn(account) {
    const codes = account.codes === 1 ? "1 recovery code is left." : `${account.codes} recovery codes are left.`;
    return [
      el("p", {}, "You are signed in. Your name, tables and ratings are on every device where you sign in."),
      el(
        "ul",
        { class: "passkeys", "aria-label": "Passkeys" },
        ...account.passkeys.map((key) => this.#passkey(key, account.passkeys.length > 1)),
      ),
      el("p", {}, codes),
      el(
        "div",
        { class: "row" },
        this.#button("passkey-add", "Add a passkey", () => this.#add()),
        this.#button("codes-new", "New recovery codes", () => this.#newCodes()),
        this.#button("sign-out", "Sign out", () => this.#signOut()),
        this.#button("sign-out-everywhere", "Sign out everywhere", () => this.#signOutEverywhere()),
      ),
      this.#profile(account),
    ];
  }

  /** @param {Passkey} key @param {boolean} removable */
  #passkey({ id, label, created, used }, removable) {
    const when = used ? `, last used ${day(used)}` : "";
    const remove = () => this.#remove(id, label);
    return el(
      "li",
      {},
      el("span", {}, el("strong", {}, label), ` added ${day(created)}${when}`),
      removable
        ? el(
            "button",
            { type: "button", "aria-label": `Remove ${label}`, onclick: () => attempt(this.problem, remove) },
            "Remove",
          )
        : null,
    );
  }

  /** @param {OwnAccount} account */
  #profile({ public: shown, profile }) {
    const input = el("input", {
      type: "checkbox",
      id: "profile-public",
      "aria-describedby": "profile-note",
      onchange: () => attempt(this.problem, async () => this.show(await api.showProfile(input.checked))),
    });
    input.checked = shown;
    return el(
      "div",
      {},
      el("p", { class: "tick-box" }, input, el("label", { for: "profile-public" }, "A public page")),
      el(
        "p",
        { class: "note", id: "profile-note" },
        "It shows your name and your ratings, and nothing else.",
        ...(shown ? [" ", el("a", { href: `/p/${profile}`, id: "to-profile" }, "See it")] : []),
      ),
    );
  }

  async #add() {
    const mustProve = !this.#isGuest && !this.#recovered;
    const proof = mustProve ? await prove() : null;
    if (mustProve && !proof) return;
    const label = await askLabel(deviceName());
    if (!label) return;
    this.#recovered = false;
    const { options } = await api.askForPasskey(proof);
    const { codes } = await api.addPasskey({ credential: await makePasskey(options), label });
    await this.fill();
    announce("The passkey is added.");
    if (codes.length) await showCodes(codes);
    this.changed();
  }

  /** @param {string} id @param {string} label */
  async #remove(id, label) {
    if (!(await confirm(`Remove the passkey ${label}? A passkey shows that it is you.`, "Remove"))) return;
    const proof = await prove();
    if (!proof) return;
    this.show(await api.removePasskey(id, proof));
    announce("The passkey is removed.");
  }

  async #newCodes() {
    const question = "Make new recovery codes? The old ones no longer count. Your passkey shows that it is you.";
    if (!(await confirm(question, "New codes"))) return;
    const proof = await prove();
    if (!proof) return;
    const { codes } = await api.newCodes(proof);
    await this.fill();
    await showCodes(codes);
  }

  async #signIn() {
    const bring = await this.#bring();
    if (bring === null) return;
    const { options } = await api.askToSignIn();
    this.show(await api.signIn({ credential: await signWithPasskey(options), bring }));
    announce("You are signed in.");
    this.changed();
  }

  async #recover() {
    const code = await askCode("Use a recovery code", "Sign in");
    if (!code) return;
    const bring = await this.#bring();
    if (bring === null) return;
    this.show(await api.recover({ code, bring }));
    this.#recovered = true;
    announce("You are signed in. Add a passkey, in case the old one stays lost.");
    this.changed();
  }

  /** Whether this guest's tables come along, with all that is stored besides; null is to stop. */
  async #bring() {
    const { mine } = await tables();
    return mine.length ? askToBring(mine.length) : true;
  }

  async #signOut() {
    this.show(await api.signOut());
    announce("You are signed out.");
    this.changed();
  }

  async #signOutEverywhere() {
    const question = "Sign out on all your devices? Your passkey shows that it is you.";
    if (!(await confirm(question, "Sign out everywhere"))) return;
    const proof = await prove();
    if (!proof) return;
    this.show(await api.signOutEverywhere(proof));
    announce("You are signed out everywhere.");
    this.changed();
  }

  /** @param {string} id @param {string} text @param {() => Promise<void>} act */
  #button(id, text, act, kind = "") {
    return el("button", { type: "button", id, class: kind || null, onclick: () => attempt(this.problem, act) }, text);
  }
}
