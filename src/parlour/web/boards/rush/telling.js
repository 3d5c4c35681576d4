// What a rush board tells in sentences: hands for the ear, and for the eye what comes next and what has happened.

import { capital } from "../../dom/elements.js";
import { MOST_FOLLOWED } from "../../table/digest.js";

/** @import {LogItem} from "../../types.js" */
/** @import {RushModel} from "./model.js" */

const HANDS_READ = 6;

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

/** What was wrong with one’s last move, until another begins; then where the tile that is picked up may go. */
export class Now {
  #seen = 0; // the number of the last mistake, once another move has begun

  /** Another move begins. @param {RushModel} model */
  begin(model) {
    this.#seen = lastMistake(model)?.number ?? 0;
  }

  /** @param {RushModel} model @param {string | null} tile the one that is picked up */
  tell(model, tile) {
    const mistake = lastMistake(model);
    if (mistake && mistake.number !== this.#seen) return tellMistake(mistake);
    return tile === null ? "" : tellNext(model, tile);
  }
}

/** One’s last move, if it was a mistake. @param {RushModel} model */
function lastMistake({ scene: { log, seat } }) {
  const last = log.findLast((item) => item.kind === "move" && item.seat === seat);
  return last?.events.some(({ kind }) => kind === "wrong") ? last : null;
}

/** What was wrong, and what it cost. @param {LogItem} mistake */
function tellMistake({ events, says }) {
  const drawn = events.find(({ kind }) => kind === "drew")?.tiles;
  const cost = Array.isArray(drawn) ? ` You draw ${drawn.length} more.` : "";
  return `${says[events.findIndex(({ kind }) => kind === "wrong")] ?? ""}${cost}`;
}

/** @param {RushModel} model @param {string} tile */
function tellNext(model, tile) {
  if (!model.lights) return `Now choose a square ${model.speakFilter(model.back(tile) ?? "none")}.`;
  if (model.hasSquareFor(tile)) return "Choose one of the lit squares.";
  return `This ${model.piece} fits nowhere yet. Choose another one.`;
}

/** What somebody else has just done. @param {RushModel} model */
export function tellOthers({ scene: { last, seat, seats, replay } }) {
  if (!last || replay || last.seat === seat || seats.length > MOST_FOLLOWED) return "";
  return last.says.join(" ");
}
