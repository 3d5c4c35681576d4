// Sections that point to the side of a tile: nine places in rows of five, three and one, the five at the edge. SERIES-27.

import { svg } from "../../dom/elements.js";
import { hatchedShape, hatching, round, toy, wash } from "./indicia.js";

/** @import {Box} from "./indicia.js" */
/** @import {Section} from "./plane.js" */

/**
 * Shapes or toys on the nine spots of a section, and the pale ground beneath them.
 * @param {Section} section
 * @param {string} indicia
 * @param {[number, number][]} spots
 * @param {number} r of each
 * @param {Box} box where the ground lies
 */
export function drawSpots({ series, number }, indicia, spots, r, { x, y, side }) {
  const one = indicia === "toys" ? toy : hatchedShape;
  const drawn = spots.slice(0, number).flatMap(([across, down]) => one(series, across, down, r));
  return svg("g", { class: `series ${series}` }, wash(series, x + side / 2, y + side / 2, side / 2), ...drawn);
}

/**
 * The nine cells of a side section, in rows of five, three and one.
 * @param {Section} section
 * @param {[number, number][][]} cells
 */
export function drawTriangles({ series, number }, cells) {
  const group = svg("g", { class: `series ${series}` });
  cells.forEach((corners, place) => {
    const d = `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
    group.append(svg("path", { class: place < number ? "ink" : "wash", d }));
    const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 3);
    const lines = { d: hatching(series, (x ?? 0) - 3.4, (y ?? 0) - 3.4, 6.8), "stroke-width": 1.3 };
    group.append(svg("path", { class: place < number ? "hatch" : "hatch pale", ...lines }));
  });
  return group;
}
