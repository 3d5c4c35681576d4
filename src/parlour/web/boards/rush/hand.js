// The hand below a rush board: fronts, and for their owner the backs; what else can be done; what the others hold.

import { capital, el, refill, svg } from "../../dom/elements.js";
import { draggable } from "../../dom/drag.js";
import { RovingGrid } from "../../dom/grid.js";
import { PLACING } from "./arranged.js";
import { frontName, quarterName } from "./picture.js";
import { pickUpFirst } from "../series/picking.js";
import { BACKS, drawBack } from "../series/tile.js";

/** @import {BoardKey} from "../contract.js" */
/** @import {RushModel} from "./model.js" */

const MOST_SHOWN = 24;

/**
 * @typedef {object} HandActs
 * @property {() => boolean} may
 * @property {(place: number | null) => void} pick
 * @property {(place: number, inside: boolean) => void} over a dragged tile is over the board now, or beside it
 * @property {(place: number, dropped: boolean) => void} drop
 * @property {(text: string, atOnce: boolean) => void} act
 * @property {(seat: number) => string} name
 * @property {(sentence: string) => void} announce
 */

export class RushHand {
  #shown = "";
  #buttons = /** @type {HTMLButtonElement[]} */ ([]);
  #turned = /** @type {Set<number>} */ (new Set());
  #turns = false;
  #endless = false;
  #bagless = false;
  #loose = false;
  #piece = "tile";
  #speak = /** @type {(tile: string) => string} */ (() => "");
  #fitting = /** @type {Set<string>} */ (new Set());
  #rows = /** @type {Map<number, HTMLElement>} */ (new Map());
  picked = /** @type {number | null} */ (null);
  hand = /** @type {string[]} */ ([]);
  upright = true;

  /** @param {HandActs} acts */
  constructor(acts) {
    this.acts = acts;
    this.list = el("div", { class: "rush-hand", role: "group", "aria-label": "Your tiles" });
    this.roving = new RovingGrid(this.list);
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ run) =>
      el("button", { type: "button", id: `rush-${id}`, onclick: run }, text);
    this.draw = button("draw", "Draw", () => acts.act("draw", true));
    this.swap = button("swap", "Swap", () => this.#swap());
    this.over = button("over", "Turn over", () => this.turnOver());
    this.turn = button("turn", "Turn by half", () => this.turnHalf());
    this.next = button("next", "Next game", () => acts.act("next", true));
    this.stop = button("stop", "End the match", () => acts.act("stop", false));
    this.bag = el("span", { class: "rush-bag" });
    this.row = el("div", { class: "row rush-acts" }, this.draw, this.swap, this.over, this.turn, this.next, this.stop);
    this.foot = el("div", { class: "series-foot" }, this.row, this.bag);
    this.others = el("div", { class: "rush-others", role: "list", "aria-label": "What the others hold" });
    this.element = el("div", { class: "rush-tray series-board" }, this.list, this.foot);
  }

  /** The tile that is picked up. */
  get tile() {
    return this.picked === null ? null : (this.hand[this.picked] ?? null);
  }

  /** What is asked about where the tile that is picked up fits, or all of them. */
  get question() {
    return this.picked === null ? "look more" : `look tile ${this.picked + 1}`;
  }

