// The settings for playing by ear: words, sounds, the page's own voice, and time to listen.

import { el } from "../dom/elements.js";
import { brailleAddress } from "../page/braille.js";
import { change, settings } from "../page/settings.js";
import { EARCONS } from "./earcons.js";
import { play } from "./player.js";
import { speak, startSpeaking } from "./voice.js";

/** @import {Earcon} from "./earcons.js" */
/** @import {Settings} from "../page/settings.js" */

const WORDS = /** @type {const} */ ([
  ["brief", "Brief: what happened, nothing more"],
  ["usual", "Usual: also whose move it is"],
  ["full", "Full: also the score, what you can do, and numbers of rules"],
]);
const TIME = /** @type {const} */ ([
  ["usual", "As the game has it"],
  ["double", "Twice as long"],
  ["none", "No time limits"],
]);

/** Open the settings for playing by ear. */
export function openEarSettings() {
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "ear-title", onclose: () => dialog.remove() },
    el("h2", { id: "ear-title", tabindex: "-1", autofocus: true }, "By ear"),
    choice("words", "Words", WORDS, "How much is announced."),
    choice("time", "Time limits", TIME, "At tables that you open from now on."),
    toggle("waits", "Computers wait while I listen", "Where you play alone against them: any key stops them until you move, or until Shift and G."),
    toggle("voice", "Speak aloud", "With this browser’s voice, if you have no screen reader.", (on) => {
      if (on) startSpeaking();
      speak("This is how it sounds.");
    }),
    slider("rate", "Speed of the voice", { min: 0.5, max: 3, step: 0.1 }, () => speak("This is how fast I speak.")),
    toggle("sound", "Sounds", "Nothing is told by sounds alone.", (on) => on && play("turn", 0)),
    slider("volume", "Volume", { min: 0, max: 100, step: 5 }, () => play("turn", 0)),
    el(
      "fieldset",
      { class: "ear-sounds" },
      el("legend", {}, "Which sounds"),
      ...Object.entries(EARCONS).map(([name, { label }]) => soundChoice(/** @type {Earcon} */ (name), label)),
    ),
    braille(),
    el("form", { method: "dialog", class: "row end" }, el("button", { class: "primary" }, "Done")),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {"words" | "time"} name
 * @param {string} label
 * @param {readonly (readonly [string, string])[]} values
 * @param {string} note
 */
function choice(name, label, values, note) {
  const select = el(
    "select",
    { id: `ear-${name}`, "aria-describedby": `ear-${name}-note`, onchange: () => change({ [name]: select.value }) },
    ...values.map(([value, words]) => el("option", { value, selected: settings[name] === value }, words)),
  );
  return el(
    "p",
    { class: "ear-setting" },
    el("label", { for: select.id }, label),
    select,
    el("small", { id: `ear-${name}-note` }, note),
  );
}

/**
 * @param {"waits" | "voice" | "sound"} name
 * @param {string} label
 * @param {string} note
 * @param {(on: boolean) => void} [changed]
 */
function toggle(name, label, note, changed) {
  const id = `ear-${name}`;
  const box = el("input", {
    type: "checkbox",
    id,
    "aria-describedby": `${id}-note`,
    onchange: () => {
      change({ [name]: box.checked });
      changed?.(box.checked);
    },
  });
  box.checked = settings[name];
  return el("p", { class: "setting" }, box, el("label", { for: id }, label), el("small", { id: `${id}-note` }, note));
}

/**
 * @param {"rate" | "volume"} name
 * @param {string} label
 * @param {{min: number, max: number, step: number}} range
 * @param {() => void} tried
 */
function slider(name, label, range, tried) {
  const input = el("input", {
    type: "range",
    id: `ear-${name}`,
    ...range,
    value: settings[name],
    onchange: () => {
      change(/** @type {Partial<Settings>} */ ({ [name]: Number(input.value) }));
      tried();
    },
  });
  return el("p", { class: "ear-setting" }, el("label", { for: input.id }, label), input);
}

/** The board and the hand as a file, at a table. */
function braille() {
  const address = brailleAddress();
  if (!address) return null;
  const link = el("a", { class: "button", id: "ear-braille", href: address, download: "", "aria-describedby": "ear-braille-note" }, "Save for a braille embosser");
  return el("p", { class: "ear-braille" }, link, el("small", { id: "ear-braille-note" }, "The board as it is now, and what you hold."));
}

/** One sound: whether it is heard, and a button to hear it now. @param {Earcon} name @param {string} label */
function soundChoice(name, label) {
  const id = `ear-sound-${name}`;
  const box = el("input", { type: "checkbox", id, onchange: () => silence(name, !box.checked) });
  box.checked = !settings.silent.includes(name);
  return el(
    "p",
    { class: "ear-sound" },
    box,
    el("label", { for: id }, label),
    el("button", { type: "button", id: `try-${name}`, "aria-label": `Try it: ${label}`, onclick: () => play(name, 0) }, "Try it"),
  );
}

/** @param {Earcon} name @param {boolean} silent */
function silence(name, silent) {
  const others = settings.silent.filter((each) => each !== name);
  change({ silent: silent ? [...others, name] : others });
}
