import { isObject, ok, refuse, type Result } from "@cairn/core";
import type { TableInfo } from "@cairn/protocol";

const UNREACHABLE = refuse("unreachable", "the server does not answer");

async function getJson(path: string): Promise<Result<Record<string, unknown>>> {
  try {
    const answer = await fetch(path);
    const body: unknown = await answer.json();
    return answer.ok && isObject(body) ? ok(body) : UNREACHABLE;
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

/** Everything the server knows about whoever asks. */
export const fetchMe = (): Promise<Result<Record<string, unknown>>> => getJson("/api/me");

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
