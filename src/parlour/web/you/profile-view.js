// Somebody's public page: the name and the ratings.

import * as api from "./requests.js";
import { el } from "../dom/elements.js";
import { setKeys } from "../page/keys.js";
import { setTitle } from "../page/house.js";

/** @import {PublicProfile} from "./types.js" */

export const styles = ["./you.css"].map((file) => new URL(file, import.meta.url).href);

export class ProfileView extends HTMLElement {
  constructor(profile = "") {
    super();
    this.profile = profile;
  }

  connectedCallback() {
    setKeys(() => []);
    this.className = "you";
    setTitle("A player");
    const back = el("p", {}, el("a", { class: "button", href: "/", id: "to-games" }, "Back to the games"));
    const show = (/** @type {string} */ title, /** @type {HTMLElement} */ about) =>
      this.replaceChildren(el("h1", { id: "title", tabindex: "-1" }, title), about, back);
    api.profile(this.profile).then(
      (found) => show(found.name, ratings(found)),
      (problem) => show("A player", el("p", { class: "problem" }, /** @type {Error} */ (problem).message)),
    );
  }
}

/** @param {PublicProfile} found */
function ratings({ ratings }) {
  if (!ratings.length) return el("p", {}, "Not yet rated.");
  return el("ul", {}, ...ratings.map(({ title, rating }) => el("li", {}, el("strong", {}, title), ` ${rating}`)));
}

customElements.define("parlour-profile", ProfileView);
