// Push: what the page needs to know about it, and the picture for its card. The board itself is in board.js.

import { svg } from "../../dom/elements.js";
import { STEP, centre, drawArrow, drawPiece, drawTray, viewBox } from "./drawing.js";
import { EMPTY, path } from "./entries.js";

/** @import {Board, Host} from "../contract.js" */
/** @import {Side} from "./entries.js" */

export const pictureStyles = [new URL("./pieces.css", import.meta.url).href];
export const styles = [new URL("./board.css", import.meta.url).href];
export const playWord = "Push";

/** A game under way, drawn with the same pieces as the real board. */
export function picture() {
  const board = "..1.." + ".0101" + "00010" + ".1.0." + "..0..";
  const pieces = [...board].flatMap((seat, index) => {
    if (seat === EMPTY) return [];
    const place = `translate(${centre(index % 5)} ${centre(Math.floor(index / 5))})`;
    return [svg("g", { transform: place }, drawPiece(seat))];
  });
  const arrows = /** @type {Side[]} */ (["L", "R", "T", "B"]).flatMap((side) =>
    [1, 2, 3, 4, 5].map((line) => {
      const [row, column] = path({ side, line }, 5)[0] ?? [0, 0];
      const near = (/** @type {number} */ place) => (place < 0 ? -46 : place > 4 ? 5 * STEP + 46 : centre(place));
      return svg("g", { transform: `translate(${near(column)} ${near(row)})` }, drawArrow(side));
    }),
  );
  return svg("svg", { viewBox: viewBox(5), class: "push-art" }, drawTray(5), ...pieces, ...arrows);
}

/** @param {Host} host @returns {Promise<Board<"push">>} */
export async function createBoard(host) {
  return (await import("./board.js")).createBoard(host);
}
