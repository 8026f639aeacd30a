import { isObject } from "@cairn/core";
import { browserStore, readJson } from "../settings/storage.ts";

const KEY = "cairn/deal-hashes";
/** So many tables are remembered, the latest. */
const MOST = 200;

/** What the server tells of a table's deals: the hash at any time, the seed once the match is over. */
export interface TableDeals {
  readonly hash: string;
  readonly seed?: string;
}

export async function fetchDeals(table: string): Promise<TableDeals | undefined> {
  try {
    const answer = await fetch(`/api/tables/${table}/deals`);
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (!isObject(body) || typeof body["hash"] !== "string") return undefined;
    return { hash: body["hash"], ...(typeof body["seed"] === "string" ? { seed: body["seed"] } : {}) };
  } catch {
    return undefined;
  }
}

function noted(): Record<string, string> {
  const stored = readJson(browserStore(), KEY);
  const entries = isObject(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The hash that this device noted for a table. */
export const notedHash = (table: string): string | undefined => noted()[table];

/** Notes the hash of a table's deals, the first time only: what comes later must be the same. */
export async function noteHash(table: string): Promise<void> {
  const before = noted();
  if (before[table] !== undefined) return;
  const deals = await fetchDeals(table);
  if (!deals || deals.seed !== undefined) return;
  const kept = [...Object.entries(before), [table, deals.hash] as const].slice(-MOST);
  browserStore().write(KEY, JSON.stringify(Object.fromEntries(kept)));
}
