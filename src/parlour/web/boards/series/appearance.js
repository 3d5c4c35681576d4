// How this viewer wants to see tiles: indicia and hatching, changed at once and remembered. SERIES-27.

import { el } from "../../dom/elements.js";
import { chooseHatching, chooseIndicia, chosenIndicia, hatchingOnly, otherIndicia } from "./indicia.js";
import { seriesIcon } from "./tile.js";

/** @import {Series} from "./plane.js" */

/**
 * @param {Record<string, string>} indicia the sets to choose from
 * @param {Series[]} series those of this game, for the legend
 * @param {HTMLElement[]} parts of the board, which show it
 * @param {() => void} changed
 */
export function appearanceChooser(indicia, series, parts, changed) {
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
  const name = () => (swap.textContent = chosenIndicia(indicia) === "digits" ? "Show pictures" : "Show digits");
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
    el("ul", { class: "series-legend" }, ...series.map((each) => el("li", {}, seriesIcon(each), each))),
  );
  return el("div", { class: "series-appearance" }, swap, details);
}
