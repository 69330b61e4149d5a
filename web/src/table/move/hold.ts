/** A finger that rests on a card opens it; the click that ends this means nothing, wherever it falls. */
import type { Attachment } from "svelte/attachments";
import { NEAR, swallow } from "./drag.svelte";

/** How long it rests (milliseconds). */
const LONG = 550;

/** An attachment that calls `open` when the element is held; a finger never lies quite still. */
export function holds(open: () => void): Attachment<HTMLElement> {
  return (node) => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };

    function down(event: PointerEvent): void {
      letGo();
      if (event.pointerType === "mouse") return;
      from = { x: event.clientX, y: event.clientY };
      waiting = setTimeout(held, LONG);
    }
    function held(): void {
      addEventListener("click", swallow, { capture: true, once: true });
      for (const next of ["pointerdown", "keydown"]) addEventListener(next, mean, { capture: true, once: true });
      open();
    }
    function move(event: PointerEvent): void {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= NEAR) letGo();
    }
    /** Not every system ends a long press with a click: what comes next is meant. */
    function mean(): void {
      removeEventListener("click", swallow, { capture: true });
    }
    function letGo(): void {
      clearTimeout(waiting);
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", letGo);
    node.addEventListener("pointercancel", letGo);
    return () => {
      letGo();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", letGo);
      node.removeEventListener("pointercancel", letGo);
    };
  };
}
