// How prisms look: on the rack two faces that meet at a ridge, on the grid one raised face. A boxed numeral is a left face.

import { svg } from "../../dom/elements.js";
import { WILD } from "../crossword/tiles.js";

export const CELL = 100;
// PRISM-2, as in games/prism/blocks.py; a test compares the two.
export const VALUES = /** @type {Record<string, number>} */ ({});
for (const [value, letters] of Object.entries({ 1: "AEILNORSTU", 2: "DM", 4: "BCFGHKPVWY", 6: "J", 9: "QXZ", 0: WILD }))
  for (const letter of letters) VALUES[letter] = Number(value);

export const SIDES = ["left", "right"];

/**
 * A numeral, boxed on a left face.
 * @param {number} value
 * @param {number} face 0 is the left one
 * @param {number} x
 * @param {number} y
 */
function drawNumeral(value, face, x, y) {
  return svg(
    "g",
    { transform: `translate(${x} ${y})` },
    face === 0 && svg("rect", { class: "box", x: -11, y: -13, width: 22, height: 26, rx: 2 }),
    svg("text", { class: "numeral", y: 9, "text-anchor": "middle", "font-size": 25 }, String(value)),
  );
}

/** Letters stand clear of their numeral, the widest a little smaller. @param {string} letter */
function sizeOf(letter) {
  return "MW".includes(letter) ? 54 : "DGHKNOQUXY".includes(letter) ? 61 : 66;
}

/**
 * A block on the grid: the face that shows, raised, with the slopes of the others below it. What is on the face is there
 * a second time, upside down, and seen where letters are to be read from two sides.
 * @param {string} letter
 * @param {number} face 0 is the left one
 * @param {boolean} wild whether it is an asterisk that stands for the letter
 */
export function drawTile(letter, face, wild) {
  return svg(
    "g",
    { class: `prism-block ${SIDES[face]}${wild ? " wild" : ""}` },
    svg("path", { class: "slope", d: "M4 14L50 2L96 14L96 92L4 92Z" }),
    svg("rect", { class: "face", x: 6, y: 10, width: 88, height: 84, rx: 5 }),
    ...["near", "far"].map((end) => drawMarks(letter, face, wild, end)),
  );
}

/**
 * The letter and its numeral.
 * @param {string} letter
 * @param {number} face
 * @param {boolean} wild
 * @param {string} end
 */
function drawMarks(letter, face, wild, end) {
  return svg(
    "g",
    { class: end },
    svg(
      "text",
      { class: "letter", x: 39, y: 79, "text-anchor": "middle", "font-size": sizeOf(letter) },
      letter || WILD,
    ),
    wild
      ? svg("text", { class: "star", x: 80, y: 48, "text-anchor": "middle", "font-size": 40 }, WILD)
      : drawNumeral(VALUES[letter] ?? 0, face, 81, 27),
    wild && face === 0 && svg("rect", { class: "box", x: 66, y: 14, width: 28, height: 30, rx: 2 }),
  );
}

/**
 * A tile as a picture of its own.
 * @param {string} letter
 * @param {number} face 0 is the left one
 * @param {boolean} wild
 */
export function tilePicture(letter, face, wild) {
  return svg(
    "svg",
    { viewBox: "0 0 100 100", class: "prism-picture", "aria-hidden": "true" },
    drawTile(letter, face, wild),
  );
}

/**
 * One of the two faces of a block on the rack, leaning towards the ridge.
 * @param {string} block
 * @param {number} face 0 is the left one
 */
export function facePicture(block, face) {
  const letter = block[face] ?? "";
  const outline = face === 0 ? "M6 22L92 8L100 8L100 92L92 92L6 78Z" : "M94 22L8 8L0 8L0 92L8 92L94 78Z";
  const lean = face === 0 ? "skewY(-8) translate(0 8)" : "skewY(8) translate(0 -6)";
  return svg(
    "svg",
    { viewBox: "0 0 100 100", class: `prism-picture prism-block ${SIDES[face]}`, "aria-hidden": "true" },
    svg("path", { class: "face", d: outline }),
    svg(
      "g",
      { transform: lean },
      svg("text", { class: "letter", x: 42, y: 76, "text-anchor": "middle", "font-size": sizeOf(letter) - 4 }, letter),
      letter === WILD ? null : drawNumeral(VALUES[letter] ?? 0, face, 82, 33),
      letter === WILD && face === 0 ? svg("rect", { class: "box", x: 66, y: 22, width: 28, height: 30, rx: 2 }) : null,
    ),
  );
}

/**
 * The pocket in the middle of the grid.
 * @param {number} x
 * @param {number} y
 */
export function drawPocket(x, y) {
  return svg("path", { class: "prism-pocket", d: `M${x + 8} ${y + 12}L${x + 50} ${y + 88}L${x + 92} ${y + 12}Z` });
}

/** The empty pocket as a picture of its own. */
export function pocketPicture() {
  return svg("svg", { viewBox: "0 0 100 100", class: "prism-picture", "aria-hidden": "true" }, drawPocket(0, 0));
}
