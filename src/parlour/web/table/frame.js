// The areas of a table and what is in them from the first moment: title, goal and next step, seats, board, hand, move bar.

import { byId, el } from "../dom/elements.js";
import { openRules } from "../page/rules.js";
import { Curtain } from "./curtain.js";
import { isPaused, nextStep } from "./names.js";
import { Seats } from "./seats.js";

/** @import {ListedGame} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Board} from "../boards/contract.js" */
/** @import {MoveBar} from "./move-bar.js" */
/** @import {SeatActs} from "./seats.js" */

export class Frame {
  /**
   * @param {string} table
   * @param {ListedGame} info
   * @param {Board} board
   * @param {MoveBar} bar
   * @param {SeatActs & {lift: () => void}} acts
   */
  constructor(table, info, board, bar, acts) {
    this.info = info;
    this.board = board;
    this.bar = bar;
    this.status = el("p", { class: "status", id: "status" });
    this.goal = el("p", { class: "goal", id: "goal" });
    this.next = el("p", { class: "next", id: "next-step" });
    this.day = el("span", { class: "day" });
    this.task = el("p", { class: "task", hidden: true }, info.daily?.task);
    this.seats = new Seats(info, acts);
    this.curtain = new Curtain(acts.lift);
    this.replayPlace = el("div", { class: "replay-place" });
    this.areas = areas(this);
    this.sizes = new ResizeObserver(() => this.#makeRoom());
    this.tools = [
      info.lesson ? el("a", { class: "button", id: "tool-learn", href: `/learn/${info.name}#${table}` }, "Learn") : null,
      el("button", { type: "button", id: "tool-rules", onclick: () => openRules(info.rules) }, "Rules"),
    ].filter((tool) => tool !== null);
  }

  /** Put everything on the page. @param {HTMLElement} root */
  layOut(root) {
    byId("tools").prepend(...this.tools);
    root.className = "table";
    const { head, guide, seats, notes, board, hand, bar, side } = this.areas;
    root.replaceChildren(el("div", { class: "screen" }, head, guide, seats, notes, board, hand, this.replayPlace), bar, side);
    this.sizes.observe(bar);
  }

  /**
   * Hide the board from the person who sat there before, or show it.
   * @param {boolean} hidden
   * @param {string} name who is next
   * @param {boolean} begun whether there is a board to show at all
   */
  showCurtain(hidden, name, begun) {
    const { hand, bar } = this.areas;
    for (const part of [this.board.element, hand, bar, this.board.aside]) if (part) part.hidden = hidden || !begun;
    if (hidden) this.curtain.draw(name);
    else this.curtain.lift();
  }

  /**
   * What wins, what can be done now, and whether there is anything to play.
   * @param {TableState} state
   * @param {number | null} seat whose view is shown
   * @param {boolean} hidden whether the curtain hides the board
   */
  show(state, seat, hidden) {
    this.task.hidden = !state.daily || state.puzzle !== null || state.outcome !== null;
    this.goal.textContent = state.goal;
    this.goal.hidden = state.goal === "" || state.outcome !== null || !this.task.hidden; // which says the same
    this.next.textContent = hidden ? "" : nextStep(state, seat);
    this.next.hidden = this.next.textContent === "" || state.outcome !== null;
    this.day.textContent = state.daily ? `: ${dayOf(state.daily, this.info)}` : "";
    if (state.puzzle) this.bar.rename({ playWord: "Try" });
    this.bar.element.hidden = seat === null || state.outcome !== null || state.readonly || isPaused(state) !== "";
  }

  /** Give focus to the board, or to the curtain before it. */
  focus() {
    if (this.curtain.element.hidden) this.board.focus();
    else this.curtain.button.focus();
  }

  /** The first screen ends where the bar begins. */
  #makeRoom() {
    const { bar } = this.areas;
    bar.parentElement?.style.setProperty("--bar", `${bar.offsetHeight}px`);
  }

  remove() {
    this.sizes.disconnect();
    this.board.remove?.();
    for (const tool of this.tools) tool.remove();
  }
}

/**
 * The areas, in the order in which they are read. On a phone the first screen holds all of them but the side; the bar stays in
 * sight. table.css says where they stand on other screens.
 * @param {Frame} frame
 */
function areas({ board, info, bar, day, status, goal, next, task, seats, curtain }) {
  return {
    head: el("div", { class: "head" }, el("h1", { id: "title", tabindex: "-1" }, info.title, day), status),
    guide: el("div", { class: "guide" }, goal, task, next),
    seats: seats.element,
    notes: el("div", { class: "notes" }),
    board: el("section", { class: "board", "aria-label": "Board" }, curtain.element, board.element),
    hand: el("div", { class: "hand" }, board.tray, board.tools),
    bar: el("div", { class: "bar" }, bar.element),
    side: el("div", { class: "side" }),
  };
}

/** @param {string} date @param {ListedGame} info */
function dayOf(date, info) {
  const day = new Date(`${date}T00:00Z`).toLocaleDateString(undefined, { dateStyle: "long", timeZone: "UTC" });
  return `the ${info.daily?.name ?? "game"} of ${day}`;
}
