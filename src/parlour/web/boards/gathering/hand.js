// The hand of domino and hex: open tiles, taken tiles, and those still face down. SERIES-22 to SERIES-25.

import { capital, el, refill, svg } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { speakSections } from "./shapes.js";
import { drawSideTile } from "../series/tile.js";

/** @import {Scene, SeatMark} from "../contract.js" */
/** @import {GatheringView} from "./types.js" */
/** @import {Shape} from "./shapes.js" */

/**
 * @typedef {object} HandActs
 * @property {() => boolean} may
 * @property {() => void} picked
 * @property {(target: HTMLElement | null) => void} over
 * @property {(target: HTMLElement | null) => void} drop
 * @property {(text: string) => void} act
 * @property {(sentence: string) => void} announce
 */

export const SCORED = "Tiles placed";

/** How many of those dealt are left to place. @param {{open: number, down: number} | undefined} hand */
const left = (hand) => (hand ? hand.open + hand.down : 0);

/** What the final table says of each seat. @param {Scene<"domino" | "hex">} scene @returns {[string, string[]][]} */
export const breakdown = ({ seats, view }) => [
  [SCORED, seats.map(({ seat }) => String(view.counts[seat] ?? 0))],
  ["Left to place", seats.map(({ seat }) => String(left(view.hands[seat])))],
];

/**
 * Against others these count; alone, the tiles placed.
 * @param {number} seat
 * @param {GatheringView} view
 * @returns {SeatMark}
 */
export function seatMark(seat, { hands }) {
  const hand = hands[seat];
  if (!hand) return { picture: null, note: "" };
  const taken = hand.taken ? `, ${hand.taken} taken` : "";
  if (hands.length === 1) return { picture: null, note: `${left(hand)} left to place${taken}` };
  return { picture: null, note: taken ? `to place${taken}` : "left to place", figure: left(hand) };
}

/** What stands below a tile, once some are taken. @param {boolean} taken */
const tag = (taken) => el("span", { class: "gathering-tag", "aria-hidden": "true" }, taken ? "taken" : "\u00a0");

export class GatheringHand {
  #shown = "";
  #buttons = /** @type {HTMLButtonElement[]} */ ([]);
  #fitting = /** @type {Set<string>} */ (new Set());
  #instead = ""; // what is done if no tile fits
  tiles = /** @type {string[]} */ ([]);
  picked = /** @type {number | null} */ (null);

  /** @param {Shape} shape @param {HandActs} acts */
  constructor(shape, acts) {
    this.shape = shape;
    this.acts = acts;
    this.list = el("div", { class: "gathering-hand", role: "group", "aria-label": "Your tiles" });
    this.roving = new RovingGrid(this.list);
    this.unseen = el("p", { class: "gathering-note" });
    this.take = el("button", { type: "button", id: "gathering-take", onclick: () => acts.act("take") }, "Take a tile");
    this.pass = el("button", { type: "button", id: "gathering-pass", onclick: () => acts.act("pass") }, "Pass");
    this.row = el("div", { class: "row" }, this.take, this.pass, this.unseen);
    this.foot = el("div", { class: "series-foot" }, this.row);
    this.element = el("div", { class: "gathering-tray series-board" }, this.list, this.foot);
  }

  get tile() {
    return this.picked === null ? null : (this.tiles[this.picked] ?? null);
  }

  /** What is done where somebody may be told that nothing fits. */
  get stuck() {
    return `Nothing of yours fits: ${this.#instead}.`;
  }

