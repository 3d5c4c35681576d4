// The numbers of rows and columns along the edges of a rush board. They stay in sight while it is panned.

import { svg } from "../../dom/elements.js";

/** @import {Camera} from "./camera.js" */
/** @import {RushModel} from "./model.js" */

const DIGIT = 7; // pixels
const LANDMARKS = 5; // where there is no room for every number, each fifth is shown

export class RushLabels {
  constructor() {
    this.rows = svg("svg", { class: "rush-labels rows", "aria-hidden": "true" });
    this.columns = svg("svg", { class: "rush-labels columns", "aria-hidden": "true" });
  }

  /** @param {Camera} camera @param {RushModel} model */
  draw(camera, model) {
    const { top, left, rows, columns } = camera.range(1);
    const { scale } = camera.at(1);
    const every = scale < DIGIT * (String(model.size).length + 0.5) ? LANDMARKS : 1;
    const found = { rows: /** @type {SVGElement[]} */ ([]), columns: /** @type {SVGElement[]} */ ([]) };
    for (let down = 0; camera.level === 1 && down < rows; down++) {
      const [row] = model.shown(Number(top) + down, 0);
      const { y } = camera.placeOf(1, top + BigInt(down), left);
      if (named(row, model, every)) found.rows.push(label(row, { x: "50%", y: y + scale / 2 + camera.height / 2 }));
    }
    for (let across = 0; camera.level === 1 && across < columns; across++) {
      const [, column] = model.shown(0, Number(left) + across);
      const { x } = camera.placeOf(1, top, left + BigInt(across));
      const middle = (model.mirrored ? -1 : 1) * (x + scale / 2) + camera.width / 2;
      if (named(column, model, every)) found.columns.push(label(column, { x: middle, y: "50%" }));
    }
    this.rows.replaceChildren(...found.rows);
    this.columns.replaceChildren(...found.columns);
  }
}

/** Whether a row or column of the board gets a number. @param {number} line @param {RushModel} model @param {number} every */
const named = (line, { size }, every) => line >= 0 && line < size && (line + 1) % every === 0;

/** @param {number} line @param {{x: number | string, y: number | string}} at */
function label(line, at) {
  return svg("text", { "data-line": String(line + 1), "dominant-baseline": "central", "text-anchor": "middle", ...at }, String(line + 1));
}
