// The name that this person goes by.

import * as api from "../connection/requests.js";
import { announce } from "./announce.js";
import { el } from "../dom/elements.js";

let saving = Promise.resolve();

/** Settled when the name that was typed last has been saved; sitting down waits for it. */
export const nameSaved = () => saving;

/** The form for one's name; it is saved when it changes. */
export function nameField() {
  const input = el("input", {
    id: "my-name",
    maxlength: "40",
    autocomplete: "nickname",
    spellcheck: "false",
    onchange: () => (saving = save()),
  });
  async function save() {
    try {
      const name = input.value.trim();
      input.value = (await (name ? api.rename(name) : api.me())).name;
      announce(`You are ${input.value}.`);
    } catch (problem) {
      announce(/** @type {Error} */ (problem).message);
    }
  }
  // Before the answer comes, somebody may have typed their name, or be about to: what they type replaces the old one.
  api.me().then(
    ({ name }) => {
      if (input.value) return;
      input.value = name;
      if (document.activeElement === input) input.select();
    },
    () => {},
  );
  return el("p", { class: "name-field" }, el("label", { for: "my-name" }, "Your name"), input);
}
