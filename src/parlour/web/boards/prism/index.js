// Prism: what the page needs to know about it, and the picture for its card. The board itself is in board.js.

import { svg } from "../../dom/elements.js";
import { CELL, drawPocket, drawTile } from "./drawing.js";

/** @import {Board, Host, Position} from "../contract.js" */

export const pictureStyles = [new URL("./pieces.css", import.meta.url).href];
export const styles = ["../crossword/board.css", "./board.css"].map((file) => new URL(file, import.meta.url).href);
export const playWord = "Play";
export const otherWords = ["exchange", "pass", "challenge", "accept"];

const PICTURE = ["....HOCK", "WHITER..", "....N...", "..pAct..", "....E..."];

/** The worked example of the rules, drawn with the blocks of the real board. */
export function picture() {
  const cells = PICTURE.flatMap((line, row) =>
    [...line].map((letter, column) => {
      const place = { transform: `translate(${column * CELL} ${row * CELL})` };
      if (letter === ".")
        return svg("g", place, svg("rect", { class: "well", x: 6, y: 6, width: 88, height: 88, rx: 8 }));
      const upper = letter.toUpperCase();
      return svg("g", place, drawTile(upper, letter === upper ? 0 : 1, false));
    }),
  );
  return svg(
    "svg",
    { viewBox: "-60 -60 920 620", class: "prism-picture" },
    svg("rect", { class: "frame", x: -60, y: -60, width: 920, height: 620, rx: 30 }),
    drawPocket(4 * CELL, CELL),
    ...cells,
  );
}

/** @param {Host} host @returns {Promise<Board<"prism">>} */
export async function createBoard(host) {
  return (await import("./board.js")).createBoard(host);
}

/** @param {Position<"prism">} position a position in the rules */
export async function drawFigure(position) {
  return (await import("./figure.js")).drawFigure(position);
}
