/** Finding one's way in a rules page: by words, by a rule's id, by a phase. */
import type { RulesPage } from "../reading";

export type Section = RulesPage["sections"][number] & { id: string };

/** The sections with their ids, and of each the rules that hold every word that is looked for. */
export function searched(page: RulesPage, looked: string): Section[] {
  const sought = looked.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return page.sections
    .map((section, at) => ({
      id: `section-${at + 1}`,
      title: section.title,
      rules: section.rules.filter((rule) => {
        const text = `${rule.id} ${rule.title} ${section.title} ${rule.text}`.toLocaleLowerCase();
        return sought.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}

/** The id of the element that a hash leads to: a section, a rule, or the section of a phase. */
export function target(page: RulesPage, hash: string): string {
  const wanted = decodeURIComponent(hash.replace(/^#/, ""));
  if (wanted === "" || wanted.startsWith("section-")) return wanted;
  const sections = searched(page, "");
  if (sections.some((section) => section.rules.some((rule) => rule.id === wanted))) return wanted;
  return sections.find((section) => section.rules.some((rule) => rule.id.split(".")[0] === wanted))?.id ?? "";
}
