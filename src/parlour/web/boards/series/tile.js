// Series tiles as pictures, in a square of 100 units; the print of the rush board is made of the same spirals.

import { svg } from "../../dom/elements.js";
import { badge, drawSection, hatching, shape, toy } from "./indicia.js";
import { drawSpots, drawTriangles } from "./sides.js";
import { RUSH_SERIES, corners } from "./plane.js";

/** @import {Section, Series} from "./plane.js" */

export const SIDE = 100;
const EDGE = 6;
const QUADRANT = 42.5;
const FAR = SIDE - EDGE - QUADRANT;
const QUADRANTS = [
  [EDGE, EDGE],
  [FAR, EDGE],
  [FAR, FAR],
  [EDGE, FAR],
];

/** @type {Record<string, Series | null>} */
export const BACKS = { l: "lateral", v: "vertical", b: "boxes", d: "dots", n: null };

/**
 * The sections of a rush tile as it lies, clockwise from the upper left; a mirrored board shows them reflected.
 * @param {string} tile
 * @param {boolean} upright
 * @param {boolean} mirrored
 */
export function rushSections(tile, upright, mirrored) {
  const sections = corners(Number(tile[0]), upright);
  const order = mirrored ? [1, 0, 3, 2] : [0, 1, 2, 3];
  return order.map((place) => /** @type {Section} */ (sections[place]));
}

/** The blank tile and the shadow that it throws. */
const card = () => [
  svg("rect", { class: "shadow", x: 2, y: 5, width: 96, height: 94, rx: 9 }),
  svg("rect", { class: "face", x: 2, y: 1.5, width: 96, height: 95, rx: 9 }),
];

/** A rush tile, face up. @param {Section[]} sections @param {string} indicia */
export function drawRushTile(sections, indicia) {
  return svg(
    "g",
    { class: "series-tile" },
    ...card(),
    svg("path", { class: "crease", d: "M50 5V95M5 50H95" }),
    ...sections.map((section, quadrant) => drawCorner(section, indicia, quadrant)),
  );
}

/** What a rush tile shows in one corner. @param {Section} section @param {string} indicia @param {number} quadrant */
export function drawCorner(section, indicia, quadrant) {
  const [x = 0, y = 0] = QUADRANTS[quadrant] ?? [];
  return drawSection(section, indicia, { x, y, side: QUADRANT, quadrant });
}

/** One quarter of a rush tile, in its corner. @param {Section} section @param {string} indicia @param {number} quadrant */
export function drawRushQuarter(section, indicia, quadrant) {
  const [x = 0, y = 0] = QUADRANTS[quadrant] ?? [];
  const [left, top] = [x < SIDE / 2 - EDGE ? 2 : 51, y < SIDE / 2 - EDGE ? 1.5 : 50];
  return svg(
    "g",
    { class: "series-tile" },
    svg("rect", { class: "shadow", x: left, y: top + 2.5, width: 47, height: 46, rx: 6 }),
    svg("rect", { class: "face", x: left, y: top, width: 47, height: 46.5, rx: 6 }),
    drawCorner(section, indicia, quadrant),
  );
}

/** The print of an enlarged tile: always the spirals, edge to edge. SERIES-6. @param {Section[]} sections */
export function drawPrint(sections) {
  const half = SIDE / 2;
  return svg(
    "g",
    { class: "series-print" },
    ...sections.map((section, quadrant) => {
      const [x, y] = [quadrant === 1 || quadrant === 2 ? half : 0, quadrant > 1 ? half : 0];
      return drawSection(section, "spiral", { x, y, side: half, quadrant, printed: true });
    }),
  );
}

/** The back of a tile: the mark of its square, or nothing. @param {Series | null | undefined} series */
export function drawBack(series) {
  const group = svg("g", { class: "series-tile series-back" }, ...card());
  if (series)
    group.append(
      svg(
        "g",
        { class: `series ${series}` },
        svg("rect", { class: "ink", x: 14, y: 14, width: 72, height: 72, rx: 8 }),
        svg("path", { class: "hatch", d: hatching(series, 18, 18, 64), "stroke-width": 6 }),
      ),
    );
  else group.append(svg("rect", { class: "blank", x: 14, y: 14, width: 72, height: 72, rx: 8 }));
  return group;
}

/** How a series is known, small, for a legend: its hatching, and what stands on tiles. @param {Series} series @param {string} indicia */
export function seriesIcon(series, indicia) {
  return svg(
    "svg",
    { viewBox: "0 0 46 20", class: "series-icon", "aria-hidden": "true" },
    svg(
      "g",
      { class: `series ${series}` },
      svg("rect", { class: "ink", x: 1, y: 1, width: 18, height: 18, rx: 3 }),
      svg("path", { class: "hatch", d: hatching(series, 2, 2, 16), "stroke-width": 1.8 }),
      ...signOf(series, indicia, 34, 10, 9),
    ),
  );
}

/** @param {Series} series @param {string} indicia @param {number} x @param {number} y @param {number} r */
function signOf(series, indicia, x, y, r) {
  if (indicia === "toys") return toy(series, x, y, r);
  return [svg("path", { class: "ink", d: (indicia === "shapes" ? shape : badge)(series, x, y, r) })];
}

// Tiles with sections at their sides.

/** @typedef {[number, number]} Point */

