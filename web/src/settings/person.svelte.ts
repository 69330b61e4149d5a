/** Who the reader is to the server: nobody yet, a guest with a name, or an account. */
import { ask } from "../net/api";
import { adopt, settings, type Settings } from "./settings.svelte";

interface Me {
  person: { name: string; account: boolean } | null;
  settings: Partial<Settings>;
}

/** `asked`: the server has said who this is. */
export const person = $state({ asked: false, name: "", account: false });

/** Names of the tenth and eleventh centuries, for guests who give none. */
const NAMES: Record<Settings["language"], readonly string[]> = {
  en: ["Elvira", "Idris", "Sancha", "Petros", "Theodora", "Ramiro", "Maryam", "Leo", "Zoe", "Ordoño"],
  ko: ["엘비라", "이드리스", "산차", "페트로스", "테오도라", "라미로", "마리암", "레온", "조에", "오르도뇨"],
};

/** A name to offer: one of the age and a number, the same until the page is left. */
export function offeredName(): string {
  const names = NAMES[settings.language];
  return `${names[luck % names.length] ?? ""} ${(luck % 90) + 10}`;
}
const luck = crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;

let asking: Promise<void> | null = null;

/** Learn who this is, once; the settings that an account keeps are taken over. */
export function whoami(): Promise<void> {
  asking ??= ask<Me>("GET", "/api/me").then(
    (me) => taken(me),
    (reason: unknown) => {
      asking = null;
      throw reason;
    },
  );
  return asking;
}

function taken(me: Me): void {
  person.asked = true;
  person.name = me.person?.name ?? "";
  person.account = me.person?.account ?? false;
  if (person.account) adopt(me.settings);
}

/** Be somebody: who one is already, else a guest of this name or of the one offered. */
export async function beSomebody(name = ""): Promise<void> {
  await whoami();
  if (person.name !== "" && (name === "" || name === person.name)) return;
  taken(await ask<Me>("POST", "/api/me", { name: name || offeredName() }));
}

/** Make the guest an account; the code that opens it when the password is lost. */
export async function makeAccount(name: string, password: string): Promise<string> {
  await beSomebody(name);
  const made = await ask<{ recovery: string }>("POST", "/api/account", { name, password });
  await newly();
  keepSettings();
  return made.recovery;
}

export async function logIn(name: string, password: string): Promise<void> {
  taken(await ask<Me>("POST", "/api/session", { name, password }));
}

export async function recover(name: string, recovery: string, password: string): Promise<string> {
  const made = await ask<{ recovery: string }>("POST", "/api/recovery", { name, recovery, password });
  await newly();
  return made.recovery;
}

export async function logOut(everywhere: boolean): Promise<void> {
  await ask("DELETE", `/api/session${everywhere ? "?everywhere=true" : ""}`);
  await newly();
}

async function newly(): Promise<void> {
  asking = null;
  await whoami();
}

/** Keep the settings with the account, for its other devices; a guest has none. */
export function keepSettings(): void {
  if (!person.account) return;
  ask("PATCH", "/api/me", { settings: $state.snapshot(settings) }).catch(() => undefined);
}
