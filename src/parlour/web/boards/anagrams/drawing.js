// How the blocks of Anagrams look: wooden squares with a letter, and a figure in the corner.

import { svg } from "../../dom/elements.js";

export const CELL = 100;
const WIDE = "MW"; // letters that would hang over the edge

/**
 * A block that shows a letter; a Master has a star in its corner, and no letter while it is on a rack.
 * @param {string} letter
 * @param {number} figure
 * @param {boolean} master
 */
export function drawBlock(letter, figure, master) {
  return svg(
    "g",
    { class: `anagrams-block${master ? " master" : ""}` },
    svg("rect", { class: "side", x: 4, y: 7, width: 92, height: 90, rx: 9 }),
    svg("rect", { class: "top", x: 4, y: 3, width: 92, height: 88, rx: 9 }),
    svg(
      "text",
      { class: "letter", x: 40, y: 68, "text-anchor": "middle", "font-size": WIDE.includes(letter || " ") ? 54 : 60 },
      letter || "★",
    ),
    svg("text", { class: "figure", x: 92, y: 85, "text-anchor": "end", "font-size": 22 }, String(figure)),
    master && letter ? svg("text", { class: "star", x: 90, y: 28, "text-anchor": "end", "font-size": 24 }, "★") : null,
  );
}

/**
 * A block as a picture of its own.
 * @param {string} letter
 * @param {number} figure
 * @param {boolean} master
 */
export function blockPicture(letter, figure, master) {
  return svg(
    "svg",
    { viewBox: "0 0 100 100", class: "anagrams-picture", "aria-hidden": "true" },
    drawBlock(letter, figure, master),
  );
}

/** A block that lies face down. */
export function backPicture() {
  return svg(
    "svg",
    { viewBox: "0 0 100 100", class: "anagrams-picture anagrams-block", "aria-hidden": "true" },
    svg("rect", { class: "side", x: 4, y: 7, width: 92, height: 90, rx: 9 }),
    svg("rect", { class: "back", x: 4, y: 3, width: 92, height: 88, rx: 9 }),
  );
}
