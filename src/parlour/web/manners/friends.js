// Friends on the home page: a link that makes one, whom to invite, and what one is invited to.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { askName } from "../page/ask-name.js";
import { confirm } from "../page/confirm.js";
import { go } from "../page/router.js";
import { capital, el, refill } from "../dom/elements.js";
import { linkToCopy } from "../table/copying.js";

/** @import {ListedGame, NewTable} from "../types.js" */
/** @import {FriendInfo, Friends, FriendsInvitation} from "./types.js" */

const OFFER = "#friend=";

export class FriendsPanel {
  #signature = "";

  /** @param {ListedGame[]} games those that two can play */
  constructor(games) {
    this.games = games.filter(({ seats }) => seats[0] <= 2 && seats[1] >= 2);
    this.invitations = el("section", { class: "tables invitations", hidden: true, "aria-labelledby": "invited-title" });
    this.list = el("ul", { class: "friends-list" });
    this.link = el("div", { class: "row", hidden: true });
    this.problem = el("p", { class: "problem", role: "alert", hidden: true });
    this.element = el(
      "section",
      { class: "friends", "aria-labelledby": "friends-title" },
      el("h2", { id: "friends-title", tabindex: "-1" }, "Friends"),
      this.list,
      el("button", { type: "button", id: "friend-link", onclick: () => this.#attempt(() => this.#newLink()) }, "Link for a friend"),
      this.link,
      this.problem,
    );
  }

  /** Show what there is now. */
  async look() {
    this.#show(await api.friends());
  }

  /** If the address is that of a friend's link, ask whether to agree. */
  async answerLink() {
    if (!location.hash.startsWith(OFFER)) return;
    const link = location.hash.slice(OFFER.length);
    history.replaceState(null, "", location.pathname);
    await this.#attempt(async () => {
      const { name, yours } = await api.friendOffer(link);
      if (yours) throw new Error("This link is yours; send it to somebody else.");
      if (!(await confirm(`${name} would like to be your friend here. Friends see each other’s names and can invite each other to games.`, "Agree"))) return;
      if (!(await askName("Your friend sees it."))) return;
      await api.acceptFriend(link);
      announce(`${name} is your friend now.`);
      await this.look();
    });
  }

  /** @param {Friends} found */
  #show({ friends, invitations }) {
    const signature = JSON.stringify([friends, invitations]);
    if (signature === this.#signature) return;
    this.#signature = signature;
    refill(this.list, ...friends.map((friend) => this.#friend(friend)));
    this.invitations.hidden = !invitations.length;
    refill(
      this.invitations,
      el("h2", { id: "invited-title" }, "You are invited"),
      el("ul", {}, ...invitations.map((invitation) => this.#invitation(invitation))),
    );
  }

  /** @param {FriendInfo} friend */
  #friend({ id, name }) {
    const select = el(
      "select",
      { id: `friend-game-${id}`, "aria-label": `A game to invite ${name} to` },
      ...this.games.map((game) => el("option", { value: game.name }, game.title)),
    );
    return el(
      "li",
      {},
      el("span", { class: "friend-name" }, name),
      select,
      el(
        "button",
        { type: "button", id: `friend-invite-${id}`, onclick: () => this.#attempt(() => this.#invite(id, select.value)), "aria-label": `Invite ${name} to a game` },
        "Invite",
      ),
      el(
        "button",
        { type: "button", class: "link", id: `friend-remove-${id}`, onclick: () => this.#attempt(() => this.#remove(id, name)), "aria-label": `Remove ${name} from your friends` },
        "Remove",
      ),
    );
  }

  /** @param {FriendsInvitation} invitation */
  #invitation({ table, title, name, invite }) {
    const decline = async () => {
      await api.declineInvitation(table);
      await this.look();
      document.getElementById("friends-title")?.focus();
    };
    return el(
      "li",
      { class: "invitation" },
      el("a", { href: `/t/${table}#${invite}`, id: `invited-${table}` }, el("strong", {}, title), el("span", {}, `${capital(name)} invites you`)),
      el(
        "button",
        { type: "button", class: "link", id: `decline-${table}`, onclick: () => this.#attempt(decline), "aria-label": `Decline ${title} with ${name}` },
        "No, thanks",
      ),
    );
  }

  /** Open a table for two and invite a friend to it. @param {string} id @param {string} game */
  async #invite(id, game) {
    if (!(await askName("Your friend sees it at the table."))) return;
    /** @type {NewTable["seats"]} */
    const seats = [{ who: "me" }, { who: "open" }];
    const { table } = await api.open({ game, seats });
    await api.inviteFriend(id, table);
    go(`/t/${table}`);
  }

  /** @param {string} id @param {string} name */
  async #remove(id, name) {
    if (!(await confirm(`Remove ${name} from your friends?`, "Remove"))) return;
    await api.removeFriend(id);
    await this.look();
    document.getElementById("friends-title")?.focus();
    announce(`${name} is no longer among your friends.`);
  }

  async #newLink() {
    if (!(await askName("Your friend sees it."))) return;
    const { link } = await api.newFriendLink();
    const address = `${location.origin}/${OFFER}${link}`;
    this.link.hidden = false;
    refill(
      this.link,
      el("p", { id: "friend-link-note" }, "Send this to one person, within a week. If they agree, you are friends:"),
      ...linkToCopy("friend-link-field", address, { labelledby: "friend-link-note" }),
    );
    document.getElementById("friend-link-field")?.focus();
  }

  /** @param {() => Promise<unknown>} work */
  async #attempt(work) {
    this.problem.hidden = true;
    try {
      await work();
    } catch (error) {
      this.problem.textContent = /** @type {Error} */ (error).message;
      this.problem.hidden = false;
      announce(this.problem.textContent);
    }
  }
}
