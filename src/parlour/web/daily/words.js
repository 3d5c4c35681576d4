// What is said about days.

const MINUTE = 60_000;

/** How long it is until a time: "3 h 5 min". @param {number} time */
export function waitUntil(time) {
  const minutes = Math.max(1, Math.ceil((time - Date.now()) / MINUTE));
  return minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`;
}

/** @param {number} streak */
export const daysInARow = (streak) => `${streak} ${streak === 1 ? "day" : "days"} in a row.`;

/** A day as people write it. @param {string} date @param {Intl.DateTimeFormatOptions} [how] */
export const inWords = (date, how = { dateStyle: "long" }) =>
  new Date(`${date}T00:00Z`).toLocaleDateString(undefined, { ...how, timeZone: "UTC" });
