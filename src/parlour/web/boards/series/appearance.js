// How this viewer wants to see tiles: indicia and hatching, changed at once and remembered. SERIES-27.

import { el, refill } from "../../dom/elements.js";
import { Counting } from "./counting.js";
import { chooseHatching, chooseIndicia, chosenIndicia, hatchingOnly, indiciaFor, otherIndicia } from "./indicia.js";
import { seriesIcon } from "./tile.js";

/** @import {Scene} from "../contract.js" */
/** @import {Series} from "./plane.js" */

/** The looks of one board, which depend on whether its table is for children who count. */
export class Looks {
  #counting = new Counting();
  #choosing = false;
  element = el("div", {}, this.#counting.element);

  /**
   * @param {Record<string, string>} indicia the sets to choose from
   * @param {Series[]} series those of this game, for the legend
   * @param {HTMLElement[]} parts of the board, which show it
   * @param {() => void} changed
   */
  constructor(indicia, series, parts, changed) {
    this.indicia = indicia;
    this.choose = () => appearanceChooser(this.indicia, series, parts, changed);
  }

  /** The indicia to draw with. */
  get chosen() {
    return chosenIndicia(this.indicia);
  }

  /** @param {Scene<"rush" | "domino" | "hex">} scene */
  show(scene) {
    if (!this.#choosing) {
      this.#choosing = true;
      this.indicia = indiciaFor(this.indicia, scene.options.counting);
      this.element.append(this.choose());
    }
    this.#counting.show(scene);
  }
}

/**
 * @param {Record<string, string>} indicia the sets to choose from
 * @param {Series[]} series those of this game, for the legend
 * @param {HTMLElement[]} parts of the board, which show it
 * @param {() => void} changed
 */
function appearanceChooser(indicia, series, parts, changed) {
  const chosen = chosenIndicia(indicia);
  let last = "";
  const select = el(
    "select",
    { id: "series-indicia", onchange: () => choose(select.value) },
    ...Object.entries(indicia).map(([name, title]) => {
      const text = title.startsWith("The same") ? `${last}, ${title.slice(10)}` : title;
      last = title;
      return el("option", { value: name, selected: name === chosen }, text);
    }),
  );
  const swap = el("button", { type: "button", id: "series-swap", onclick: () => choose(otherIndicia(indicia)) });
  const legend = el("ul", { class: "series-legend", "aria-label": "Series" });
  const name = () => {
    const chosen = chosenIndicia(indicia);
    swap.textContent = chosen === "digits" ? "Show pictures" : "Show digits";
    refill(legend, ...series.map((each) => el("li", {}, seriesIcon(each, chosen), each)));
  };
  /** @param {string} wanted */
  const choose = (wanted) => {
    chooseIndicia(indicia, wanted);
    select.value = wanted;
    name();
    changed();
  };
  name();
  const box = el("input", {
    type: "checkbox",
    id: "series-hatching",
    onchange: () => {
      chooseHatching(box.checked);
      show();
    },
  });
  const show = () => parts.forEach((part) => part.classList.toggle("hatching-only", box.checked));
  box.checked = hatchingOnly();
  show();
  const details = el(
    "details",
    { class: "series-look" },
    el("summary", { id: "series-look" }, "How tiles look"),
    el(
      "div",
      { class: "row" },
      el("label", { for: "series-indicia" }, "Numbers"),
      select,
      el("span", { class: "series-check" }, box, el("label", { for: "series-hatching" }, "Black and white")),
    ),
  );
  return el("div", { class: "series-appearance" }, legend, swap, details);
}
