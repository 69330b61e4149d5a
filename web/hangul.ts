/**
 * Cuts the Korean faces' style sheets. Half of their ranges are hanja, which are never set here. The
 * serif sets what we have written, so it has only the parts that our own syllables are in; names that
 * people type fall to the sans.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const HANGUL = [0xac00, 0xd7a3] as const;
/** Jamo by themselves, and the marks and wide forms that Korean text may carry. */
const ALLOWED = [HANGUL, [0x2000, 0x2bff], [0x3000, 0x318f], [0xff00, 0xffef]] as const;
/** Where our own Korean stands: the client's texts, the decks' and the rules'. */
const TEXTS = ["src", "../src/strategikon/library", "../src/strategikon/service"];
const WRITTEN = /\.(?:ts|svelte|py|toml|md)$/;

/** The style sheet without the ranges that no Korean text of ours needs, and without empty faces. */
export function hangulOnly(css: string): string {
  return faces(css).map(cut).filter(Boolean).join("\n");
}

/** The sans, and after each of its parts the same of the serif where one of the syllables is in it. */
export function withSerif(sans: string, serif: string, syllables: ReadonlySet<number>): string {
  const serifs = faces(serif).map((face) => cut(face).replaceAll("url(./", "url(@fontsource-variable/noto-serif-kr/"));
  const wanted = serifs.filter((face) => ranges(face).some(([from, to]) => [...syllables].some((code) => code >= from && code <= to)));
  const byRanges = new Map(wanted.map((face) => [ranges(face).join(), face]));
  return faces(hangulOnly(sans))
    .flatMap((face) => [face, byRanges.get(ranges(face).join()) ?? ""])
    .filter(Boolean)
    .join("\n");
}

/** Every syllable in the files of a folder and below. */
export function syllablesIn(...folders: string[]): Set<number> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => WRITTEN.test(file)).map((file) => join(folder, file)),
  );
  const written = files.map((file) => readFileSync(file, "utf8")).join("");
  return new Set([...(written.match(/[\uac00-\ud7a3]/g) ?? [])].map((syllable) => syllable.charCodeAt(0)));
}

function faces(css: string): string[] {
  return css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
}

function cut(face: string): string {
  const kept = listed(face).filter((range) => within(range, ALLOWED));
  if (!kept.some((range) => within(range, [HANGUL]))) return "";
  return face.replace(/unicode-range:[^;}]*/, `unicode-range:${kept.join(",")}`);
}

function listed(face: string): string[] {
  return /unicode-range:\s*([^;}]*)/.exec(face)?.[1]?.split(",").map((range) => range.trim()) ?? [];
}

/** The ranges of Hangul in a face. */
function ranges(face: string): [number, number][] {
  return listed(face).filter((range) => within(range, [HANGUL])).map(read);
}

function read(range: string): [number, number] {
  const [from = 0, to = from] = range.replace(/^U\+/i, "").split("-").map((code) => parseInt(code, 16));
  return [from, to];
}

function within(range: string, wanted: readonly (readonly [number, number])[]): boolean {
  const [from, to] = read(range);
  return wanted.some(([first, last]) => from >= first && to <= last);
}

const SANS = "noto-sans-kr/index.css";

export function hangul(): Plugin {
  return {
    name: "hangul-only",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes(SANS)) return undefined;
      if (!id.endsWith("?serif")) return hangulOnly(code);
      const serif = readFileSync(id.replace("noto-sans-kr", "noto-serif-kr").replace("?serif", ""), "utf8");
      return withSerif(code, serif, syllablesIn(...TEXTS));
    },
  };
}
