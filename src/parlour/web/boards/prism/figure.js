// A position of Prism in the rules: the part of the grid that is in use, and the rack below it.

import { svg } from "../../dom/elements.js";
import { WILD } from "../crossword/tiles.js";
import { CELL, drawPocket, drawTile, facePicture } from "./drawing.js";

/** @import {Position} from "../contract.js" */

const RIM = 40;
const ROOM = 3; // squares around the pocket that are always shown
const FACE = 0.65; // of a square: a block on the rack shows two
const BLOCK = CELL * FACE * 2.15;

/** @param {Position<"prism">} position */
export function drawFigure({ view, options }) {
  const { size } = options;
  const middle = (size - 1) / 2;
  const used = Object.keys(view.grid).map(Number);
  const rows = [middle - ROOM, middle + ROOM, ...used.map((square) => Math.floor(square / size))];
  const columns = [middle - ROOM, middle + ROOM, ...used.map((square) => square % size)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const [height, width] = [Math.max(...rows) - top + 1, Math.max(...columns) - left + 1];
  const squares = Array.from({ length: height * width }, (_, place) => {
    const [row, column] = [Math.floor(place / width), place % width];
    const tile = view.grid[String((row + top) * size + column + left)];
    return svg(
      "g",
      { transform: `translate(${column * CELL} ${row * CELL})` },
      tile
        ? drawTile(tile[2], tile[1], tile[0][tile[1]] === WILD)
        : svg("rect", { class: "well", x: 6, y: 6, width: 88, height: 88, rx: 8 }),
    );
  });
  const wide = Math.max(width * CELL, view.rack.length * BLOCK);
  const rack = drawRack(view.rack, (width * CELL - view.rack.length * BLOCK) / 2, height * CELL + 2 * RIM);
  const start = (width * CELL - wide) / 2 - RIM;
  const high = height * CELL + (rack.length ? RIM + CELL * FACE : 0);
  return svg(
    "svg",
    { viewBox: `${start} ${-RIM} ${wide + 2 * RIM} ${high + 2 * RIM}`, class: "prism-picture" },
    svg("rect", {
      class: "frame",
      x: -RIM,
      y: -RIM,
      width: width * CELL + 2 * RIM,
      height: height * CELL + 2 * RIM,
      rx: 30,
    }),
    ...squares,
    middle * size + middle in view.grid ? null : drawPocket((middle - left) * CELL, (middle - top) * CELL),
    ...rack,
  );
}

/** @param {string[]} blocks @param {number} x @param {number} y */
function drawRack(blocks, x, y) {
  const side = CELL * FACE;
  return blocks.flatMap((block, place) =>
    [0, 1].map((face) => {
      const drawn = facePicture(block, face);
      const where = { x: x + place * BLOCK + face * side, y, width: side, height: side };
      for (const [name, value] of Object.entries(where)) drawn.setAttribute(name, String(value));
      return drawn;
    }),
  );
}
