// Ratings over time: a line for the eye, a table for the ear.

import { el, svg } from "../dom/elements.js";

/** @import {GameRating, RatingPoint} from "./types.js" */

const [WIDE, HIGH, EDGE] = [600, 120, 8];

/** @param {readonly GameRating[]} ratings */
export function ratingsPart(ratings) {
  return el(
    "section",
    { "aria-labelledby": "ratings-title" },
    el("h2", { id: "ratings-title" }, "Ratings"),
    ...(ratings.length ? ratings.map(one) : [el("p", {}, "You are not yet rated. Rated games are for people with an account.")]),
  );
}

/** @param {GameRating} rating */
function one({ game, title, rating, games, points }) {
  const after = games === 1 ? "after one rated game" : `after ${games} rated games`;
  return el(
    "div",
    { class: "rating", id: `rating-${game}` },
    el("p", {}, el("strong", {}, title), ` ${rating}, ${after}`),
    points.length > 1 ? picture(title, points) : null,
    points.length
      ? el("details", {}, el("summary", { id: `rating-${game}-list` }, `${title}, game by game`), table(points))
      : null,
  );
}

/** @param {string} title @param {readonly RatingPoint[]} points */
function picture(title, points) {
  const values = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (/** @type {number} */ at) => EDGE + (at / (points.length - 1)) * (WIDE - 2 * EDGE);
  const y = (/** @type {number} */ value) => HIGH - EDGE - ((value - low) / Math.max(1, high - low)) * (HIGH - 2 * EDGE);
  const line = values.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
  const label = `Rating in ${title} over ${points.length} games: from ${values[0]} to ${values.at(-1)}, lowest ${low}, highest ${high}.`;
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, class: "rating-line", role: "img", "aria-label": label },
    svg("path", { d: `M${line}` }),
    svg("circle", { cx: x(points.length - 1), cy: y(values.at(-1) ?? low), r: 4 }),
    svg("text", { x: EDGE, y: EDGE + 8 }, String(high)),
    svg("text", { x: EDGE, y: HIGH - 2 }, String(low)),
  );
}

/** @param {readonly RatingPoint[]} points */
function table(points) {
  const rows = [...points].reverse().map(({ table, time, rating, change }) =>
    el(
      "tr",
      {},
      el("td", {}, el("a", { href: `/t/${table}` }, new Date(time).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }))),
      el("td", {}, String(rating)),
      el("td", {}, change > 0 ? `+${change}` : String(change)),
    ),
  );
  const titles = ["When", "Rating", "Change"].map((title) => el("th", { scope: "col" }, title));
  return el("div", { class: "you-table" }, el("table", {}, el("thead", {}, el("tr", {}, ...titles)), el("tbody", {}, ...rows)));
}
