// The result of a finished daily: a line and a picture to share that give nothing away.

import * as api from "../connection/requests.js";
import { announce } from "../page/announce.js";
import { el } from "../dom/elements.js";
import { go } from "../page/router.js";
import { addStyles } from "../page/styles.js";
import { picture } from "./picture.js";
import { countDown } from "./count-down.js";
import { daysInARow } from "./words.js";

/** @import {DailyResult} from "./types.js" */

const BLOCKS = 5;
const STYLE = new URL("./share.css", import.meta.url).href;

/**
 * Show it in a place of its own.
 * @param {string} table
 * @param {HTMLElement} place
 */
export async function showResult(table, place) {
  const [told] = await Promise.all([api.dailyResult(table), addStyles([STYLE])]);
  const about = el("p", { id: "share-about" });
  place.replaceChildren(
    el("h3", { id: "share-title" }, `${told.title} ${told.number}: ${told.result}`),
    told.blocks === null
      ? ""
      : el(
          "p",
          { class: "blocks", role: "img", "aria-label": `${told.blocks} of ${BLOCKS} blocks` },
          ...Array.from({ length: BLOCKS }, (_, block) => el("span", { class: block < (told.blocks ?? 0) ? "full" : "" })),
        ),
    about,
    el(
      "div",
      { class: "row" },
      el("button", { type: "button", id: "share-text", onclick: () => shareText(told) }, "Share as text"),
      el("button", { type: "button", id: "share-picture", onclick: () => sharePicture(told) }, "Share as a picture"),
      el("a", { class: "button", id: "share-days", href: `/days/${told.game}` }, "Earlier days"),
    ),
  );
  countDown(
    place,
    told.next,
    (wait) => (about.textContent = `${standing(told)} The next one comes in ${wait}.`),
    () => {
      announce("The next one is here.");
      about.replaceChildren(
        `${standing(told)} `,
        el("button", { type: "button", class: "link", id: "share-next", onclick: () => playNext(told) }, "Play the next one"),
      );
    },
  );
}

/** Open what is today's now. @param {DailyResult} told */
async function playNext(told) {
  try {
    go(`/t/${(await api.openDaily(told.game, null)).table}`);
  } catch (problem) {
    announce(/** @type {Error} */ (problem).message);
  }
}

/** How it compares, and for how long one has kept going. @param {DailyResult} told */
const standing = ({ compared, streak }) => (streak > 0 ? `${compared} ${daysInARow(streak)}` : compared);

/** @param {DailyResult} told */
const withLink = (told) => `${told.text}\n${location.origin}/days/${told.game}`;

/** Through the device's share sheet, or else the clipboard. @param {DailyResult} told */
async function shareText(told) {
  try {
    if (matchMedia("(pointer: coarse)").matches && navigator.share) {
      await navigator.share({ text: withLink(told) });
    } else {
      await navigator.clipboard.writeText(withLink(told));
      announce("Copied.");
      said("share-text", "Copied");
    }
  } catch (problem) {
    if (/** @type {Error} */ (problem).name !== "AbortError") announce(told.text);
  }
}

/** Through the device's share sheet, or else as a download. @param {DailyResult} told */
async function sharePicture(told) {
  const file = new File([await picture(told, location.host)], `${told.game}-${told.number}.png`, { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], text: withLink(told) }).catch(() => {});
    return;
  }
  const link = el("a", { href: URL.createObjectURL(file), download: file.name });
  link.click();
  URL.revokeObjectURL(link.href);
  announce("The picture is saved.");
  said("share-picture", "Saved");
}

/** Say on a button what it has done. @param {string} id @param {string} text */
function said(id, text) {
  const button = document.getElementById(id);
  if (button) button.textContent = text;
}
