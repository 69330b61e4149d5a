/** Cards that can be dragged: onto one's own line, onto the pile, onto a card of the other side. */
import type { Attachment } from "svelte/attachments";
import type { Sitting } from "../state/sitting.svelte";
import { dropVerb, dropZones } from "../state/zones";

/** How far a pointer may stray and still lie still (pixels). */
export const NEAR = 8;
type Drop = "line" | "pile" | "theirs";

/** What is being dragged, for whoever draws the places where it may be dropped. */
export const dragged = $state<{ card: string | null; zones: readonly Drop[]; over: Drop | null }>({
  card: null,
  zones: [],
  over: null,
});

/** An attachment that lets a hand card be dragged where its choices lead. */
export function drags(here: Sitting, card: string): Attachment<HTMLElement> {
  return (node) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;
    const verbs = (): string[] => (here.offered.byCard.get(card) ?? []).map((choice) => choice.event[1] ?? "");

    function down(event: PointerEvent): void {
      if (event.button === 0 && verbs().length > 0) from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    }
    function move(event: PointerEvent): void {
      if (from === null || event.pointerId !== from.pointer) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (ghost === null) {
        if (Math.hypot(dx, dy) < NEAR || (event.pointerType !== "mouse" && Math.abs(dx) > Math.abs(dy))) return;
        ghost = lift(node);
        node.setPointerCapture(event.pointerId);
        dragged.card = card;
        dragged.zones = [...dropZones(verbs())];
      }
      event.preventDefault();
      ghost.style.transform = `translate(${dx}px, ${dy}px)`;
      dragged.over = zoneAt(event.clientX, event.clientY).zone;
    }
    function up(event: PointerEvent): void {
      if (ghost === null) {
        from = null;
        return;
      }
      const { zone, target } = zoneAt(event.clientX, event.clientY);
      // The click that follows a drag is not meant.
      node.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener("click", swallow, { capture: true }), 0);
      end();
      if (zone !== null) drop(zone, target);
    }
    function drop(zone: Drop, target: string | null): void {
      if (zone === "theirs" && target !== null && here.aim(card, target)) return;
      const verb = zone === "theirs" ? (dropVerb(verbs(), zone) ?? verbs().find((each) => each === "tactic")) : dropVerb(verbs(), zone);
      const choice = here.offered.byCard.get(card)?.find((each) => each.event[1] === verb);
      if (choice !== undefined) here.choose(choice.event);
    }
    function end(): void {
      ghost?.remove();
      ghost = null;
      from = null;
      node.classList.remove("lifted");
      dragged.card = null;
      dragged.zones = [];
      dragged.over = null;
    }
    function key(event: KeyboardEvent): void {
      if (event.key === "Escape") end();
    }

    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", end);
    addEventListener("keydown", key);
    return () => {
      end();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", end);
      removeEventListener("keydown", key);
    };
  };
}

/** Have nobody hear of a click. */
export function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** A copy of a card that follows the pointer. */
function lift(node: HTMLElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-stop", "aria-label"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.tabIndex = -1;
  copy.classList.add("ghost");
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  (node.closest(".grid") ?? document.body).append(copy);
  node.classList.add("lifted");
  return copy;
}

function zoneAt(x: number, y: number): { zone: Drop | null; target: string | null } {
  const under = document.elementFromPoint(x, y);
  const zone = under?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] as Drop | undefined;
  const target = under?.closest<HTMLElement>("[data-target]")?.dataset["target"];
  return { zone: zone ?? null, target: target ?? null };
}
