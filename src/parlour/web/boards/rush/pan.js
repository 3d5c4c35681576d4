// Moving and zooming a picture by mouse, wheel, pen and fingers. A press that does not move stays a click.

const THRESHOLD = 6;

/**
 * @typedef {object} Moves positions are given from the middle of the surface
 * @property {(x: number, y: number) => void} pan by so many pixels
 * @property {(factor: number, x: number, y: number) => void} zoom
 * @property {(x: number, y: number) => void} press a click or a tap
 * @property {(x: number, y: number) => void} hover the mouse is here
 */

/** @param {HTMLElement} surface @param {Moves} moves */
export function pannable(surface, moves) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let moved = false;
  let start = { x: 0, y: 0 };

  /** @param {{clientX: number, clientY: number}} event */
  function from(event) {
    const box = surface.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  }

  surface.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, select"))) return;
    if (!fingers.size) moved = false;
    if (fingers.size) moved = true;
    start = from(event);
    fingers.set(event.pointerId, start);
    surface.setPointerCapture(event.pointerId);
  });
  surface.addEventListener("pointermove", (event) => {
    const now = from(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") moves.hover(now.x, now.y);
      return;
    }
    if (!moved && Math.hypot(now.x - start.x, now.y - start.y) < THRESHOLD) return;
    moved = true;
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (other) {
      const apart = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      moves.zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, (now.x + other.x) / 2, (now.y + other.y) / 2);
      moves.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else moves.pan(now.x - before.x, now.y - before.y);
  });
  const end = (/** @type {PointerEvent} */ event) => {
    if (!fingers.delete(event.pointerId) || moved || event.type !== "pointerup") return;
    const { x, y } = from(event);
    moves.press(x, y);
  };
  surface.addEventListener("pointerup", end);
  surface.addEventListener("pointercancel", end);
  surface.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { x, y } = from(event);
      moves.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
    },
    { passive: false },
  );
}
