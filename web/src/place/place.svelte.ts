/** Where the reader is: the address bar as state, and links that do not load the page again. */

/** `moved`: this is not the first page since the client was loaded. */
export const place = $state({
  path: location.pathname,
  query: location.search,
  hash: location.hash,
  moved: false,
});

function read(): void {
  place.moved ||= place.path !== location.pathname;
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
}

addEventListener("popstate", read);
addEventListener("hashchange", read);

/** Go to a place of ours, as if a link had been followed. */
export function go(address: string, how: "push" | "replace" = "push"): void {
  history[how === "push" ? "pushState" : "replaceState"](null, "", address);
  read();
  if (location.hash === "" && how === "push") scrollTo(0, 0);
}

/** For `onclick` on a part of the page: links to our own pages are followed without loading. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target !== "" || link.hasAttribute("download")) return;
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
  if (address.pathname === location.pathname && address.hash !== "" && address.search === location.search) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
}