  /** @param {RushModel} model @param {boolean} canMove */
  show(model, canMove) {
    this.#keepPicked(model.hand);
    this.#speak = (tile) => model.speakTile(tile);
    this.#loose = model.loose;
    this.#piece = model.piece;
    this.list.ariaLabel = `Your ${model.piece}s`;
    this.list.classList.toggle("counting", model.counting);
    const signature = JSON.stringify([model.hand, model.between]);
    if (signature !== this.#shown) {
      this.#shown = signature;
      this.#buttons = model.hand.map((tile, place) => this.#tile(tile, place));
      refill(this.list, ...this.#buttons);
      this.roving.fill([this.#buttons], 0, Math.min(this.roving.column, Math.max(0, model.hand.length - 1)));
    }
    this.#fitting = fitting(model);
    this.#mark();
    const playing = canMove && !model.between;
    const mine = model.scene.seat !== null && !model.scene.replay && !model.scene.outcome;
    this.row.hidden = model.scene.seat === null;
    this.#endless = model.endless;
    this.#bagless = model.bagless;
    this.over.hidden = !mine || model.between || model.loose;
    for (const each of [this.draw, this.swap]) each.hidden = !mine || model.between || model.bagless;
    this.bag.hidden = model.bagless;
    this.#turns = model.manual || model.anchors === 0;
    this.turn.hidden = !mine || model.between || !this.#turns;
    this.stop.hidden = !mine || !model.between || model.endless;
    this.stop.textContent = model.scene.arranged?.text === "stop" ? "Press again to end the match" : "End the match";
    this.next.hidden = !mine || !model.between || model.scene.paused === true; // then the table goes on
    this.draw.setAttribute("aria-disabled", String(!playing || model.bag === 0));
    this.swap.setAttribute("aria-disabled", String(!playing || model.bag < 3));
    this.bag.textContent = model.speakBag;
    this.#showOthers(model);
  }

  /** The same tile stays picked up although the hand has changed. @param {string[]} hand */
  #keepPicked(hand) {
    const { tile } = this;
    if (tile !== null && hand[this.picked ?? -1] !== tile) {
      const again = hand.indexOf(tile);
      this.picked = again < 0 || hand.length < this.hand.length ? null : again;
    }
    if (hand.length < this.hand.length) this.#turned.clear();
    this.hand = hand;
  }

  /** @param {string} tile @param {number} place */
  #tile(tile, place) {
    const button = el("button", {
      type: "button",
      class: "rush-held",
      id: `held-${place + 1}`,
      "aria-label": this.#speak(tile),
      onclick: () => this.pick(this.picked === place ? null : place),
      ondblclick: () => this.turnOver(place),
    });
    draggable(button, {
      may: () => this.acts.may(),
      carry: () => this.picture(tile),
      over: (target) => this.acts.over(place, target !== null),
      drop: (target) => this.acts.drop(place, target !== null),
    });
    return button;
  }

  /** A tile as a picture of its own. @param {string} tile */
  picture(tile) {
    return this.#loose ? quarterPicture(tile) : tilePicture(tile, this.upright);
  }

  #mark() {
    this.#buttons.forEach((button, place) => {
      const tile = this.hand[place] ?? "";
      const turned = this.#turned.has(place);
      button.setAttribute("aria-pressed", String(place === this.picked));
      button.classList.toggle("fits", this.picked === null && this.#fitting.has(tile));
      const wanted = `${tile}${turned}${this.upright}`;
      if (button.dataset.shows === wanted) return;
      button.dataset.shows = wanted;
      if (this.#loose) return button.replaceChildren(quarterPicture(tile));
      const peek = el("span", { class: "rush-back" }, backPicture(tile));
      return button.replaceChildren(turned ? backPicture(tile) : tilePicture(tile, this.upright), peek);
    });
  }

  /** @param {number | null} place */
  pick(place) {
    this.picked = place;
    this.#mark();
    this.acts.pick(place);
  }

  /** Pick up the next tile, or the one before. @param {number} step */
  pickNext(step) {
    const count = this.hand.length;
    if (!count) return this.acts.announce(`You hold no ${this.#piece}s.`);
    const place = this.picked === null ? (step > 0 ? 0 : count - 1) : (this.picked + step + count) % count;
    this.pick(place);
    return this.acts.announce(`${capital(this.#piece)} ${place + 1} of ${count}: ${this.#speak(this.hand[place] ?? "")}.`);
  }

  putDown() {
    if (this.picked === null) return "";
    this.pick(null);
    return `You put the ${this.#piece} down.`;
  }

  /** Go to the button that makes this move. @param {string | null} text */
  goTo(text) {
    const button = { draw: this.draw, next: this.next, stop: this.stop }[text ?? ""];
    if (!button || button.hidden) return false;
    button.focus();
    return true;
  }

