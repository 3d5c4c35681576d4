// After the game: the result with its breakdown, rematch, record, and the seed to check.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { accountOf } from "./account.js";
import { bestScores } from "./best-scores.js";
import { verifyShuffle } from "./verify-shuffle.js";
import { capital, el, refill } from "../dom/elements.js";
import { inWords } from "../daily/words.js";
import { mine, resultOf } from "../table/names.js";
import { ownResult } from "../table/own-result.js";
import { go } from "../page/router.js";

/** @import {TableState} from "../connection/live.js" */
/** @import {PuzzleAnswer, SeatWish} from "../types.js" */
/** @import {BestScore} from "../daily/types.js" */
/** @import {Board, Scene} from "../boards/contract.js" */

/**
 * @typedef {object} ResultActs
 * @property {() => void} onReplay
 * @property {boolean} shuffled whether anything is left to chance
 * @property {(move: string) => void} onAnswer show one of a puzzle's best moves on the board
 */

/** What is said once the game is over: the result in the bar, the account of it at the side. */
export class Result {
  #shown = false;
  #sawPlay = false;

  /** @param {ResultActs} acts */
  constructor(acts) {
    this.acts = acts;
    this.title = el("h2", { id: "result-title", tabindex: "-1" });
    this.element = el("section", { class: "result", hidden: true, "aria-labelledby": "result-title" });
    this.rematch = el(
      "button",
      { type: "button", id: "rematch", class: "primary", onclick: () => this.#rematch() },
      "Rematch",
    );
    this.replay = el("button", { type: "button", id: "replay", onclick: this.acts.onReplay }, "Replay");
    this.playOn = el(
      "button",
      { type: "button", id: "play-on", hidden: true, onclick: () => this.#playOn() },
      "Play on with this board",
    );
    this.ending = el("section", { class: "ending", hidden: true, "aria-label": "Result" });
  }

  /**
   * @param {TableState} state
   * @param {Scene | null} scene
   * @param {Board} board
   */
  show(state, scene, board) {
    this.state = state;
    const again = state.seats.length === 1 ? "Play again" : "Rematch";
    this.rematch.textContent = state.rematch ? "Go to the rematch" : again;
    this.rematch.hidden = state.daily !== null || (!state.rematch && !mine(state.seats).length);
    this.#sawPlay ||= !state.outcome;
    if (!state.outcome || this.#shown) return;
    this.#shown = true;
    if (this.#sawPlay && ownResult(state) === "won") void import("./celebration.js").then(({ celebrate }) => celebrate(this.ending));
    this.element.hidden = this.ending.hidden = false;
    this.title.textContent = capital(resultOf(state.outcome, state.seats));
    this.replay.hidden = state.puzzle !== null;
    this.ending.replaceChildren(this.title, el("div", { class: "row" }, this.replay, this.playOn, this.rematch));
    this.playOn.hidden = !scene?.info.shelf;
    const secret = state.daily !== null && state.daily >= new Date().toISOString().slice(0, 10); // TABLE-17
    const seed = el("div", { class: "seed" });
    const close = el("div", { class: "hindsight" });
    const solo = el("div", { class: "solo" });
    if (state.seats.length === 1) {
      howClose(state, close);
      this.#showSolo(state, solo);
    }
    this.element.classList.toggle("found", state.puzzle !== null && state.outcome.winners.length > 0);
    refill(
      this.element,
      ...(state.puzzle ? [] : accountOf(state, scene, board)),
      close,
      solo,
      el(
        "div",
        { class: "row" },
        state.daily ? el("a", { class: "button", href: "/", id: "to-today" }, "Back to the games") : null,
        secret
          ? null
          : el(
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
      this.acts.shuffled &&
        !state.puzzle &&
        !secret &&
        el(
          "details",
          { ontoggle: () => verifyShuffle(state, seed) },
          el("summary", { id: "seed-summary" }, "Verify the shuffle"),
          seed,
        ),
    );
  }

  /**
   * What belongs to a solo game: a puzzle's best moves, and the list of best scores.
   * @param {TableState} state
   * @param {HTMLElement} place
   */
  async #showSolo(state, place) {
    try {
      if (state.daily && mine(state.seats).length) {
        const { showResult } = await import("../daily/share.js");
        const share = el("section", { class: "share", "aria-labelledby": "share-title" });
        place.append(share);
        await showResult(state.table, share);
      }
      if (state.puzzle) {
        const { answers } = await api.answers(state.table);
        place.append(el("h3", { id: "answers-title" }, answers.length === 1 ? "The best move" : "The best moves"), this.#answers(answers));
      }
      const { best } = await api.best(state.table);
      if (best.length) await this.#showBest(state, best, place);
    } catch (problem) {
      place.append(el("p", { class: "problem" }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {TableState} state @param {BestScore[]} best @param {HTMLElement} place */
  async #showBest(state, best, place) {
    const { aboutListed } = await import("../manners/complaint.js");
    const caption = state.daily ? `Best scores on ${inWords(state.daily)}` : "Best solo scores with these options";
    const about = (/** @type {string} */ name, /** @type {number} */ at) =>
      aboutListed(`about-best-${at}`, name, (wish) => api.reportScore(state.table, wish), () => {
        const again = list();
        shown.replaceWith(again);
        shown = again;
      });
    const list = () => bestScores(caption, best, { short: state.daily !== null, tries: state.puzzle !== null, about });
    let shown = list();
    place.append(shown);
  }

  /** @param {PuzzleAnswer[]} answers */
  #answers(answers) {
    return el(
      "ol",
      { class: "answers", "aria-labelledby": "answers-title" },
      ...answers.map(({ move, text, then }, place) =>
        el(
          "li",
          {},
          el(
            "button",
            { type: "button", class: "link", id: `answer-${place}`, onclick: () => this.acts.onAnswer(move) },
            text,
          ),
          ...then.map((sentence) => el("p", {}, sentence)),
        ),
      ),
    );
  }

  /** A new table on which this one's tiles still lie, with as many seats. TABLE-11. */
  async #playOn() {
    const { table = "", game = "", seats = [] } = this.state ?? {};
    const own = mine(seats)[0] ?? 0;
    const wishes = seats.map(({ seat, level }) =>
      seat === own ? { who: "me" } : level ? { who: "bot", level } : { who: "open" },
    );
    try {
      go(`/t/${(await api.open({ game, seats: /** @type {SeatWish[]} */ (wishes), board: table })).table}`);
    } catch (problem) {
      announce(/** @type {Error} */ (problem).message);
    }
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
 * How close a solo game came to the best possible result, where that can be known, and how to get there.
 * @param {TableState} state
 * @param {HTMLElement} place
 */
async function howClose(state, place) {
  const found = await api.hindsight(state.table).catch(() => null);
  if (!found?.text) return;
  const { text, facts } = found;
  place.append(el("p", { id: "hindsight" }, text));
  if (Array.isArray(facts.words) && facts.words.length) {
    const steps = facts.words.map((step) => el("li", {}, String(step)));
    place.append(
      el("details", {}, el("summary", { id: "hindsight-summary" }, "One way to do it"), el("ol", {}, ...steps)),
    );
  }
  announce(text);
}
