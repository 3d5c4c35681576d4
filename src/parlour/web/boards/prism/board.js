// The grid of Prism: a crossword with an edge, whose blocks have two faces.

import { capital } from "../../dom/elements.js";
import { CrosswordBoard } from "../crossword/board.js";
import { linesAt, readArranged, readLines, squareAt } from "../crossword/reading.js";
import { panIn } from "../crossword/sounds.js";
import { LETTERS, WILD, isWild } from "../crossword/tiles.js";
import { PrismTray } from "./tray.js";
import { SIDES, VALUES, facePicture, pocketPicture, tilePicture } from "./drawing.js";
import { place, readMove, squareName, writeMove } from "./notation.js";

/** @import {Board, Host, Scene} from "../contract.js" */
/** @import {GameEvent} from "../types.js" */
/** @import {PrismView} from "./types.js" */
/** @import {CrosswordGame} from "../crossword/game.js" */
/** @import {Tile, Tiles} from "../crossword/tiles.js" */

/** @param {Host} host @returns {Board<"prism">} */
export function createBoard(host) {
  const game = new Prism(host);
  const board = new CrosswordBoard(host, game);
  return {
    element: board.element,
    tray: board.tray,
    tools: board.tools,
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
      score: () => `${game.view?.in_bag ?? 0} blocks in the bag.`,
    },
    questions: { square: () => squareAt(board), line: () => linesAt(board) },
    keys: [
      { key: "A–Z", does: "Lay a block that shows this letter", run: () => {} },
      { key: " ", does: "Turn the block here, or change between across and down", run: () => {} },
      { key: "Backspace", does: "Take the last block back", run: () => {} },
      ...game.keys(),
    ],
    due: () => game.due,
    pan: (event) => panIn(board.frame, game.columnOf(event)),
    mark: (seat, view) => ({ picture: null, note: note(seat, view) }),
    breakdown,
  };
}

/** @implements {CrosswordGame<"prism">} */
class Prism {
  name = "prism";
  label = "Grid";
  question = "Which letter is the asterisk?";
  whatNext = "Chosen. Now choose a square; 0 leads to the board.";
  whatNextSeen = "Now choose a square.";
  typesWholeWords = false;
  squareName = squareName;
  place = place;
  read = readMove;
  write = writeMove;
  facePicture = facePicture;
  speakBlock = speakBlock;
  #scene = /** @type {Scene<"prism"> | null} */ (null);
  #tray = /** @type {PrismTray | null} */ (null);

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

  /** @param {CrosswordBoard<"prism">} board */
  furnish(board) {
    this.#tray = new PrismTray(this.host, board);
    return this.#tray;
  }

  /** @param {Scene<"prism">} scene */
  show(scene) {
    this.#scene = scene;
    this.#tray?.show(scene);
  }

  get #size() {
    return this.#scene?.options.size ?? 1;
  }

  frame() {
    return { top: 0, left: 0, bottom: this.#size - 1, right: this.#size - 1 };
  }

  gridKey() {
    return String(this.#size);
  }

  /** The column of what was laid. @param {GameEvent} event */
  columnOf({ squares }) {
    return Array.isArray(squares) ? Number(squares[0]) % this.#size : null;
  }

  /** The pocket. PRISM-3. */
  start() {
    return squareName((this.#size - 1) / 2, (this.#size - 1) / 2);
  }

  /** @param {string} square */
  speakSquare(square) {
    return square;
  }

  /** @param {number} row */
  rowName(row) {
    return String(row + 1);
  }

  /** @param {number} column */
  columnName(column) {
    return LETTERS[column] ?? "";
  }

  /** @returns {Tiles} */
  lying() {
    const size = this.#size;
    return new Map(
      Object.entries(this.view?.grid ?? {}).map(([square, [block, face, letter]]) => [
        squareName(Math.floor(Number(square) / size), Number(square) % size),
        { block, face, letter },
      ]),
    );
  }

  /** @returns {string[]} */
  rack() {
    return this.view?.rack ?? [];
  }

  /** @param {Tile} tile */
  picture(tile) {
    return tilePicture(tile.letter, tile.face, isWild(tile));
  }

  /** @param {string} square */
  emptyPicture(square) {
    return square === this.start() ? pocketPicture() : null;
  }

  /** @param {string} block @param {number} face */
  faceId(block, face) {
    return `face-${block.replace(WILD, "star")}-${face}`;
  }

  /** @param {string} square */
  speakEmpty(square) {
    return square === this.start() ? "pocket" : "empty";
  }

  /** @param {Tile} tile */
  speakTile(tile) {
    const what = isWild(tile) ? `${tile.letter}, asterisk` : `${tile.letter}, ${VALUES[tile.letter]}`;
    return `${what}, ${SIDES[tile.face]} face`;
  }

  /** @param {string} block @param {number} face */
  speakFace(block, face) {
    const what = isWild({ block, face }) ? "asterisk, any letter" : `${block[face]}, ${VALUES[block[face] ?? ""]}`;
    return `${what}, ${SIDES[face]} face of ${speakBlock(block)}`;
  }
}

/** A block said aloud: "H or N". @param {string} block */
function speakBlock(block) {
  return [...block].map((letter) => (letter === WILD ? "asterisk" : letter)).join(" or ");
}

/** @param {number} seat @param {PrismView} view */
function note(seat, view) {
  const held = view.held[seat] ?? 0;
  const out = view.resigned.includes(seat) ? ", out of the game" : "";
  return `${held} block${held === 1 ? "" : "s"}${out}`;
}

/** @param {Scene<"prism">} scene @returns {[string, string[]][]} */
function breakdown({ log, scores, seats }) {
  const end = log.flatMap((item) => item.events ?? []).find((event) => event.kind === "finished");
  if (!end) return [];
  const signed = (/** @type {number} */ points) => (points > 0 ? `+${points}` : String(points));
  const racks = /** @type {string[][]} */ (end.racks);
  const change = /** @type {number[]} */ (end.change);
  return [
    ["Words", seats.map(({ seat }) => String((scores[seat] ?? 0) - (change[seat] ?? 0)))],
    ["Blocks left over", seats.map(({ seat }) => capital(racks[seat]?.join(" ") || "none"))],
    ["At the end", seats.map(({ seat }) => signed(change[seat] ?? 0))],
  ];
}
