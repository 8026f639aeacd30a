import type { BotTable } from "@cairn/bots";
import { copyPosition, type Position } from "@cairn/core";
import { simulateOne } from "../simulation.ts";
import { searchAnswers } from "./players.ts";
import { pickBelow, scramble } from "./positions.ts";

const fold = (hash: number, value: number): number => Math.imul(hash ^ value, 16777619);

const foldText = (hash: number, text: string): number => {
  let folded = hash;
  for (let i = 0; i < text.length; i++) folded = fold(folded, text.charCodeAt(i));
  return folded;
};

/** One integer over fixed deals, every legal list met in them, some matches of bots, and fixed searches. */
export function signature(
  entry: BotTable,
  players: number,
  starts: readonly Position[],
  asked: readonly Position[],
): number {
  const { game } = entry;
  const moves = new Int32Array(game.maxMoves);
  let hash = 0x811c9dc5;
  let state = 2463534242;
  for (const start of starts) {
    const position = start.clone();
    copyPosition(start, position);
    while (position.stage === "running") {
      const n = position.legalInto(moves);
      for (let i = 0; i < n; i++) hash = fold(hash, moves[i] as number);
      state = scramble(state);
      position.make(moves[pickBelow(state, n)] as number);
    }
    for (const word of position.words) hash = fold(hash, word);
  }
  const bots = Array.from({ length: players }, (_, seat) => (seat % 2 === 0 ? "greedy" : "random"));
  for (let i = 0; i < 4; i++)
    hash = foldText(hash, simulateOne({ game: game.id, bots, options: {}, seed: "bench" }, i));
  return foldText(hash, searchAnswers(entry, asked)) >>> 0;
}
