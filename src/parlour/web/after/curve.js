// The course of a finished game: everybody's chance to win after each move, with the moves that cost most marked.

import { svg } from "../dom/elements.js";
import { isCostly } from "./analysis.js";

/** @import {AnalysedTurn} from "../types.js" */

const [WIDE, HIGH, EDGE] = [600, 96, 7];
const SIGNS = /** @type {Record<string, string>} */ ({
  inaccuracy: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
  mistake: "M-6 5L0 -6L6 5z",
  blunder: "M-6 0L0 -7L6 0L0 7z",
});

export class Curve {
  /** @param {(step: number) => void} onGo */
  constructor(onGo) {
    this.element = svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "curve", role: "img", hidden: true });
    this.cursor = svg("path", { class: "curve-cursor" });
    this.steps = 1;
    this.element.addEventListener("click", (event) => {
      const box = this.element.getBoundingClientRect();
      const at = ((event.clientX - box.left) / box.width) * WIDE;
      onGo(Math.round(((at - EDGE) / (WIDE - 2 * EDGE)) * (this.steps - 1)));
    });
  }

  /**
   * @param {(AnalysedTurn | undefined)[]} turns by step
   * @param {{seat: number | null, seats: number, whose: string}} how whose curve stands out
   * @param {string[]} summary the same in words
   */
  draw(turns, { seat: looking, seats, whose }, summary) {
    const mine = looking ?? 0;
    this.steps = turns.length;
    const known = turns.filter((turn) => turn?.chance != null);
    this.element.toggleAttribute("hidden", known.length < 2);
    if (known.length < 2) return;
    const points = (/** @type {number} */ seat) =>
      turns.flatMap((turn, step) => {
        if (turn?.chance == null || (seats > 2 && turn.seat !== seat)) return [];
        return [[this.#x(step), y(turn.seat === seat ? turn.chance : 1 - turn.chance)]];
      });
    const path = (/** @type {number} */ seat) =>
      `M${points(seat)
        .map(([x, high]) => `${x} ${high}`)
        .join("L")}`;
    const others = seats > 2 ? Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== mine) : [];
    const marks = turns.flatMap((turn, step) => {
      if (!turn || turn.chance == null || !isCostly(turn)) return [];
      const high = y(seats > 2 || turn.seat === mine ? turn.chance : 1 - turn.chance);
      const sign = SIGNS[turn.verdict ?? ""] ?? "";
      const attributes = { d: sign, class: `curve-${turn.verdict}`, transform: `translate(${this.#x(step)} ${high})` };
      return [svg("path", attributes, svg("title", {}, `${turn.played}: ${turn.verdict}`))];
    });
    this.element.setAttribute("aria-label", summary.join(" ") || "The chance to win after each move.");
    this.element.replaceChildren(
      svg("path", { class: "curve-even", d: `M0 ${HIGH / 2}H${WIDE}` }),
      svg("text", { class: "curve-whose", x: EDGE, y: this.#room(points(mine)) }, `${whose} chance to win`),
      ...others.filter((seat) => points(seat).length > 1).map((seat) => svg("path", { class: "curve-other", d: path(seat) })),
      points(mine).length > 1 ? svg("path", { class: "curve-mine", d: path(mine) }) : "",
      this.cursor,
      ...marks,
    );
  }

  /** Where the first points leave room for the label: above or below them. @param {number[][]} points */
  #room(points) {
    const first = points.filter(([x]) => (x ?? 0) < WIDE / 3).map(([, high]) => high ?? 0);
    const above = Math.min(...first) > HIGH / 2 - EDGE;
    return above ? 20 : HIGH - EDGE;
  }

  /** @param {number} step */
  show(step) {
    this.cursor.setAttribute("d", `M${this.#x(step)} 0V${HIGH}`);
  }

  /** @param {number} step */
  #x(step) {
    return Math.round(EDGE + (step / Math.max(1, this.steps - 1)) * (WIDE - 2 * EDGE));
  }
}

/** @param {number} chance */
const y = (chance) => Math.round(EDGE + (1 - chance) * (HIGH - 2 * EDGE));
