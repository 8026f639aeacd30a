import { type Move, Rng, type Seat } from "@cairn/core";
import { Session, DEFAULT_SETTINGS, resumeSession } from "@cairn/learning";
import { SAMPLE_LENGTH, withWidths } from "@cairn/nets";
import { expect, test } from "vitest";
import { chimeraOf, MAX_MOVES, roundPoints } from "../../src/kernel.ts";
import { Branches, DEFAULT_BRANCHING } from "../../src/learning/branches.ts";
import { ChimeraDeals } from "../../src/learning/deals.ts";
import { courseOf, releasedPool } from "../../src/learning/index.ts";
import { ChimeraNet, CHIMERA_PLAN, POINTS_A_UNIT } from "../../src/nets/index.ts";

const plan = withWidths(CHIMERA_PLAN, [32, 32, 32, 32, 32, 32]);
const course = { plan, opponents: releasedPool([]), auctions: 0.5, branching: DEFAULT_BRANCHING };
const settings = { ...DEFAULT_SETTINGS, bufferSize: 5000, batch: 64, seed: "branches", samples: 3000 };

function train(): Session {
  const session = new Session(courseOf(course), settings);
  while (!session.isDone) session.advance();
  return session;
}

const trained = train();

test("rivals of a decision are played out in the same cards, which stay as they are", () => {
  const net = trained.selfPlay.bank;
  const chimera = new ChimeraNet([], "simd", 0, plan);
  for (const i of plan.nets.keys()) chimera.bank.floats(i).set(net.floats(i));
  const branches = new Branches(chimera, { ...DEFAULT_BRANCHING, margin: 100, surprise: 0, lambda: 1 });
  const deals = new ChimeraDeals();
  const moves = new Int32Array(MAX_MOVES);
  const rng = new Rng("rivals");
  let branched = 0;
  for (let deal = 0; deal < 10; deal++) {
    deals.toPlay(rng);
    const { position } = deals;
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const seat = position.turn;
      const before = position.words.slice();
      const role = chimera.evaluate(position.words, seat, moves, n);
      const { values } = chimera.bank;
      const best = [...values.subarray(0, n).keys()].toSorted(
        (x, y) => (values[y] as number) - (values[x] as number),
      );
      const chosen = moves[best[0] as number] as Move;
      const targets: number[] = [];
      const samples = new Set<string>();
      if (n > 1) {
        const sampleInto = (move: number, to: Uint16Array, at: number): void =>
          chimera.features.sampleInto(chimera.bank.input, move, to, at);
        branches.branch(position, moves, n, role, sampleInto, undefined, rng, {
          add(net, features, at, target) {
            expect(net).toBe(role);
            samples.add(features.subarray(at, at + SAMPLE_LENGTH).join());
            targets.push(target);
          },
        });
        expect(targets.length).toBe(Math.min(n, DEFAULT_BRANCHING.moves));
        expect(samples.size).toBe(targets.length);
        branched++;
      }
      expect(position.words).toEqual(before);
      // With the end of the round alone as target, the best move's target is what the nets reach by it.
      if (n > 1) expect(targets[0]).toBeCloseTo(playedOut(chimera, position.clone(), seat, chosen), 5);
      position.make(chosen);
    }
  }
  expect(branched).toBeGreaterThan(100);
});

test("what the rivals' targets have in common can be taken off them, and what differs stays", () => {
  const net = trained.selfPlay.bank;
  const chimera = new ChimeraNet([], "simd", 0, plan);
  for (const i of plan.nets.keys()) chimera.bank.floats(i).set(net.floats(i));
  const deals = new ChimeraDeals();
  const moves = new Int32Array(MAX_MOVES);
  deals.toPlay(new Rng("pairing"));
  const { position } = deals;
  const n = position.legalInto(moves);
  const targetsWith = (pairing: number): { targets: number[]; said: number[] } => {
    const role = chimera.evaluate(position.words, position.turn, moves, n);
    const said = [...chimera.bank.values.subarray(0, n)].toSorted((x, y) => y - x).slice(0, 4);
    const targets: number[] = [];
    const branching = { ...DEFAULT_BRANCHING, margin: 100, surprise: 0, pairing };
    new Branches(chimera, branching).branch(
      position,
      moves,
      n,
      role,
      () => undefined,
      undefined,
      new Rng("any"),
      {
        add: (_net, _features, _at, target) => void targets.push(target),
      },
    );
    return { targets, said };
  };
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [plain, paired] = [targetsWith(0), targetsWith(1)];
  expect(plain.targets).toHaveLength(4);
  expect(mean(paired.targets)).toBeCloseTo(mean(paired.said), 6);
  const shift = mean(plain.targets) - mean(paired.targets);
  expect(Math.abs(shift)).toBeGreaterThan(0.01);
  for (const [i, target] of paired.targets.entries())
    expect(target + shift).toBeCloseTo(plain.targets[i] as number, 6);
});

/** The worth of a move if the nets play on, in their units: found without the code under test. */
function playedOut(net: ChimeraNet, position: ChimeraDeals["position"], seat: Seat, move: Move): number {
  const moves = new Int32Array(MAX_MOVES);
  const { words } = position;
  position.make(move);
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    const sizes = [...moves.subarray(0, n)].map((m) => {
      const after = position.clone();
      after.make(m);
      return after.stage === "running" ? 0 : 1;
    });
    const out = sizes.lastIndexOf(1);
    const best = n === 1 ? 0 : out >= 0 ? out : net.best(words, position.turn, moves, n);
    position.make(moves[best] as Move);
  }
  const points = [0, 1, 2].map((other) => roundPoints(words, other));
  const chimera = chimeraOf(words);
  const own = points[seat] as number;
  const others = [0, 1, 2].filter((other) => other !== seat);
  const worth =
    seat === chimera
      ? own - others.reduce((sum, other) => sum + (points[other] as number), 0) / 2
      : own + 0.5 * (points[3 - chimera - seat] as number) - (points[chimera] as number);
  return worth / POINTS_A_UNIT;
}

test("the same course gives the same nets, and goes on from narrower ones with what they say", () => {
  const [one, two] = [trained, train()];
  expect(Buffer.from(one.weights()).equals(two.weights())).toBe(true);
  const wide = courseOf({ ...course, plan: withWidths(plan, [64, 64, 64]) });
  const result = resumeSession(one.weights(), wide, { ...settings, seed: "wider" });
  if (!result.ok) throw new Error(result.error.message);
  expect(result.value.samples).toBe(one.samples);
  expect(result.value.selfPlay.bank.shapes.map(({ width }) => width)).toEqual([64, 64, 64, 32, 32, 32]);
});
