// What lies over a rush board for a moment: the arranged tile, the one under the pointer, the last one, and where a tile may go.

import { svg } from "../../dom/elements.js";
import { PLACING } from "./arranged.js";
import { isLoose } from "./models.js";
import { CORNER_STEPS } from "./model.js";
import { SMALLEST_TILE, frontName, quarterName } from "./picture.js";
import { BOARD } from "../series/plane.js";
import { rushSections } from "../series/tile.js";

/** @import {RushModel} from "./model.js" */
/** @import {Camera} from "./camera.js" */
/** @import {RushPicture} from "./picture.js" */
/** @import {Section} from "../series/plane.js" */

/**
 * @typedef {object} Intent what this person is about to do
 * @property {string | null} tile picked up
 * @property {boolean} upright how it lies, where that is theirs to say
 * @property {string | null} arranged
 * @property {[number, number] | null} hover
 */

/**
 * The squares of a board where a tile that is picked up may go, if they are lit: first one in sight, or else the nearest.
 * @param {Camera} camera
 * @param {RushModel} model
 * @param {string | null} tile
 * @param {{top: number, left: number}} board
 */
export function litSquares(camera, model, tile, { top, left }) {
  const found = /** @type {[number, number][]} */ ([]);
  if (!tile || !model.lights) return found;
  for (let row = top; row < top + BOARD; row++)
    for (let column = left; column < left + BOARD; column++) if (model.belongs(tile, row, column)) found.push([row, column]);
  const distance = (/** @type {[number, number]} */ square) => {
    const { x, y, scale } = camera.placeOf(1, ...model.onPlane(...square));
    const [across, down] = [Math.abs(x + scale / 2) / camera.width, Math.abs(y + scale / 2) / camera.height];
    return Math.max(across, down); // below a half, it is in sight
  };
  return found.sort((one, other) => distance(one) - distance(other));
}

/** @param {RushPicture} picture @param {Camera} camera @param {RushModel} model @param {Intent} intent */
export function drawOverlay(picture, camera, model, { tile, upright, arranged, hover }) {
  const { over } = picture;
  over.replaceChildren();
  if (camera.at(1).scale < SMALLEST_TILE) return;
  const placeOf = (/** @type {number} */ row, /** @type {number} */ column) =>
    camera.placeOf(1, ...model.onPlane(row, column));

  /** @param {number} row @param {number} column */
  function onSquare(row, column) {
    const { x, y, scale } = placeOf(row, column);
    const unit = scale / 100;
    return model.mirrored ? `translate(${x + scale} ${y}) scale(${-unit} ${unit})` : `translate(${x} ${y}) scale(${unit})`;
  }

  /** @param {string} name @param {number} row @param {number} column */
  function outline(name, row, column) {
    const { x, y, scale } = placeOf(row, column);
    const side = scale - 2;
    over.append(
      svg("rect", { class: `rush-outline ${name}`, x: x + 1, y: y + 1, width: side, height: side, rx: scale * 0.1 }),
    );
  }

  /** @param {string} name @param {string} tile @param {number} row @param {number} column */
  function ghost(name, tile, row, column) {
    if (!model.holds(row, column)) return;
    const front = `rush-tile-${frontName(tile[0] ?? "", model.turning(row, column, upright))}`;
    const href = `#${isLoose(model) ? quarterName(tile, model.cornerOf(tile, row, column)) : front}`;
    over.append(svg("use", { class: name, href, transform: onSquare(row, column) }));
  }

  /** Light a square where a tile may go, with the numbers that count on there. @param {number} row @param {number} column */
  function light(row, column) {
    outline("fits", row, column);
    const transform = onSquare(row, column);
    for (const [section, corner] of coming(model, row, column))
      over.append(svg("use", { class: "rush-next", href: `#${picture.corner(section, corner)}`, transform }));
  }

  if (tile && model.lights) {
    const { top, left, rows, columns } = camera.range(1);
    for (let down = 0; down < rows; down++)
      for (let across = 0; across < columns; across++) {
        const [row, column] = model.shown(Number(top) + down, Number(left) + across);
        if (model.belongs(tile, row, column)) light(row, column);
      }
  }
  const { fits = [] } = model.scene;
  for (const text of tile && fits.length > 1 ? [] : fits) {
    const found = PLACING.exec(text);
    if (found) light(Number(found[2]) - 1, Number(found[3]) - 1);
  }
  const last = model.scene.last?.events?.find((event) => event.kind === "placed")?.square;
  if (Array.isArray(last)) outline("last", Number(last[0]), Number(last[1]));
  const placing = PLACING.exec(arranged ?? "");
  if (placing) {
    const [row, column] = [Number(placing[2]) - 1, Number(placing[3]) - 1];
    ghost("rush-ghost set", placing[1] ?? "", row, column);
    outline("set", row, column);
  } else if (tile && hover && model.scene.canMove && !model.lies(...hover)) {
    ghost("rush-ghost", tile, ...hover);
    outline("aim", ...hover);
  }
}

/**
 * What comes on a square and in which corner, as the tiles at its corners count on; the whole tile where it has none. A lesson
 * leaves it to the learner where several tiles say so.
 * @param {RushModel} model
 * @param {number} row
 * @param {number} column
 * @returns {[Section, number][]}
 */
function coming(model, row, column) {
  const wants = isLoose(model) ? null : model.wants(row, column);
  if (!wants) return [];
  const sections = rushSections(String(wants.front), wants.upright, model.mirrored);
  const touched = CORNER_STEPS.flatMap(([down, across], corner) => (model.lies(row + down, column + across) ? [corner] : []));
  if (model.scene.table === "practice" && touched.length !== 1) return [];
  const along = (/** @type {number} */ corner) => touched.includes(corner) || touched.includes((corner + 2) % 4);
  return sections.map((section, corner) => /** @type {[Section, number]} */ ([section, corner])).filter(([, corner]) => !touched.length || along(corner));
}
