// The picture of a rush board: the print beneath, tiles on top, level upon level. SERIES-6, SERIES-30, SERIES-31.

import { svg } from "../dom.js";
import { ENLARGED, lateral, upright } from "./series-plane.js";
import { SIDE, drawPrint, drawRushTile, rushSections } from "./series-tile.js";

/** @import {Camera} from "./series-camera.js" */
/** @import {RushModel} from "./rush-model.js" */

export const SMALLEST_TILE = 9;
const SMALLEST_PRINT = 12;
const LARGEST_PRINT = 8000;
const UNIT = 1 / SIDE;

/** The name of a front as symbols are called. @param {number | string} front @param {boolean} stands */
export const frontName = (front, stands) => `${front}${stands ? "u" : "t"}`;

/** @param {number} size */
const appearing = (size) => Math.min(1, Math.max(0, (size - SMALLEST_PRINT) / 24));

/**
 * How clearly the print of a tile is seen that is this large: it steps back for the finer print upon it, and again where it is
 * larger than the picture. A function of size alone, so that zooming has no seam.
 * @param {number} size
 * @param {boolean} finest
 */
function clearness(size, finest) {
  const back = finest ? 1 : 1 - 0.62 * appearing(size / ENLARGED);
  const far = size < 620 ? 1 : Math.max(0.15, 1 - Math.log(size / 620) / Math.log(3));
  return appearing(size) * back * far;
}

/** Pictures of one level, kept while they are in sight. */
class Layer {
  #kept = /** @type {Map<string, SVGElement>} */ (new Map());
  #origin = /** @type {[bigint, bigint]} */ ([0n, 0n]);
  level = 0;

  /** @param {string} name */
  constructor(name) {
    this.element = svg("g", { class: name });
  }

