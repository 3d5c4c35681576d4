// The tiles of domino and hex: what each shows, and where it lies on the table. SERIES-4 and SERIES-5.

import { stepsName } from "../steps.js";
import { DOMINO_STEPS, HEX_STEPS, dominoSides, hexSides } from "../series/plane.js";

/** @import {Section, Series} from "../series/plane.js" */

/**
 * @typedef {object} Shape
 * @property {Series[]} series
 * @property {[number, number][]} steps to the neighbours, in the order of the sections
 * @property {string[]} sides how the neighbours' directions are called
 * @property {(first: string, x: number, y: number) => Section[]} sections what the tile shows that belongs at a place
 * @property {(x: number, y: number) => [number, number]} at where a place is drawn: left and top, a tile being 100 wide
 * @property {(x: number, y: number) => [number, number]} cell its row and column for the arrow keys
 * @property {number} height of a tile, its width being 100
 * @property {(x: number, y: number) => string} speak
 */

/** @type {Shape} */
export const DOMINO = {
  series: ["lateral", "vertical", "boxes", "dots"],
  steps: DOMINO_STEPS,
  sides: ["left", "above", "right", "below"],
  sections: (first, x, y) => {
    // A first tile with vertical on top lies in a column that counts as odd.
    const shift = first[1] === "v" ? 1 : 0;
    return dominoSides(Number(first[0]) - shift, x, y + shift);
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
  sides: ["west", "north-west", "north-east", "east", "south-east", "south-west"],
  sections: (first, q, r) => {
    const pattern = "abcd".indexOf(first[1] ?? "a");
    const [turnedR, turnedQ] = [pattern >> 1, pattern & 1];
    return hexSides(Number(first[0]) - turnedQ - 5 * turnedR, q + turnedQ, r + turnedR);
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
  return sections.map(({ series, number }, side) => `${shape.sides[side]} ${series} ${number}`).join(", ");
}
