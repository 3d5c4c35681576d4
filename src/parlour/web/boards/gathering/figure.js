// A position of domino or hex in the rules: the tiles on the table, and the open tiles of a hand below them.

import { svg } from "../../dom/elements.js";
import { drawSideTile } from "../series/tile.js";

/** @import {Position} from "../contract.js" */
/** @import {Shape} from "./shapes.js" */

const DIGITS = "digits"; // the rules talk about numbers
const SIDE = 100;
const STEP = 112; // from one tile of the hand to the next
const GAP = 45;

/** @param {Position<"domino" | "hex">} position @param {Shape} shape */
export function drawFigure({ view, options }, shape) {
  const way = options.reversed ? -1 : 1;
  const first = view.placed["0,0"] ?? "";
  const placed = Object.keys(view.placed).map((key) => {
    const [x = 0, y = 0] = key.split(",").map(Number);
    return { at: shape.at(x, y), sections: shape.sections(first, x, y, way) };
  });
  const [across, down] = [placed.map(({ at }) => at[0]), placed.map(({ at }) => at[1])];
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [top, bottom] = [Math.min(...down), Math.max(...down)];
  const tiles = [...view.open, ...view.taken];
  const middle = (left + right + SIDE) / 2;
  const held = tiles.map((tile, place) => ({
    at: [middle + (place - tiles.length / 2) * STEP, bottom + shape.height + GAP],
    sections: shape.sections(tile, 0, 0),
  }));
  const width = Math.max(right - left + SIDE, tiles.length * STEP);
  const height = bottom - top + shape.height + (held.length ? GAP + shape.height : 0);
  return svg(
    "svg",
    { viewBox: `${middle - width / 2 - 12} ${top - 18} ${width + 24} ${height + 24}`, class: "series-picture" },
    ...[...placed, ...held].map(({ at, sections }) =>
      svg("g", { transform: `translate(${at.join(" ")})` }, drawSideTile(sections, DIGITS)),
    ),
  );
}
