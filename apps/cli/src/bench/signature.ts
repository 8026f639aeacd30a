import type { BotTable } from "@cairn/bots";
import { type Position, Rng } from "@cairn/core";
import type { BenchKit } from "@cairn/registry";
import { simulateOne } from "../simulation.ts";
import { decisions, solutions } from "./players.ts";
import { pickBelow, type Positions, scramble } from "./positions.ts";

/** How much of each the signature covers. */
const DEALS = 64;
const MATCHES = 4;
const ASKED = 20;

/** What bots that think get for a decision: nodes, because time is different on every machine. */
const BUDGET = "500n";

const fold = (hash: number, value: number): number => Math.imul(hash ^ value, 16777619);

const foldText = (hash: number, text: string): number => {
  let folded = hash;
  for (let i = 0; i < text.length; i++) folded = fold(folded, text.charCodeAt(i));
  return folded;
};

/** Every legal list met in some random deals, and where they end. */
function foldDeals(hash: number, starts: readonly Position[], moves: Int32Array): number {
  let folded = hash;
  let state = 2463534242;
  for (const start of starts) {
    const position = start.clone();
    while (position.stage === "running") {
      const n = position.legalInto(moves);
      for (let i = 0; i < n; i++) folded = fold(folded, moves[i] as number);
      state = scramble(state);
      position.make(moves[pickBelow(state, n)] as number);
    }
    for (const word of position.words) folded = fold(folded, word);
  }
  return folded;
}

/** Every bot of a game, the levels for people included, each with a budget that means the same everywhere. */
function botsOf({ kinds, levels }: BotTable): string[] {
  const names = [
    ...kinds.flatMap(({ name, needs }) => {
      if (needs === "slack") return [];
      return needs === "budget" || needs === "nets-and-budget" ? [`${name}:${BUDGET}`] : [name];
    }),
    ...levels.map((level) => level.replace(/:\d+ms$/, `:${BUDGET}`)),
  ];
  return [...new Set(names)];
}

/**
 * One integer over the behaviour that a change could affect: fixed deals with every legal list met in them, some matches, what
 * every bot answers at fixed positions, and what the solver finds.
 */
export function signature(
  entry: BotTable,
  kit: BenchKit,
  { starts, leads, follows, endings }: Positions,
): number {
  const { game } = entry;
  let hash = foldDeals(0x811c9dc5, starts.slice(0, DEALS), new Int32Array(game.maxMoves));
  const bots = Array.from({ length: kit.players }, (_, seat) => (seat % 2 === 0 ? "greedy" : "random"));
  for (let i = 0; i < MATCHES; i++) {
    hash = foldText(hash, simulateOne(entry, { game: game.id, bots, options: {}, seed: "bench" }, i));
  }
  const asked = [...leads.slice(0, ASKED), ...follows.slice(0, ASKED)];
  for (const bot of botsOf(entry)) {
    // Each decision has its own chance, so that one that changes changes no other.
    const chosen = decisions(entry, bot, asked, () => new Rng("answers"));
    hash = foldText(hash, `${bot} ${chosen.map((action) => game.formatAction(action)).join(" ")}`);
  }
  return foldText(hash, JSON.stringify(solutions(kit, endings))) >>> 0;
}
