// The parts of a table on the page, around the board: made once, shown again whenever the table changes.

import * as api from "../connection/requests.js";
import { Result } from "../after/result.js";
import { byId, el } from "../dom/elements.js";
import { openRules } from "../page/rules.js";
import { Actions } from "./actions.js";
import { Chat } from "./chat.js";
import { Countdown } from "./countdown.js";
import { Curtain } from "./curtain.js";
import { HandOver } from "./hand-over.js";
import { Log } from "./log.js";
import { isMixing } from "./is-mixing.js";
import { isPaused, nextStep, whoseMove } from "./names.js";
import { Notices } from "./notices.js";
import { mayMove } from "./scene.js";
import { Seats } from "./seats.js";

/** @import {ListedGame} from "../types.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Board, Scene} from "../boards/contract.js" */
/** @import {MoveBar} from "./move-bar.js" */

/**
 * @typedef {object} TableActs
 * @property {(kind: string, seat: number, text?: string) => Promise<boolean>} act whether it was done
 * @property {(work: () => Promise<unknown>) => Promise<boolean>} attempt whether it worked; if not, the problem is shown
 * @property {(text: string) => void} arrange
 * @property {(moves: string[]) => void} light show these moves on the board as fitting
 * @property {(seat?: number) => void} sit
 * @property {(seat: number) => void} take play as this one of the seats that share the screen
 * @property {() => void} lift the next person is ready to look
 * @property {() => void} openReplay
 * @property {(move: string) => void} showAnswer show one of a puzzle's best moves on the board
 */

export class TableParts {
  /**
   * @param {string} table
   * @param {ListedGame} info
   * @param {Board} board
   * @param {MoveBar} bar
   * @param {TableActs} acts
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
    this.seats = new Seats(info, {
      giveToBot: (seat, level) => acts.attempt(() => api.bot(table, seat, level)),
      take: acts.take,
    });
    this.countdown = new Countdown(info.timed, (seat, text) => acts.act("move", seat, text));
    this.notices = new Notices(info, { ...acts, help: (on) => this.actions.help.switch(on) });
    this.actions = new Actions(table, info, acts);
    this.handOver = new HandOver(acts.act);
    this.log = new Log();
    this.chat = new Chat(table, acts.attempt);
    this.curtain = new Curtain(acts.lift);
    this.result = new Result({ onReplay: acts.openReplay, onAnswer: acts.showAnswer, shuffled: info.chance });
    this.problem = el("p", { class: "problem", hidden: true });
    this.replayPlace = el("div", { class: "replay-place" });
    this.areas = areas(this);
    this.sizes = new ResizeObserver(() => this.#makeRoom());
    this.rulesButton = el(
      "button",
      { type: "button", id: "tool-rules", onclick: () => openRules(info.rules) },
      "Rules",
    );
    this.learnLink = this.#learnLink(table);
  }

  /** The way to the game's lesson and back. @param {string} table */
  #learnLink(table) {
    if (!this.info.lesson) return null;
    return el("a", { class: "button", id: "tool-learn", href: `/learn/${this.info.name}#${table}` }, "Learn");
  }

  /** Put everything on the page. @param {HTMLElement} root */
  layOut(root) {
    byId("tools").prepend(...[this.learnLink, this.rulesButton].filter((tool) => tool !== null));
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
   * Show everything but the board, which is up to date already.
   * @param {TableState} state
   * @param {number | null} seat whose view is shown
   * @param {Scene | null} scene
   * @param {{hidden: boolean, token: string}} about whether the curtain hides the board; the invitation in the address
   */
  show(state, seat, scene, { hidden, token }) {
    this.status.textContent = whoseMove(state, this.info.at_once);
    this.status.hidden = state.outcome !== null;
    this.goal.textContent = state.goal;
    this.goal.hidden = state.goal === "" || state.outcome !== null;
    this.next.textContent = hidden ? "" : nextStep(state, seat);
    this.next.hidden = this.next.textContent === "" || state.outcome !== null;
    this.day.textContent = state.daily ? `: ${dayOf(state.daily, this.info)}` : "";
    this.task.hidden = !state.daily || state.puzzle !== null || state.outcome !== null;
    if (state.puzzle) this.bar.button.textContent = "Try";
    this.bar.element.hidden = seat === null || state.outcome !== null || state.readonly || isPaused(state) !== "";
    this.countdown.show(isMixing(state) ? { ...state, clock: null } : state, state.readonly || hidden ? null : seat);
    this.notices.show(state, token);
    this.actions.show(state, hidden ? null : seat, mayMove(state, seat));
    this.chat.show(state, seat);
    this.result.show(state, scene, this.board);
    if (this.handOver.show(state, scene, this.board)) this.#goTo("go-on");
    this.log.show(state.log);
  }

  /** Give focus to the board, or to the curtain before it. */
  focus() {
    if (this.curtain.element.hidden) this.board.focus();
    else this.curtain.button.focus();
  }

  /** Somebody who was playing finds the way on; other places keep focus. @param {string} id */
  #goTo(id) {
    const { board, hand, bar } = this.areas;
    const at = document.activeElement;
    if (at === document.body || [board, hand, bar].some((area) => area.contains(at))) document.getElementById(id)?.focus();
  }

  /** @param {string} message "" takes the last problem away */
  showProblem(message) {
    this.problem.textContent = message;
    this.problem.hidden = message === "";
  }

  /** The first screen ends where the bar begins. */
  #makeRoom() {
    const { bar } = this.areas;
    bar.parentElement?.style.setProperty("--bar", `${bar.offsetHeight}px`);
  }

  remove() {
    this.sizes.disconnect();
    this.countdown.stop();
    this.board.remove?.();
    this.rulesButton.remove();
    this.learnLink?.remove();
  }
}

/**
 * The areas of a table, in the order in which they are read. On a phone the first screen holds all of them but the side;
 * the bar stays in sight. table.css says where they stand on other screens.
 * @param {TableParts} parts
 */
function areas(parts) {
  const { board, info } = parts;
  return {
    head: el(
      "div",
      { class: "head" },
      el("h1", { id: "title", tabindex: "-1" }, info.title, parts.day),
      parts.status,
    ),
    guide: el("div", { class: "guide" }, parts.goal, parts.next, parts.task),
    seats: parts.seats.element,
    notes: el("div", { class: "notes" }, parts.notices.element, parts.problem),
    board: el("section", { class: "board", "aria-label": "Board" }, parts.curtain.element, board.element),
    hand: el("div", { class: "hand" }, board.tray, board.tools),
    bar: el("div", { class: "bar" }, parts.countdown.element, parts.bar.element, parts.handOver.bar, parts.result.ending),
    side: el(
      "div",
      { class: "side" },
      parts.handOver.element,
      parts.result.element,
      parts.actions.element,
      board.aside,
      parts.log.element,
      parts.chat.element,
    ),
  };
}

/** @param {string} date @param {ListedGame} info */
function dayOf(date, info) {
  const day = new Date(`${date}T00:00Z`).toLocaleDateString(undefined, { dateStyle: "long", timeZone: "UTC" });
  return `the ${info.daily?.name ?? "game"} of ${day}`;
}
