/** Cards as a screen reader says them: what is printed, and what may be done. */
import type { Sitting } from "./sitting.svelte";
import type { Counted } from "./sums";
import { say } from "../words";

/** "Berber Light Horse, cavalry, force 3, moors; playable: Place 5 : 2" */
export function label(here: Sitting, card: string, where: "hand" | "line", counted?: Counted): string {
  const face = here.faces.card(card);
  const word = here.faces.word;
  const plus = counted?.plus ?? 0;
  const parts = [
    face.name,
    word("types", face.type),
    plus === 0 ? say("force", { force: face.force }) : say("forcePlus", { printed: face.force, plus }),
  ];
  if (face.side === "emperor" || face.side === "foes") {
    if (face.legacy > 0) parts.push(say("legacyLabel", { legacy: face.legacy }));
    parts.push([...new Set(face.ages)].map((age) => word("ages", age)).join("–"));
  } else parts.push(word("sides", face.side));
  const extra = [
    ...face.effects.map((effect) => effect.name),
    ...face.tags.map((tag) => word("tags", tag)),
    ...(face.unique ? [word("marks", "unique")] : []),
    ...(face.natural ? [word("marks", "natural")] : []),
  ];
  const state = stateOf(here, card, where);
  return [parts.join(", "), ...extra, ...(state === "" ? [] : [state])].join("; ");
}

function stateOf(here: Sitting, card: string, where: "hand" | "line"): string {
  const choices = here.offered.byCard.get(card);
  const verbs = choices
    ?.map((choice) => [here.verb(choice.event[1] ?? ""), choice.note].filter(Boolean).join(" "))
    .join(", ");
  if (verbs !== undefined) {
    if (where === "line") return say("target", { verb: verbs });
    return here.selected === card ? say("selected", { verbs }) : say("playable", { verbs });
  }
  if (where === "line" || here.reads) return "";
  const reason = here.reasons.find((each) => each.card === card);
  return reason === undefined ? say("notPlayable") : `${say("notPlayable")}: ${reason.text}`;
}
