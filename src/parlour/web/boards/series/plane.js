// The planes that Series is played on, computed. SERIES-1 to SERIES-7 and SERIES-30. The source is games/series/plane.py; a test
// compares the two.
//
// Coordinates are numbers or BigInts; as everything repeats, each is cut down to a small number first, however far out it is.

/** @typedef {"lateral" | "vertical" | "boxes" | "dots" | "waves" | "checks"} Series */
/** @typedef {{series: Series, number: number}} Section */
/** @typedef {number | bigint} Whole */

/** @type {Record<Series, Series>} SERIES-1 */
export const OPPOSITE = {
  lateral: "vertical",
  vertical: "lateral",
  boxes: "dots",
  dots: "boxes",
  waves: "checks",
  checks: "waves",
};

/** @type {Series[]} */
export const RUSH_SERIES = ["lateral", "vertical", "boxes", "dots"];
/** @type {Series[]} */
const UPRIGHT = ["lateral", "dots", "vertical", "boxes"];
/** @type {Series[]} */
const TURNED = ["vertical", "boxes", "lateral", "dots"];

export const BOARD = 18;
export const ANCHOR_LINES = [4, 13]; // rows and columns where anchors lie. SERIES-8
export const ENLARGED = 6;
const PERIOD = BOARD * ENLARGED;
const RING = [0, 1, 2, 5, 8, 7, 6, 3];

/** The remainder that is never negative. @param {Whole} value @param {number} by */
export function modulo(value, by) {
  const rest = Number(typeof value === "bigint" ? value % BigInt(by) : value % by);
  return rest < 0 ? rest + by : rest;
}

/** A whole number as the tiles show it: 1 to 9. @param {Whole} value */
export const number = (value) => modulo(value, 9) || 9;

/** Whether the tile on a square of a rush board lies upright. SERIES-3. @param {Whole} row @param {Whole} column */
export const upright = (row, column) => modulo(row, 2) !== modulo(column, 2);

/** Which way series count: up as SERIES-2 says or, where they are reversed, down. SERIES-2. @typedef {1 | -1} Way */

/**
 * The lateral number of the tile on a square: its front. SERIES-3.
 * @param {Whole} row
 * @param {Whole} column
 * @param {Way} [way]
 */
export function lateral(row, column, way = 1) {
  const corner = way * (3 + 7 * modulo(row, 9) + 3 * modulo(column, 9));
  return number(upright(row, column) ? corner : -corner);
}

/**
 * What a rush tile shows, clockwise from its upper left corner.
 * @param {number} front
 * @param {boolean} standsUpright
 * @returns {Section[]}
 */
export function corners(front, standsUpright) {
  const corner = standsUpright ? front : -front;
  const numbers = [corner, -2 * corner, -corner, 2 * corner];
  return (standsUpright ? UPRIGHT : TURNED).map((series, place) => ({ series, number: number(numbers[place] ?? 0) }));
}

/**
 * The nine places of a quadrant from the tile's outer corner, clockwise, into the centre. SERIES-6.
 * @param {number} quadrant
 */
export function spiral(quadrant) {
  return [...RING.slice(2 * quadrant), ...RING.slice(0, 2 * quadrant), 4];
}

/** Division that rounds down. @param {bigint} value @param {bigint} by */
export function floorDivide(value, by) {
  const rest = value % by;
  return (value - (rest < 0n ? rest + by : rest)) / by;
}

/**
 * The square of the next level whose tile covers this one. SERIES-30.
 * @param {bigint} row
 * @param {bigint} column
 * @returns {[bigint, bigint]}
 */
export function above(row, column) {
  return [floorDivide(row, 6n) + 2n, floorDivide(column, 6n) + 3n];
}

/**
 * The upper left of the 36 squares that a tile of the next level covers.
 * @param {bigint} row
 * @param {bigint} column
 * @returns {[bigint, bigint]}
 */
export function below(row, column) {
  return [(row - 2n) * 6n, (column - 3n) * 6n];
}

/** Where a board of so many levels begins, so that its nine largest tiles are whole. SERIES-31. @param {number} levels */
export function boardCorner(levels) {
  let corner = /** @type {[bigint, bigint]} */ ([0n, 0n]);
  for (let level = 1; level < levels; level++) corner = below(...corner);
  return corner;
}

/**
 * What is printed on a square. SERIES-6, SERIES-7, SERIES-30.
 * @param {Whole} row
 * @param {Whole} column
 * @param {Way} [way]
 * @returns {Series | null}
 */
export function mark(row, column, way = 1) {
  // The fronts of the next level repeat after 18 of its squares, so the marks do after 108 of ours.
  const [down, across] = [modulo(row, PERIOD), modulo(column, PERIOD)];
  const [higher, further] = [Math.floor(down / ENLARGED) + 2, Math.floor(across / ENLARGED) + 3];
  const [inRow, inColumn] = [down % ENLARGED, across % ENLARGED];
  const quadrant = inRow < 3 ? (inColumn < 3 ? 0 : 1) : inColumn < 3 ? 3 : 2;
  const section = corners(lateral(higher, further, way), upright(higher, further))[quadrant];
  const place = spiral(quadrant).indexOf((inRow % 3) * 3 + (inColumn % 3));
  return section && place < section.number ? section.series : null;
}

// Domino: left, top, right, bottom. Hex: west and on, clockwise.

export const DOMINO_STEPS = /** @type {[number, number][]} */ ([
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
]);
export const HEX_STEPS = /** @type {[number, number][]} */ ([
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
]);

/**
 * What the domino tile at a place from the first tile shows. SERIES-4.
 * @param {number} first
 * @param {Whole} row
 * @param {Whole} column
 * @param {Way} [way]
 * @returns {Section[]}
 */
export function dominoSides(first, row, column, way = 1) {
  const value = first + way * (modulo(column, 9) + 2 * modulo(row, 9));
  const evenRow = modulo(row, 2) === 0;
  const evenColumn = modulo(column, 2) === 0;
  return [
    { series: evenRow ? "dots" : "boxes", number: number(value) },
    { series: evenColumn ? "lateral" : "vertical", number: number(5 * value) },
    { series: evenRow ? "boxes" : "dots", number: number(-value) },
    { series: evenColumn ? "vertical" : "lateral", number: number(-5 * value) },
  ];
}

/**
 * What the hex tile at an axial place from the first tile shows, in the order of HEX_STEPS. SERIES-5.
 * @param {number} first
 * @param {Whole} q
 * @param {Whole} r
 * @param {Way} [way]
 * @returns {Section[]}
 */
export function hexSides(first, q, r, way = 1) {
  const [evenQ, evenR] = [modulo(q, 2) === 0, modulo(r, 2) === 0];
  const value = first + way * (modulo(q, 9) + 5 * modulo(r, 9));
  /** @type {Section[]} */
  const sides = [
    { series: evenR ? "lateral" : "vertical", number: number(value) },
    { series: evenQ ? "boxes" : "dots", number: number(2 * value) },
    { series: evenQ === evenR ? "waves" : "checks", number: number(7 * value) },
  ];
  return [...sides, ...sides.map((side) => ({ series: OPPOSITE[side.series], number: number(-side.number) }))];
}
