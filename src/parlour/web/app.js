// The page's beginning: what is shown for an address, and the tools at the top.

import { applyTheme, settings } from "./page/settings.js";
import { byId, el } from "./dom/elements.js";
import { rememberFocus } from "./page/focus.js";
import { closeRules, openRules } from "./page/rules.js";
import { listenToKeys, openKeys } from "./page/keys.js";
import { listen } from "./page/router.js";
import { addStyles } from "./page/styles.js";
import { houseName } from "./page/house.js";

let first = true;
let asked = 0;

async function show() {
  const mine = ++asked;
  closeRules();
  const main = byId("main");
  const table = /^\/t\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const lesson = /^\/learn\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const make = /^\/make\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const world = /^\/w\/([^/]+)(?:\/([^/]+))?\/?$/.exec(location.pathname);
  const days = /^\/days\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  const profile = /^\/p\/([^/]+)\/?$/.exec(location.pathname)?.[1];
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
  } else if (make) {
    const { MakeView, styles } = await import("./make/view.js");
    await addStyles(styles);
    view = new MakeView(decodeURIComponent(make));
  } else if (/^\/you\/?$/.test(location.pathname)) {
    const { YouView, styles } = await import("./you/view.js");
    await addStyles(styles);
    view = new YouView();
  } else if (profile) {
    const { ProfileView, styles } = await import("./you/profile-view.js");
    await addStyles(styles);
    view = new ProfileView(decodeURIComponent(profile));
  } else if (world) {
    const { WorldView, styles } = await import("./world/view.js");
    await addStyles(styles);
    view = new WorldView(decodeURIComponent(world[1] ?? ""), decodeURIComponent(world[2] ?? ""));
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
  main.setAttribute("aria-label", document.title.replace(` – ${houseName}`, "")); // until the view has its title
  if (!first) main.focus({ preventScroll: true });
  first = false;
  window.scrollTo(0, 0);
  const rules = /^\/rules\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (rules) openRules(rules);
}

async function changeSettings() {
  (await import("./page/settings-sheet.js")).openSettings();
}

applyTheme();
byId("tools").append(
  el("button", { type: "button", id: "tool-keys", onclick: openKeys }, "Keys"),
  el("button", { type: "button", id: "tool-settings", onclick: changeSettings }, "Settings"),
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
