// After the game: the result with its breakdown, rematch, record, and the seed to check.

import * as api from "./api.js";
import { announce } from "./announce.js";
import { bestScores } from "./best-scores.js";
import { capital, el } from "./dom.js";
import { nameOf, resultOf, mine } from "./people.js";
import { go } from "./router.js";

/** @import {TableState} from "./types.js" */
/** @import {Board, Scene} from "./boards/contract.js" */

/** The panel that stands above the board once the game is over. */
export class Result {
  #shown = false;

  /** @param {() => void} onReplay */
  constructor(onReplay) {
    this.onReplay = onReplay;
    this.element = el("section", { class: "result", hidden: true, "aria-labelledby": "result-title" });
    this.rematch = el(
      "button",
      { type: "button", id: "rematch", class: "primary", onclick: () => this.#rematch() },
      "Rematch",
    );
  }

  /**
   * @param {TableState} state
   * @param {Scene} scene
   * @param {Board} board
   */
  show(state, scene, board) {
    this.state = state;
    this.rematch.textContent = state.rematch ? "Go to the rematch" : "Rematch";
    this.rematch.hidden = !state.rematch && !mine(state.seats).length;
    if (!state.outcome || this.#shown) return;
    this.#shown = true;
    this.element.hidden = false;
    const seed = el("div", { class: "seed" });
    const close = el("div", { class: "hindsight" });
    if (state.seats.length === 1) howClose(state, close);
    this.element.replaceChildren(
      el("h2", { id: "result-title", tabindex: "-1" }, capital(resultOf(state.outcome, state.seats))),
      this.#breakdown(state, scene, board) ?? "",
      close,
      bestScores(state) ?? "",
      el(
        "div",
        { class: "row" },
        this.rematch,
        el("button", { type: "button", id: "replay", onclick: this.onReplay }, "Replay"),
        el(
          "a",
          {
            class: "button",
            id: "record",
            href: api.recordLink(state.table),
            download: `${state.game}-${state.table}.json`,
          },
          "Record",
        ),
      ),
      el(
        "details",
        { ontoggle: () => checkSeed(state, seed) },
        el("summary", { id: "seed-summary" }, "Check the draw"),
        seed,
      ),
    );
  }

  /**
   * @param {TableState} state
   * @param {Scene} scene
   * @param {Board} board
   */
  #breakdown(state, scene, board) {
    const scores = state.outcome?.scores ?? [];
    const counted = scores.some((score) => score !== 0);
    const rows = [
      ...(board.breakdown?.(scene) ?? []),
      ...(counted ? [/** @type {[string, string[]]} */ (["Result", scores.map(String)])] : []),
    ];
    if (!rows.length) return null;
    return el(
      "div",
      { class: "breakdown", tabindex: "0", role: "region", "aria-label": "Breakdown" },
      el(
        "table",
        {},
        el(
          "thead",
          {},
          el(
            "tr",
            {},
            el("td", {}),
            ...state.seats.map(({ seat }) => el("th", { scope: "col" }, capital(nameOf(state.seats, seat)))),
          ),
        ),
        el(
          "tbody",
          {},
          ...rows.map(([title, figures]) =>
            el("tr", {}, el("th", { scope: "row" }, title), ...figures.map((figure) => el("td", {}, figure))),
          ),
        ),
      ),
    );
  }

  async #rematch() {
    if (this.state?.rematch) return go(`/t/${this.state.rematch}`);
    try {
      go(`/t/${(await api.rematch(this.state?.table ?? "")).table}`);
    } catch (problem) {
      announce(/** @type {Error} */ (problem).message);
    }
    return undefined;
  }
}

/**
 * How close somebody who played alone came to the best there was, where that can be known, and the way there.
 * @param {TableState} state
 * @param {HTMLElement} place
 */
async function howClose(state, place) {
  const { text, facts } = await api.hindsight(state.table).catch(() => ({ text: null, facts: {} }));
  if (!text) return;
  place.append(el("p", { id: "hindsight" }, text));
  if (facts.moves?.length) {
    const moves = facts.moves.map((move) => el("li", {}, el("code", {}, move)));
    place.append(
      el("details", {}, el("summary", { id: "hindsight-summary" }, "One way to do it"), el("ol", {}, ...moves)),
    );
  }
  announce(text);
}

/**
 * The seed that was committed to before the first move, hashed here and compared.
 * @param {TableState} state
 * @param {HTMLElement} place
 */
async function checkSeed(state, place) {
  if (place.childElementCount) return;
  place.append(el("p", {}, "One moment …"));
  try {
    const { seed } = await api.record(state.table);
    const hash = await commitment(seed);
    const verdict =
      hash === null
        ? "This browser cannot check it here; parlour verify can."
        : hash === state.commitment
          ? "Checked: the seed is the one committed to before the first move."
          : "The seed is NOT the one committed to.";
    place.replaceChildren(
      el("p", {}, verdict),
      el(
        "dl",
        {},
        el("dt", {}, "Seed"),
        el("dd", {}, el("code", {}, seed)),
        el("dt", {}, "Commitment: SHA-256 of “parlour seed ” and the seed"),
        el("dd", {}, el("code", {}, state.commitment)),
      ),
    );
  } catch (problem) {
    place.replaceChildren(el("p", {}, /** @type {Error} */ (problem).message));
  }
}

/** @param {string} seed in hexadecimal @returns {Promise<string | null>} */
async function commitment(seed) {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const text = new TextEncoder().encode("parlour seed ");
  const whole = new Uint8Array([...text, ...bytes]);
  const digest = await crypto.subtle.digest("SHA-256", whole);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
