// The page's beginning: what is shown for an address, and the tools at the top.

import { applyTheme, openSettings, settings } from "./page/settings.js";
import { byId, el } from "./dom/elements.js";
import { rememberFocus } from "./page/focus.js";
import { closeRules, openRules } from "./page/rules.js";
import { listenToKeys, openKeys } from "./page/keys.js";
import { listen } from "./page/router.js";
import { addStyles } from "./page/styles.js";

let first = true;
let asked = 0;

async function show() {
  const mine = ++asked;
  closeRules();
  const main = byId("main");
  const table = /^\/t\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const lesson = /^\/learn\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const days = /^\/days\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  /** @type {HTMLElement} */
  let view;
  if (lesson) {
    const { LessonView, styles } = await import("./learn/view.js");
    await addStyles(styles);
    view = new LessonView(decodeURIComponent(lesson));
  } else if (table && /[?&](from|retry)=/.test(location.search)) {
    const { TryView, styles } = await import("./after/try-view.js");
    await addStyles(styles);
    view = new TryView(decodeURIComponent(table), new URLSearchParams(location.search));
  } else if (days) {
    const { DaysView, styles } = await import("./daily/view.js");
    await addStyles(styles);
    view = new DaysView(decodeURIComponent(days));
  } else if (table) {
    const { TableView, styles } = await import("./table/view.js");
    await addStyles(styles);
    view = new TableView(decodeURIComponent(table));
  } else {
    const { Home, styles } = await import("./home/home.js");
    await addStyles(styles);
    view = new Home();
  }
  if (mine !== asked) return; // somebody has gone on while this was loading
  document.body.dataset.at = table || lesson ? "table" : "home";
  main.replaceChildren(view);
  if (!first) main.focus({ preventScroll: true });
  first = false;
  window.scrollTo(0, 0);
  const rules = /^\/rules\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (rules) openRules(rules);
}

applyTheme();
byId("tools").append(
  el("button", { type: "button", id: "tool-keys", onclick: openKeys }, "Keys"),
  el("button", { type: "button", id: "tool-settings", onclick: openSettings }, "Settings"),
);
rememberFocus();
if (settings.voice) void import("./ear/voice.js").then(({ startSpeaking }) => startSpeaking());
listenToKeys();
listen(show);
show();
// The worker fetches files of its own: not before the view is there.
const whenIdle = window.requestIdleCallback ?? setTimeout;
window.addEventListener("load", () =>
  whenIdle(() => navigator.serviceWorker?.register("/service-worker.js").catch(() => {})),
);
