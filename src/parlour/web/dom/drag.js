// Dragging something onto a drop target by mouse, pen or finger. A press that does not move stays a click.

const THRESHOLD = 6;

/**
 * @typedef {object} Drag
 * @property {() => boolean} may whether dragging is possible now
 * @property {() => Element} carry what follows the pointer
 * @property {(target: HTMLElement | null) => void} over the drop target under the pointer has changed
 * @property {(target: HTMLElement | null) => void} drop
 */

/**
 * Make an element draggable onto elements that carry `data-drop`.
 * @param {HTMLElement} handle
 * @param {Drag} drag
 */
export function draggable(handle, drag) {
  handle.classList.add("draggable");
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !drag.may()) return;
    /** @type {HTMLElement | null} */
    let carried = null;
    /** @type {HTMLElement | null} */
    let target = null;

    /** @param {PointerEvent} event */
    function move(event) {
      if (!carried) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < THRESHOLD) return;
        carried = document.createElement("div");
        carried.className = "carried";
        carried.append(drag.carry());
        document.body.append(carried);
      }
      carried.style.translate = `${event.clientX}px ${event.clientY}px`;
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
      const now = under instanceof HTMLElement ? under : null;
      if (now !== target) drag.over((target = now));
    }

    /** @param {PointerEvent} event */
    function end(event) {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      if (!carried) return;
      carried.remove();
      handle.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => handle.removeEventListener("click", swallow, { capture: true }), 0);
      drag.drop(event.type === "pointerup" ? target : null);
    }

    handle.setPointerCapture(down.pointerId);
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  });
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
