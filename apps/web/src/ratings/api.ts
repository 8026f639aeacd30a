import { isObject, ok, refuse, type Result } from "@cairn/core";
import type { TableSettings, TableStatus } from "@cairn/protocol";

/** A rating of the reader, as the server gives it. */
export interface GivenRating {
  readonly rating: number;
  readonly error: number;
  readonly isProvisional: boolean;
  readonly deals: number;
}

/** A table of a series. */
export interface SeriesTable {
  readonly number: number;
  readonly status: TableStatus;
  readonly players: readonly string[];
  /** How many it has finished. */
  readonly deals: number;
  /** Where the reader sits. */
  readonly seat?: number;
  /** Its id, where the reader may go there. */
  readonly table?: string;
}

/** What a deal came to at one table. */
export interface SeriesResult {
  readonly table: number;
  readonly points: readonly number[];
  /** From the mean of the same seat at all tables. */
  readonly differences: readonly number[];
}

/** Tables with the same deals, as far as the reader may see them. */
export interface Series {
  readonly id: string;
  readonly game: string;
  readonly isThrough: boolean;
  readonly tables: readonly SeriesTable[];
  readonly deals: readonly { readonly number: number; readonly results: readonly SeriesResult[] }[];
}

async function send<T>(method: "GET" | "POST", path: string, body?: object): Promise<Result<T>> {
  try {
    const answer = await fetch(path, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
    const value: unknown = await answer.json();
    if (answer.ok) return ok(value as T);
    const code = isObject(value) && typeof value["code"] === "string" ? value["code"] : "other";
    return refuse(code, "the server refused it");
  } catch {
    return refuse("unreachable", "the server does not answer");
  }
}

export const fetchRatings = (): Promise<
  Result<{ readonly ratings: Readonly<Record<string, GivenRating>> }>
> => send("GET", "/api/me/ratings");

/** Of those who sit at a rated table, by seat; null for whoever has none. */
export const fetchTableRatings = (
  table: string,
): Promise<Result<{ readonly ratings: readonly (GivenRating | null)[] }>> =>
  send("GET", `/api/tables/${table}/ratings`);

export const fetchSeries = (id: string): Promise<Result<Series>> => send("GET", `/api/series/${id}`);

/** Opens several tables with the same deals. */
export const openSeries = (
  settings: TableSettings,
  tables: number,
): Promise<Result<{ readonly series: string }>> => send("POST", "/api/series", { settings, tables });

/** Opens one more table with the deals of a series. */
export const openInSeries = (id: string): Promise<Result<{ readonly table: string }>> =>
  send("POST", `/api/series/${id}/tables`, {});
