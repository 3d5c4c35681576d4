// What lies over the table of domino and hex for a moment: where a tile may go and what must come there, the arranged tile, the
// one under the pointer, and the last one.

import { svg } from "../../dom/elements.js";
import { drawSide, drawSideTile, sideOutline } from "../series/tile.js";
import { lying } from "./shapes.js";

/** @import {Scene} from "../contract.js" */
/** @import {Place, Shape} from "./shapes.js" */
/** @import {Section} from "../series/plane.js" */

export const PLACING = /^([1-9][a-z])\s+(-?\d+)\s*[, ]\s*(-?\d+)$/;

/**
 * @typedef {object} Intent what this person is about to do
 * @property {Shape} shape
 * @property {string} indicia
 * @property {Map<string, Place>} places
 * @property {(x: number, y: number) => Section[]} sections what belongs at a place
 * @property {string | null} held the tile that is picked up
 * @property {string | null} arranged
 * @property {string | null} hover the place under the pointer
 * @property {string | null} focused the place that has focus
 * @property {unknown[] | null} last where the last tile went
 */

/** @param {SVGGElement} over @param {Scene<"domino" | "hex">} scene @param {Intent} intent */
export function drawOverlay(over, scene, { shape, indicia, places, sections, held, arranged, hover, focused, last }) {
  const { fits = [], canMove, outcome, table } = scene;
  const placings = fits.map((text) => PLACING.exec(text) ?? []);
  const own = placings.filter(([, tile]) => tile === held);
  const lit = new Set((own.length ? own : placings).map(([, , x, y]) => `${x},${y}`));
  const placing = PLACING.exec(arranged ?? "");
  const key = placing ? `${placing[2]},${placing[3]}` : hover;
  const tile = placing ? (placing[1] ?? null) : canMove ? held : null;

  /** @param {string} name @param {number} x @param {number} y @param {SVGElement[]} parts */
  const at = (name, x, y, ...parts) =>
    svg("g", { class: name, transform: `translate(${shape.at(x, y).join(" ")})` }, ...parts);

  /** Whether somebody is shown what must come at a place; a lesson leaves it to them where several tiles say so. @param {number[]} sides */
  const told = (sides) => (table === "practice" ? sides.length === 1 : fits.length > 0);

  const found = [...places].flatMap(([name, place]) => {
    if (place.tile) return [];
    const { x, y } = place;
    const parts = [];
    const wanted = sections(x, y);
    const sides = touched(shape, places, place);
    const shown = told(sides) && (table !== "practice" || lit.has(name)) && !(name === key && tile);
    if (shown) parts.push(svg("path", { class: "gathering-face", d: sideOutline(wanted) }));
    if (lit.has(name)) parts.push(svg("path", { class: "gathering-fits", d: sideOutline(wanted) }));
    if (shown) {
      const counted = throughout(sides, wanted);
      const drawn = (/** @type {number[]} */ which) => which.map((side) => drawSide(wanted, side, indicia));
      parts.push(svg("g", { class: "gathering-next" }, ...drawn(counted)));
      // Of two tiles with these numbers only one has the colours that alternate here. SERIES-23.
      const rest = [...wanted.keys()].filter((side) => table !== "practice" && !counted.includes(side));
      parts.push(svg("g", { class: "gathering-rest" }, ...drawn(rest)));
    }
    const near = name === hover || name === focused;
    parts.push(svg("circle", { class: near ? "gathering-spot near" : "gathering-spot", cx: 50, cy: 50, r: near ? 16 : 9 }));
    return [at(lit.has(name) ? "gathering-place lit" : "gathering-place", x, y, ...parts)];
  });
  if (last) found.push(at("", Number(last[0]), Number(last[1]), outline(outcome ? "last ended" : "last")));
  const place = places.get(key ?? "");
  if (place && !place.tile && tile) {
    const ghost = drawSideTile(lying(shape, tile, sections(place.x, place.y)), indicia);
    found.push(at(`gathering-ghost ${placing ? "set" : "hover"}`, place.x, place.y, ghost));
    const frame = svg("path", { class: "gathering-frame", d: sideOutline(sections(place.x, place.y)) });
    if (placing) found.push(at("", place.x, place.y, frame));
  }
  over.replaceChildren(...found);
}

/** On which sides a place has tiles. @param {Shape} shape @param {Map<string, Place>} places @param {Place} place */
const touched = ({ steps }, places, { x, y }) =>
  steps.flatMap(([dx, dy], side) => (places.get(`${x + dx},${y + dy}`)?.tile ? [side] : []));

/** The sides and those opposite to them: what counts up from a neighbour, and what counts down. @param {number[]} sides @param {Section[]} wanted */
const throughout = (sides, { length }) => [...new Set(sides.flatMap((side) => [side, (side + length / 2) % length]))];

/** @param {string} name */
function outline(name) {
  const r = name.endsWith("ended") ? 50 : 7; // the tile that ended the game is ringed
  return svg("circle", { class: `gathering-outline ${name}`, cx: 50, cy: 50, r });
}
