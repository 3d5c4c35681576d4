// How a Push board looks: a tray of crossing channels in a frame, flat pieces with an engraved mark.

import { svg } from "../../dom/elements.js";
import { EMPTY, path } from "./entries.js";

export const STEP = 100;
export const RIM = 74;

/** @import {Side} from "./entries.js" */

/** @param {number} place */
export const centre = (place) => place * STEP + STEP / 2;

/**
 * A piece around its own centre: an X for seat 0, an O for seat 1, never by colour alone.
 * @param {number | string} seat
 */
export function drawPiece(seat) {
  const mark =
    Number(seat) === 0
      ? svg("path", { class: "engraved", d: "M-13 -13L13 13M13 -13L-13 13" })
      : svg("circle", { class: "engraved", r: 15 });
  return svg(
    "g",
    { class: `push-piece seat-${seat}` },
    svg("circle", { class: "shade", r: 39, cy: 3 }),
    svg("circle", { class: "disc", r: 38 }),
    svg("circle", { class: "bevel", r: 30 }),
    mark,
  );
}

/**
 * A small picture of a seat's piece.
 * @param {number | string} seat
 */
export function pieceIcon(seat) {
  return svg("svg", { viewBox: "-42 -42 84 84", class: "push-icon", "aria-hidden": "true" }, drawPiece(seat));
}

/**
 * The tray without pieces.
 * @param {number} size
 */
export function drawTray(size) {
  const side = size * STEP;
  const places = Array.from({ length: size }, (_, place) => place);
  const corners = Array.from({ length: size - 1 }, (_, place) => place + 1);
  const mouths = places.flatMap((place) => [
    svg("rect", { class: "channel", x: -26, y: place * STEP + 10, width: 30, height: 80, rx: 8 }),
    svg("rect", { class: "channel", x: side - 4, y: place * STEP + 10, width: 30, height: 80, rx: 8 }),
    svg("rect", { class: "channel", x: place * STEP + 10, y: -26, width: 80, height: 30, rx: 8 }),
    svg("rect", { class: "channel", x: place * STEP + 10, y: side - 4, width: 80, height: 30, rx: 8 }),
  ]);
  const islands = corners.flatMap((row) =>
    corners.map((column) =>
      svg("rect", { class: "island", x: column * STEP - 13, y: row * STEP - 13, width: 26, height: 26, rx: 9 }),
    ),
  );
  const wells = places.flatMap((row) =>
    places.map((column) => svg("circle", { class: "well", cx: centre(column), cy: centre(row), r: 38 })),
  );
  return svg(
    "g",
    {},
    svg("rect", {
      class: "frame",
      x: -RIM + 2,
      y: -RIM + 2,
      width: side + 2 * RIM - 4,
      height: side + 2 * RIM - 4,
      rx: 34,
    }),
    svg("rect", {
      class: "inlay",
      x: -RIM + 11,
      y: -RIM + 11,
      width: side + 2 * RIM - 22,
      height: side + 2 * RIM - 22,
      rx: 27,
    }),
    ...mouths,
    svg("rect", { class: "channel", x: -4, y: -4, width: side + 8, height: side + 8, rx: 10 }),
    ...islands,
    ...wells,
  );
}

/**
 * A whole board as a picture of its own, with the arrows at which pieces enter.
 * @param {string} board
 * @param {number} size
 */
export function boardPicture(board, size) {
  const pieces = [...board].flatMap((seat, index) => {
    if (seat === EMPTY) return [];
    const place = `translate(${centre(index % size)} ${centre(Math.floor(index / size))})`;
    return [svg("g", { transform: place }, drawPiece(seat))];
  });
  const lines = Array.from({ length: size }, (_, line) => line + 1);
  const near = (/** @type {number} */ place) =>
    place < 0 ? -46 : place >= size ? size * STEP + 46 : centre(place);
  const arrows = /** @type {Side[]} */ (["L", "R", "T", "B"]).flatMap((side) =>
    lines.map((line) => {
      const [row, column] = path({ side, line }, size)[0] ?? [0, 0];
      return svg("g", { transform: `translate(${near(column)} ${near(row)})` }, drawArrow(side));
    }),
  );
  return svg("svg", { viewBox: viewBox(size), class: "push-art" }, drawTray(size), ...pieces, ...arrows);
}

/** @param {number} size */
export function viewBox(size) {
  const side = size * STEP + 2 * RIM;
  return `${-RIM} ${-RIM} ${side} ${side}`;
}

/**
 * The arrow of an entry, around its own centre.
 * @param {Side} side
 */
export function drawArrow(side) {
  const turn = { L: 0, T: 90, R: 180, B: 270 }[side];
  return svg("path", { class: "push-arrow", d: "M-7 -12L12 0L-7 12Z", transform: `rotate(${turn})` });
}
