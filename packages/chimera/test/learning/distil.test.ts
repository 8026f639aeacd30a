import { Rng, unwrap } from "@cairn/core";
import { decisionsOf, JudgementPacker, parseJudgements } from "@cairn/learning";
import { withWidths } from "@cairn/nets";
import { expect, test } from "vitest";
import { MAX_MOVES } from "../../src/kernel.ts";
import { ChimeraDeals } from "../../src/learning/deals.ts";
import { DECISION_KINDS, decisionKind } from "../../src/learning/distil/kinds.ts";
import { EnsembleTeacher } from "../../src/learning/distil/ensemble.ts";
import { type LessonPlan, Lessons } from "../../src/learning/distil/lessons.ts";
import { RolloutTeacher } from "../../src/learning/distil/teacher.ts";
import { releasedPool } from "../../src/learning/index.ts";
import { BID_NET, CHIMERA_PLAN, ChimeraNet, GIFT_NET } from "../../src/nets/index.ts";

const plan = withWidths(CHIMERA_PLAN, [32, 32, 32, 32, 32, 32]);

/** Nets that say anything, always the same. */
function someNet(): ChimeraNet {
  const net = new ChimeraNet([], "simd", 0, plan);
  const rng = new Rng("some net");
  for (const i of plan.nets.keys()) {
    const floats = net.bank.floats(i);
    for (let k = 0; k < floats.length; k++) floats[k] = (0.2 * rng.next()) / 0x100000000 - 0.1;
    floats[floats.length - 3] = 1e6;
  }
  return net;
}

const LESSONS: LessonPlan = {
  rates: Object.fromEntries(DECISION_KINDS.map((kind) => [kind, 0.3])),
  anchors: 0.5,
  auctions: 0.5,
  epsilon: 0.1,
  moves: 3,
  margin: 10,
  surprise: 0,
};

function judgedFile(lessons: LessonPlan, deals: number): Uint8Array {
  const packer = new JudgementPacker(DECISION_KINDS);
  const net = someNet();
  const teacher = new RolloutTeacher(net, { worlds: 0, decisions: 4 });
  const school = new Lessons(net, releasedPool([]), teacher, lessons);
  for (let deal = 0; deal < deals; deal++) school.play("lessons", deal, packer);
  return packer.pack();
}

test("lessons judge decisions of all kinds by their nets, and the same rounds give the same bytes", () => {
  const bytes = judgedFile(LESSONS, 12);
  expect(Buffer.from(bytes).equals(judgedFile(LESSONS, 12))).toBe(true);
  const set = unwrap(parseJudgements(bytes));
  const seen = new Set<string>();
  for (const { kind, net, count } of decisionsOf(set)) {
    const name = DECISION_KINDS[kind] as string;
    expect(net).toBe(name === "bid" ? BID_NET : name === "gift" ? GIFT_NET : Math.floor(kind / 6));
    if (count > 1) seen.add(name);
  }
  for (const name of ["chimera lead 13+", "hunter-after answer 8-12", "gift", "bid"])
    expect(seen).toContain(name);
});

test("only the kinds that are named are judged", () => {
  const set = unwrap(parseJudgements(judgedFile({ ...LESSONS, rates: { "chimera lead 13+": 1 } }, 6)));
  const judged = [...decisionsOf(set)].filter(({ count }) => count > 1);
  expect(judged.length).toBeGreaterThan(3);
  expect(new Set(judged.map(({ kind }) => DECISION_KINDS[kind]))).toEqual(new Set(["chimera lead 13+"]));
});

test.each([0, 3])(
  "a teacher judges every candidate in the same worlds, %i random ones, and changes nothing",
  (worlds) => {
    const net = someNet();
    const deals = new ChimeraDeals();
    deals.toPlay(new Rng("teacher"));
    const { position } = deals;
    expect(DECISION_KINDS[decisionKind(position)]).toMatch(/ lead 13\+$/);
    const moves = new Int32Array(MAX_MOVES);
    const n = position.legalInto(moves);
    const before = position.words.slice();
    const teacher = new RolloutTeacher(net, { worlds, decisions: Infinity });
    // The same move twice: whatever the worlds are, both candidates meet the same ones.
    const candidates = [moves[n - 1] as number, moves[n - 1] as number];
    const values = teacher.judgeWorlds(position, candidates, undefined, new Rng("worlds"));
    expect(position.words).toEqual(before);
    expect(values[0]).toHaveLength(Math.max(1, worlds));
    expect(values[1]).toEqual(values[0]);
    if (worlds > 0) expect(new Set(values[0]).size).toBeGreaterThan(1);
  },
);

test("an ensemble judges by the mean of its nets", () => {
  const deals = new ChimeraDeals();
  deals.toPlay(new Rng("ensemble"));
  const { position } = deals;
  const moves = new Int32Array(MAX_MOVES);
  const n = position.legalInto(moves);
  const [one, zero] = [someNet(), new ChimeraNet([], "simd", 0, plan)];
  one.evaluate(position.words, position.turn, moves, n);
  const expected = [...one.bank.values.subarray(0, n)].map((value) => value / 2);
  const judged = new EnsembleTeacher([one, zero]).judge(position, [...moves.subarray(0, n)]);
  expect(new Set(judged).size).toBeGreaterThan(1);
  for (const [i, value] of judged.entries()) expect(value).toBeCloseTo(expected[i] as number, 6);
});
