// How a number of a series is drawn, in the indicia that the viewer has chosen. SERIES-27 and SERIES-28.
//
// Every series has a colour, a hatching and a shape; nothing depends on colour alone. A section is drawn in a square of nine
// cells; the caller says where that square lies.

import { svg } from "../../dom/elements.js";
import { spiral } from "./plane.js";

/** @import {Section, Series} from "./plane.js" */

/** @type {Record<string, string>} */
export const INDICIA = {
  digits: "Digits",
  spiral: "Spirals from the outer corner",
  "spiral-back": "The same, the other way round",
  "spiral-inner": "Spirals from the inner corner",
  "spiral-inner-back": "The same, the other way round",
  pips: "Pips, as on playing cards",
  shapes: "Shapes",
  toys: "Toys",
};

/** For tiles with sections at their sides. @type {Record<string, string>} */
export const SIDE_INDICIA = { digits: "Digits", triangles: "Triangles, 5-3-1", ...INDICIA };

/** Those of a table: for children who count, toys come first. SERIES-29. @param {Record<string, string>} among @param {boolean} counting */
export const indiciaFor = (among, counting) => (counting ? { toys: "Toys", ...among } : among);

const DIGITS = "digits";

const PLACE = "parlour.series.indicia";
const PATTERN_PLACE = "parlour.series.hatching";

/** The first pictures of a set, under whose name the choice is kept. @param {Record<string, string>} among */
const pictures = (among) => Object.keys(among).find((name) => name !== DIGITS) ?? DIGITS;

/** What this viewer has chosen; the first of them at first. @param {Record<string, string>} among */
export function chosenIndicia(among) {
  const kept = read(`${PLACE}.${pictures(among)}`);
  return kept && kept in among ? kept : (Object.keys(among)[0] ?? DIGITS);
}

/** @param {Record<string, string>} among @param {string} indicia */
export function chooseIndicia(among, indicia) {
  const place = `${PLACE}.${pictures(among)}`;
  keep(place, indicia);
  if (indicia !== DIGITS) keep(`${place}.pictures`, indicia);
}

/** Pictures instead of digits, those that were last chosen, or digits again. @param {Record<string, string>} among */
export function otherIndicia(among) {
  if (chosenIndicia(among) !== DIGITS) return DIGITS;
  const kept = read(`${PLACE}.${pictures(among)}.pictures`);
  return kept && kept in among ? kept : pictures(among);
}

/** Whether this viewer wants black hatching on white. */
export const hatchingOnly = () => read(PATTERN_PLACE) === "on";

/** @param {boolean} on */
export const chooseHatching = (on) => keep(PATTERN_PLACE, on ? "on" : "off");

