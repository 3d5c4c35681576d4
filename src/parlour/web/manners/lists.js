// Whom one has blocked and whose names one has hidden, to change one's mind.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el, refill } from "../dom/elements.js";
import { hiddenNames, hideName } from "./veil.js";

/** Open the lists. */
export async function openLists() {
  const lists = el("div", {});
  const dialog = el(
    "dialog",
    { class: "sheet", "aria-labelledby": "lists-title", onclose: () => dialog.remove() },
    el("h2", { id: "lists-title", tabindex: "-1" }, "Blocked and hidden"),
    lists,
    el("form", { method: "dialog", class: "row end" }, el("button", { class: "primary", autofocus: true }, "Done")),
  );
  document.body.append(dialog);
  dialog.showModal();

  async function show() {
    const { blocks } = await api.blocks();
    const unblock = (/** @type {string} */ id, /** @type {string} */ name) => async () => {
      await api.unblock(id);
      hideName(name, false);
      await again(`${name} is no longer blocked.`);
    };
    const reveal = (/** @type {string} */ name) => async () => {
      hideName(name, false);
      await again(`The name ${name} is shown again.`);
    };
    const blocked = blocks.map(({ id, name }) =>
      el("li", {}, `${name} `, el("button", { type: "button", id: `unblock-${id}`, onclick: unblock(id, name) }, `Unblock ${name}`)),
    );
    const names = hiddenNames().filter((name) => !blocks.some((each) => each.name === name));
    const concealed = names.map((name, number) =>
      el("li", {}, el("button", { type: "button", id: `reveal-${number}`, onclick: reveal(name) }, `Show the name ${name} again`)),
    );
    refill(
      lists,
      el("ul", { class: "plain-list" }, ...blocked, ...concealed),
      !blocked.length && !concealed.length && el("p", {}, "You have blocked nobody and hidden no names."),
    );
  }

  /** @param {string} said */
  async function again(said) {
    await show();
    if (!dialog.contains(document.activeElement)) dialog.querySelector("h2")?.focus();
    announce(said);
  }

  await show().catch((problem) => refill(lists, el("p", { class: "problem" }, problem.message)));
}
