// The tiles of domino and hex: what each shows, and where it lies on the table. SERIES-4 and SERIES-5.

import { stepsName } from "../steps.js";
import { DOMINO_STEPS, HEX_STEPS, dominoSides, hexSides } from "../series/plane.js";

/** @import {Section, Series, Way} from "../series/plane.js" */

/**
 * @typedef {object} Shape
 * @property {Series[]} series
 * @property {[number, number][]} steps to the neighbours, in the order of the sections
 * @property {string[]} sides how the neighbours' directions are called
 * @property {string[]} coming the same after a series that comes from there: "lateral 2 from below"
 * @property {(first: string, x: number, y: number, way?: Way) => Section[]} sections what the tile shows that belongs at a place
 * @property {(x: number, y: number) => [number, number]} at where a place is drawn: left and top, a tile being 100 wide
 * @property {(x: number, y: number) => [number, number]} cell its row and column for the arrow keys
 * @property {number} height of a tile, its width being 100
 * @property {(x: number, y: number) => string} speak
 */

/** @typedef {{x: number, y: number, tile: string | null}} Place */

const FEWEST = 4.2;
const HEX_SIDES = ["west", "north-west", "north-east", "east", "south-east", "south-west"];

/** @type {Shape} */
export const DOMINO = {
  series: ["lateral", "vertical", "boxes", "dots"],
  steps: DOMINO_STEPS,
  sides: ["left", "above", "right", "below"],
  coming: ["from the left", "from above", "from the right", "from below"],
  sections: (first, x, y, way = 1) => {
    // A first tile with vertical on top lies in a column that counts as odd.
    const shift = first[1] === "v" ? 1 : 0;
    return dominoSides(Number(first[0]) - way * shift, x, y + shift, way);
  },
  at: (x, y) => [100 * y, 100 * x],
  cell: (x, y) => [x, y],
  height: 100,
  speak: (x, y) => stepsName(y, x),
};

/** @type {Shape} */
export const HEX = {
  series: ["lateral", "vertical", "boxes", "dots", "waves", "checks"],
  steps: HEX_STEPS,
  sides: HEX_SIDES,
  coming: HEX_SIDES.map((side) => `from the ${side}`),
  sections: (first, q, r, way = 1) => {
    const pattern = "abcd".indexOf(first[1] ?? "a");
    const [turnedR, turnedQ] = [pattern >> 1, pattern & 1];
    return hexSides(Number(first[0]) - way * (turnedQ + 5 * turnedR), q + turnedQ, r + turnedR, way);
  },
  at: (q, r) => [100 * q + 50 * r, 86.6 * r],
  cell: (q, r) => [r, q + Math.floor(r / 2)],
  height: 115.5,
  speak: (q, r) => stepsName(q, r, ["west", "east"], ["north-west", "south-east"]),
};

/**
 * The sections of a held tile as it would lie at a place: turned so that its colours alternate, if it can be.
 * @param {Shape} shape
 * @param {string} tile
 * @param {Section[]} wanted
 */
export function lying(shape, tile, wanted) {
  const sections = shape.sections(tile, 0, 0);
  if (shape !== DOMINO || sections[0]?.series === wanted[0]?.series) return sections;
  return [2, 3, 0, 1].map((side) => /** @type {Section} */ (sections[side]));
}

/** A tile as it is read aloud. SERIES-28. @param {Shape} shape @param {Section[]} sections */
export function speakSections(shape, sections) {
  const said = sections.map(({ series, number }) => `${series} ${number}`);
  return said.map((words, side) => `${shape.sides[side]} ${words}`).join(", ");
}

/** A tile by its first two numbers, as sentences call it. @param {Shape} shape @param {string} tile */
export function calledTile(shape, tile) {
  return shape
    .sections(tile, 0, 0)
    .slice(0, 2)
    .map(({ series, number }) => `${series} ${number}`)
    .join(" ");
}

/**
 * Every tile and every empty place beside one.
 * @param {Shape} shape
 * @param {Record<string, string>} placed
 */
export function placesOf(shape, placed) {
  const found = /** @type {Map<string, Place>} */ (new Map());
  for (const [key, tile] of Object.entries(placed)) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    found.set(key, { x, y, tile });
  }
  for (const { x, y } of [...found.values()])
    for (const [dx, dy] of shape.steps) {
      const key = `${x + dx},${y + dy}`;
      if (!found.has(key)) found.set(key, { x: x + dx, y: y + dy, tile: null });
    }
  return found;
}

/** Everything that must be visible, in tiles of 100. @param {Shape} shape @param {{x: number, y: number}[]} places */
export function boxOf(shape, places) {
  const at = places.map(({ x, y }) => shape.at(x, y));
  const [x0, y0] = [Math.min(...at.map(([x]) => x)), Math.min(...at.map(([, y]) => y))];
  const [x1, y1] = [Math.max(...at.map(([x]) => x)) + 100, Math.max(...at.map(([, y]) => y)) + 100];
  const edge = shape.height - 86;
  const width = Math.max(x1 - x0 + 2 * edge, FEWEST * 100);
  const height = Math.max(y1 - y0 + 2 * edge, FEWEST * 75, width * 0.55);
  return { x: (x0 + x1 - width) / 2, y: (y0 + y1 - height) / 2, width, height };
}
