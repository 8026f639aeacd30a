import { type Move, Rng, unwrap } from "@cairn/core";
import { defaultOptions, krassKariert, type KrassKariertPosition, worldsOf } from "@cairn/krass-kariert";
import { handOf } from "@cairn/krass-kariert/kernel";
import { LikelyWorlds, nodeBudget, type WorldSource } from "@cairn/search";
import { expect, test } from "vitest";
import { KrassKariertPast, type Model } from "../src/krass-kariert/past.ts";
import { RuleJudge } from "../src/krass-kariert/rule-policy.ts";
import { RULE_WEIGHTS } from "../src/krass-kariert/weights.ts";

const judge = new RuleJudge(RULE_WEIGHTS);
const moves = new Int32Array(krassKariert.maxMoves);

const model: Model = {
  scoreInto(position, list, n, into) {
    judge.look(position);
    for (let i = 0; i < n; i++) into[i] = judge.value(position, list[i] as Move);
  },
  spread: 0.3,
};

/** Moments of deals among rule players, where the seat to move has a choice. */
function* moments(players: number, deals: number): Generator<KrassKariertPosition> {
  for (let deal = 0; deal < deals; deal++) {
    const position = krassKariert.start(defaultOptions(players), players);
    unwrap(krassKariert.apply(position, krassKariert.deal(position, new Rng(`likely/${deal}`))));
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const move = n === 1 ? (moves[0] as Move) : judge.choose(position, moves, n);
      if (n > 1 && position.plies > 5 && position.plies % 3 === 0) yield position;
      position.make(move);
    }
  }
}

/** How many of the others' cards are in the same hands in the drawn worlds. */
function cardsRight(
  source: WorldSource<KrassKariertPosition>,
  position: KrassKariertPosition,
  rng: Rng,
): number {
  const world = position.clone();
  let right = 0;
  for (let i = 0; i < 20; i++) {
    source.drawInto(world, rng);
    for (let seat = 0; seat < position.players; seat++) {
      const held = handOf(position.bytes, seat);
      for (const card of handOf(world.bytes, seat)) {
        const at = held.indexOf(card);
        if (at < 0) continue;
        held.splice(at, 1);
        right++;
      }
    }
  }
  return right;
}

test("worlds look the same to the seat, and are nearer to the truth than any that fit", () => {
  const rng = new Rng("likely");
  let [likely, plain, seen] = [0, 0, 0];
  for (const position of moments(4, 6)) {
    const view = krassKariert.view(position, position.turn);
    const worlds = worldsOf(view);
    const budget = nodeBudget(1e6);
    const source = new LikelyWorlds(new KrassKariertPast(worlds, model, budget), worlds.base, budget);
    const world = worlds.base.clone();
    source.drawInto(world, rng);
    expect(krassKariert.view(world, position.turn)).toEqual(view);
    likely += cardsRight(source, position, rng);
    plain += cardsRight(worlds, position, rng);
    seen++;
  }
  expect(seen).toBeGreaterThan(15);
  expect(likely).toBeGreaterThan(1.01 * plain);
});
