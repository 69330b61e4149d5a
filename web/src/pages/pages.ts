/** Every page and the addresses it answers to. */
import type { Component } from "svelte";

type Loaded = Promise<{ default: Component<{ parts: string[] }> }>;

export const PAGES = {
  home: (): Loaded => import("./Home.svelte"),
  table: (): Loaded => import("../table/TablePage.svelte"),
  new: (): Loaded => import("./New.svelte"),
  invite: (): Loaded => import("./Invite.svelte"),
  join: (): Loaded => import("./Join.svelte"),
  open: (): Loaded => import("./Open.svelte"),
  rules: (): Loaded => import("./Rules.svelte"),
  cards: (): Loaded => import("./Cards.svelte"),
  replay: (): Loaded => import("../after/ReplayPage.svelte"),
  analysis: (): Loaded => import("../after/AnalysisPage.svelte"),
  deal: (): Loaded => import("../after/DealPage.svelte"),
  learn: (): Loaded => import("../lesson/Learn.svelte"),
  lesson: (): Loaded => import("../lesson/LessonPage.svelte"),
  settings: (): Loaded => import("./Settings.svelte"),
  account: (): Loaded => import("./Account.svelte"),
  missing: (): Loaded => import("./Missing.svelte"),
};

export type Page = keyof typeof PAGES;

/** An address, cut at its slashes, and the page for it; `parts` are what the address names. */
const ADDRESSES: [RegExp, Page][] = [
  [/^\/$/, "home"],
  [/^\/game\/([a-z0-9]+)$/, "table"],
  [/^\/game\/([a-z0-9]+)\/invite$/, "invite"],
  [/^\/new\/([a-z]+)$/, "new"],
  [/^\/join\/([\w-]+)$/, "join"],
  [/^\/open$/, "open"],
  [/^\/rules\/([a-z]+)$/, "rules"],
  [/^\/game\/([a-z0-9]+)\/replay$/, "replay"],
  [/^\/game\/([a-z0-9]+)\/analysis$/, "analysis"],
  [/^\/game\/([a-z0-9]+)\/deal$/, "deal"],
  [/^\/cards\/([a-z0-9-]+)$/, "cards"],
  [/^\/learn\/([a-z]+)$/, "learn"],
  [/^\/learn\/(simancas|byzantium)\/([a-z0-9]+)$/, "lesson"],
  [/^\/settings$/, "settings"],
  [/^\/account$/, "account"],
];

/** The page for a path; `key` changes when the page is to be made anew. */
export function find(path: string): { page: Page; parts: string[]; key: string } {
  for (const [address, page] of ADDRESSES) {
    const matched = address.exec(path);
    if (matched) return { page, parts: matched.slice(1), key: `${page} ${matched.slice(1).join(" ")}` };
  }
  return { page: "missing", parts: [], key: "missing" };
}
