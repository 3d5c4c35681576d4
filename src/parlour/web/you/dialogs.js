// Questions on one's own page: what to do with a guest's tables, codes to keep, and a name to type before everything goes.

import { el } from "../dom/elements.js";

/**
 * A dialog that is there until a button closes it; answers that button's value, or "" if it was left.
 * @param {string} title
 * @param {Node[]} about
 * @param {HTMLElement[]} buttons
 * @returns {Promise<string>}
 */
function ask(title, about, buttons) {
  return new Promise((resolve) => {
    const dialog = el(
      "dialog",
      {
        class: "sheet small",
        "aria-labelledby": "you-ask-title",
        onclose: () => (dialog.remove(), resolve(dialog.returnValue)),
      },
      el("h2", { id: "you-ask-title" }, title),
      el("form", { method: "dialog" }, ...about, el("div", { class: "row end" }, ...buttons)),
    );
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * Whether the guest's tables come along when signing in; null is not to sign in at all.
 * @param {number} tables
 * @returns {Promise<boolean | null>}
 */
export async function askToBring(tables) {
  const count = tables === 1 ? "a table" : `${tables} tables`;
  const answer = await ask(
    "Bring your tables along?",
    [
      el(
        "p",
        {},
        `As a guest you have ${count} in this browser. Bring them to your account, or leave them: then your name is taken off them, and you cannot come back.`,
      ),
    ],
    [
      el("button", { value: "" }, "Cancel"),
      el("button", { value: "leave", id: "bring-no" }, "Leave them"),
      el("button", { value: "bring", class: "primary", id: "bring-yes", autofocus: true }, "Bring them"),
    ],
  );
  return answer ? answer === "bring" : null;
}

/** @param {readonly string[]} codes */
export async function showCodes(codes) {
  const list = el("ol", { class: "codes", id: "codes" }, ...codes.map((code) => el("li", {}, el("code", {}, code))));
  const copy = () => void navigator.clipboard?.writeText(codes.join("\n"));
  await ask(
    "Your recovery codes",
    [
      el("p", {}, "Each signs you in once if your passkey is lost. Keep them somewhere safe: they are not shown again."),
      list,
    ],
    [
      el("button", { type: "button", id: "codes-copy", onclick: copy }, "Copy"),
      el("button", { value: "kept", class: "primary", id: "codes-kept", autofocus: true }, "I have kept them"),
    ],
  );
}

/** Somebody's own name for a passkey; null is none. @param {string} proposed @returns {Promise<string | null>} */
export async function askLabel(proposed) {
  const input = el("input", { id: "passkey-label", maxlength: "40", value: proposed, required: true, autofocus: true });
  const answer = await ask(
    "Add a passkey",
    [
      el("p", {}, el("label", { for: "passkey-label" }, "A name for it, such as the device’s")),
      el("p", {}, input),
    ],
    [
      el("button", { value: "", formnovalidate: true }, "Cancel"),
      el("button", { value: "add", class: "primary", id: "passkey-go" }, "Add"),
    ],
  );
  return answer ? input.value.trim() : null;
}

/** A recovery code; null is none. @param {string} title @param {string} go @returns {Promise<string | null>} */
export async function askCode(title, go) {
  const input = el("input", { id: "code", maxlength: "40", autocomplete: "off", spellcheck: "false", autofocus: true });
  const answer = await ask(
    title,
    [el("p", {}, el("label", { for: "code" }, "One of the recovery codes that you kept")), el("p", {}, input)],
    [
      el("button", { value: "" }, "Cancel"),
      el("button", { value: "use", class: "primary", id: "code-go" }, go),
    ],
  );
  return answer ? input.value : null;
}

/** Whether to delete everything: the name has to be typed. @param {string} name @returns {Promise<boolean>} */
export async function askToDelete(name) {
  const input = el("input", { id: "delete-name", maxlength: "40", autocomplete: "off", spellcheck: "false" });
  const go = el("button", { value: "delete", class: "danger", id: "delete-go", disabled: true }, "Delete everything");
  input.addEventListener("input", () => (go.disabled = input.value.trim() !== name));
  const answer = await ask(
    "Delete everything?",
    [
      el(
        "p",
        {},
        "Your name, account, passkeys, ratings, results and what you said are deleted for good. Your moves stay at their tables, without a name. Games that you are in do not count for anybody’s rating.",
      ),
      el("p", {}, el("label", { for: "delete-name" }, `Type your name, ${name}, to go on`)),
      el("p", {}, input),
    ],
    [el("button", { value: "", autofocus: true }, "Cancel"), go],
  );
  return answer === "delete";
}

/** @param {string} name @param {string} token */
export async function showToken(name, token) {
  const copy = () => void navigator.clipboard?.writeText(token);
  await ask(
    `The token of ${name}`,
    [
      el("p", {}, "It is shown this once. Give it to your program, and to nobody else."),
      el("p", {}, el("code", { class: "token", id: "bot-token" }, token)),
    ],
    [
      el("button", { type: "button", id: "token-copy", onclick: copy }, "Copy"),
      el("button", { value: "kept", class: "primary", id: "token-kept", autofocus: true }, "I have kept it"),
    ],
  );
}
