/** Dictionaries: every text in both languages; a text missing in one is a type error. */
import { settings } from "../settings/settings.svelte";
import { particles } from "./particles";

type Texts = Record<string, string>;

export interface Dictionary<Keys extends string> {
  en: Record<Keys, string>;
  ko: Record<Keys, string>;
}

/**
 * A function that says a text in the reader's language, with `{name}` filled in.
 *
 * In Korean a field may carry a pair of particles, `{name:을/를}`, chosen by its last sound.
 */
export function words<const English extends Texts>(dictionary: {
  en: English;
  ko: { [Key in keyof English]: string };
}): (key: keyof English & string, fields?: Record<string, string | number>) => string {
  return (key, fields) => fill(dictionary[settings.language][key] ?? "", fields ?? {});
}

/** Put fields into a text; one that is not given stays as it stands, so that it is seen. */
export function fill(text: string, fields: Record<string, string | number>): string {
  return text.replace(/\{(\w+)(?::([^}]+))?\}/g, (whole, name: string, pair?: string) => {
    const value = fields[name];
    if (value === undefined) return whole;
    return pair === undefined ? String(value) : particles(String(value), pair);
  });
}
