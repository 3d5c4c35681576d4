// A daily's result as a picture: a plate on the house's felt, with ivory tiles for the blocks.

import { inWords } from "./words.js";

/** @import {DailyResult} from "./types.js" */

const WIDTH = 1200;
const HEIGHT = 630;
const BLOCKS = 5;
const FRAME = 26;
const MARGIN = 96;
const TILE = 122;
const STEP = 150;
const TILES_TOP = 344;

/**
 * @param {DailyResult} told
 * @param {string} house where it was played
 * @returns {Promise<Blob>}
 */
export function picture(told, house) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw pictures.");
  frame(pen);
  const ivory = colour("--curtain-ink");
  const inlay = colour("--inlay");
  write(pen, `${told.title} ${told.number}`, 168, 92, ivory, 600);
  write(pen, `The ${told.name} of ${inWords(told.date)}`, 222, 34, inlay);
  write(pen, result(told), 306, 54, ivory);
  if (told.blocks !== null || told.result === "given up") tiles(pen, told.blocks ?? 0);
  write(pen, `Parlour · ${house}`, HEIGHT - 78, 34, inlay);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture could not be made."))), "image/png");
  });
}

/** What the line to share says after the title, without its blocks. @param {DailyResult} told */
function result(told) {
  const said = told.text.replace(/^[^:]*: /, "").replace(/ ?[▮▯]+/u, "");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Felt in a walnut frame with a brass inlay. @param {CanvasRenderingContext2D} pen */
function frame(pen) {
  pen.fillStyle = colour("--walnut");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const felt = pen.createRadialGradient(WIDTH / 2, HEIGHT / 3, 100, WIDTH / 2, HEIGHT / 2, WIDTH * 0.65);
  felt.addColorStop(0, colour("--felt"));
  felt.addColorStop(1, colour("--felt-deep"));
  pen.fillStyle = felt;
  pen.fillRect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME);
  pen.strokeStyle = colour("--inlay");
  pen.lineWidth = 4;
  pen.strokeRect(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME);
}

/**
 * A line of text, made smaller until it fits.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 * @param {number} base
 * @param {number} size
 * @param {string} ink
 * @param {number} weight
 */
function write(pen, text, base, size, ink, weight = 400) {
  const face = getComputedStyle(document.documentElement).getPropertyValue("--serif") || "serif";
  const set = (/** @type {number} */ pixels) => (pen.font = `${weight} ${pixels}px ${face}`);
  set(size);
  const room = WIDTH - 2 * MARGIN;
  const wide = pen.measureText(text).width;
  if (wide > room) set(Math.floor((size * room) / wide));
  pen.fillStyle = ink;
  pen.fillText(text, MARGIN, base);
}

/** @param {CanvasRenderingContext2D} pen @param {number} full */
function tiles(pen, full) {
  for (let block = 0; block < BLOCKS; block++) {
    const outline = new Path2D();
    outline.roundRect(MARGIN + block * STEP, TILES_TOP, TILE, TILE, 14);
    pen.save();
    [pen.shadowColor, pen.shadowBlur, pen.shadowOffsetY] = [colour("--piece-shadow"), 12, 8];
    pen.fillStyle = colour(block < full ? "--curtain-ink" : "--walnut-light"); // ivory, or the back of a tile
    pen.fill(outline);
    pen.restore();
    pen.lineWidth = 5;
    pen.strokeStyle = colour("--inlay");
    pen.stroke(outline);
  }
}

/** A colour of the theme as it is now. @param {string} name */
function colour(name) {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}
