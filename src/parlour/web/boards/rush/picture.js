// The picture of a rush board: the print beneath, tiles on top, level upon level. SERIES-6, SERIES-30, SERIES-31.

import { svg } from "../../dom/elements.js";
import { ENLARGED, RUSH_SERIES, lateral, upright } from "../series/plane.js";
import { SIDE, drawCorner, drawPrint, drawRushQuarter, drawRushTile, rushSections } from "../series/tile.js";
import { isLoose } from "./models.js";

/** @import {Camera} from "./camera.js" */
/** @import {RushModel} from "./model.js" */
/** @import {Section} from "../series/plane.js" */

export const SMALLEST_TILE = 9;
const SMALLEST_PRINT = 20;
const LARGEST_PRINT = 2800; // there is another level instead before it gets larger
const PLAIN = 48; // below this hatching cannot be made out, and is left away
const FAINT = 0.5; // print lies beneath
const SMALLEST_RULED = 8;
const SMALLEST_LARGE = 4;
const HIGHEST = 13; // levels of boards go to 12, and their largest tiles lie one higher
const UNIT = 1 / SIDE;

/** The name of a front as symbols are called. @param {number | string} front @param {boolean} stands */
export const frontName = (front, stands) => `${front}${stands ? "u" : "t"}`;

/** The name of a quarter as symbols are called. @param {string} tile @param {number} corner */
export const quarterName = (tile, corner) => `rush-quarter-${tile}-${corner}`;

/** @param {number} size */
const appearing = (size) => Math.min(1, Math.max(0, (size - SMALLEST_PRINT) / 24));

/**
 * How clearly the print of a tile is seen that is this large: it steps back to a tint for the finer print upon it, and fades
 * where it is larger than the picture. A function of size alone that is nothing where levels come and go, so that zooming
 * has no seam.
 * @param {number} size
 * @param {boolean} finest
 */
function clearness(size, finest) {
  if (finest) return appearing(size);
  const back = 1 - 0.62 * appearing(size / ENLARGED);
  const far = Math.max(0, 1 - Math.max(0, Math.log(size / 620)) / Math.log(LARGEST_PRINT / 620));
  return appearing(size) * back * far;
}

/** @typedef {[row: bigint, column: bigint, symbol: string, kind?: string]} Wanted */

