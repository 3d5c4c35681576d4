// Stars that rise from the result of a game that was won and fall; people who want no motion are spared them.

import { el } from "../dom/elements.js";

const STARS = 28;
const LONGEST = 3200; // milliseconds

/** @param {HTMLElement} result */
export async function celebrate(result) {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width } = result.getBoundingClientRect();
  const sky = el("div", { class: "celebration", "aria-hidden": "true" });
  const flights = Array.from({ length: STARS }, () => {
    const star = el("span", {}, "★");
    star.style.left = `${left + width * Math.random()}px`;
    star.style.top = `${top}px`;
    star.style.fontSize = `${1.1 + 1.3 * Math.random()}rem`;
    sky.append(star);
    return fly(star);
  });
  document.body.append(sky);
  await Promise.allSettled(flights.map(({ finished }) => finished));
  sky.remove();
}

/** @param {HTMLElement} star */
function fly(star) {
  const aside = 320 * (Math.random() - 0.5);
  const rise = 80 + 200 * Math.random();
  const turn = 540 * (Math.random() - 0.5);
  return star.animate(
    [
      { transform: "scale(0.2)", opacity: 0 },
      { transform: `translate(${aside / 2}px, ${-rise}px) rotate(${turn / 2}deg)`, opacity: 1, offset: 0.35, easing: "ease-in" },
      { transform: `translate(${aside}px, 60vh) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: LONGEST * (0.6 + 0.4 * Math.random()), easing: "ease-out", fill: "both" },
  );
}
