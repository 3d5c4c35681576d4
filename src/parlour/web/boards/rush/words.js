// A rush board in words: what is in sight and in hand, the arranged tile, and what has happened lately.

import { capital } from "../../dom/elements.js";
import { MOST_FOLLOWED, tally } from "../../table/digest.js";
import { number } from "../series/plane.js";
import { rushSections } from "../series/tile.js";
import { PLACING } from "./arranged.js";
import { CORNERS, CORNER_STEPS } from "./model.js";
import { extent } from "./outline.js";

/** @import {LogItem} from "../../types.js" */
/** @import {Camera} from "./camera.js" */
/** @import {RushModel} from "./model.js" */

const HANDS_READ = 6;
const LATEST = 5;

/** What one holds. @param {RushModel | null} model */
export function tellHand(model) {
  if (!model?.hand.length) return `You hold ${model?.speakCount(0) ?? "nothing"}.`;
  return `You hold ${model.hand.length}. ${model.hand.map((tile, place) => `${place + 1}: ${model.speakTile(tile)}.`).join(" ")}`;
}

/** How many each holds. @param {RushModel} model @param {(seat: number) => string} name */
export function tellScore(model, name) {
  const all = Object.entries(model.hands).sort(([, one], [, other]) => one.length - other.length);
  const read = all.filter(([seat], place) => place < HANDS_READ || Number(seat) === model.scene.seat);
  const hands = read.map(([seat, tiles]) => `${capital(name(Number(seat)))} ${tiles.length}`);
  const which = read.length < all.length ? "Smallest hands, and yours" : `${capital(model.piece)}s in hand`;
  return `${which}: ${hands.join(", ")}. ${model.speakBag}.`;
}

/** The arranged tile and its square, if need be as the preview has them; null if something else is arranged. @param {RushModel} model */
function placing({ scene: { arranged } }) {
  const [, tile = "", row, column] = written(arranged?.text) ?? written(arranged?.preview?.facts.move) ?? [];
  return tile ? { tile, row: Number(row) - 1, column: Number(column) - 1, turned: arranged?.text.endsWith("turned") } : null;
}

/** @param {unknown} text */
const written = (text) => PLACING.exec(String(text ?? ""));

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
    why.push(`the square has ${model.speakMark(row, column).replace("marked", "the mark")}, but the back is ${back ?? "empty"}`);
  if (wants && wants.front !== Number(tile[0])) why.push(miscount(model, tile, row, column));
  else if (wants && model.manual && wants.upright === turned) why.push("it lies the wrong way round");
  return why.length ? `It does not fit: ${why.join("; ")}.` : "";
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

/**
 * What the eye is told at the edge of the board: what a jump leads to, what others do, or what is out of sight.
 * @param {RushModel} model
 * @param {Camera} camera
 * @param {string} note about jumps
 * @param {boolean} explored whether this person has panned or zoomed
 */
export function tellWhereabouts(model, camera, note, explored) {
  const { level, centre, width, height } = camera;
  if (level === 1) {
    const { scale } = camera.at(1);
    const { rows, columns } = extent(model.outline);
    const hidden = scale * columns > width || scale * rows > height;
    const task = model.scene.table === "practice"; // what it is about is in sight
    return note || tellOthers(model) || (hidden && !explored && !task ? "Drag to see the rest of the board." : "");
  }
  const [row, column] = model.counted(level, centre.row, centre.column);
  return `Level ${level}: around row ${row}, column ${column}. Every square here is a tile of 36 smaller ones. ${note}`;
}

/** What somebody else has just done. @param {RushModel} model */
function tellOthers({ scene: { last, seat, seats, replay } }) {
  if (!last || replay || last.seat === seat || seats.length > MOST_FOLLOWED) return "";
  return last.says.join(" ");
}

/** What happened, for somebody who could not follow. @param {LogItem[]} items @param {(seat: number) => string} name @param {RushModel} model */
export function summary(items, name, model) {
  const events = items.flatMap((item) => item.events ?? []);
  const of = (/** @type {string} */ kind) => events.filter((event) => event.kind === kind);
  const who = (/** @type {string} */ kind) => tally(of(kind).map(({ seat }) => capital(name(seat ?? 0))));
  const placed = /** @type {{seat: number, tile: string, square: [number, number]}[]} */ (/** @type {unknown} */ (of("placed")));
  const latest = placed
    .slice(-LATEST)
    .map(({ tile, square }) => `${model.speakFront(tile)} on row ${square[0] + 1}, column ${square[1] + 1}`);
  const says = placed.length > 1 ? [`${capital(model.piece)}s placed: ${who("placed")}.`] : [];
  if (placed.length === 1) says.push(`${capital(name(placed[0]?.seat ?? 0))} placed ${latest[0]}.`);
  else if (placed.length) says.push(`${placed.length > LATEST ? "The latest" : "They are"}: ${latest.join("; ")}.`);
  if (of("wrong").length) says.push(`Mistakes: ${who("wrong")}.`);
  if (of("drew").length) says.push(`Draws: ${who("drew")}.`);
  if (of("completed").length) says.push(`Larger tiles completed: ${who("completed")}.`);
  if (of("assembled").length) says.push(`Tiles completed: ${who("assembled")}.`);
  const kinds = ["placed", "wrong", "drew", "completed", "assembled"];
  const rest = items.flatMap(({ says, events = [] }) =>
    says.filter((_, at) => !kinds.includes(events[at]?.kind ?? "")),
  );
  return [...says, ...rest.slice(-LATEST)];
}
