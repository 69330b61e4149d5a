/** One tab stop a list: arrow keys, Home and End go through it. */

/** For a list whose stops match `[data-stop]`. */
export function roving(list: HTMLElement): { destroy(): void } {
  const stops = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-stop]")];

  function settle(): void {
    const all = stops();
    const one = all.find((stop) => stop.tabIndex === 0 && stop === document.activeElement) ?? all.find((stop) => stop.tabIndex === 0) ?? all[0];
    for (const stop of all) stop.tabIndex = stop === one ? 0 : -1;
  }
  function focused(event: FocusEvent): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (stop === null) return;
    for (const each of stops()) each.tabIndex = each === stop ? 0 : -1;
    if (stop.matches(":focus-visible")) stop.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  function pressed(event: KeyboardEvent): void {
    const all = stops();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const to = next(event.key, at, all.length);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }

  settle();
  const watcher = new MutationObserver(settle);
  watcher.observe(list, { childList: true, subtree: true });
  list.addEventListener("focusin", focused);
  list.addEventListener("keydown", pressed);
  return {
    destroy() {
      watcher.disconnect();
      list.removeEventListener("focusin", focused);
      list.removeEventListener("keydown", pressed);
    },
  };
}

/** Which stop a key leads to from another; nothing for keys that lead nowhere. */
export function next(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}
