/** The server's addresses: JSON in and out, refusals as sentences in both languages. */
import type { Language } from "../settings/settings.svelte";

export type Said = Record<Language, string>;

/** A refusal: what was wrong, by a rule of the game or of the protocol, as a sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly rule: string,
    readonly said: Said,
  ) {
    super(said.en);
  }
}

const SILENT: Said = {
  en: "The server does not answer. Check the connection and try again.",
  ko: "서버가 응답하지 않습니다. 연결을 확인하고 다시 시도하세요.",
};

/** Ask the server; a Refusal is thrown for every answer that is not a good one. */
export async function ask<Answer>(
  method: "GET" | "POST" | "DELETE" | "PATCH",
  address: string,
  body?: unknown,
): Promise<Answer> {
  const headers: Record<string, string> = { "X-Strategikon": "1" };
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let answer: Response;
  try {
    answer = await fetch(address, init);
  } catch {
    throw new Refusal(0, "silent", SILENT);
  }
  const said: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return said as Answer;
  const refused = said as { rule?: string; text?: Said } | null;
  throw new Refusal(answer.status, refused?.rule ?? "silent", refused?.text ?? SILENT);
}
