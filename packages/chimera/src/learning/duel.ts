import { estimate, type Estimate, Moments } from "@cairn/arena";
import { type Move, Rng } from "@cairn/core";
import { hasWonRound, roundUtility } from "../bots/index.ts";
import { chimeraOf, MAX_MOVES, PASS } from "../kernel.ts";
import { ChimeraDeals } from "./deals.ts";
import { goingOut } from "./going-out.ts";
import type { ChimeraOpponent } from "./opponent-pool.ts";

/** How one player does against another: its share of wins, and its points a deal as the Chimera against the other's. */
export interface DuelResult {
  readonly wins: Estimate;
  readonly points: Estimate;
}

/**
 * Card play of two players on the deals of training, each deal twice: A as the Chimera against B and B, then the other
 * way round. It works inside positions, without views, and so plays many times as many deals a second as the arena.
 */
export function duel(a: ChimeraOpponent, b: ChimeraOpponent, deals: number, seed: string): DuelResult {
  const source = new ChimeraDeals();
  const { position } = source;
  const { words } = position;
  const moves = new Int32Array(MAX_MOVES);
  const wins = new Moments();
  const points = new Moments();

  const play = (ofChimera: ChimeraOpponent, ofHunters: ChimeraOpponent, rng: Rng): void => {
    const chimera = chimeraOf(words);
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const { turn } = position;
      const out = n === 1 ? (moves[0] as Move) : goingOut(words, turn, moves, n);
      const choose = turn === chimera ? ofChimera : ofHunters;
      position.make(out !== PASS || n === 1 ? out : choose(position, moves, n, rng));
    }
  };

  for (let deal = 0; deal < deals; deal++) {
    const rng = new Rng(`${seed}/${deal}`);
    source.toPlay(rng);
    const start = words.slice();
    const chimera = chimeraOf(words);
    play(a, b, rng);
    const won = Number(hasWonRound(words, chimera));
    const utility = roundUtility(words, chimera);
    words.set(start);
    play(b, a, rng);
    wins.add((won + 1 - Number(hasWonRound(words, chimera))) / 2);
    points.add((utility - roundUtility(words, chimera)) / 2);
  }
  return { wins: estimate(wins), points: estimate(points) };
}
