// The parts of a table that are loaded when its board is on the screen: made once, shown again whenever the table changes.

import { Result } from "../after/result.js";
import { el } from "../dom/elements.js";
import { Actions } from "./actions.js";
import { Chat } from "./chat.js";
import { Company } from "./company.js";
import { Countdown } from "./countdown.js";
import { HandOver } from "./hand-over.js";
import { Log } from "./log.js";
import { isMixing } from "./is-mixing.js";
import { whoseMove } from "./names.js";
import { Notices } from "./notices.js";
import { mayMove } from "./scene.js";

/** @import {FittingMove} from "../types.js" */
/** @import {Typed} from "../manners/complaint.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Scene} from "../boards/contract.js" */
/** @import {Opening} from "./opening.js" */

/**
 * @typedef {object} TableActs
 * @property {(kind: string, seat: number, text?: string) => Promise<boolean>} act whether it was done
 * @property {(work: () => Promise<unknown>) => Promise<boolean>} attempt whether it worked; if not, the problem is shown
 * @property {(text: string, hint?: boolean) => void} arrange
 * @property {(moves: string[]) => void} light show these moves on the board as fitting
 * @property {(fit: FittingMove | null) => void} suggest offer this one beside the button that plays
 * @property {(seat?: number) => void} sit
 * @property {() => void} refresh ask for the whole table again
 * @property {() => void} openReplay
 * @property {(move: string) => void} showAnswer show one of a puzzle's best moves on the board
 */

export class TableParts {
  /**
   * @param {Opening} opening
   * @param {TableActs} acts
   */
  constructor({ name, info, frame }, acts) {
    this.info = info;
    this.frame = frame;
    this.countdown = new Countdown(info.timed, (seat, text) => acts.act("move", seat, text));
    this.notices = new Notices(info, { ...acts, help: (on) => this.actions.help.switch(on) });
    this.actions = new Actions(name, info, acts);
    this.handOver = new HandOver(acts.act);
    this.log = new Log();
    this.company = new Company(name, acts);
    const complain = (/** @type {Typed} */ typed, /** @type {() => void} */ hide) => this.company.complain(typed, hide);
    this.chat = new Chat(name, acts.attempt, complain, (seat, text) => frame.seats.tell(seat, text));
    this.result = new Result({ onReplay: acts.openReplay, onAnswer: acts.showAnswer, shuffled: info.chance });
    this.beside = el("div", {});
    this.rated = el("div", {});
    this.problem = el("p", { class: "problem", hidden: true });
  }

  /** Put them where they belong. */
  layOut() {
    const { notes, bar, side } = this.frame.areas;
    notes.append(this.notices.element, this.problem);
    bar.prepend(this.countdown.element);
    bar.append(this.handOver.bar, this.result.ending);
    const { aside } = this.frame.board;
    const parts = [this.handOver, this.result, this.actions].map(({ element }) => element);
    const last = [this.log, this.chat, this.company].map(({ element }) => element);
    side.append(...parts, this.beside, this.rated, ...(aside ? [aside] : []), ...last);
  }

  /**
   * Show everything but the board, which is up to date already.
   * @param {TableState} state
   * @param {number | null} seat whose view is shown
   * @param {Scene | null} scene
   * @param {{hidden: boolean, token: string}} about whether the curtain hides the board; the invitation in the address
   */
  show(state, seat, scene, { hidden, token }) {
    const { frame } = this;
    frame.status.textContent = whoseMove(state, this.info);
    frame.status.hidden = state.outcome !== null;
    frame.show(state, seat, hidden);
    this.countdown.show(isMixing(state) ? { ...state, clock: null } : state, state.readonly || hidden ? null : seat);
    this.notices.show(state, token);
    this.actions.show(state, hidden ? null : seat, mayMove(state, seat));
    this.chat.show(state, seat);
    this.company.show(state);
    this.result.show(state, scene, frame.board);
    if (this.handOver.show(state, scene, frame.board)) this.#goTo("go-on");
    this.log.show(state.log);
    if (state.beside) this.#showBeside(state);
    if (state.rated) this.#showRated(state);
  }

  /** @param {TableState} state */
  async #showRated(state) {
    const { Rated } = await import("./rated.js");
    const found = this.rated.firstElementChild;
    const panel = found instanceof Rated ? found : new Rated();
    if (!found) this.rated.append(panel);
    panel.show(state);
  }

  /** @param {TableState} state */
  async #showBeside(state) {
    const { BesideTable } = await import("./beside.js");
    const found = this.beside.firstElementChild;
    const panel = found instanceof BesideTable ? found : new BesideTable();
    if (!found) this.beside.append(panel);
    panel.show(state);
  }

  /** Somebody who was playing finds the way on; other places keep focus. @param {string} id */
  #goTo(id) {
    const { board, hand, bar } = this.frame.areas;
    const at = document.activeElement;
    if (at === document.body || [board, hand, bar].some((area) => area.contains(at))) document.getElementById(id)?.focus({ preventScroll: true });
  }

  /** @param {string} message "" takes the last problem away */
  showProblem(message) {
    this.problem.textContent = message;
    this.problem.hidden = message === "";
  }
}
