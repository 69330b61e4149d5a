/** Where the focus goes when what had it is gone: to the next card of its list, the choices, the prompt. */

/** An attachment of the table; those who point are left alone. */
export function refocus(table: HTMLElement): () => void {
  let last: Element | null = null;
  let place = 0;
  let list = "";
  let byKey = false;
  const keyed = (): void => {
    byKey = true;
  };
  const pointed = (): void => {
    byKey = false;
  };

  function focused(event: FocusEvent): void {
    last = event.target as Element;
    const row = last.closest("ul, ol, .rows");
    list = last.closest(".hand") !== null ? ".hand" : last.closest(".tray") !== null ? ".tray" : "";
    place = row === null ? 0 : [...row.querySelectorAll("[data-stop]")].indexOf(last);
  }
  const watcher = new MutationObserver(() => {
    if (!byKey || last === null || document.activeElement !== document.body) return;
    // A hidden part of the table takes no focus, and what is asked for comes first.
    const stops = list === "" ? [] : [...table.querySelectorAll<HTMLElement>(`${list} [data-stop]`)];
    const asked = table.querySelector<HTMLElement>(".hand .card:not(.plain), .tray .card:not(.plain), .line .target");
    const next =
      stops[Math.min(place, stops.length - 1)] ?? asked ?? table.querySelector<HTMLElement>("[data-choice]") ?? table.querySelector<HTMLElement>("#prompt");
    last = next;
    next?.focus({ preventScroll: true });
  });
  watcher.observe(table, { childList: true, subtree: true });
  table.addEventListener("focusin", focused);
  document.addEventListener("keydown", keyed, true);
  document.addEventListener("pointerdown", pointed, true);
  return () => {
    watcher.disconnect();
    table.removeEventListener("focusin", focused);
    document.removeEventListener("keydown", keyed, true);
    document.removeEventListener("pointerdown", pointed, true);
  };
}
