import { isObject } from "@cairn/core";
import type { GameId } from "../games/game-id.ts";

/** A match that waits for the reader. */
export interface WaitingMatch {
  readonly table: string;
  readonly game: GameId;
  readonly kind: "turn" | "resting";
  /** For how long it has waited, and how much time is left, in milliseconds when it was asked for. */
  readonly waited: number;
  readonly left: number | undefined;
  readonly players: readonly string[];
  readonly seat: number;
}

function parseMatch(value: unknown, now: number): WaitingMatch | undefined {
  if (!isObject(value)) return undefined;
  const { table, game, kind, since, dueAt, players, seat } = value;
  const isKnown = kind === "turn" || kind === "resting";
  if (typeof table !== "string" || typeof game !== "string" || !isKnown) return undefined;
  if (typeof since !== "number" || typeof seat !== "number" || !Array.isArray(players)) return undefined;
  return {
    table,
    game,
    kind,
    // By the server's clock: that of a device may be wrong.
    waited: Math.max(0, now - since),
    left: typeof dueAt === "number" ? Math.max(0, dueAt - now) : undefined,
    players: players.filter((name) => typeof name === "string"),
    seat,
  };
}

/** The matches that wait for the reader, the longest waiting first; none where the server cannot be reached. */
export async function fetchTurns(): Promise<readonly WaitingMatch[]> {
  if (!navigator.onLine) return [];
  try {
    const answer = await fetch("/api/me/turns");
    const { now, turns } = (await answer.json()) as { readonly now?: unknown; readonly turns?: unknown };
    if (!answer.ok || typeof now !== "number" || !Array.isArray(turns)) return [];
    return turns.flatMap((turn) => parseMatch(turn, now) ?? []);
  } catch {
    return [];
  }
}
