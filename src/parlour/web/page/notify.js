// A notice from the browser when it is your move and you are looking elsewhere. Only pages that are open send them.

import { change, settings } from "./settings.js";

/** Whether this browser can do it at all. */
export const canNotify = () => "Notification" in window && window.isSecureContext;

/** Whether notices are wanted and allowed. */
export const notifies = () => settings.notify && canNotify() && Notification.permission === "granted";

/** Turn notices on or off; the browser asks first. @param {boolean} on @returns {Promise<boolean>} whether they are on */
export async function setNotices(on) {
  const allowed = on && canNotify() && (await Notification.requestPermission()) === "granted";
  change({ notify: allowed });
  return allowed;
}

/**
 * @param {string} title
 * @param {string} body
 * @param {string} path what it opens
 */
export async function notify(title, body, path) {
  if (!notifies() || !document.hidden) return;
  const options = { body, tag: path, data: path, icon: new URL("../icons/192.png", import.meta.url).href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
