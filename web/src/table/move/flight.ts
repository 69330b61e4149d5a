/** Cards fly from where they were to where they are; whoever touches anything finishes all of it at once. */
import { moves as mayMove } from "../../settings/settings.svelte";
import type { View } from "../../wire/wire";
import { moves, whereabouts, type Zone } from "../state/zones";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const MOVE = 280;
const DEAL = 180;
const APART = 40;
const DEAL_WHOLE = 600;
const STROKE = 160;
const TURN = 240;
const TURN_APART = 60;

const running = new Set<Animation>();
const views = new WeakMap<HTMLElement, View>();

function finish(): void {
  for (const animation of [...running]) animation.finish();
}
if (typeof document !== "undefined") {
  for (const input of ["pointerdown", "keydown", "wheel"]) document.addEventListener(input, finish, { capture: true, passive: true });
}

function play(node: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  const animation = node.animate(frames, { easing: EASE, fill: "backwards", ...options });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
  return animation;
}

/** Measure before the change; the function returned is called after it. */
export function flight(root: HTMLElement, now: View): () => void {
  const was = views.get(root);
  views.set(root, now);
  if (was === undefined || was.seat !== now.seat || document.hidden) return () => undefined;
  const before = new Map<string, { node: HTMLElement; box: DOMRect }>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const box = node.getBoundingClientRect();
    if (box.width > 0) before.set(node.dataset["card"] ?? "", { node, box });
  }
  return () => land(root, was, now, before);
}

function land(root: HTMLElement, was: View, now: View, before: ReadonlyMap<string, { node: HTMLElement; box: DOMRect }>): void {
  const moved = new Map(moves(was, now).map((move) => [move.card, move]));
  if (!mayMove()) {
    for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
      if (moved.has(node.dataset["card"] ?? "")) play(node, [{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    }
    return;
  }
  const present = new Set<string>();
  let dealt = 0;
  let turned = 0;
  for (const node of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const card = node.dataset["card"] ?? "";
    const box = node.getBoundingClientRect();
    if (box.width === 0 || present.has(card)) continue;
    present.add(card);
    const move = moved.get(card);
    if (!before.has(card) && "meld" in now && move?.to.startsWith("line:") && move.from === "theirs") {
      play(node, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: TURN, delay: TURN_APART * turned++ });
      continue;
    }
    const from = before.get(card)?.box ?? anchor(root, move?.from);
    if (from === null || (Math.abs(from.left - box.left) < 1 && Math.abs(from.top - box.top) < 1)) continue;
    const isDealt = move?.from.startsWith("deck:") === true && !before.has(card);
    const delay = isDealt ? Math.min(APART * dealt++, DEAL_WHOLE - DEAL) : 0;
    fly(node, from, box, isDealt ? DEAL : MOVE, delay);
  }
  const decided = was.turn !== now.turn;
  const places = whereabouts(now);
  for (const [card, { node, box }] of before) {
    const to = places.get(card);
    if (present.has(card) || to === undefined || !to.startsWith("pile:") || !node.classList.contains("card")) continue;
    leave(root, node, box, anchor(root, to), !decided && node.classList.contains("table") ? STROKE : 0);
  }
}

function anchor(root: HTMLElement, zone: Zone | undefined): DOMRect | null {
  if (zone === undefined) return null;
  for (const node of root.querySelectorAll<HTMLElement>(`[data-zone="${zone}"], [data-zones~="${zone}"]`)) {
    const box = node.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return null;
}

function between(from: DOMRect, to: DOMRect): string {
  const scale = Math.max(0.2, Math.min(2, from.height / to.height));
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
}

function fly(node: HTMLElement, from: DOMRect, to: DOMRect, duration: number, delay: number): void {
  play(node, [{ transform: between(from, to), zIndex: 10 }, { transform: "none", zIndex: 10 }], { duration, delay });
}

/** A card that is no longer drawn goes to its pile as a copy, struck out first if it was destroyed. */
function leave(root: HTMLElement, node: HTMLElement, box: DOMRect, to: DOMRect | null, strike: number): void {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-stop", "aria-label", "data-target"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.tabIndex = -1;
  copy.classList.remove("selected", "target");
  copy.classList.add("ghost");
  if (strike > 0) copy.classList.add("struck");
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  (root.querySelector(".grid") ?? root).append(copy);
  const end = to === null ? "translateY(12px)" : between(to, box);
  const flown = play(copy, [{ transform: "none", opacity: 1 }, { transform: end, opacity: to === null ? 0 : 0.6 }], { duration: MOVE, delay: strike });
  const gone = (): void => copy.remove();
  flown.addEventListener("finish", gone);
  flown.addEventListener("cancel", gone);
}
