// Who sits at the table: mark, name, score, whose move, who is away.

import { capital, el, refill } from "../dom/elements.js";
import { isPaused, mine, nameOf, placeOf } from "./names.js";
import { settings } from "../page/settings.js";
import { GameClocks } from "./game-clock.js";

/** @import {ListedGame, SeatInfo} from "../types.js" */
/** @import {View} from "../boards/types.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Board, SeatMark} from "../boards/contract.js" */

const MANY = 6;
const SAID_FOR = 8000; // milliseconds
const LATE = 500; // milliseconds by which the server may have noticed later than this page

/**
 * @typedef {object} SeatActs
 * @property {(seat: number, level: string) => void} giveToBot
 * @property {(seat: number) => void} take be this one of the seats that share the screen
 */

/** Whether somebody is there who can go: a person, or a bot from elsewhere. @param {SeatInfo} info */
const visits = ({ who, level }) => who !== "open" && level === null;

/** On a board of a world, where anybody takes a seat by going there, only those who are there are of interest. @param {SeatInfo} info */
const isThere = ({ who, away, yours }) => yours || (who !== "open" && !away);

/** The list of seats; it fits two and thirty-five. */
export class Seats {
  #signature = "";
  #missed = /** @type {Map<number, number>} */ (new Map());
  #said = /** @type {Map<number, string>} */ (new Map());
  #showAgain = () => {};

  /**
   * @param {ListedGame} info
   * @param {SeatActs} acts
   */
  constructor(info, acts) {
    this.info = info;
    this.acts = acts;
    this.clocks = new GameClocks();
    this.list = el("ol", { class: "seats" });
    this.element = el("section", { class: "seats-panel", "aria-label": "Seats" }, this.list);
  }

  /**
   * @param {TableState} state
   * @param {{scores: number[], to_act: number[]}} standing these may be a replay's
   * @param {number | null} at the seat that the board is shown for
   * @param {Board} board
   * @param {View | null} view what the seat in front of the screen may see
   */
  show(state, standing, at, board, view) {
    this.#showAgain = () => {
      this.#signature = "";
      this.show(state, standing, at, board, view);
    };
    this.#notice(state);
    const seats = placeOf(this.info, state) ? state.seats.filter(isThere) : state.seats;
    const many = seats.length > MANY;
    this.list.classList.toggle("many", many);
    if (many) this.list.tabIndex = 0;
    else this.list.removeAttribute("tabindex");
    const marks = state.seats.map(({ seat }) => (view && board.mark?.(seat, view)) ?? null);
    const signature = JSON.stringify([
      state.seats,
      standing.scores,
      standing.to_act,
      at,
      state.host,
      state.outcome,
      marks.map((mark) => [mark?.note, mark?.figure]),
    ]);
    if (signature !== this.#signature) {
      this.#signature = signature;
      const order = many ? [...seats].sort((one, other) => Number(other.yours) - Number(one.yours)) : seats;
      refill(this.list, ...order.map((seat) => this.#seat(state, standing, at, marks[seat.seat] ?? null, seat)));
    }
    this.clocks.show(state.game_clock, at);
  }

  /** Show for a while what somebody has just said: the chat may be out of sight. @param {number} seat @param {string} text */
  tell(seat, text) {
    this.#said.set(seat, text);
    this.#showAgain();
    setTimeout(() => {
      if (this.#said.get(seat) !== text) return;
      this.#said.delete(seat);
      this.#showAgain();
    }, SAID_FOR);
  }

  /**
   * @param {TableState} state
   * @param {{scores: number[], to_act: number[]}} standing
   * @param {number | null} at
   * @param {SeatMark | null} mark
   * @param {SeatInfo} info
   */
  #seat(state, { scores, to_act }, at, mark, info) {
    const paused = isPaused(state) !== "";
    const acting = !state.outcome && (paused ? info.awaited === true : to_act.includes(info.seat));
    const shared = mine(state.seats).length > 1;
    const name = info.who === "open" ? "Open seat" : capital(nameOf(state.seats, info.seat));
    const notes = [
      info.away ? "away" : visits(info) && !info.here && !info.yours ? "not connected" : "",
      mark?.note ?? "",
    ].filter(Boolean);
    const bot = el("span", { class: "bot-note" }, notes.length ? " · computer" : "computer");
    const score = mark?.figure ?? scores[info.seat];
    return el(
      "li",
      { class: `seat${acting ? " acting" : ""}`, "aria-current": acting ? "true" : null },
      mark?.picture ?? null,
      el("span", { class: "seat-name" }, this.clocks.face(state.game_clock, info.seat), name),
      el(
        "span",
        { class: "seat-note" },
        acting ? el("span", { class: "to-move" }, paused ? "looking" : "to move") : null,
        acting && notes.length ? el("span", { class: "unseen" }, ", ") : null,
        notes.join(" · "),
        info.who === "bot" ? bot : null,
      ),
      score === undefined ? null : el("span", { class: "seat-score", "aria-label": mark?.figure === undefined ? `score ${score}` : `${score} ${mark.note}` }, String(score)),
      this.#botOffer(state, info),
      this.#said.has(info.seat) ? el("span", { class: "seat-said", "aria-hidden": "true" }, this.#said.get(info.seat)) : null,
      shared && info.yours && acting && !paused && info.seat !== at && to_act.length > 1
        ? el(
            "button",
            { type: "button", id: `be-${info.seat}`, onclick: () => this.acts.take(info.seat) },
            `Play as ${info.name}`,
          )
        : null,
    );
  }

  /**
   * Whether someone has been away for so long that the server lets a bot take over.
   * @param {TableState} state
   * @param {SeatInfo} info
   */
  #isAbsent({ absent }, { seat }) {
    return performance.now() - (this.#missed.get(seat) ?? Infinity) > 1000 * absent + LATE;
  }

  /**
   * Note who is not connected, and since when as far as this page knows; look again when that has been long enough.
   * @param {TableState} state
   */
  #notice(state) {
    for (const info of state.seats) {
      const { seat, here, yours } = info;
      if (!visits(info) || here || yours) this.#missed.delete(seat);
      else if (!this.#missed.has(seat)) {
        this.#missed.set(seat, performance.now());
        setTimeout(() => this.#showAgain(), 1000 * state.absent + 2 * LATE);
      }
    }
  }

  /**
   * The host may give an open or absent seat to a bot.
   * @param {TableState} state
   * @param {SeatInfo} info
   */
  #botOffer(state, info) {
    const gone = info.away || (this.#isAbsent(state, info) && !isKept(state, info));
    const free = info.who === "open" || (visits(info) && !info.yours && gone);
    if (!state.host || state.outcome || !free || !this.info.levels.length) return null;
    const select = el(
      "select",
      { id: `bot-level-${info.seat}`, "aria-label": `Level of the computer in seat ${info.seat + 1}` },
      ...this.info.levels.map((level) =>
        el("option", { value: level, selected: level === settings.level }, capital(level)),
      ),
    );
    const give = el(
      "button",
      { type: "button", id: `bot-${info.seat}`, onclick: () => this.acts.giveToBot(info.seat, select.value) },
      "Let the computer play",
    );
    return el("span", { class: "bot-offer" }, select, give);
  }
}

/** Whether the seat of somebody who is not here is kept because of a clock or a rating. @param {TableState} state @param {SeatInfo} info */
function isKept({ game_clock, rated, seats, log }, info) {
  const hasMoved = (/** @type {SeatInfo} */ { seat }) => log.some((item) => item.kind === "move" && item.seat === seat);
  return (game_clock !== null && hasMoved(info)) || (rated && seats.every(hasMoved));
}
