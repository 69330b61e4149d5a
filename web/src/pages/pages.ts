/** Every page and the addresses it answers to. */
import type { Component } from "svelte";

type Loaded = Promise<{ default: Component<{ parts: string[] }> }>;

export const PAGES = {
  home: (): Loaded => import("./Home.svelte"),
  table: (): Loaded => import("../table/TablePage.svelte"),
  missing: (): Loaded => import("./Missing.svelte"),
};

export type Page = keyof typeof PAGES;

/** An address, cut at its slashes, and the page for it; `parts` are what the address names. */
const ADDRESSES: [RegExp, Page][] = [
  [/^\/$/, "home"],
  [/^\/game\/([a-z0-9]+)$/, "table"],
];

/** The page for a path; `key` changes when the page is to be made anew. */
export function find(path: string): { page: Page; parts: string[]; key: string } {
  for (const [address, page] of ADDRESSES) {
    const matched = address.exec(path);
    if (matched) return { page, parts: matched.slice(1), key: `${page} ${matched.slice(1).join(" ")}` };
  }
  return { page: "missing", parts: [], key: "missing" };
}
