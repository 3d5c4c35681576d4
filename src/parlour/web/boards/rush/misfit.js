// The arranged tile of rush in words, and, where hints are given and others play, why it does not fit.

import { listing } from "../../dom/elements.js";
import { number } from "../series/plane.js";
import { rushSections } from "../series/tile.js";
import { PLACING } from "./arranged.js";
import { CORNERS, CORNER_STEPS } from "./model.js";

/** @import {RushModel} from "./model.js" */

/** The arranged tile and its square; null if something else is arranged. @param {RushModel} model */
function placing({ scene: { arranged } }) {
  const [, tile = "", row, column] = PLACING.exec(arranged?.text ?? "") ?? [];
  return tile ? { tile, row: Number(row) - 1, column: Number(column) - 1, turned: arranged?.text.endsWith("turned") } : null;
}

/** @param {RushModel} model */
export function tellArranged(model) {
  const found = placing(model);
  return found ? `${model.speakTile(found.tile)}, on row ${found.row + 1}, column ${found.column + 1}.` : "";
}

/** Why the arranged tile does not fit; empty where it does, and where nobody is told. SERIES-11. @param {RushModel} model */
export function tellMisfit(model) {
  const found = placing(model);
  if (!found || !model.scene.helped || model.tutorial || !model.open(found.row, found.column)) return "";
  const { tile, row, column, turned } = found;
  const back = model.back(tile);
  const wants = model.wants(row, column);
  const why = [];
  if (model.mark(row, column) !== (back ?? null))
    why.push(`the square has ${model.speakMark(row, column).replace("marked", "the mark")}, and the back is ${back ?? "empty"}`);
  if (wants && wants.front !== Number(tile[0])) why.push(miscount(model, tile, row, column));
  else if (wants && model.manual && wants.upright === turned) why.push("it lies the wrong way round");
  return why.length ? `It does not fit: ${listing(why)}.` : "";
}

/** The corner at which a tile does not count on. @param {RushModel} model @param {string} tile @param {number} row @param {number} column */
function miscount(model, tile, row, column) {
  const own = new Map(rushSections(tile, true, false).map((part) => [part.series, part.number]));
  for (const [corner, [down, across]] of CORNER_STEPS.entries()) {
    const other = model.lies(row + down, column + across);
    const part = other ? model.sections(other)[corner] : undefined;
    const next = part && number(part.number + model.way);
    if (part && own.get(part.series) !== next)
      return `${part.series} ${part.number} from ${CORNERS[corner]} is followed by ${next}, not by ${own.get(part.series)}`;
  }
  return "its numbers do not count on there";
}
