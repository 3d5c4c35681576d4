// The table of keys.

import { el } from "../dom/elements.js";
import { settings } from "./settings.js";

/** @import {Key} from "./keys.js" */

/** As the key is called in the table: a capital letter is typed with Shift. @param {string} key */
const nameOf = (key) => NAMES[key] ?? (/^[A-Z]$/.test(key) ? `Shift+${key}` : key);

const NAMES = /** @type {Record<string, string>} */ ({
  Arrows: "Arrow keys",
  " ": "Space",
});

/** Open the table. @param {{title: string, keys: Key[]}[]} current the keys that are active now */
export function openSheet(current) {
  const groups = [
    ...current,
    {
      title: "Everywhere",
      keys: [
        { key: "?", does: "This table of keys" },
        { key: "Tab", does: "Go to the next control" },
      ],
    },
  ];
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "keys-title", onclose: () => dialog.remove() },
    el("h2", { id: "keys-title", tabindex: "-1", autofocus: true }, "Keys"),
    ...groups.map(({ title, keys }) =>
      el(
        "table",
        { class: "keys" },
        el("caption", {}, title),
        el(
          "tbody",
          {},
          ...keys.map(({ key, does }) =>
            el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, nameOf(key))), el("td", {}, does)),
          ),
        ),
      ),
    ),
    settings.keys ? null : el("p", {}, "Single keys are turned off in the settings."),
    el("form", { method: "dialog", class: "row end" }, el("button", { class: "primary" }, "Close")),
  );
  document.body.append(dialog);
  dialog.showModal();
}