const SQUARE = /** @type {Point[]} */ ([
  [0, 100],
  [0, 0],
  [100, 0],
  [100, 100],
]);
export const HEXAGON = /** @type {Point[]} */ (
  [210, 150, 90, 30, -30, -90].map((angle) => [
    50 + 57.7 * Math.cos((angle * Math.PI) / 180),
    50 - 57.7 * Math.sin((angle * Math.PI) / 180),
  ])
);

/**
 * A tile whose sections point to its sides: left, top, right, bottom, or six of them from the west.
 * @param {Section[]} sections
 * @param {string} indicia
 */
export function drawSideTile(sections, indicia) {
  const outline = outlineOf(sections);
  const rays = outline.map(([x, y]) => `M50 50L${x} ${y}`).join("");
  return svg(
    "g",
    { class: "series-tile" },
    svg("path", { class: "face", d: sideOutline(sections), "stroke-linejoin": "round" }),
    svg("path", { class: "crease", d: rays }),
    ...sections.map((_, side) => drawSide(sections, side, indicia)),
  );
}

/** @param {Section[]} sections one for each side */
const outlineOf = ({ length }) => (length === SQUARE.length ? SQUARE : HEXAGON);

/** The edge of such a tile. @param {Section[]} sections */
export const sideOutline = (sections) =>
  `M${outlineOf(sections).map((point) => towards(point, [50, 50], 0.03).join(" ")).join("L")}z`;

/** What such a tile shows on one side. @param {Section[]} sections @param {number} side @param {string} indicia */
export function drawSide(sections, side, indicia) {
  const outline = outlineOf(sections);
  const section = /** @type {Section} */ (sections[side]);
  const [from, to] = [outline[side] ?? [0, 0], outline[(side + 1) % outline.length] ?? [0, 0]];
  if (indicia === "triangles") return drawTriangles(section, triangles(from, to));
  const middle = /** @type {Point} */ ([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  const reach = outline === SQUARE ? 0.36 : 0.34;
  const [x, y] = towards(middle, [50, 50], reach);
  const size = outline === SQUARE ? 29 : 26;
  const box = { x: x - size / 2, y: y - size / 2, side: size, quadrant: side % 4 };
  if (indicia !== "toys" && indicia !== "shapes") return drawSection(section, indicia, box);
  return drawSpots(section, indicia, spots(from, to), room(from, to), box);
}

/** @param {Point} point @param {Point} goal @param {number} part @returns {Point} */
function towards(point, goal, part) {
  return [point[0] + (goal[0] - point[0]) * part, point[1] + (goal[1] - point[1]) * part];
}

/** Rows are filled from their middles. */
const FROM_THE_MIDDLE = [2, 1, 3, 0, 4, 6, 5, 7, 8];

/** How far from the edge the rows of five, three and one are, the centre being 1. */
const ROWS = [
  [5, 0.2],
  [3, 0.47],
  [1, 0.74],
];
const SQUEEZED = 0.9; // so that the ends of rows keep away from those of the next section

/**
 * The nine spots of a side section for shapes and toys: five at the edge, then three, then one.
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[]}
 */
function spots(from, to) {
  const centre = /** @type {Point} */ ([50, 50]);
  const found = ROWS.flatMap(([count = 1, depth = 0]) => {
    const [left, right] = [towards(from, centre, depth), towards(to, centre, depth)];
    return Array.from({ length: count }, (_, step) => towards(left, right, 0.5 + (SQUEEZED * (step + 0.5 - count / 2)) / count));
  });
  return FROM_THE_MIDDLE.map((place) => found[place] ?? centre);
}

/** Half the room that each of five has in a row at the edge. @param {Point} from @param {Point} to */
const room = (from, to) => 0.07 * Math.hypot(to[0] - from[0], to[1] - from[1]);

/**
 * The nine small triangles of a side section: five at the edge, then three, then one.
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[][]}
 */
function triangles(from, to) {
  const centre = /** @type {Point} */ ([50, 50]);
  const at = (/** @type {number} */ row, /** @type {number} */ step) => {
    const [left, right] = [towards(from, centre, 0.07 + row * 0.28), towards(to, centre, 0.07 + row * 0.28)];
    return towards(left, right, row === 3 ? 0.5 : 0.08 + (step / (3 - row)) * 0.84);
  };
  const found = /** @type {Point[][]} */ ([]);
  for (let row = 0; row < 3; row++)
    for (let step = 0; step < 3 - row; step++) {
      found.push([at(row, step), at(row, step + 1), at(row + 1, step)]);
      if (step < 2 - row) found.push([at(row, step + 1), at(row + 1, step), at(row + 1, step + 1)]);
    }
  return FROM_THE_MIDDLE.map((place) => {
    const corners = found[place] ?? [];
    const middle = /** @type {Point} */ (
      [0, 1].map((axis) => corners.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 3)
    );
    return corners.map((point) => towards(point, middle, 0.1));
  });
}

/** A tile as it is read aloud. SERIES-28. @param {string} tile */
export function speakRushTile(tile) {
  const sections = corners(Number(tile[0]), true);
  const told = RUSH_SERIES.map((series) => `${series} ${sections.find((part) => part.series === series)?.number}`);
  const back = tile[1] === "?" ? "" : `; back ${BACKS[tile[1] ?? ""] ?? "empty"}`;
  return told.join(", ") + back;
}
