// What answers when the server cannot be reached: a screen that says so. Everything else comes from the server, so that no page is
// ever older than the server. The server puts the address of this release's files in; a new release makes a new worker.

const BASE = "{{static}}";
const CACHE = `parlour ${BASE}`;
const SCREEN = `${BASE}/offline/offline.html`;
const KEPT = [
  SCREEN,
  ...["offline/offline.css", "offline/offline.js", "page/theme.css", "page/base.css", "page/controls.css", "icon.svg"].map(
    (file) => `${BASE}/${file}`,
  ),
];
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
  worker.skipWaiting();
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(tidyUp().then(() => worker.clients.claim()));
});

async function tidyUp() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.mode === "navigate") event.respondWith(page(event));
  else if (KEPT.includes(new URL(event.request.url).pathname)) event.respondWith(kept(event.request));
});

/** A page from the server, or the screen. @param {any} event */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(SCREEN)) ?? Response.error();
  }
}

/** A file whose address stands for its content. @param {Request} request */
async function kept(request) {
  return (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.data));
});

/** Bring up a page: the window that has it, or a new one. @param {string} path */
async function bring(path) {
  const windows = await worker.clients.matchAll({ type: "window" });
  const same = windows.find((/** @type {any} */ each) => new URL(each.url).pathname === path);
  return same ? same.focus() : worker.clients.openWindow(path);
}
