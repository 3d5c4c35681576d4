// A table as it is first shown: its board, hand and move bar, drawn from what the server sent with the page, so that somebody with
// a slow phone sees them before the rest is loaded. That is table.js, which takes over what is made here.

import * as api from "../connection/requests.js";
import { settings } from "../page/settings.js";
import { Arranging } from "./arranging.js";
import { Asking } from "./asking.js";
import { Frame } from "./frame.js";
import { isMixing } from "./is-mixing.js";
import { MoveBar } from "./move-bar.js";
import { nameOf, nextStep } from "./names.js";
import { mayMove, sceneOf } from "./scene.js";
import { Viewpoint } from "./viewpoint.js";

/** @import {ListedGame} from "../types.js" */
/** @import {Board, BoardModule, PlayWords} from "../boards/contract.js" */
/** @import {TableState} from "../connection/live.js" */
/** @import {Table} from "./table.js" */

/** Those of table.js, here so that they can be fetched at the same time. */
export const laterStyles = [new URL("./later.css", import.meta.url).href];

/**
 * A table with its board, shown as it was when the page was asked for.
 * @param {string} name
 * @param {ListedGame} info
 * @param {BoardModule} module
 * @param {TableState} state
 */
export async function createOpening(name, info, module, state) {
  /** @type {Opening} */
  let opening;
  const board = await module.createBoard({
    arrange: (text, how) => opening.arranging.arrange(text, { aloud: true, ...how }),
    takeBack: () => opening.takeBack(),
    play: () => opening.arranging.play(),
    announce: (sentence, seen) => opening.arranging.say(sentence, seen),
    name: (seat) => nameOf(opening.state.seats, seat),
    quick: () => settings.quick,
  });
  opening = new Opening(name, info, board, module, state);
  return opening;
}

export class Opening {
  /** Called with the table as soon as it is there. @type {(table: Table) => void} */
  ready = () => {};
  /** Called when another move is arranged. */
  onChange = () => this.#showBoard();
  /** Takes back what stands arranged on the board, and tells what that was. */
  takeBack = () => /** @type {string} */ (this.arranging.takeBack());

  /**
   * @param {string} name
   * @param {ListedGame} info
   * @param {Board} board
   * @param {PlayWords} words
   * @param {TableState} state
   */
  constructor(name, info, board, words, state) {
    /** @type {Promise<Table>} */
    const table = new Promise((resolve) => (this.ready = resolve));
    this.name = name;
    this.info = info;
    this.board = board;
    /** What is known last. */
    this.state = state;
    this.viewpoint = new Viewpoint(info.secrets);
    this.arranging = new Arranging({
      onChange: () => this.onChange(),
      preview: (seat, text) => api.preview(name, seat, text),
      send: async (text) => (await table).send(text),
      idle: () => (this.state.outcome ? "The game is over." : "It is not your move."),
      ...(board.warning && { warning: () => board.warning?.() ?? "" }),
    });
    this.asking = new Asking((text, at) => api.ask(name, { seat: this.viewpoint.seat, text, at }));
    const step = () => nextStep(this.state, this.viewpoint.seat);
    this.bar = new MoveBar(info, words, this.arranging, {
      board,
      asking: this.asking,
      step,
      hint: async () => (await table).askHint(),
    });
    this.frame = new Frame(name, info, board, this.bar, {
      giveToBot: async (seat, level) => (await table).giveToBot(seat, level),
      take: async (seat) => (await table).take(seat),
      lift: async () => (await table).lift(),
    });
  }

  /** @param {HTMLElement} root */
  open(root) {
    this.frame.layOut(root);
    const hidden = this.follow(this.state);
    this.#showBoard();
    this.frame.show(this.state, this.viewpoint.seat, hidden);
  }

  /**
   * Whose view is shown, and what they may do.
   * @param {TableState} state
   * @returns {boolean} whether the curtain hides it
   */
  follow(state) {
    this.state = state;
    this.viewpoint.follow(state);
    const { seat } = this.viewpoint;
    const hidden = this.viewpoint.isHidden(state);
    this.arranging.follow(state.outcome || state.readonly ? null : seat, mayMove(state, seat) && !hidden);
    this.frame.showCurtain(hidden, nameOf(state.seats, seat ?? 0), !isMixing(state));
    return hidden;
  }

  #showBoard() {
    const { state, info, board, frame } = this;
    const { seat } = this.viewpoint;
    const scene = sceneOf(info, state, { seat, fresh: false, arranged: this.arranging.move, fits: [] });
    if (scene && !this.viewpoint.isHidden(state)) board.update(scene);
    this.bar.show();
    frame.seats.show(state, state, seat, board, scene?.view ?? null);
  }
}
