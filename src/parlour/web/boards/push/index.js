// Push: what the page needs to know about it, and the picture for its card. The board itself is in board.js.

import { boardPicture } from "./drawing.js";

/** @import {Board, Host, Position} from "../contract.js" */

export const pictureStyles = [new URL("./pieces.css", import.meta.url).href];
export const styles = [new URL("./board.css", import.meta.url).href];
export const playWord = "Push";

/** A game under way, drawn with the same pieces as the real board. */
export function picture() {
  return boardPicture("..1.." + ".0101" + "00010" + ".1.0." + "..0..", 5);
}

/** @param {Host} host @returns {Promise<Board<"push">>} */
export async function createBoard(host) {
  return (await import("./board.js")).createBoard(host);
}

/** @param {Position<"push">} position a position in the rules */
export async function drawFigure(position) {
  return (await import("./figure.js")).drawFigure(position);
}
