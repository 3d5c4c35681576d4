// At a board of a world: where it is, and the ways to other boards.

import * as api from "../connection/requests.js";
import { el } from "../dom/elements.js";
import { travel } from "./travel.js";

export const styles = [new URL("./compass.css", import.meta.url).href];

/** @typedef {(work: () => Promise<unknown>) => Promise<boolean>} Attempt */

const WAYS = { north: "North", west: "West", east: "East", south: "South", up: "A level up", down: "A level down" };

export class Compass {
  /** @param {string} game @param {string} place @param {Attempt} attempt */
  constructor(game, place, attempt) {
    const ways = Object.entries(WAYS).filter(([way]) => way !== "down" || !place.startsWith("1:"));
    const where = el("p", {});
    api.boardAt(game, place).then(({ told }) => (where.textContent = told), () => (where.textContent = place));
    this.element = el(
      "section",
      { class: "compass", "aria-labelledby": "compass-title" },
      el("h2", { id: "compass-title" }, "In the world"),
      where,
      el(
        "div",
        { class: "compass-ways" },
        ...ways.map(([way, text]) =>
          el("button", { type: "button", id: `go-${way}`, class: `way-${way}`, onclick: () => attempt(() => travel(game, way, place)) }, text),
        ),
        el("a", { class: "button way-map", id: "to-map", href: `/w/${game}` }, "Map"),
      ),
    );
  }
}
