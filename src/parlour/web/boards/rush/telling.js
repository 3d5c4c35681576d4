// What a rush board tells the eye beside the button that plays: what comes next, or what was wrong.

/** @import {LogItem} from "../../types.js" */
/** @import {RushModel} from "./model.js" */

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
  const { table, fits = [] } = model.scene;
  const helped = model.lights || (table !== "practice" && fits.length > 0);
  if (!helped) return `Now choose a square ${model.speakFilter(model.back(tile) ?? "none")}.`;
  if (model.hasSquareFor(tile)) return "Choose one of the lit squares.";
  return `This ${model.piece} fits nowhere yet. Choose another one.`;
}