/** @param {string} place */
function read(place) {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

/** @param {string} place @param {string} value */
function keep(place, value) {
  try {
    localStorage.setItem(place, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/**
 * @typedef {object} Box where a section is drawn
 * @property {number} x
 * @property {number} y
 * @property {number} side
 * @property {number} quadrant which corner of the box is the outer one, clockwise from the upper left
 * @property {boolean} [printed] whether it belongs to the print of a board, whose empty cells stay as they are
 */

const CARD = /** @type {Record<number, [number, number][]>} */ ({
  1: [[1, 1]],
  2: [[1, 0], [1, 2]],
  3: [[1, 0], [1, 1], [1, 2]],
  4: [[0, 0], [2, 0], [0, 2], [2, 2]],
  5: [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  6: [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
  7: [[0, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [2, 2]],
  8: [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2]],
  9: [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]],
}); // prettier-ignore

/**
 * One section of a tile.
 * @param {Section} section
 * @param {string} indicia
 * @param {Box} box
 * @returns {SVGElement}
 */
export function drawSection({ series, number }, indicia, box) {
  const group = svg("g", { class: `series ${series}` });
  const card = CARD[number] ?? [];
  if (indicia !== "digits" && !box.printed) group.append(wash(series, box.x + box.side / 2, box.y + box.side / 2, box.side / 2));
  if (indicia === "digits") group.append(...drawNumeral(series, number, box));
  else if (indicia === "shapes") group.append(...drawMany(card, box, (x, y, r) => hatchedShape(series, x, y, r)));
  else if (indicia === "toys") group.append(...drawMany(card, box, (x, y, r) => toy(series, x, y, r * 1.12)));
  else if (indicia === "pips")
    group.append(
      ...drawCells(
        series,
        card.map(([across, down]) => 3 * down + across),
        box,
      ),
    );
  else group.append(...drawCells(series, places(indicia, box.quadrant).slice(0, number), box));
  return group;
}

/** The order in which cells are filled. @param {string} indicia @param {number} quadrant */
function places(indicia, quadrant) {
  const inner = indicia.startsWith("spiral-inner");
  const order = spiral(inner ? (quadrant + 2) % 4 : quadrant);
  const clockwise = indicia === "spiral" || indicia === "spiral-inner-back";
  return clockwise ? order : [order[0] ?? 0, ...order.slice(1, 8).reverse(), 4];
}

/** @param {Series} series @param {number[]} cells @param {Box} box */
function drawCells(series, cells, box) {
  const cell = box.side / 3;
  const gap = cell * 0.07;
  const at = cells.map((place) => [box.x + (place % 3) * cell, box.y + Math.floor(place / 3) * cell]);
  const side = cell - 2 * gap;
  const fill = at.map(([x = 0, y = 0]) => square(x + gap, y + gap, side)).join("");
  const hatch = at.map(([x = 0, y = 0]) => hatching(series, x + gap, y + gap, side)).join("");
  return [
    svg("path", { class: "ink", d: fill }),
    svg("path", { class: "hatch", d: hatch, "stroke-width": side * 0.11 }),
  ];
}

/** @param {number} x @param {number} y @param {number} side */
const square = (x, y, side) => `M${round(x)} ${round(y)}h${round(side)}v${round(side)}h${round(-side)}z`;

/** @param {number} value */
export const round = (value) => Math.round(value * 100) / 100;

/**
 * Lines, boxes or dots inside a cell.
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 * @param {number} side
 */
export function hatching(series, x, y, side) {
  const thirds = [side * 0.25, side * 0.5, side * 0.75];
  const middle = side / 2;
  switch (series) {
    case "lateral":
      return thirds.map((step) => `M${round(x + side * 0.08)} ${round(y + step)}h${round(side * 0.84)}`).join("");
    case "vertical":
      return thirds.map((step) => `M${round(x + step)} ${round(y + side * 0.08)}v${round(side * 0.84)}`).join("");
    case "boxes":
      return square(x + side * 0.27, y + side * 0.27, side * 0.46);
    case "dots":
      return dot(x + middle, y + middle, side * 0.2);
    case "waves":
      return [0.35, 0.65]
        .map(
          (step) =>
            `M${round(x + side * 0.1)} ${round(y + side * step)}q${round(side * 0.2)} ${round(-side * 0.3)} ${round(side * 0.4)} 0t${round(side * 0.4)} 0`,
        )
        .join("");
    case "checks":
      return `M${round(x + side * 0.15)} ${round(y + side * 0.15)}L${round(x + side * 0.85)} ${round(y + side * 0.85)}M${round(x + side * 0.85)} ${round(y + side * 0.15)}L${round(x + side * 0.15)} ${round(y + side * 0.85)}`;
  }
}

/**
 * A circle of two arcs that meet exactly, rounded or not.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function dot(x, y, radius) {
  const r = round(radius);
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/**
 * The shape of a series, which has no direction. SERIES-28.
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function shape(series, x, y, r) {
  switch (series) {
    case "lateral":
      return dot(x, y, r * 0.95);
    case "vertical":
      return square(x - r * 0.84, y - r * 0.84, r * 1.68);
    case "boxes":
      return polygon(6, x, y, r, 0);
    case "dots":
      return polygon(8, x, y, r, Math.PI / 8);
    case "waves":
      return polygon(3, x, y + r * 0.2, r * 1.15, -Math.PI / 2);
    case "checks":
      return star(x, y, r * 1.1);
  }
}

/** @param {number} sides @param {number} x @param {number} y @param {number} r @param {number} turn */
function polygon(sides, x, y, r, turn) {
  const points = Array.from({ length: sides }, (_, corner) => turn + (2 * Math.PI * corner) / sides);
  return `M${points.map((angle) => `${round(x + r * Math.cos(angle))} ${round(y + r * Math.sin(angle))}`).join("L")}z`;
}

/** @param {number} x @param {number} y @param {number} r */
function star(x, y, r) {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const [angle, reach] = [-Math.PI / 2 + (Math.PI * corner) / 5, corner % 2 ? r * 0.5 : r];
    return `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  });
  return `M${points.join("L")}z`;
}

/**
 * A shape and the hatching in it, which both tell the series.
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function hatchedShape(series, x, y, r) {
  const side = r * 1.15;
  return [
    ink(shape(series, x, y, r * 0.94)),
    svg("path", { class: "hatch", d: hatching(series, x - side / 2, y - side / 2, side), "stroke-width": r * 0.16 }),
  ];
}

/**
 * @param {[number, number][]} where
 * @param {Box} box
 * @param {(x: number, y: number, r: number) => SVGElement[]} draw
 */
function drawMany(where, box, draw) {
  const cell = box.side / 3;
  return where.flatMap(([across, down]) => draw(box.x + (across + 0.5) * cell, box.y + (down + 0.5) * cell, cell / 2));
}

/**
 * A ship, a rocket, a building block, a ball, a kite, a top.
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function toy(series, x, y, r) {
  const at = (/** @type {[number, number][]} */ points) =>
    `M${points.map(([across, down]) => `${round(x + across * r)} ${round(y + down * r)}`).join("L")}z`;
  switch (series) {
    case "lateral":
      return [ink(at([[-0.85, 0.25], [0.85, 0.25], [0.5, 0.75], [-0.5, 0.75]]) + at([[-0.05, -0.8], [-0.05, 0.12], [0.6, 0.12]]))]; // prettier-ignore
    case "vertical":
      return [ink(at([[0, -0.9], [0.35, -0.3], [0.35, 0.35], [0.7, 0.8], [-0.7, 0.8], [-0.35, 0.35], [-0.35, -0.3]]))]; // prettier-ignore
    case "boxes":
      return [
        ink(square(x - 0.65 * r, y - 0.65 * r, 1.3 * r)),
        line(square(x - 0.3 * r, y - 0.3 * r, 0.6 * r), r * 0.16),
      ];
    case "dots":
      return [
        ink(dot(x, y, 0.72 * r)),
        line(
          `M${round(x - 0.6 * r)} ${round(y - 0.2 * r)}q${round(0.6 * r)} ${round(0.6 * r)} ${round(1.2 * r)} 0`,
          r * 0.16,
        ),
      ];
    case "waves":
      return [ink(at([[0, -0.85], [0.6, -0.15], [0, 0.85], [-0.6, -0.15]])), line(`M${round(x)} ${round(y - 0.7 * r)}v${round(1.3 * r)}`, r * 0.14)]; // prettier-ignore
    case "checks":
      return [ink(at([[-0.12, -0.85], [0.12, -0.85], [0.12, -0.4], [0.75, -0.15], [0, 0.85], [-0.75, -0.15], [-0.12, -0.4]]))]; // prettier-ignore
  }
}

/** @param {string} d */
const ink = (d) => svg("path", { class: "ink", d });

/** @param {string} d @param {number} width */
const line = (d, width) => svg("path", { class: "seam", d, "stroke-width": width });

/** @param {Series} series @param {number} number @param {Box} box */
function drawNumeral(series, number, box) {
  const [x, y, r] = [box.x + box.side / 2, box.y + box.side / 2, box.side / 2];
  const size = r * 1.5;
  const text = { x, y: y + size * 0.355, "font-size": round(size), "text-anchor": "middle" };
  const numeral = svg("text", { class: "numeral", ...text });
  numeral.textContent = String(number);
  return [
    svg("path", { class: "ink", d: badge(series, x, y, r), "stroke-linejoin": "round" }),
    svg("path", { class: "hatch faint", d: edging(series, x, y, r), "stroke-width": r * 0.09 }),
    numeral,
  ];
}

/**
 * The ground of a numeral, which tells the series without colour even where it is small: wide, tall, square, round,
 * leaning, on its corner.
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export function badge(series, x, y, r) {
  const at = (/** @type {[number, number][]} */ points) =>
    `M${points.map(([across, down]) => `${round(x + across * r)} ${round(y + down * r)}`).join("L")}z`;
  const block = (/** @type {number} */ across, /** @type {number} */ down) =>
    at([[-across, -down], [across, -down], [across, down], [-across, down]]); // prettier-ignore
  switch (series) {
    case "lateral":
      return block(0.98, 0.66);
    case "vertical":
      return block(0.62, 0.98);
    case "boxes":
      return block(0.88, 0.88);
    case "dots":
      return dot(x, y, r * 0.96);
    case "waves":
      return at([[-0.55, -0.82], [1, -0.82], [0.55, 0.82], [-1, 0.82]]); // prettier-ignore
    case "checks":
      return at([[0, -1.1], [1.1, 0], [0, 1.1], [-1.1, 0]]); // prettier-ignore
  }
}

/** Where hatching fits beside a numeral. @type {Record<Series, [number, number][]>} */
const BESIDE = {
  lateral: [[-0.76, 0], [0.76, 0]],
  vertical: [[0, -0.8], [0, 0.82]],
  boxes: [[-0.66, -0.66], [0.66, -0.66], [-0.66, 0.66], [0.66, 0.66]],
  dots: [[-0.72, 0], [0.72, 0]],
  waves: [[0.68, -0.62], [-0.68, 0.62]],
  checks: [[-0.76, 0], [0.76, 0]],
}; // prettier-ignore

/**
 * Hatching at the edge of a section, so that a numeral stays clear.
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
function edging(series, x, y, r) {
  const cell = r * 0.32;
  return BESIDE[series]
    .map(([across, down]) => hatching(series, x + across * r - cell / 2, y + down * r - cell / 2, cell))
    .join("");
}

/**
 * What pictures lie on: the ground of a numeral, pale. One or two small pictures hardly differ to somebody who sees no
 * colours; this does.
 * @param {Series} series
 * @param {number} x
 * @param {number} y
 * @param {number} r
 */
export const wash = (series, x, y, r) => svg("path", { class: "wash", d: badge(series, x, y, r) });
