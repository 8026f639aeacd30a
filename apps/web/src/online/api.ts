import { isObject, ok, refuse, type Result } from "@cairn/core";
import type { TableInfo } from "@cairn/protocol";

const UNREACHABLE = refuse("unreachable", "the server does not answer");
/** What the page calls it where only those may come in whom the operator has let in. */
const MEMBERS_ONLY = refuse("members-only", "only invited people may come in");

async function getJson(path: string): Promise<Result<Record<string, unknown>>> {
  try {
    const answer = await fetch(path);
    const body: unknown = await answer.json();
    if (!isObject(body)) return UNREACHABLE;
    if (answer.ok) return ok(body);
    return body["code"] === "closed" ? MEMBERS_ONLY : UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

/** Public tables at which somebody is. */
export async function fetchTables(): Promise<Result<readonly TableInfo[]>> {
  const answer = await getJson("/api/tables");
  if (!answer.ok) return answer;
  const { tables } = answer.value;
  return Array.isArray(tables) ? ok(tables as TableInfo[]) : UNREACHABLE;
}

/** Everything the server knows about whoever asks: the games come in pages, and all of them are here, or nothing. */
export async function fetchMe(get = getJson): Promise<Result<Record<string, unknown>>> {
  const me = await get("/api/me");
  if (!me.ok) return me;
  const { next: second, ...known } = me.value;
  const games: unknown[] = Array.isArray(known["games"]) ? [...known["games"]] : [];
  for (let next = second; typeof next === "string";) {
    const page = await get(`/api/me/games?${new URLSearchParams({ limit: "50", before: next })}`);
    if (!page.ok) return page;
    const { games: more } = page.value;
    if (Array.isArray(more)) games.push(...more);
    next = page.value["next"];
  }
  return ok({ ...known, games });
}

/** Deletes whoever asks; `nobody` if the server knows nothing of them. */
export async function deleteMe(): Promise<Result<"deleted" | "nobody">> {
  try {
    const answer = await fetch("/api/me", { method: "DELETE" });
    if (answer.status === 401) return ok("nobody");
    return answer.status === 204 ? ok("deleted") : UNREACHABLE;
  } catch {
    return UNREACHABLE;
  }
}

/** Why no connection comes about, as far as a page can find out. */
export async function whyUnreachable(): Promise<"offline" | "unreachable" | "blocked"> {
  if (!navigator.onLine) return "offline";
  const answer = await getJson("/readyz");
  return answer.ok && answer.value["status"] === "ready" ? "blocked" : "unreachable";
}
