// A daily's result as a picture, in the page's own colours.

/** @import {DailyResult} from "../types.js" */

const WIDTH = 1200;
const HEIGHT = 630;
const BLOCKS = 5;
const MARGIN = 90;

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
  pen.fillStyle = colour("--card");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour("--brass");
  pen.fillRect(0, 0, 18, HEIGHT);
  pen.fillStyle = colour("--ink");
  pen.font = "600 84px Georgia, serif";
  pen.fillText(`${told.title} ${told.number}`, MARGIN, 170, WIDTH - 2 * MARGIN);
  pen.font = "52px Georgia, serif";
  pen.fillText(told.text.replace(/^[^:]*: /, "").replace(/ ?[▮▯]+/u, ""), MARGIN, 260, WIDTH - 2 * MARGIN);
  if (told.blocks !== null) blocks(pen, told.blocks);
  pen.fillStyle = colour("--soft");
  pen.font = "36px Georgia, serif";
  pen.fillText(`Parlour, ${house}`, MARGIN, HEIGHT - 70, WIDTH - 2 * MARGIN);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture could not be made."))), "image/png");
  });
}

/** @param {CanvasRenderingContext2D} pen @param {number} full */
function blocks(pen, full) {
  pen.lineWidth = 6;
  pen.fillStyle = pen.strokeStyle = colour("--green");
  for (let block = 0; block < BLOCKS; block++) {
    const left = MARGIN + block * 150;
    if (block < full) pen.fillRect(left, 330, 120, 120);
    else pen.strokeRect(left + 3, 333, 114, 114);
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
