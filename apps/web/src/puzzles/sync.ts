import { isObject } from "@cairn/core";
import type { GameId } from "../games/game-id.ts";
import { parsePuzzleProgress, type PuzzleProgress } from "./progress.ts";

/** Whether the server knows who this is: then progress goes with the player, not only with the device. */
let isKnown = false;

/** What the server has of whoever asks; nothing where it cannot be reached, or knows nobody. */
export async function fetchProgress(): Promise<Readonly<Record<GameId, PuzzleProgress>>> {
  try {
    const answer = await fetch("/api/me/puzzles");
    const body: unknown = answer.ok ? await answer.json() : undefined;
    if (!isObject(body)) return {};
    isKnown = body["isKnown"] === true;
    return parsePuzzleProgress(body["puzzles"]);
  } catch {
    return {};
  }
}

/** Sends progress; which puzzles were seen stays here. What cannot be sent now goes with the next. */
export function sendProgress(game: GameId, progress: PuzzleProgress): void {
  if (!isKnown || !navigator.onLine) return;
  const { seen: _, ...sent } = progress;
  void fetch(`/api/me/puzzles/${game}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  }).catch(() => undefined);
}
