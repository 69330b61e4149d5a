/** Korean particles by the last sound of a word, as it is read aloud. */

const DIGITS = [true, true, false, true, false, false, true, true, true, false]; // 영 일 이 삼 …
/** Digits read with a final ㄹ: 1 (일), 7 (칠), 8 (팔). */
const RIEUL_DIGITS = new Set(["1", "7", "8"]);

/** The word with the fitting one of two particles, "을/를" or "으로/로": the first after a final consonant. */
export function particles(word: string, pair: string): string {
  const [after = "", open = ""] = pair.split("/");
  const { final, rieul } = sound(word);
  const chosen = final && !(rieul && after === "으로") ? after : open;
  return word + chosen;
}

function sound(word: string): { final: boolean; rieul: boolean } {
  const bare = word.normalize("NFC").replace(/[^\p{L}\p{N}]+$/u, "");
  const last = bare.at(-1) ?? "";
  const code = last.codePointAt(0) ?? 0;
  if (code >= 0xac00 && code <= 0xd7a3) {
    const tail = (code - 0xac00) % 28;
    return { final: tail !== 0, rieul: tail === 8 };
  }
  if (/[0-9]/.test(last)) return { final: DIGITS[Number(last)] ?? false, rieul: RIEUL_DIGITS.has(last) };
  const latin = last.normalize("NFD")[0]?.toLowerCase() ?? "";
  return { final: /[bcdgklmnpt]/.test(latin), rieul: latin === "l" };
}
