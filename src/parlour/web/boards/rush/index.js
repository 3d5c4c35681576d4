// Series Rush: what the page needs to know about it, and the picture for its card. The board itself is in create.js.

import { svg } from "../../dom/elements.js";
import { ENLARGED, lateral, upright } from "../series/plane.js";
import { SIDE, drawPrint, drawRushTile, rushSections } from "../series/tile.js";

/** @import {Board, Host, Position} from "../contract.js" */

export const pictureStyles = [new URL("../series/tiles.css", import.meta.url).href];
export const styles = ["../series/board.css", "./board.css"].map((file) => new URL(file, import.meta.url).href);
export const playWord = "Place";
export const otherWords = ["draw", "swap", "call"];

const TILES = [
  [0, 2],
  [1, 3],
  [2, 4],
  [2, 2],
  [0, 4],
];

const BESIDE = 70; // as wide as the pictures of cards are, of which no tile is cut

/** A corner of a board with some tiles on it. */
export function picture() {
  const [top, left, rows, columns] = [4, 3, 3, 7];
  const print = [0, 1].flatMap((down) =>
    [0, 1].map((across) => {
      const [row, column] = [down + 2, across + 3];
      const drawn = drawPrint(rushSections(String(lateral(row, column)), upright(row, column), false));
      drawn.setAttribute(
        "transform",
        `translate(${(across * ENLARGED - left) * SIDE} ${(down * ENLARGED - top) * SIDE}) scale(${ENLARGED})`,
      );
      return drawn;
    }),
  );
  const tiles = TILES.map(([down = 0, across = 0]) => {
    const [row, column] = [top + down, left + across];
    const drawn = drawRushTile(rushSections(String(lateral(row, column)), upright(row, column), false), "digits");
    drawn.setAttribute("transform", `translate(${across * SIDE} ${down * SIDE})`);
    return drawn;
  });
  const [width, height] = [columns * SIDE + 2 * BESIDE, rows * SIDE];
  const ground = svg("rect", { class: "ground", x: -BESIDE, width, height });
  return svg(
    "svg",
    { viewBox: `${-BESIDE} 0 ${width} ${height}`, class: "series-picture", preserveAspectRatio: "xMidYMid slice" },
    ground,
    ...print,
    ...tiles,
  );
}

/** @param {Host} host @returns {Promise<Board<"rush">>} */
export async function createBoard(host) {
  return (await import("./create.js")).createBoard(host);
}

/** @param {Position<"rush">} position a position in the rules */
export async function drawFigure(position) {
  return (await import("./figure.js")).drawFigure(position);
}
