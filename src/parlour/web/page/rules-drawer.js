// The drawer with the rules: pages with numbered rules, links between them, and positions drawn by the games' boards.

import * as api from "../connection/requests.js";
import { pictureFor } from "../boards/load.js";
import { el } from "../dom/elements.js";

/** @import {ListedGame, RulesFigure, RulesPage} from "../types.js" */

const RULE = /^[A-Z]+-\d+$/;

/** @type {{element: HTMLElement, title: HTMLElement, text: HTMLElement, opener: Element | null} | null} */
let drawer = null;
let asked = 0;

/** Close the drawer; focus goes back to where it came from. */
export function closeRules() {
  const opener = drawer?.opener;
  drawer?.element.remove();
  drawer = null;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

/**
 * Open the rules: a page by its name, or one rule by its number.
 * @param {string} wanted
 */
export async function openRules(wanted) {
  const { title, text } = (drawer ??= createDrawer());
  const question = ++asked;
  text.replaceChildren(el("p", {}, "Loading …"));
  title.focus();
  try {
    const answer = await api.rules(wanted);
    if (question !== asked || !drawer) return;
    show(title, text, answer);
    if (RULE.test(wanted)) cite(text, wanted);
    else text.scrollTop = 0;
    await drawFigures(text, answer.figures);
    const games = await api.games();
    if (question === asked) offerToMake(text, games.find(({ rules, kit }) => kit && rules === answer.page));
    text.querySelector(".cited")?.scrollIntoView({ block: "center" }); // the pictures are higher than their texts were
  } catch (problem) {
    text.replaceChildren(el("p", {}, /** @type {Error} */ (problem).message));
  }
}

function createDrawer() {
  const title = el("h2", { id: "rules-title", tabindex: "-1" }, "Rules");
  const text = el("div", { class: "rules-text", tabindex: "0", role: "region", "aria-label": "Rules text" });
  const close = el("button", { type: "button", id: "rules-close", onclick: closeRules }, "Close");
  const element = el(
    "aside",
    { class: "drawer", id: "rules", "aria-labelledby": "rules-title" },
    el("div", { class: "drawer-top" }, title, close),
    text,
  );
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    closeRules();
  });
  text.addEventListener("click", follow);
  const opener = document.activeElement;
  document.body.append(element);
  return { element, title, text, opener };
}

/** @param {HTMLElement} title @param {HTMLElement} text @param {RulesPage} answer */
function show(title, text, answer) {
  title.textContent = `Rules: ${answer.title}`;
  text.innerHTML = answer.html;
  text.querySelector("h1")?.remove();
  for (const table of text.querySelectorAll("table")) table.tabIndex = 0; // a wide one scrolls
}

/** A link to a rule or to another page stays in the drawer. @param {MouseEvent} event */
function follow(event) {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {Element} */ (event.target).closest("a[href]");
  const wanted = /^\/rules\/([\w-]+)$/.exec(link?.getAttribute("href") ?? "")?.[1];
  if (!wanted) return;
  event.preventDefault();
  const text = drawer?.text;
  if (text && RULE.test(wanted) && text.querySelector(`#${CSS.escape(wanted)}`)) cite(text, wanted);
  else openRules(wanted);
}

/** @param {HTMLElement} text @param {string} rule */
function cite(text, rule) {
  const place = text.querySelector(`#${CSS.escape(rule)}`);
  if (!(place instanceof HTMLElement)) return;
  text.querySelector(".cited")?.classList.remove("cited");
  place.classList.add("cited");
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: "center" });
}

/**
 * Draw the positions; what the caption says in words is their text alternative.
 * @param {HTMLElement} text
 * @param {RulesFigure[]} figures
 */
async function drawFigures(text, figures) {
  const games = figures.length ? await api.games() : [];
  for (const [place, figure] of figures.entries()) {
    const info = games.find((game) => game.name === figure.game);
    const module = info && (await pictureFor(info));
    const drawing = text.querySelector(`figure[data-figure="${place}"] > pre`);
    if (!module?.drawFigure || !drawing) continue;
    const picture = await module.drawFigure(/** @type {any} */ (figure));
    picture.setAttribute("aria-hidden", "true");
    drawing.replaceWith(picture);
  }
}

/** A way to the game in a box, below its rules. @param {HTMLElement} text @param {ListedGame} [game] */
function offerToMake(text, game) {
  if (!game) return;
  const link = el("a", { class: "button", id: "rules-make", href: `/make/${game.name}` }, `Make ${game.title} yourself`);
  text.append(el("p", {}, link));
}
