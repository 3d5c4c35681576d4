// What stands above the board for a while: an invitation, an empty seat, an offer, a way back.

import { capital, el, refill } from "../dom/elements.js";
import { helpOffer, isHelpOffered } from "./help-offer.js";
import { invitation } from "./invitation.js";
import { isMixing } from "./is-mixing.js";
import { mixingNotice } from "./mixing.js";
import { awaited, mine, nameOf } from "./names.js";
import { nameField } from "../page/own-name.js";
import { readyNotice } from "./ready.js";

/** @import {ListedGame} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */

/**
 * @typedef {object} NoticeActs
 * @property {(seat?: number) => void} sit
 * @property {(kind: string, seat: number, text?: string) => void} act
 * @property {(on: boolean) => void} help the offer of help is answered
 */

const MOST_TO_CHOOSE = 8;
const ASKED = /** @type {Record<string, string>} */ ({ draw: "for a draw", takeback: "to take the last move back" });

/** The notices of one table. */
export class Notices {
  /** @param {ListedGame} info @param {NoticeActs} acts */
  constructor(info, acts) {
    this.info = info;
    this.acts = acts;
    this.element = el("div", { class: "notices" });
    /** @type {Map<string, {signature: string, place: HTMLElement}>} */
    this.places = new Map();
  }

  /**
   * @param {TableState} state
   * @param {string} token the invitation in this page's address, or ""
   */
  show(state, token) {
    const over = state.outcome !== null;
    const open = state.seats.filter((seat) => seat.who === "open").map((seat) => seat.seat);
    const own = state.seats.map((seat) => seat.yours && seat.away);
    const choice = this.#chooses(state, open.length) ? open : open.length > 0;
    this.#put("sit", [token, over, choice, mine(state.seats)], () => this.#sit(state, token));
    this.#put("invite", [state.invite, over, open], () => (state.host ? invitation(state) : null));
    this.#put("offer", [state.offer, state.resigned, over], () => this.#offer(state));
    this.#put("back", [own, over], () => this.#back(state));
    this.#put("ready", [awaited(state), mine(state.seats), state.seats.map((seat) => seat.name), state.host, over, state.account !== null], () => readyNotice(state, this.acts));
    this.#put("mixing", [isMixing(state), state.to_act, state.seats, over], () => mixingNotice(state));
    this.#put("remarks", [state.remarks, over], () => remarks(state));
    this.#put("help", isHelpOffered(state), () => this.#help(state, token));
    this.#put("readonly", [state.readonly], () => readonly(state));
  }

  /**
   * Rebuild a notice only if what it depends on has changed: someone may be typing in it.
   * @param {string} name
   * @param {unknown} depends
   * @param {() => HTMLElement | null} make
   */
  #put(name, depends, make) {
    const signature = JSON.stringify(depends);
    let known = this.places.get(name);
    if (known?.signature === signature) return;
    if (!known) {
      this.places.set(name, (known = { signature, place: el("div", { class: "notice-place" }) }));
      this.element.append(known.place);
    }
    known.signature = signature;
    refill(known.place, make());
  }

  /** @param {TableState} state @param {string} token */
  #help(state, token) {
    if (!isHelpOffered(state)) return null;
    return helpOffer(state, (on) => {
      this.acts.help(on);
      this.show(state, token);
    });
  }

  /**
   * Whether an invited person chooses the seat: where everyone moves at once, all seats are alike, and at two tables the
   * server finds one.
   * @param {TableState} state
   * @param {number} open
   */
  #chooses(state, open) {
    return !this.info.at_once && !state.beside && open > 1 && open <= MOST_TO_CHOOSE;
  }

  /** @param {TableState} state @param {string} token */
  #sit(state, token) {
    const open = state.seats.filter((seat) => seat.who === "open");
    if (!token || mine(state.seats).length || state.outcome) return null;
    if (!open.length && !state.beside) return el("section", { class: "notice" }, el("p", {}, "All seats are taken; you can watch."));
    const host = state.seats.find((seat) => seat.who === "player")?.name ?? "Someone";
    const buttons = this.#chooses(state, open.length)
      ? open.map(({ seat }) =>
          el(
            "button",
            { type: "button", class: "primary", id: `sit-${seat}`, onclick: () => this.acts.sit(seat) },
            `Take seat ${seat + 1}`,
          ),
        )
      : [el("button", { type: "button", class: "primary", id: "sit", onclick: () => this.acts.sit() }, "Sit down")];
    return el(
      "section",
      { class: "notice", "aria-labelledby": "sit-title" },
      el("h2", { id: "sit-title" }, `${host} invites you to ${state.title}`),
      el("div", { class: "row" }, nameField(), ...buttons),
    );
  }

  /** @param {TableState} state */
  #offer(state) {
    const { offer, resigned, seats } = state;
    if (!offer || state.outcome) return null;
    const what = ASKED[offer.what];
    const settled = [offer.seat, ...offer.agreed, ...resigned];
    const answering = mine(seats).filter((seat) => !settled.includes(seat));
    const asking = nameOf(seats, offer.seat);
    const words = `${capital(asking)} ${asking === "you" ? "ask" : "asks"} ${what}.`;
    const seat = answering[0];
    if (seat === undefined) return el("section", { class: "notice" }, el("p", {}, words));
    return el(
      "section",
      { class: "notice", "aria-label": "Offer" },
      el("p", {}, words),
      el(
        "div",
        { class: "row" },
        el(
          "button",
          {
            type: "button",
            class: "primary",
            id: "offer-agree",
            onclick: () => this.acts.act("agree", seat, offer.what),
          },
          "Agree",
        ),
        el(
          "button",
          { type: "button", id: "offer-decline", onclick: () => this.acts.act("decline", seat, offer.what) },
          "Decline",
        ),
      ),
    );
  }

  /** @param {TableState} state */
  #back(state) {
    const away = state.seats.find((seat) => seat.yours && seat.away);
    if (!away || state.outcome) return null;
    return el(
      "section",
      { class: "notice" },
      el("p", {}, "You left this table. Your seat is still yours."),
      el(
        "button",
        { type: "button", class: "primary", id: "come-back", onclick: () => this.acts.act("return", away.seat) },
        "Come back",
      ),
    );
  }
}

/** @param {TableState} state */
function remarks({ remarks, outcome }) {
  return remarks.length && !outcome ? el("section", { class: "notice" }, el("p", {}, remarks.join(" "))) : null;
}

/** @param {TableState} state */
function readonly(state) {
  return state.readonly
    ? el(
        "section",
        { class: "notice" },
        el("p", {}, "This table was played under older rules; you can look at it, but not play on."),
      )
    : null;
}
