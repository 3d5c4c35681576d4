// Anagrams: what the page needs to know about it, and the picture for its card. The board itself is in board.js.

import { svg } from "../../dom/elements.js";
import { CELL, drawBlock } from "./drawing.js";

/** @import {Board, Host, Position} from "../contract.js" */

export const pictureStyles = [new URL("./pieces.css", import.meta.url).href];
export const styles = ["../crossword/board.css", "./board.css"].map((file) => new URL(file, import.meta.url).href);
export const playWord = "Play";
export const otherWords = ["discard", "challenge", "accept"];

const PICTURE = [".S...", "GAME.", ".LOVE", ".TOE.", "...N."];
const FIGURES = /** @type {Record<string, number>} */ ({
  A: 10,
  E: 10,
  G: 4,
  L: 8,
  M: 8,
  N: 8,
  O: 8,
  S: 8,
  T: 8,
  V: 6,
});

/** The diagram of the old rules sheet, laid with the blocks of the real table. */
export function picture() {
  const blocks = PICTURE.flatMap((line, row) =>
    [...line].flatMap((letter, column) =>
      letter === "."
        ? []
        : [
            svg(
              "g",
              { transform: `translate(${column * CELL} ${row * CELL})` },
              drawBlock(letter, FIGURES[letter] ?? 0, false),
            ),
          ],
    ),
  );
  return svg("svg", { viewBox: "-20 -20 540 540", class: "anagrams-picture" }, ...blocks);
}

/** @param {Host} host @returns {Promise<Board<"anagrams">>} */
export async function createBoard(host) {
  return (await import("./board.js")).createBoard(host);
}

/** @param {Position<"anagrams">} position a position in the rules */
export async function drawFigure(position) {
  return (await import("./figure.js")).drawFigure(position);
}