  /** How a move begins; help may have found no tile worth placing. */
  get how() {
    if (!this.tiles.length) return `${capital(this.#instead)}.`;
    if (this.#fitting.size && !this.tiles.some((tile) => this.#fitting.has(tile))) return `Best now: ${this.#instead}.`;
    return `Choose a tile, then a place. If none fits, ${this.#instead}.`;
  }

  /** What comes next once a tile is picked up. */
  get now() {
    if (this.tile === null) return "";
    if (this.#fitting.has(this.tile)) return "Now choose a lit place.";
    return "Now choose a place where its numbers count on.";
  }

  /** What is asked about where the tile that is picked up fits, or all of them. */
  get question() {
    return this.picked === null ? "look more" : `look tile ${this.picked + 1}`;
  }

  /** @param {Scene<"domino" | "hex">} scene @param {string} indicia */
  show(scene, indicia) {
    const { view, seat } = scene;
    const { open, taken } = view;
    const mine = seat !== null && !scene.outcome && !scene.replay;
    const down = seat === null ? 0 : (view.hands[seat]?.down ?? 0);
    const { tile } = this;
    this.tiles = [...open, ...taken];
    if (tile !== null && this.tile !== tile) this.picked = this.tiles.includes(tile) ? this.tiles.indexOf(tile) : null;
    const signature = JSON.stringify([open, taken, indicia]);
    if (signature !== this.#shown) {
      this.#shown = signature;
      this.#buttons = this.tiles.map((each, place) => this.#tile(each, place, place >= open.length, indicia));
      if (taken.length) this.#buttons.forEach((button, place) => button.append(tag(place >= open.length)));
      refill(this.list, ...this.#buttons);
      this.roving.fill([this.#buttons], 0, Math.min(this.roving.column, Math.max(0, this.tiles.length - 1)));
    }
    this.#fitting = new Set(scene.table === "practice" ? [] : scene.fits?.map((text) => text.split(" ")[0] ?? ""));
    this.#mark();
    this.row.hidden = seat === null;
    this.take.hidden = !mine || (!view.gathering && !down);
    this.pass.hidden = !mine || !this.take.hidden;
    for (const each of [this.take, this.pass]) each.setAttribute("aria-disabled", String(!scene.canMove));
    this.#instead = view.gathering ? "take a tile" : down ? "open one of your own" : "pass";
    this.take.textContent = view.gathering ? "Take a tile" : "Open one of your own";
    this.unseen.textContent = [
      down ? `${down} of yours face down` : "",
      view.gathering ? `${view.gathering} to take` : "",
    ]
      .filter(Boolean)
      .join(", ");
  }

  /** @param {string} tile @param {number} place @param {boolean} taken @param {string} indicia */
  #tile(tile, place, taken, indicia) {
    const words = speakSections(this.shape, this.shape.sections(tile, 0, 0));
    const button = el(
      "button",
      {
        type: "button",
        class: "gathering-held",
        id: `held-${place + 1}`,
        "aria-label": `${taken ? "Taken: " : ""}${words}`,
        onclick: () => this.pick(this.picked === place ? null : place),
      },
      this.picture(tile, indicia),
    );
    draggable(button, {
      may: () => this.acts.may(),
      carry: () => this.picture(tile, indicia),
      over: (target) => {
        this.picked = place;
        this.#mark();
        this.acts.over(target);
      },
      drop: (target) => this.acts.drop(target),
    });
    return button;
  }

  /** @param {string} tile @param {string} indicia */
  picture(tile, indicia) {
    const { height } = this.shape;
    const drawn = drawSideTile(this.shape.sections(tile, 0, 0), indicia);
    return svg(
      "svg",
      { viewBox: `0 ${50 - height / 2} 100 ${height}`, class: "gathering-tile", "aria-hidden": "true" },
      drawn,
    );
  }

  #mark() {
    this.#buttons.forEach((button, place) => {
      button.setAttribute("aria-pressed", String(place === this.picked));
      button.classList.toggle("fits", this.picked === null && this.#fitting.has(this.tiles[place] ?? ""));
    });
  }

  /** @param {number | null} place */
  pick(place) {
    this.picked = place;
    this.#mark();
    this.acts.picked();
  }

  /** @param {number} step */
  pickNext(step) {
    const count = this.tiles.length;
    if (!count) return this.acts.announce("You have no open tiles.");
    const place = this.picked === null ? (step > 0 ? 0 : count - 1) : (this.picked + step + count) % count;
    this.pick(place);
    return this.acts.announce(`Tile ${place + 1} of ${count}: ${this.#buttons[place]?.ariaLabel}.`);
  }

  putDown() {
    if (this.picked === null) return "";
    this.pick(null);
    return "You put the tile down.";
  }

  /** Go to the button that makes this move. @param {string | null} text */
  goTo(text) {
    const button = text === "take" ? this.take : text === "pass" ? this.pass : null;
    if (!button || button.hidden) return false;
    button.focus();
    return true;
  }

  read() {
    const each = this.#buttons.map((button) => `${button.ariaLabel}.`).join(" ");
    return `${each || "You have no open tiles."} ${this.unseen.textContent}.`;
  }
}
