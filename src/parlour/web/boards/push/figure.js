// A position of Push in the rules: the tray and its pieces.

import { boardPicture } from "./drawing.js";

/** @import {Position} from "../contract.js" */

/** @param {Position<"push">} position */
export function drawFigure({ view, options }) {
  return boardPicture(view.board, options.size);
}
