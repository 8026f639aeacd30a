import { chimera, type ChimeraPosition, worldsOf } from "@cairn/chimera";
import { layout, MAX_MOVES } from "@cairn/chimera/kernel";
import { type Move, Rng, startMatch, unwrap } from "@cairn/core";
import { MetropolisWorlds, nodeBudget, type WorldSource } from "@cairn/search";
import { expect, test } from "vitest";
import { ChimeraLikelihood } from "../../src/bots/world-likelihood.ts";
import { RulePolicy } from "../../src/bots/rule.ts";

const rule = new RulePolicy();
const moves = new Int32Array(MAX_MOVES);

/** Moments of card play among rule players, where the seat to move has a choice. */
function* moments(deals: number): Generator<ChimeraPosition> {
  for (let deal = 0; deal < deals; deal++) {
    const { position } = unwrap(
      startMatch(
        chimera,
        {},
        ["a", "b", "c"].map((name) => ({ name })),
      ),
    );
    unwrap(chimera.apply(position, chimera.deal(position, new Rng(`likely/${deal}`))));
    unwrap(chimera.apply(position, { type: "bid", seat: position.turn, amount: 30 }));
    while (position.phase === "auction") position.make(0);
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const move = n === 1 ? (moves[0] as Move) : rule.choose(position, moves, n);
      if (position.phase === "play" && n > 1 && position.plies > 12 && position.plies % 3 === 0)
        yield position;
      position.make(move);
    }
  }
}

/** How many of a hidden hand's cards lie there in the drawn worlds too. */
function cardsRight(source: WorldSource<ChimeraPosition>, position: ChimeraPosition, rng: Rng): number {
  const world = position.clone();
  let right = 0;
  for (let i = 0; i < 20; i++) {
    source.drawInto(world, rng);
    for (let at = layout.HAND; at < layout.HAND + 6; at++) {
      for (let same = (world.words[at] as number) & (position.words[at] as number); same !== 0; right++)
        same &= same - 1;
    }
  }
  return right;
}

test("worlds look the same to the seat, and are nearer to the truth than any that fit", () => {
  const rng = new Rng("likely");
  let [likely, plain, seen] = [0, 0, 0];
  for (const position of moments(12)) {
    const seat = position.turn;
    const view = chimera.view(position, seat);
    const worlds = worldsOf(view);
    const budget = nodeBudget(1e6);
    const past = new ChimeraLikelihood(worlds, seat, { policy: rule, temperature: 1.5 }, budget);
    const source = new MetropolisWorlds(past, worlds.base, budget);
    const world = worlds.base.clone();
    source.drawInto(world, rng);
    expect(chimera.view(world, seat)).toEqual(view);
    likely += cardsRight(source, position, rng);
    plain += cardsRight(worlds, position, rng);
    seen++;
  }
  expect(seen).toBeGreaterThan(30);
  expect(likely).toBeGreaterThan(1.05 * plain);
});

/** `rule`, counting how often it is asked for scores. */
class Counter extends RulePolicy {
  asked = 0;

  override scoreInto(...question: Parameters<RulePolicy["scoreInto"]>): void {
    this.asked++;
    super.scoreInto(...question);
  }
}

test("a world is as likely as if it were the first, and what is known of a holding is not asked again", () => {
  const rng = new Rng("known");
  const [known, anew] = [new Counter(), new Counter()];
  const temperature = 1.5;
  const budget = nodeBudget(Infinity);
  for (const position of moments(2)) {
    const seat = position.turn;
    const worlds = worldsOf(chimera.view(position, seat));
    const past = new ChimeraLikelihood(worlds, seat, { policy: known, temperature }, budget);
    const world = worlds.base.clone();
    worlds.drawInto(world, rng);
    for (let i = 0; i < 30; i++) {
      if (i % 10 === 0) worlds.drawInto(world, rng);
      else worlds.swapIn(world, rng);
      // A floor leaves some plies unknown, for later worlds to ask about.
      if (i % 3 === 0) past.logLikelihood(world, -3);
      const first = new ChimeraLikelihood(worlds, seat, { policy: anew, temperature }, budget);
      expect(past.logLikelihood(world, -Infinity)).toBe(first.logLikelihood(world, -Infinity));
    }
    const before = known.asked;
    past.logLikelihood(world, -Infinity);
    expect(known.asked).toBe(before);
  }
  expect(known.asked).toBeLessThan(0.9 * anew.asked);
});
