// A position of Anagrams in the rules: the crossword, and the rack below it.

import { svg } from "../../dom/elements.js";
import { CELL, drawBlock } from "./drawing.js";

/** @import {Position} from "../contract.js" */

const MASTER = "*";
const GAP = 0.4; // between crossword and rack, in blocks

/** @param {Position<"anagrams">} position */
export function drawFigure({ view }) {
  const rows = view.layout.map(([[row]]) => row);
  const columns = view.layout.map(([[, column]]) => column);
  const [top, bottom, left] = [Math.min(...rows), Math.max(...rows), Math.min(...columns)];
  const width = Math.max(Math.max(...columns) - left + 1, view.rack.length);
  const height = bottom - top + 1 + (view.rack ? 1 + GAP : 0);
  const draw = (
    /** @type {string} */ block,
    /** @type {string} */ letter,
    /** @type {number} */ column,
    /** @type {number} */ row,
  ) =>
    svg(
      "g",
      { transform: `translate(${column * CELL} ${row * CELL})` },
      drawBlock(letter, view.figures[block] ?? 0, block === MASTER),
    );
  return svg(
    "svg",
    { viewBox: `-20 -20 ${width * CELL + 40} ${height * CELL + 40}`, class: "anagrams-picture" },
    ...view.layout.map(([[row, column], block, letter]) => draw(block, letter, column - left, row - top)),
    ...[...view.rack].map((block, place) => 
      draw(block, block === MASTER ? "" : block, place + (width - view.rack.length) / 2, height - 1),
    ),
  );
}