  /**
   * @param {Camera} camera
   * @param {number} level
   * @param {Iterable<[bigint, bigint, string]>} wanted row, column and symbol
   * @param {boolean} flipped whether each picture is turned back on a mirrored board
   */
  show(camera, level, wanted, flipped) {
    const { row, column } = camera.at(level);
    const [top, left] = this.#origin;
    const far = Math.abs(Number(row - top)) + Math.abs(Number(column - left)) > 400;
    if (level !== this.level || far) {
      this.clear();
      this.level = level;
      this.#origin = [row, column];
    }
    const before = this.#kept;
    this.#kept = new Map();
    for (const [down, across, symbol] of wanted) {
      const key = `${down},${across},${symbol},${flipped}`;
      const element = before.get(key) ?? this.#make(down, across, symbol, flipped);
      before.delete(key);
      this.#kept.set(key, element);
    }
    for (const element of before.values()) element.remove();
    const { x, y, scale } = camera.placeOf(level, ...this.#origin);
    this.element.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }

  clear() {
    this.#kept.clear();
    this.element.replaceChildren();
  }

  /** @param {bigint} row @param {bigint} column @param {string} symbol @param {boolean} flipped */
  #make(row, column, symbol, flipped) {
    const [down, across] = [Number(row - this.#origin[0]), Number(column - this.#origin[1])];
    const place = flipped
      ? `translate(${across + 1} ${down}) scale(${-UNIT} ${UNIT})`
      : `translate(${across} ${down}) scale(${UNIT})`;
    const element = svg("use", { href: `#${symbol}`, transform: place });
    this.element.append(element);
    return element;
  }
}

export class RushPicture {
  #indicia = "";
  #mirrored = /** @type {boolean | null} */ (null);

  constructor() {
    this.defs = svg("defs", {});
    this.prints = [new Layer("print"), new Layer("print"), new Layer("print")];
    this.ground = svg("rect", { class: "rush-ground" });
    this.lines = svg("path", { class: "rush-lines" });
    this.seams = svg("path", { class: "rush-seams" });
    this.large = new Layer("large");
    this.tiles = new Layer("tiles");
    this.frames = svg("g", {});
    this.over = svg("g", {});
    this.turned = svg(
      "g",
      {},
      this.ground,
      ...this.prints.map((layer) => layer.element),
      this.lines,
      this.seams,
      this.large.element,
      this.tiles.element,
      this.frames,
      this.over,
    );
    this.element = svg("svg", { class: "rush-art", "aria-hidden": "true" }, this.defs, this.turned);
  }

  /** Draw every front once, in the indicia chosen; whatever shows it refers to it. @param {string} indicia @param {boolean} mirrored */
  prepare(indicia, mirrored) {
    if (indicia === this.#indicia && mirrored === this.#mirrored) return;
    this.#indicia = indicia;
    this.#mirrored = mirrored;
    const symbols = [];
    for (let front = 1; front <= 9; front++)
      for (const stands of [true, false]) {
        const name = frontName(front, stands);
        symbols.push(
          svg("g", { id: `rush-tile-${name}` }, drawRushTile(rushSections(String(front), stands, mirrored), indicia)),
          svg("g", { id: `rush-print-${name}` }, drawPrint(rushSections(String(front), stands, false))),
        );
      }
    this.defs.replaceChildren(...symbols);
    this.turned.setAttribute("transform", mirrored ? "scale(-1 1)" : "");
  }

  /** @param {Camera} camera @param {RushModel} model */
  draw(camera, model) {
    const { width, height } = camera;
    this.element.setAttribute("viewBox", `${-width / 2} ${-height / 2} ${width} ${height}`);
    this.#drawGround(camera, model);
    const smallest = Math.max(2, camera.level);
    for (const [step, layer] of this.prints.entries()) this.#drawPrint(camera, layer, smallest + 2 - step);
    this.#drawTiles(camera, model);
    this.#drawCompleted(camera, model);
  }

  /** @param {Camera} camera @param {Layer} layer @param {number} level */
  #drawPrint(camera, layer, level) {
    const { scale } = camera.at(level);
    if (scale < SMALLEST_PRINT || scale > LARGEST_PRINT) return layer.clear();
    layer.element.style.opacity = String(clearness(scale, level === 2));
    const { top, left, rows, columns } = camera.range(level);
    const wanted = /** @type {[bigint, bigint, string][]} */ ([]);
    for (let down = 0n; down < rows; down++)
      for (let across = 0n; across < columns; across++) {
        const [row, column] = [top + down, left + across];
        wanted.push([row, column, `rush-print-${frontName(lateral(row, column), upright(row, column))}`]);
      }
    return layer.show(camera, level, wanted, false);
  }

  /** The board that is played on, its squares, and the seams between enlarged tiles. @param {Camera} camera @param {RushModel} model */
  #drawGround(camera, model) {
    const { x, y, scale } = camera.placeOf(1, 0n, 0n);
    const side = model.size * scale;
    for (const [name, value] of Object.entries({ x, y, width: side, height: side }))
      this.ground.setAttribute(name, String(value));
    const [halfWidth, halfHeight] = [camera.width / 2, camera.height / 2];
    const [left, right] = [Math.max(x, -halfWidth), Math.min(x + side, halfWidth)];
    const [top, bottom] = [Math.max(y, -halfHeight), Math.min(y + side, halfHeight)];
    const rule = (/** @type {number} */ step) => {
      if (step < 8) return "";
      let d = "";
      for (let at = x + Math.ceil((left - x) / step) * step; at <= right + 0.5; at += step)
        d += `M${at} ${top}V${bottom}`;
      for (let at = y + Math.ceil((top - y) / step) * step; at <= bottom + 0.5; at += step)
        d += `M${left} ${at}H${right}`;
      return d;
    };
    this.lines.setAttribute("d", rule(scale));
    this.seams.setAttribute("d", rule(scale * ENLARGED));
  }

  /** @param {Camera} camera @param {RushModel} model */
  #drawTiles(camera, model) {
    if (camera.at(1).scale < SMALLEST_TILE) return this.tiles.clear();
    const { top, left, rows, columns } = camera.range(1);
    const shown = model.mirrored ? model.size - Number(left) - columns : Number(left);
    const wanted = /** @type {[bigint, bigint, string][]} */ ([]);
    for (const [row, column, { tile, upright }] of model.tilesIn(Number(top), shown, rows, columns))
      wanted.push([BigInt(row), BigInt(model.original(column)), `rush-tile-${frontName(tile[0] ?? "", upright)}`]);
    return this.tiles.show(camera, 1, wanted, model.mirrored);
  }

  /** Larger tiles that are complete: a frame, and from afar the tile itself. SERIES-31. @param {Camera} camera @param {RushModel} model */
  #drawCompleted(camera, model) {
    this.frames.replaceChildren();
    const { scale } = camera.at(1);
    const far = /** @type {[bigint, bigint, string][]} */ ([]);
    for (const name of Object.keys(model.completed)) {
      const [level = 2, row = 0, column = 0] = name.split(/[:,]/).map(Number);
      const width = ENLARGED ** (level - 1);
      const at = model.mirrored ? model.size / width - 1 - column : column;
      const { x, y } = camera.placeOf(1, BigInt(row * width), BigInt(at * width));
      const side = width * scale;
      if (side > 4)
        this.frames.append(
          svg("rect", {
            class: "complete",
            x,
            y,
            width: side,
            height: side,
            rx: side * 0.03,
            "stroke-width": Math.min(5, 1 + side / 60),
          }),
        );
      const [up, over] = [BigInt(row) + 2n, BigInt(at) + 3n];
      if (level === 2) far.push([up, over, `rush-tile-${frontName(lateral(up, over), upright(up, over))}`]);
    }
    if (scale < SMALLEST_TILE * 1.6 && scale * ENLARGED > 4) {
      this.large.element.style.opacity = String(Math.min(1, (SMALLEST_TILE * 1.6 - scale) / 5));
      this.large.show(camera, 2, far, model.mirrored);
    } else this.large.clear();
  }
}
