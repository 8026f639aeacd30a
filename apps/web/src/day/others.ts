import { isObject } from "@cairn/core";
import type { Choices, DayDeal } from "@cairn/puzzles/day";
import type { Rules } from "../games/game-ui.ts";
import { loadGame } from "../storage/games.ts";
import { dayGameId } from "./day-game.ts";

/** What others got with the cards of a day, and what they did at the same moments. */
export interface Others {
  readonly results: readonly number[];
  readonly choices: readonly Choices[];
}

function parseOthers(value: unknown): Others | undefined {
  if (!isObject(value) || !Array.isArray(value["results"]) || !Array.isArray(value["choices"]))
    return undefined;
  return {
    results: (value["results"] as unknown[]).filter((one) => typeof one === "number"),
    choices: value["choices"] as Choices[],
  };
}

/** Sends how a day's deal was played; the answer is what others did. Undefined where nobody answers. */
async function send(path: string, moves: readonly string[]): Promise<Others | undefined> {
  const post = (): Promise<Response> =>
    fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ moves }),
    });
  try {
    let answer = await post();
    if (answer.status === 401) {
      // Whoever comes for the first time gets a cookie with this, and counts as the same from then on.
      await fetch("/api/me");
      answer = await post();
    }
    return answer.ok ? parseOthers(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

/** The moves of a day's deal as they were played on this device; undefined where it is not kept. */
export async function movesOfDay({ game }: Rules, deal: DayDeal): Promise<readonly string[] | undefined> {
  const saved = await loadGame(dayGameId(deal, deal.seat));
  return saved?.record.events.flatMap((event) =>
    event.type === "deal" ? [] : [game.formatAction(event as Parameters<typeof game.formatAction>[0])],
  );
}

/** Sends a deal of this device, as often as one likes: the first time counts. */
export async function askOthers(rules: Rules, deal: DayDeal): Promise<Others | undefined> {
  if (!navigator.onLine) return undefined;
  const moves = await movesOfDay(rules, deal);
  return moves && send(`/api/day/${deal.date}/${deal.game}`, moves);
}