  /** @returns {BoardKey[]} */
  keys() {
    const between = (/** @type {HTMLElement} */ button, /** @type {() => void} */ run) => () =>
      button.hidden ? this.acts.announce("You can do that only between games.") : run();
    const during = (/** @type {HTMLElement} */ button, /** @type {() => void} */ run) => () =>
      button.hidden ? this.acts.announce("You can do that only during a game.") : run();
    const stop = { key: "E", does: "End the match", run: between(this.stop, () => this.acts.act("stop", false)) };
    const held = [
      { key: ".", does: "Pick up your next tile", run: () => this.pickNext(1) },
      { key: ",", does: "Pick up the previous tile", run: () => this.pickNext(-1) },
      { key: "o", does: "Turn the tile over to see its back", run: () => this.turnOver() },
      { key: "t", does: "Turn the tile by half, if this table lets you", run: () => this.turnHalf() },
    ];
    if (this.#bagless) return held;
    return [
      ...held,
      { key: "D", does: "Draw a tile", run: during(this.draw, () => this.acts.act("draw", true)) },
      { key: "S", does: "Swap the tile that you have picked up", run: during(this.swap, () => this.#swap()) },
      { key: "N", does: "Begin the next game", run: between(this.next, () => this.acts.act("next", true)) },
      ...(this.#endless ? [] : [stop]),
    ];
  }

  /** Look at the back of a tile. @param {number} [which] */
  turnOver(which) {
    if (this.#loose) return this.acts.announce("A quarter has no back.");
    const focused = this.#buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const place = which ?? (focused >= 0 ? focused : this.picked);
    if (place === null) {
      const all = this.#turned.size < this.hand.length;
      this.#turned = new Set(all ? this.hand.keys() : []);
      this.acts.announce(all ? "All tiles show their backs." : "All tiles show their fronts.");
    } else {
      const now = !this.#turned.delete(place);
      if (now) this.#turned.add(place);
      const series = BACKS[this.hand[place]?.[1] ?? ""];
      this.acts.announce(now ? `The back is ${series ?? "empty"}.` : "The front is up again.");
    }
    return this.#mark();
  }

  turnHalf() {
    if (!this.#turns) return this.acts.announce("At this table tiles are turned for you.");
    this.upright = !this.upright;
    this.#mark();
    this.acts.announce(this.upright ? "Tiles lie upright." : "Tiles lie turned by half.");
    return this.acts.pick(this.picked);
  }

  #swap() {
    if (this.tile === null) return this.acts.announce(pickUpFirst(this.#piece));
    return this.acts.act(`swap ${this.tile}`, false);
  }

  /** With 34 others, hands change all the time; only the one that changed is redrawn. @param {RushModel} model */
  #showOthers(model) {
    const seats = Object.keys(model.hands)
      .map(Number)
      .filter((seat) => seat !== model.scene.seat);
    this.others.hidden = !seats.length;
    for (const [seat, row] of this.#rows) {
      if (seats.includes(seat)) continue;
      row.remove();
      this.#rows.delete(seat);
    }
    for (const seat of seats) {
      const tiles = model.hands[seat] ?? [];
      const row = this.#rows.get(seat) ?? el("div", { role: "listitem", class: "rush-other" });
      if (!row.isConnected) this.others.append(row);
      this.#rows.set(seat, row);
      const shows = `${this.acts.name(seat)} ${tiles.join("")}`;
      if (row.dataset.shows === shows) continue;
      row.dataset.shows = shows;
      const spoken = el("span", { class: "unseen" }, `: ${model.speakFronts(tiles)}`);
      const fronts = tiles.slice(0, MOST_SHOWN).map((tile) => (model.loose ? quarterPicture(tile) : tilePicture(tile, true)));
      row.replaceChildren(
        el("span", { class: "rush-other-name" }, capital(this.acts.name(seat)), spoken),
        el("span", { class: "rush-other-tiles", "aria-hidden": "true" }, ...fronts),
      );
    }
    requestAnimationFrame(() => {
      this.others.tabIndex = this.others.scrollHeight > this.others.clientHeight ? 0 : -1; // those who use keys scroll it
    });
  }
}

/** The tiles that somebody who wants help could place; a lesson leaves them to be found. @param {RushModel} model */
function fitting(model) {
  const { table, fits = [] } = model.scene;
  if (table === "practice") return new Set();
  if (fits.length > 1) return new Set(model.hand.filter((tile) => model.hasSquareFor(tile)));
  return new Set(fits.map((text) => PLACING.exec(text)?.[1] ?? ""));
}

/** @param {string} tile @param {boolean} upright */
function tilePicture(tile, upright) {
  const use = svg("use", { href: `#rush-tile-${frontName(tile[0] ?? "", upright)}` });
  return svg("svg", { viewBox: "0 0 100 100", class: "rush-tile", "aria-hidden": "true" }, use);
}

/** @param {string} tile */
function quarterPicture(tile) {
  const use = svg("use", { href: `#${quarterName(tile, 0)}` });
  return svg("svg", { viewBox: "0 0 52 52", class: "rush-tile", "aria-hidden": "true" }, use);
}

/** @param {string} tile */
function backPicture(tile) {
  return svg(
    "svg",
    { viewBox: "0 0 100 100", class: "rush-tile", "aria-hidden": "true" },
    drawBack(BACKS[tile[1] ?? ""]),
  );
}
