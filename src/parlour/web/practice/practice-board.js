// A board to practise on: a game's own board, with arranging, preview, typed moves and keys, but no table behind it. Lessons use it,
// and so can anything else that lets people try moves from a position.
//
//   const practice = await createPracticeBoard(info, {
//     preview: (text) => …,     asks the server what a move would do: a Preview
//     play: (text) => …,        plays it: the new position, and what happened in sentences, which are announced
//     onPlayed: (played) => …,  optional: called with that answer once it is shown
//     ask: (text, at) => …,     answers questions in words, such as `look row 3`
//     hint: () => …,            optional: arranges what would be right
//   });
//   practice.show(position);    a PracticePosition, as the server sends it; `fits` are moves to be lit on it
//   practice.arrange("L3");     as if it had been typed
//
// Its parts are `board`, with `board.tray` and the like, and `bar`; the page lays them out. A refused move is explained in the bar.

import { boardFor } from "../boards/load.js";
import { announce } from "../page/announce.js";
import { settings } from "../page/settings.js";
import { Arranging } from "../table/arranging.js";
import { Asking } from "../table/asking.js";
import { tableKeys } from "../table/keys.js";
import { MoveBar } from "../table/move-bar.js";
import { nameOf } from "../table/names.js";
import { Review } from "../table/review.js";

/** @import {ListedGame, PracticePosition, Preview, Reading} from "../types.js" */
/** @import {Board, PlayWords, Scene} from "../boards/contract.js" */

/** @typedef {{position: PracticePosition, says: string[]}} Played */

/**
 * @template {Played} P
 * @typedef {object} PracticeActs
 * @property {(text: string) => Promise<Preview>} preview
 * @property {(text: string) => Promise<P>} play
 * @property {(played: P) => void} [onPlayed]
 * @property {(text: string, at: string) => Promise<Reading>} ask
 * @property {() => string} [step] what is to be done now
 * @property {() => void} [hint] arranges what would be right
 */

/**
 * A practice board, without a position yet.
 * @template {Played} P
 * @param {ListedGame} info
 * @param {PracticeActs<P>} acts
 */
export async function createPracticeBoard(info, acts) {
  /** @type {PracticeBoard<P>} */
  let practice;
  const module = await boardFor(info);
  const board = await module.createBoard({
    arrange: (text, how) => practice.arranging.arrange(text, { aloud: true, ...how }),
    takeBack: () => practice.arranging.takeBack(),
    play: () => practice.arranging.play(),
    announce: (sentence, seen) => practice.arranging.say(sentence, seen),
    name: (seat) => nameOf(practice.position?.seats ?? [], seat),
    quick: () => settings.quick,
  });
  practice = new PracticeBoard(info, board, module, acts);
  return practice;
}

/** @template {Played} P */
export class PracticeBoard {
  /** @type {PracticePosition | null} */
  position = null;
  #canMove = false;
  #fits = /** @type {string[]} */ ([]);
  #review = new Review();

  /**
   * @param {ListedGame} info
   * @param {Board} board
   * @param {PlayWords} words
   * @param {PracticeActs<P>} acts
   */
  constructor(info, board, words, acts) {
    this.info = info;
    this.board = board;
    this.arranging = new Arranging({
      onChange: () => this.#render(false),
      preview: (_, text) => acts.preview(text),
      send: async (text) => {
        const played = await acts.play(text);
        announce(played.says.join(" "));
        this.show(played.position, { fresh: true });
        acts.onPlayed?.(played);
      },
    });
    this.hint = acts.hint ?? null;
    this.asking = new Asking(acts.ask);
    this.bar = new MoveBar(info, words, this.arranging, { board, asking: this.asking, ...(acts.step && { step: acts.step }) });
  }

  /**
   * Show a position.
   * @param {PracticePosition} position
   * @param {{fresh?: boolean, canMove?: boolean, fits?: string[]}} [how] whether the last move has just been made; whether a move
   *   may be tried; moves to be lit
   */
  show(position, { fresh = false, canMove = true, fits = [] } = {}) {
    this.position = position;
    this.#fits = fits;
    this.#canMove = canMove && !position.outcome && position.to_act.includes(position.seat);
    this.arranging.follow(position.seat, this.#canMove);
    this.#render(fresh);
  }

  /** No move may be tried until the next position is shown. */
  rest() {
    if (this.position) this.show(this.position, { canMove: false });
  }

  /** @param {string | null} text */
  arrange(text) {
    this.arranging.arrange(text);
  }

  /** The keys of the board, for the page's table of keys. */
  keys() {
    const { position } = this;
    return tableKeys({
      board: this.board,
      bar: this.bar,
      arranged: this.arranging.move,
      replay: null,
      log: position?.log ?? [],
      whose: () => (this.#canMove ? "Your move." : ""),
      standing: () => [],
      digest: () => null,
      review: this.#review,
      asking: this.asking,
      hint: this.hint,
    });
  }

  close() {
    this.board.remove?.();
  }

  /** @param {boolean} fresh */
  #render(fresh) {
    const scene = this.#scene(fresh);
    if (scene) this.board.update(scene);
    this.bar.show();
  }

  /** @param {boolean} fresh @returns {Scene | null} */
  #scene(fresh) {
    const { position, info } = this;
    if (!position) return null;
    const { number, options, seats, seat, view, to_act, scores, outcome, log, drawing } = position;
    const last = log.findLast((item) => item.kind === "move") ?? null;
    const { move } = this.arranging;
    return {
      info,
      options,
      seats,
      seat,
      view,
      to_act,
      scores,
      outcome,
      canMove: this.#canMove,
      log,
      last,
      fresh: fresh && last !== null,
      arranged: move,
      fits: this.#fits,
      puzzle: false,
      table: "practice",
      number,
      replay: false,
      drawing,
    };
  }
}
