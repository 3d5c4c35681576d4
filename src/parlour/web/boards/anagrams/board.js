// The table of Anagrams: a crossword without an edge, whose blocks have one letter each.

import { CrosswordBoard } from "../crossword/board.js";
import { linesAt, readArranged, readLines, squareAt } from "../crossword/reading.js";
import { panIn } from "../crossword/sounds.js";
import { stepsName } from "../steps.js";
import { WILD, isWild } from "../crossword/tiles.js";
import { AnagramsTray } from "./tray.js";
import { blockPicture } from "./drawing.js";
import { place, readMove, squareName, writeMove } from "./notation.js";

/** @import {Board, Host, Scene} from "../contract.js" */
/** @import {GameEvent} from "../types.js" */
/** @import {AnagramsView} from "./types.js" */
/** @import {CrosswordGame} from "../crossword/game.js" */
/** @import {Tile, Tiles} from "../crossword/tiles.js" */

/** @param {Host} host @returns {Board<"anagrams">} */
export function createBoard(host) {
  const game = new Anagrams(host);
  const board = new CrosswordBoard(host, game);
  return {
    element: board.element,
    tray: board.tray,
    aside: board.aside,
    update: (scene) => board.update(scene),
    how: "Choose a letter, then a square; or a square, then its letters.",
    focus: () => board.roving.focus(),
    goToArranged: () => board.goToArranged(),
    readings: {
      square: () => board.label(board.focused),
      line: () => readLines(board),
      rack: () => board.rack.read(),
      arranged: () => (board.laid.size ? readArranged(board) : ""),
      score: () => `Hand ${game.view?.hand ?? 1}. ${game.readPiles()}`,
    },
    questions: { square: () => squareAt(board), line: () => linesAt(board) },
    keys: [
      { key: "A–Z", does: "Lay a block with this letter, or a Master if there is none", run: () => {} },
      { key: " ", does: "Change between across and down", run: () => {} },
      { key: "Backspace", does: "Take the last block back", run: () => {} },
      ...game.keys(),
    ],
    due: () => game.due,
    pan: (event) => panIn(board.frame, game.columnOf(event)),
    mark: (seat, view) => ({ picture: null, note: game.note(seat, view) }),
    breakdown,
  };
}

/** @implements {CrosswordGame<"anagrams">} */
class Anagrams {
  name = "anagrams";
  label = "Table";
  question = "Which letter is the Master?";
  whatNext = "Chosen. Now choose a square, to which 0 leads, or discard it with Shift+D or Shift+T.";
  whatNextSeen = "Now choose a square, or discard the block.";
  typesWholeWords = true;
  squareName = squareName;
  place = place;
  rowName = String;
  columnName = String;
  read = readMove;
  write = writeMove;
  speakBlock = speakBlock;
  #scene = /** @type {Scene<"anagrams"> | null} */ (null);
  #tray = /** @type {AnagramsTray | null} */ (null);

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
  }

  keys() {
    return this.#tray?.keys() ?? [];
  }

  get due() {
    return this.#tray?.challenge.due ?? "";
  }

  get view() {
    return this.#scene?.view;
  }

  /** @param {CrosswordBoard<"anagrams">} board */
  furnish(board) {
    this.#tray = new AnagramsTray(this.host, this, board.rack);
    return { tray: this.#tray.tray };
  }

  /** @param {Scene<"anagrams">} scene */
  show(scene) {
    this.#scene = scene;
    this.#tray?.show(scene);
  }

  /** @param {string} block @param {string} target */
  dropOutside(block, target) {
    this.#tray?.discard(block, target);
  }

  readPiles() {
    return this.#tray?.read() ?? "";
  }

  frame() {
    return null;
  }

  /** Every hand begins on an empty table. */
  gridKey() {
    return String(this.view?.hand);
  }

  /** @param {string} square */
  speakSquare(square) {
    const [row, column] = place(square);
    return stepsName(column, row);
  }

  /** The column of the word that was laid. @param {GameEvent} event */
  columnOf({ kind, words }) {
    const [first] = kind === "placed" && Array.isArray(words) ? words : [];
    return first ? Number(first[0][1]) : null;
  }

  start() {
    return this.lying().keys().next().value ?? squareName(0, 0);
  }

  /** @returns {Tiles} */
  lying() {
    const layout = this.view?.layout ?? [];
    return new Map(
      layout.map(([[row, column], block, letter]) => [squareName(row, column), { block, face: 0, letter }]),
    );
  }

  rack() {
    return [...(this.view?.rack ?? "")];
  }

  /** @param {string} block @returns {number} */
  #figure(block) {
    return this.view?.figures[block] ?? 0;
  }

  /** @param {Tile} tile */
  picture(tile) {
    return blockPicture(tile.letter, this.#figure(tile.block), isWild(tile));
  }

  /** @param {string} block */
  facePicture(block) {
    return blockPicture(block === WILD ? "" : block, this.#figure(block), block === WILD);
  }

  emptyPicture() {
    return null;
  }

  /** @param {string} _block @param {number} _face @param {number} number */
  faceId(_block, _face, number) {
    return `block-${number}`;
  }

  speakEmpty() {
    return "empty";
  }

  /** @param {Tile} tile */
  speakTile(tile) {
    return isWild(tile) ? `${tile.letter}, Master` : tile.letter;
  }

  /** @param {string} block */
  speakFace(block) {
    return `${speakBlock(block)}, ${this.#figure(block)}`;
  }

  /** @param {number} seat @param {AnagramsView} view */
  note(seat, view) {
    const held = view.held[seat] ?? 0;
    const known = seat === this.#scene?.seat ? "" : (view.shown[seat] ?? "");
    const out = view.resigned.includes(seat) ? ", out of the game" : "";
    return `${held} block${held === 1 ? "" : "s"}${known && held ? ` (${[...known].join(" ")} known)` : ""}${out}`;
  }
}

/** A block said aloud. @param {string} block */
function speakBlock(block) {
  return block === WILD ? "Master" : block;
}

/**
 * What each hand brought and for which blocks, and the points of challenges.
 * @param {Scene<"anagrams">} scene
 * @returns {[string, string[]][]}
 */
function breakdown({ view, scores, seats }) {
  const { results } = view;
  const counted = (/** @type {number} */ points, /** @type {string} */ left) =>
    points ? `${points} (${[...left].sort().map(speakBlock).join(" ")})` : "0";
  /** @type {[string, string[]][]} */
  const hands = results.map(({ points, left }, number) => [
    `Hand ${number + 1}`,
    seats.map(({ seat }) => counted(points[seat] ?? 0, left[seat] ?? "")),
  ]);
  const inHands = (/** @type {number} */ seat) => results.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
  const challenges = seats.map(({ seat }) => (scores[seat] ?? 0) - inHands(seat));
  return challenges.some((points) => points !== 0) ? [...hands, ["Challenges", challenges.map(String)]] : hands;
}
