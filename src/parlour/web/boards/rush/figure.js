// A position of rush in the rules: a part of the board with its print, and a hand with the backs of its tiles.

import { svg } from "../../dom/elements.js";
import { BOARD, ENLARGED, lateral, upright } from "../series/plane.js";
import { BACKS, SIDE, drawBack, drawPrint, drawRushQuarter, drawRushTile, rushSections } from "../series/tile.js";
import { LooseModel, modelOf, quarterSection } from "./loose.js";

/** @import {Position, Scene} from "../contract.js" */

const DIGITS = "digits"; // the rules talk about numbers
const GAP = 30;
const IN_A_ROW = 3;

/** @param {Position<"rush">} position */
export function drawFigure(position) {
  const { view, seat, only, show } = position;
  const hand = view.hands[String(seat ?? 0)] ?? [];
  if (only === "hand") return drawFronts(hand);
  const [top, bottom] = (show?.rows ?? [1, BOARD]).map((row) => row - 1);
  const [left, right] = (show?.columns ?? [1, BOARD]).map((column) => column - 1);
  const [rows, columns] = [(bottom ?? 0) - (top ?? 0) + 1, (right ?? 0) - (left ?? 0) + 1];
  const board = drawBoard(position, top ?? 0, left ?? 0, rows, columns);
  const start = Math.max(0, (columns * SIDE - hand.length * (2 * SIDE + GAP) + GAP) / 2);
  const held = hand.map((tile, place) =>
    svg(
      "g",
      { transform: `translate(${start + place * (2 * SIDE + GAP)} ${rows * SIDE + GAP})` },
      ...(position.options.loose ? drawQuarter(tile) : drawBoth(tile)),
    ),
  );
  const width = Math.max(columns * SIDE, hand.length * (2 * SIDE + GAP));
  const height = rows * SIDE + (hand.length ? GAP + SIDE : 0);
  return svg("svg", { viewBox: `-30 -40 ${width + 40} ${height + 50}`, class: "series-picture" }, board, ...held);
}

/** A tile with its back beside it. @param {string} tile */
const drawBoth = (tile) => [
  drawRushTile(rushSections(tile, true, false), DIGITS),
  svg("g", { transform: `translate(${SIDE + 4} 0)` }, drawBack(BACKS[tile[1] ?? ""])),
];

/** @param {string} tile */
const drawQuarter = (tile) => [drawRushQuarter(quarterSection(tile), DIGITS, 0)];

/**
 * @param {Position<"rush">} position
 * @param {number} top
 * @param {number} left
 * @param {number} rows
 * @param {number} columns
 */
function drawBoard({ view, options, seat }, top, left, rows, columns) {
  const model = modelOf(/** @type {Scene<"rush">} */ ({ view, options, seat }));
  const [width, height] = [columns * SIDE, rows * SIDE];
  const inside = svg("svg", { viewBox: `0 0 ${width} ${height}`, x: 0, y: 0, width, height });
  inside.append(svg("rect", { class: "ground", width, height }));
  for (let row = Math.floor(top / ENLARGED); row * ENLARGED < top + rows; row++)
    for (let column = Math.floor(left / ENLARGED); column * ENLARGED < left + columns; column++) {
      const [higher, further] = [row + 2, column + 3]; // SERIES-30
      const printed = drawPrint(rushSections(String(lateral(higher, further, model.way)), upright(higher, further), false));
      const [x, y] = [(column * ENLARGED - left) * SIDE, (row * ENLARGED - top) * SIDE];
      printed.setAttribute("transform", `translate(${x} ${y}) scale(${ENLARGED})`);
      inside.append(printed);
    }
  const ruled = [];
  for (let line = 1; line < columns; line++) ruled.push(`M${line * SIDE} 0V${height}`);
  for (let line = 1; line < rows; line++) ruled.push(`M0 ${line * SIDE}H${width}`);
  inside.append(svg("path", { class: "rule", d: ruled.join("") }));
  for (const [row, column, lies] of model.tilesIn(top, left, rows, columns))
    inside.append(
      svg(
        "g",
        { transform: `translate(${(column - left) * SIDE} ${(row - top) * SIDE})` },
        drawRushTile(rushSections(lies.tile, lies.upright, false), DIGITS),
      ),
    );
  if (model instanceof LooseModel)
    for (const [row, column, part, corner] of model.quartersIn(top, left, rows, columns))
      inside.append(
        svg(
          "g",
          { transform: `translate(${(column - left) * SIDE} ${(row - top) * SIDE})` },
          drawRushQuarter(part, DIGITS, corner),
        ),
      );
  const numbers = (/** @type {number} */ first, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, place) => String(first + place + 1));
  return svg(
    "g",
    {},
    inside,
    ...numbers(top, rows).map((text, row) => label(text, -16, row * SIDE + SIDE / 2 + 9)),
    ...numbers(left, columns).map((text, column) => label(text, column * SIDE + SIDE / 2, -12)),
  );
}

/** @param {string} text @param {number} x @param {number} y */
const label = (text, x, y) => svg("text", { class: "label", x, y, "text-anchor": "middle" }, text);

/** The fronts of some tiles, in rows. @param {string[]} tiles */
function drawFronts(tiles) {
  const step = SIDE + 12;
  const height = Math.ceil(tiles.length / IN_A_ROW) * step;
  const drawn = tiles.map((tile, place) =>
    svg(
      "g",
      { transform: `translate(${(place % IN_A_ROW) * step} ${Math.floor(place / IN_A_ROW) * step})` },
      drawRushTile(rushSections(tile, true, false), DIGITS),
    ),
  );
  return svg("svg", { viewBox: `-6 -6 ${IN_A_ROW * step} ${height}`, class: "series-picture" }, ...drawn);
}
