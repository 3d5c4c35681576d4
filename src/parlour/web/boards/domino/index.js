// Series Domino: what the page needs to know about it, and the picture for its card. The table itself is in ../gathering/board.js.

import { svg } from "../../dom/elements.js";
import { DOMINO } from "../gathering/shapes.js";
import { drawSideTile } from "../series/tile.js";

/** @import {Board, Host, Position} from "../contract.js" */

export const pictureStyles = [new URL("../series/tiles.css", import.meta.url).href];
export const styles = ["../series/board.css", "../gathering/board.css"].map(
  (file) => new URL(file, import.meta.url).href,
);
export const playWord = "Place";
export const otherWords = ["take", "pass"];

const FIRST = "5l";
const BOX = "-8 -8 216 216";
const PLACED = [
  [0, 0],
  [0, 1],
  [1, 1],
];

/** Some tiles of a game under way. */
export function picture() {
  const tiles = PLACED.map(([x = 0, y = 0]) => {
    const drawn = drawSideTile(DOMINO.sections(FIRST, x, y), "digits");
    drawn.setAttribute("transform", `translate(${DOMINO.at(x, y).join(" ")})`);
    return drawn;
  });
  return svg("svg", { viewBox: BOX, class: "series-picture" }, ...tiles);
}

/** @param {Host} host @returns {Promise<Board<"domino" | "hex">>} */
export async function createBoard(host) {
  return (await import("../gathering/board.js")).createTable(host, DOMINO);
}

/** @param {Position<"domino" | "hex">} position a position in the rules */
export async function drawFigure(position) {
  return (await import("../gathering/figure.js")).drawFigure(position, DOMINO);
}
