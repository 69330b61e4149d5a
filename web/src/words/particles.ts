/**
 * Korean particles by the last sound of a word, as it is read aloud.
 *
 * The same rules as the server's (`library/korean.py`); both are held to `particles.cases.json`.
 */

type Sound = "vowel" | "rieul" | "consonant";

/** 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGITS: Sound[] = [
  "consonant", "rieul", "vowel", "consonant", "vowel",
  "vowel", "consonant", "rieul", "rieul", "vowel",
];
/** 엘, 알, 엠, 엔: the letters whose names end in a consonant. */
const LETTERS: Record<string, Sound> = { l: "rieul", r: "rieul", m: "consonant", n: "consonant" };
const CLOSED = /(?:[mn]|ng|(?:^|[^aeiou])[aeiou](?:p|t|c?k|c))$/;
const ASIDE = /\s*\([^()]*\)\s*$/;
const PAIRS = [
  ["을", "를"], ["이", "가"], ["은", "는"], ["으로", "로"],
  ["과", "와"], ["이나", "나"], ["이라", "라"], ["이어야", "여야"],
] as const;

/** The word with the fitting one of two particles, in either order: "을/를", "로/으로". */
export function particles(word: string, pair: string): string {
  const [one = "", two = ""] = pair.split("/");
  const found = PAIRS.find(([closed, open]) => [closed, open].includes(one as never) && [closed, open].includes(two as never));
  const [closed, open] = found ?? [one, two];
  const sound = lastSound(word);
  if (sound === "vowel" || (sound === "rieul" && open === "로")) return word + open;
  return word + closed;
}

function lastSound(word: string): Sound {
  const text = word.normalize("NFC");
  const bare = text.replace(ASIDE, "");
  const read = Array.from(/[\p{L}\p{N}]/u.test(bare) ? bare : text);
  for (let at = read.length - 1; at >= 0; at -= 1) {
    const sound = soundAt(read, at);
    if (sound !== null) return sound;
  }
  return "vowel";
}

function soundAt(read: string[], at: number): Sound | null {
  const sign = read[at] ?? "";
  const code = sign.codePointAt(0) ?? 0;
  if (sign >= "가" && sign <= "힣") {
    const tail = (code - 0xac00) % 28;
    return tail === 0 ? "vowel" : tail === 8 ? "rieul" : "consonant";
  }
  if (sign >= "ㄱ" && sign <= "ㅣ") return sign >= "ㅏ" ? "vowel" : sign === "ㄹ" ? "rieul" : "consonant";
  if (sign >= "0" && sign <= "9") return DIGITS[Number(sign)] ?? "vowel";
  if (sign === "%") return "vowel"; // 퍼센트
  const latin = /[A-Za-z]+$/.exec(plain(read.slice(0, at + 1).join("")));
  return latin ? latinSound(latin[0]) : null;
}

/** Capitals and single letters are spelled out (FM 에프엠), other words read (duero 두에로). */
function latinSound(word: string): Sound {
  const low = word.toLowerCase();
  if (word.length === 1 || word === word.toUpperCase()) return LETTERS[low.at(-1) ?? ""] ?? "vowel";
  if (low.endsWith("l")) return "rieul";
  return CLOSED.test(low) ? "consonant" : "vowel";
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}