/** Pictures of one level, kept while they are visible. */
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
   * @param {Iterable<Wanted>} wanted
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
    for (const [down, across, symbol, kind = ""] of wanted) {
      const key = `${down},${across},${symbol},${kind},${flipped}`;
      const element = before.get(key) ?? this.#make([down, across, symbol, kind], flipped);
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

  /** @param {Wanted} wanted @param {boolean} flipped */
  #make([row, column, symbol, kind], flipped) {
    const [down, across] = [Number(row - this.#origin[0]), Number(column - this.#origin[1])];
    const place = flipped
      ? `translate(${across + 1} ${down}) scale(${-UNIT} ${UNIT})`
      : `translate(${across} ${down}) scale(${UNIT})`;
    const element = svg("use", { href: `#${symbol}`, transform: place, class: kind || null });
    this.element.append(element);
    return element;
  }
}

export class RushPicture {
  #indicia = "";
  #mirrored = /** @type {boolean | null} */ (null);

  #printed = /** @type {Set<string>} */ (new Set());
  #corners = /** @type {Set<string>} */ (new Set());

  constructor() {
    this.defs = svg("defs", {});
    this.printed = svg("defs", {});
    this.prints = [new Layer("rush-print"), new Layer("rush-print"), new Layer("rush-print")];
    this.ground = svg("path", { class: "rush-ground" });
    this.outline = svg("path", {});
    this.lines = svg("path", { class: "rush-lines" });
    this.seams = svg("path", { class: "rush-seams" });
    this.large = Array.from({ length: HIGHEST - 1 }, () => new Layer("rush-large"));
    this.tiles = new Layer("rush-tiles");
    this.frames = svg("g", {});
    this.over = svg("g", {});
    this.board = svg("g", {}, ...this.prints.map((layer) => layer.element), this.lines, this.seams);
    this.turned = svg(
      "g",
      {},
      this.ground,
      this.board,
      this.tiles.element,
      ...this.large.map((layer) => layer.element),
      this.frames,
      this.over,
    );
    const clip = svg("clipPath", { id: "rush-outline" }, this.outline);
    this.element = svg("svg", { class: "rush-art", "aria-hidden": "true" }, clip, this.defs, this.printed, this.turned);
  }

  /**
   * Draw every tile once, in the indicia chosen; whatever shows it refers to it.
   * @param {string} indicia
   * @param {boolean} mirrored
   * @param {boolean} loose whether tiles are put together from quarters
   */
  prepare(indicia, mirrored, loose) {
    if (indicia === this.#indicia && mirrored === this.#mirrored) return;
    this.#indicia = indicia;
    this.#mirrored = mirrored;
    const symbols = [];
    for (let front = 1; front <= 9; front++)
      for (const stands of [true, false]) {
        const id = `rush-tile-${frontName(front, stands)}`;
        symbols.push(svg("g", { id }, drawRushTile(rushSections(String(front), stands, mirrored), indicia)));
      }
    this.#corners.clear();
    this.defs.replaceChildren(...symbols, ...(loose ? quarterSymbols(indicia) : []));
    this.turned.setAttribute("transform", mirrored ? "scale(-1 1)" : "");
  }

  /** @param {Camera} camera @param {RushModel} model */
  draw(camera, model) {
    const { width, height } = camera;
    this.element.setAttribute("viewBox", `${-width / 2} ${-height / 2} ${width} ${height}`);
    this.#drawGround(camera, model);
    const smallest = Math.max(2, camera.level);
    for (const [step, layer] of this.prints.entries()) this.#drawPrint(camera, model, layer, smallest + 2 - step);
    this.#drawTiles(camera, model);
    this.#drawCompleted(camera, model);
  }

  /** The symbol of what a tile shows in one corner, drawn when it is first wanted. @param {Section} section @param {number} corner */
  corner(section, corner) {
    const id = `rush-corner-${section.series}-${section.number}-${corner}`;
    if (!this.#corners.has(id)) this.defs.append(svg("g", { id }, drawCorner(section, this.#indicia, corner)));
    this.#corners.add(id);
    return id;
  }

  /**
   * The symbol of a front as it is printed, drawn when it is first wanted: few of them are in sight at once.
   * @param {number} front
   * @param {boolean} stands
   * @param {boolean} hatched
   */
  #print(front, stands, hatched) {
    const id = `rush-${hatched ? "print" : "plain"}-${frontName(front, stands)}`;
    if (this.#printed.has(id)) return id;
    this.#printed.add(id);
    const drawn = drawPrint(rushSections(String(front), stands, false));
    if (!hatched) for (const hatch of drawn.querySelectorAll(".hatch")) hatch.remove();
    this.printed.append(svg("g", { id }, drawn));
    return id;
  }

  /** @param {Camera} camera @param {RushModel} model @param {Layer} layer @param {number} level */
  #drawPrint(camera, model, layer, level) {
    const { scale } = camera.at(level);
    if (scale <= SMALLEST_PRINT || (level > 2 && scale >= LARGEST_PRINT)) return layer.clear();
    layer.element.style.opacity = String(FAINT * clearness(scale, level === 2));
    const tinted = level === 2 ? 0 : appearing(scale / ENLARGED);
    const hatched = Math.min(1, Math.max(0, scale / PLAIN - 1)) * (1 - tinted);
    layer.element.style.setProperty("--hatching", String(hatched));
    const { top, left, rows, columns } = camera.range(level);
    const wanted = /** @type {Wanted[]} */ ([]);
    for (let down = 0n; down < rows; down++)
      for (let across = 0n; across < columns; across++) {
        const [row, column] = [top + down, left + across];
        const symbol = this.#print(lateral(row, column, model.way), upright(row, column), hatched > 0);
        wanted.push([row, column, symbol]);
      }
    return layer.show(camera, level, wanted, false);
  }

  /**
   * The board that is played on, its squares, and the seams between larger tiles.
   * @param {Camera} camera
   * @param {RushModel} model
   */
  #drawGround(camera, model) {
    const { x, y, scale } = camera.placeOf(1, ...model.firstOf(0, 0, model.size));
    const side = model.size * scale;
    const squares = `M${x} ${y}h${side}v${side}h${-side}z`;
    const d = model.outline ? outlined(model, x, y, scale) : squares;
    this.ground.setAttribute("d", d);
    this.outline.setAttribute("d", d);
    // Only a world goes on beyond its edge, SERIES-33, and the plane seen from afar, SERIES-30.
    if ((model.endless || camera.level > model.levels) && !model.outline) this.board.removeAttribute("clip-path");
    else this.board.setAttribute("clip-path", "url(#rush-outline)");
    const [halfWidth, halfHeight] = [camera.width / 2, camera.height / 2];
    const [left, right] = [Math.max(x, -halfWidth), Math.min(x + side, halfWidth)];
    const [top, bottom] = [Math.max(y, -halfHeight), Math.min(y + side, halfHeight)];
    const rule = (/** @type {number} */ level) => {
      const range = camera.range(level);
      const first = camera.placeOf(level, range.top, range.left);
      const step = first.scale;
      if (step < SMALLEST_RULED || left >= right || top >= bottom) return "";
      let d = "";
      for (let at = first.x; at <= right + 0.5; at += step) if (at >= left - 0.5) d += `M${at} ${top}V${bottom}`;
      for (let at = first.y; at <= bottom + 0.5; at += step) if (at >= top - 0.5) d += `M${left} ${at}H${right}`;
      return d;
    };
    this.lines.setAttribute("d", rule(1));
    const larger = Array.from({ length: model.levels }, (_, place) => rule(place + 2));
    this.seams.setAttribute("d", larger.join(""));
  }

  /** @param {Camera} camera @param {RushModel} model */
  #drawTiles(camera, model) {
    if (camera.at(1).scale < SMALLEST_TILE) return this.tiles.clear();
    const { top, left, rows, columns } = camera.range(1);
    const [down, across] = model.shown(Number(top), Number(left) + (model.mirrored ? columns - 1 : 0));
    const wanted = /** @type {Wanted[]} */ ([]);
    for (const [row, column, { tile, upright, anchor }] of model.tilesIn(down, across, rows, columns)) {
      const symbol = `rush-tile-${frontName(tile[0] ?? "", upright)}`;
      wanted.push([...model.onPlane(row, column), symbol, anchor ? "anchor" : ""]);
    }
    if (isLoose(model))
      for (const [row, column, part, corner] of model.quartersIn(down, across, rows, columns)) {
        const symbol = quarterName(`${part.number}${part.series[0]}`, corner);
        wanted.push([...model.onPlane(row, column), symbol]);
      }
    return this.tiles.show(camera, 1, wanted, model.mirrored);
  }

  /**
   * Larger tiles that are complete: a frame, and from afar the tile itself. SERIES-31.
   * @param {Camera} camera
   * @param {RushModel} model
   */
  #drawCompleted(camera, model) {
    this.frames.replaceChildren();
    const lying = /** @type {Wanted[][]} */ (this.large.map(() => []));
    for (const name of Object.keys(model.completed)) {
      const [level = 2n, row = 0n, column = 0n] = name.split(/[:,]/).map(BigInt);
      const { x, y, scale } = camera.placeOf(Number(level), row, column);
      const outside = Math.max(Math.abs(x + scale / 2) - camera.width / 2, Math.abs(y + scale / 2) - camera.height / 2);
      if (outside > scale / 2 || scale < SMALLEST_LARGE) continue;
      this.frames.append(completeFrame(name, x, y, scale));
      lying[Number(level) - 2]?.push([
        row,
        column,
        `rush-tile-${frontName(lateral(row, column, model.way), upright(row, column))}`,
      ]);
    }
    for (const [place, layer] of this.large.entries()) {
      // What it consists of gives way to it as that gets too small to be read.
      const part = camera.at(place + 1).scale;
      const shown = Math.min(1, (SMALLEST_TILE * 1.6 - part) / 5);
      if (shown <= 0 || !lying[place]?.length) {
        layer.clear();
        continue;
      }
      layer.element.style.opacity = String(shown);
      layer.show(camera, place + 2, lying[place] ?? [], model.mirrored);
    }
  }
}

