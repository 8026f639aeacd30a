import { chooseFor, findBot } from "@cairn/bots";
import { type GameEvent, Match, Rng, type Seat, seatsToAct, unwrap } from "@cairn/core";
import { findGame, findPart } from "@cairn/games";
import type { PlayerId } from "../../src/ids.ts";
import { LOG_FORMAT, type LogEntry, type LogRow } from "../../src/table/log.ts";

/** The entries before the first deal of a rated table of these people. */
export function opening(players: readonly string[], game = "chimera"): LogEntry[] {
  const seats = players.map((player) => ({ player: player as PlayerId }));
  const host = players[0] as PlayerId;
  return [
    {
      k: "created",
      format: LOG_FORMAT,
      host,
      settings: {
        game,
        players: players.length,
        options: unwrap(unwrap(findGame(game)).parseOptions({}, players.length)) as Record<string, unknown>,
        help: "last-trick",
        clock: 60,
        isPublic: false,
        evenTempo: false,
        openDeals: false,
        botSpeed: "normal",
        rated: true,
      },
      seats,
    },
    { k: "start", seats },
  ];
}

/** Deals played to their end by quick bots: one list of entries for each. */
export async function someDeals(count: number, players: number, game = "chimera"): Promise<LogEntry[][]> {
  const table = unwrap(await findPart(game, "bots"));
  const rules = table.game;
  const names = Array.from({ length: players }, () => ({ name: "" }));
  const match = new Match(rules, unwrap(rules.parseOptions({}, players)), names);
  const bot = unwrap(findBot(table, "greedy"));
  const rng = new Rng(`logs/${game}`);
  const deals: LogEntry[][] = [];
  for (let number = 0; number < count; number++) {
    const events: GameEvent[] = [];
    const apply = (event: GameEvent): void => void events.push(unwrap(match.apply(event)) as GameEvent);
    apply(rules.deal(match.position, rng));
    while (match.position.stage === "running")
      apply(chooseFor(match, bot, seatsToAct(match.position)[0] as Seat, rng));
    deals.push(events.map((e) => ({ k: "game", e })));
  }
  return deals;
}

export const rowsOf = (entries: readonly LogEntry[]): LogRow[] =>
  entries.map((entry, seq) => ({ seq, body: JSON.stringify(entry) }));
