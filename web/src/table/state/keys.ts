/** The keys of the table, outside of fields and open sheets. */
import type { Sitting } from "./sitting.svelte";

export function keyed(event: KeyboardEvent, here: Sitting, root: HTMLElement | undefined, ask?: (what: string) => void): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || root === undefined) return;
  const within = event.target as HTMLElement;
  if (within.closest("input, textarea, select, dialog") !== null) return;
  if (!root.contains(within) && within !== document.body) return;
  const key = event.key;
  if (key === "Escape") {
    const card = here.selected;
    here.drop();
    if (card !== null) root.querySelector<HTMLElement>(`.hand [data-card="${CSS.escape(card)}"]`)?.focus();
    return;
  }
  if (/^[1-9]$/.test(key)) {
    const rows = root.querySelectorAll<HTMLElement>("[data-choice]");
    rows[Number(key) - 1]?.click();
    return;
  }
  if (key === "?") here.sheet = "keys";
  else if (key === "l") here.sheet = "log";
  else if (key === "p") here.sheet = "piles";
  else if (key === "i" && here.looking !== null) here.sheet = "card";
  else if (key === "u" && here.frame.may.takeback === "alone") ask?.("takeback");
  else return;
  event.preventDefault();
}