/** Every quarter in every corner of a tile. @param {string} indicia */
function quarterSymbols(indicia) {
  const found = [];
  for (const series of RUSH_SERIES)
    for (let number = 1; number <= 9; number++)
      for (let corner = 0; corner < 4; corner++) {
        const id = quarterName(`${number}${series[0]}`, corner);
        found.push(svg("g", { id }, drawRushQuarter({ series, number }, indicia, corner)));
      }
  return found;
}

/**
 * The squares of a board of another shape, as they lie on the plane. SERIES-6.
 * @param {RushModel} model
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 */
function outlined(model, x, y, scale) {
  let d = "";
  for (let row = 0; row < model.size; row++)
    for (let column = 0; column < model.size; column++)
      if (model.holds(row, column)) {
        const across = model.mirrored ? model.size - 1 - column : column;
        d += `M${x + across * scale} ${y + row * scale}h${scale}v${scale}h${-scale}z`;
      }
  return d;
}

/** @param {string} name @param {number} x @param {number} y @param {number} side */
function completeFrame(name, x, y, side) {
  const width = Math.min(7, 0.6 + side / 30);
  const within = { x: x + width / 2, y: y + width / 2, width: side - width, height: side - width };
  return svg("rect", { class: "rush-complete", "data-tile": name, ...within, rx: side * 0.03, "stroke-width": width });
}
