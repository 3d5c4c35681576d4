// The dialog that changes the settings.

import { el } from "../dom/elements.js";
import { change, settings } from "./settings.js";
import { addStyles } from "./styles.js";

/**
 * @param {string} id
 * @param {string} label
 * @param {string} note
 * @param {"large" | "sound" | "notify" | "keys" | "quick" | "offers"} name
 */
function toggle(id, label, note, name) {
  const box = el("input", {
    type: "checkbox",
    id,
    onchange: async () => (box.checked = await flip(name, box.checked)),
    "aria-describedby": `${id}-note`,
  });
  box.checked = settings[name];
  return el("p", { class: "setting" }, box, el("label", { for: id }, label), el("small", { id: `${id}-note` }, note));
}

/**
 * @param {"large" | "sound" | "notify" | "keys" | "quick" | "offers"} name
 * @param {boolean} on
 * @returns {Promise<boolean>} whether it is on now
 */
async function flip(name, on) {
  if (name === "notify") return (await import("./notify.js")).setNotices(on);
  change({ [name]: on });
  if (name === "sound" && on) void (await import("../ear/player.js")).play("turn", 0);
  return on;
}

function themeChoice() {
  const choices = /** @type {const} */ (["system", "light", "dark"]).map((theme) => {
    const radio = el("input", {
      type: "radio",
      name: "theme",
      id: `theme-${theme}`,
      onchange: () => change({ theme }),
    });
    radio.checked = settings.theme === theme;
    return el(
      "span",
      {},
      radio,
      el("label", { for: `theme-${theme}` }, { system: "Same as device", light: "Light", dark: "Dark" }[theme]),
    );
  });
  return el("fieldset", { class: "choice" }, el("legend", {}, "Colours"), el("div", { class: "segments" }, ...choices));
}

/** Open the settings. */
export function openSettings() {
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "settings-title", onclose: () => dialog.remove() },
    el("h2", { id: "settings-title" }, "Settings"),
    themeChoice(),
    toggle("set-large", "Large", "Larger letters and boards; there is more to scroll.", "large"),
    toggle("set-sound", "Sound", "Soft notes for what happens: a move, your turn, the end.", "sound"),
    toggle("set-notify", "Notifications", "When it is your move and you are looking at something else.", "notify"),
    toggle("set-quick", "One click plays", "Otherwise one click arranges a move and a second plays it.", "quick"),
    toggle("set-offers", "Offer lessons and help", "With the first game of a kind.", "offers"),
    toggle("set-keys", "Single keys", "The keys listed under ?. Turn them off if they get in the way.", "keys"),
    el(
      "form",
      { method: "dialog", class: "row end" },
      el("button", { id: "set-blocked", onclick: openLists }, "Blocked …"),
      el("button", { id: "set-ear", onclick: openEar }, "By ear …"),
      el("button", { class: "primary" }, "Done"),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** Blocked people and hidden names. */
async function openLists() {
  await (await import("../manners/lists.js")).openLists();
}

/** The settings for playing by ear, which not everybody needs. */
async function openEar() {
  await addStyles([new URL("../ear/sheet.css", import.meta.url).href]);
  (await import("../ear/sheet.js")).openEarSettings();
}
