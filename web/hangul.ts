/** Cuts the Korean faces' style sheet to Hangul: half of its ranges are hanja, which are never set here. */
import type { Plugin } from "vite";

const HANGUL = [0xac00, 0xd7a3] as const;
/** Jamo by themselves, and the marks and wide forms that Korean text may carry. */
const ALLOWED = [HANGUL, [0x2000, 0x2bff], [0x3000, 0x318f], [0xff00, 0xffef]] as const;

/** The style sheet without the ranges that no Korean text of ours needs, and without empty faces. */
export function hangulOnly(css: string): string {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  return faces.map(cut).filter(Boolean).join("\n");
}

function cut(face: string): string {
  const ranges = /unicode-range:\s*([^;}]*)/.exec(face)?.[1]?.split(",") ?? [];
  const kept = ranges.filter((range) => within(range, ALLOWED));
  if (!kept.some((range) => within(range, [HANGUL]))) return "";
  return face.replace(/unicode-range:[^;}]*/, `unicode-range:${kept.map((range) => range.trim()).join(",")}`);
}

function within(range: string, wanted: readonly (readonly [number, number])[]): boolean {
  const [from = 0, to = from] = range.trim().replace(/^U\+/i, "").split("-").map((code) => parseInt(code, 16));
  return wanted.some(([first, last]) => from >= first && to <= last);
}

export function hangul(): Plugin {
  return {
    name: "hangul-only",
    enforce: "pre",
    transform: (code, id) => (id.includes("noto-sans-kr/index.css") ? hangulOnly(code) : undefined),
  };
}
