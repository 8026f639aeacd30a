import { chimera, type ChimeraPosition, worldsOf } from "@cairn/chimera";
import { MAX_MOVES } from "@cairn/chimera/kernel";
import { type Move, Rng, type Seat, startMatch, unwrap } from "@cairn/core";
import { type Chain, MetropolisWorlds } from "@cairn/search";
import { expect, test } from "vitest";
import { KeptWorlds } from "../../src/bots/kept-worlds.ts";
import { RulePolicy } from "../../src/bots/rule.ts";
import { ChimeraLikelihood } from "../../src/bots/world-likelihood.ts";

const rule = new RulePolicy();
const model = { policy: rule, temperature: 1.5 };
const moves = new Int32Array(MAX_MOVES);

/** The positions of a deal among rule players in which this seat has a choice. */
function* decisionsOf(seat: Seat, seed: string): Generator<ChimeraPosition> {
  const players = ["a", "b", "c"].map((name) => ({ name }));
  const { position } = unwrap(startMatch(chimera, {}, players));
  unwrap(chimera.apply(position, chimera.deal(position, new Rng(seed))));
  unwrap(chimera.apply(position, { type: "bid", seat: position.turn, amount: 30 }));
  while (position.phase === "auction") position.make(0);
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    const move = n === 1 ? (moves[0] as Move) : rule.choose(position, moves, n);
    if (position.phase === "play" && n > 1 && position.turn === seat) yield position;
    position.make(move);
  }
}

type Chains = readonly Chain<ChimeraPosition>[];

/** A few worlds of a seat's decision: how many plies it took to find them, and where the chains have come to. */
function walk(
  position: ChimeraPosition,
  seat: Seat,
  earlier: Chains | undefined,
  rng: Rng,
): { chains: Chains; nodes: number } {
  const worlds = worldsOf(chimera.view(position, seat));
  let nodes = 0;
  const spend = (spent: number): boolean => {
    nodes += spent;
    return false;
  };
  const likelihood = new ChimeraLikelihood(worlds, seat, model, { spend });
  const source = new MetropolisWorlds(likelihood, worlds.base, { spend }, undefined, earlier);
  const world = worlds.base.clone();
  for (let i = 0; i < 8; i++) source.drawInto(world, rng);
  return { chains: source.chains, nodes };
}

test("worlds of the last decision fit the next one, and take less than half the steps of new ones", () => {
  const rng = new Rng("kept");
  let [anew, resumed] = [0, 0];
  for (const deal of [0, 1, 2, 3]) {
    let kept: KeptWorlds | undefined;
    for (const position of decisionsOf(0, `kept/${deal}`)) {
      const view = chimera.view(position, 0);
      const worlds = worldsOf(view);
      const carried = kept?.carryTo(0, worlds, rng);
      for (const { state } of carried ?? []) expect(chimera.view(state, 0)).toEqual(view);
      if (carried) expect(carried).toHaveLength(8);
      const { chains, nodes } = walk(position, 0, carried, rng);
      if (carried) {
        resumed += nodes;
        anew += walk(position, 0, undefined, rng).nodes;
      }
      kept = new KeptWorlds(0, worlds.base, chains);
    }
  }
  expect(resumed).toBeGreaterThan(0);
  expect(resumed).toBeLessThan(anew / 2);
});

test("nothing is kept for another seat, another deal, or what was before", () => {
  const rng = new Rng("strangers");
  const [first, ...later] = snapshots(0, "one deal");
  const [second] = later;
  const [elsewhere] = snapshots(0, "another deal").slice(-1);
  if (!first || !second || !elsewhere) throw new Error("the deals are too short");
  const worldsIn = (position: ChimeraPosition, seat: Seat) => worldsOf(chimera.view(position, seat));
  const { base } = worldsIn(second, 0);
  const kept = new KeptWorlds(0, base, walk(second, 0, undefined, rng).chains);
  const last = later.at(-1) as ChimeraPosition;
  expect(kept.carryTo(0, worldsIn(last, 0), rng)).toHaveLength(8);
  for (const [position, seat] of [
    [first, 0],
    [second, 0],
    [elsewhere, 0],
    [last, 1],
  ] as const) {
    expect(kept.carryTo(seat, worldsIn(position, seat), rng)).toEqual([]);
  }
});

/** Copies of a seat's decisions in a deal. */
function snapshots(seat: Seat, seed: string): ChimeraPosition[] {
  const all: ChimeraPosition[] = [];
  for (const position of decisionsOf(seat, seed)) all.push(position.clone());
  return all;
}
