/** What a reader has chosen: language, theme, size of text, motion, sound, patterns. Kept in the browser. */

export const LANGUAGES = ["en", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  /** Root size of text, in per cent. */
  size: 90 | 100 | 115 | 130 | 150;
  motion: "system" | "less" | "full";
  sound: boolean;
  /** Thicker patterns on the sides' bands, for those who tell colours apart with difficulty. */
  patterns: boolean;
}

/** What each setting may be. */
export const ALLOWED: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  language: LANGUAGES,
  theme: ["system", "light", "dark"],
  size: [90, 100, 115, 130, 150],
  motion: ["system", "less", "full"],
  sound: [false, true],
  patterns: [false, true],
};

const KEY = "strategikon.settings";

function preferred(): Language {
  const spoken = navigator.languages.map((each) => each.slice(0, 2).toLowerCase());
  return LANGUAGES.find((each) => each === spoken.find((one) => one === "en" || one === "ko")) ?? "en";
}

function read(): Settings {
  const defaults: Settings = {
    language: preferred(),
    theme: "system",
    size: 100,
    motion: "system",
    sound: false,
    patterns: false,
  };
  const asked = new URLSearchParams(location.search).get("lang");
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const [name, allowed] of Object.entries(ALLOWED)) {
      const value = (kept as Record<string, unknown> | null)?.[name];
      if ((allowed as readonly unknown[]).includes(value)) Object.assign(defaults, { [name]: value });
    }
  } catch {
    // Nothing kept, or nothing may be kept: the defaults do.
  }
  if (asked === "en" || asked === "ko") defaults.language = asked;
  return defaults;
}

export const settings: Settings = $state(read());

/** Change one setting, show it at once and keep it. */
export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  settle();
  keep();
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still shows it.
  }
}

/** Take over settings that were kept elsewhere; what is no setting of ours is left aside. */
export function adopt(others: Partial<Settings>): void {
  for (const [name, allowed] of Object.entries(ALLOWED)) {
    const value: unknown = others[name as keyof Settings];
    if ((allowed as readonly unknown[]).includes(value)) Object.assign(settings, { [name]: value });
  }
  settle();
  keep();
}

/** Put the settings on the page. */
export function settle(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  root.style.setProperty("font-size", `${settings.size}%`);
  root.dataset["motion"] = settings.motion;
  root.dataset["patterns"] = settings.patterns ? "thick" : "plain";
  // Names may be Korean in an English page, and so is the other language's own name.
  if (settings.language === "ko" || document.readyState === "complete") faces();
  else addEventListener("load", () => setTimeout(faces, 500), { once: true });
}

const AGAIN = 10_000;

/** The Korean faces; where the network has gone meanwhile they come later. */
function faces(): void {
  (settings.language === "ko" ? import("../look/korean-read") : import("../look/korean")).catch(() => setTimeout(faces, AGAIN));
}

/** Whether things move: as the reader wishes, or as the system says. */
export function moves(): boolean {
  if (settings.motion !== "system") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
