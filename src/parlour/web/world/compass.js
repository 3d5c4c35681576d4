// At a board of a world: where it is, and the ways to other boards.

import * as api from "../connection/requests.js";
import { copyLink } from "../table/copying.js";
import { el } from "../dom/elements.js";
import { travel } from "./travel.js";

export const styles = [new URL("./compass.css", import.meta.url).href];

/** @typedef {(work: () => Promise<unknown>) => Promise<boolean>} Attempt */

const WAYS = { north: "North", west: "West", east: "East", south: "South", up: "A level up", down: "A level down" };

export class Compass {
  /** @param {string} game @param {string} place @param {boolean} watches whether this person has no seat here @param {Attempt} attempt */
  constructor(game, place, watches, attempt) {
    const ways = Object.entries(WAYS).filter(([way]) => way !== "down" || !place.startsWith("1:"));
    const where = el("p", {});
    const join = () => attempt(() => travel(game, place)).then((sits) => sits && here.remove());
    const here = el("button", { type: "button", id: "go-here", class: "primary", onclick: join }, "Play here");
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
      el("div", { class: "row" }, watches ? here : null, linkTo(`${location.origin}/w/${game}/${place}`)),
    );
  }
}

/** A button that copies the link with which others come to this board. @param {string} address */
function linkTo(address) {
  const copy = async () => void (button.textContent = (await copyLink(address)) ? "Link copied" : address);
  const button = el("button", { type: "button", class: "link", id: "copy-place", onclick: copy }, "Copy a link to this board");
  return button;
}
