// What lies over a rush board for a moment: the arranged tile, the one under the pointer, the last one, and hints of a tutorial.

import { svg } from "../../dom/elements.js";
import { SMALLEST_TILE, frontName } from "./picture.js";

/** @import {RushModel} from "./model.js" */
/** @import {Camera} from "./camera.js" */

export const PLACING = /^([1-9][lvbdn]?)\s+([0-9]+)\s*[, ]\s*([0-9]+)/;

/** The square of a tile that is arranged or to be called. @param {string | null} text @returns {[number, number] | null} */
export function arrangedSquare(text) {
  const found = PLACING.exec(text ?? "") ?? /^(call) (\d+),(\d+)$/.exec(text ?? "");
  return found && [Number(found[2]) - 1, Number(found[3]) - 1];
}

/**
 * @typedef {object} Intent what this person is about to do
 * @property {string | null} tile picked up
 * @property {boolean} upright how it lies, where that is theirs to say
 * @property {string | null} arranged
 * @property {[number, number] | null} hover
 */

/** @param {SVGGElement} over @param {Camera} camera @param {RushModel} model @param {Intent} intent */
export function drawOverlay(over, camera, model, { tile, upright, arranged, hover }) {
  over.replaceChildren();
  if (camera.at(1).scale < SMALLEST_TILE) return;
  const placeOf = (/** @type {number} */ row, /** @type {number} */ column) =>
    camera.placeOf(1, BigInt(row), BigInt(model.original(column)));

  /** @param {string} name @param {number} row @param {number} column */
  function outline(name, row, column) {
    const { x, y, scale } = placeOf(row, column);
    const side = scale - 2;
    over.append(
      svg("rect", { class: `rush-outline ${name}`, x: x + 1, y: y + 1, width: side, height: side, rx: scale * 0.1 }),
    );
  }

  /** @param {string} name @param {string} front @param {number} row @param {number} column */
  function ghost(name, front, row, column) {
    if (!model.holds(row, column)) return;
    const { x, y, scale } = placeOf(row, column);
    const unit = scale / 100;
    const place = model.mirrored
      ? `translate(${x + scale} ${y}) scale(${-unit} ${unit})`
      : `translate(${x} ${y}) scale(${unit})`;
    const href = `#rush-tile-${frontName(front, model.turning(row, column, upright))}`;
    over.append(svg("use", { class: name, href, transform: place }));
  }

  // Only a tutorial shows where a tile may go. SERIES-29.
  if (tile && model.tutorial && model.scene.canMove) {
    const { top, left, rows, columns } = camera.range(1);
    for (let down = 0; down < rows; down++)
      for (let across = 0; across < columns; across++) {
        const [row, column] = [Number(top) + down, model.original(Number(left) + across)];
        if (model.fits(tile, row, column)) outline("fits", row, column);
      }
  }
  for (const text of model.scene.fits ?? []) {
    const fits = PLACING.exec(text);
    if (fits) outline("fits", Number(fits[2]) - 1, Number(fits[3]) - 1);
  }
  const last = model.scene.last?.events?.find((event) => event.kind === "placed")?.square;
  if (Array.isArray(last)) outline("last", Number(last[0]), Number(last[1]));
  const placing = PLACING.exec(arranged ?? "");
  if (placing) {
    const [row, column] = [Number(placing[2]) - 1, Number(placing[3]) - 1];
    ghost("rush-ghost set", placing[1]?.[0] ?? "", row, column);
    outline("set", row, column);
  } else if (tile && hover && model.scene.canMove && !model.lies(...hover)) {
    ghost("rush-ghost", tile[0] ?? "", ...hover);
    outline("aim", ...hover);
  }
}
