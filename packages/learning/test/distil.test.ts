import { Rng, unwrap } from "@cairn/core";
import { Bank, SAMPLE_LENGTH, type NetPlan } from "@cairn/nets";
import { expect, test } from "vitest";
import {
  addGains,
  addJudgements,
  decisionsOf,
  DEFAULT_SETTINGS,
  GainsByKind,
  JudgementPacker,
  type Judgements,
  type Learnable,
  parseJudgements,
  Session,
} from "../src/index.ts";

const plan: NetPlan = {
  game: "toy",
  rulesVersion: 1,
  schema: "toy/1",
  nets: [
    { name: "one", features: 4, width: 32 },
    { name: "two", features: 4, width: 32 },
  ],
};
const learnable: Learnable = {
  plan,
  selfPlay: (_seed, spare) => ({ bank: new Bank(plan.nets, "plain", spare), play: () => undefined }),
};

/** The samples of candidates that have one feature each. */
function samplesOf(...features: readonly number[]): Uint16Array {
  const samples = new Uint16Array(features.length * SAMPLE_LENGTH);
  for (const [k, feature] of features.entries()) samples.set([1, feature], k * SAMPLE_LENGTH);
  return samples;
}

function packed(
  ...decisions: readonly (readonly [features: number[], said: number[], judged: number[]])[]
): Uint8Array {
  const packer = new JudgementPacker(["lead", "answer"]);
  for (const [features, said, judged] of decisions) packer.add(1, 0, samplesOf(...features), said, judged);
  return packer.pack();
}

const added = (set: Judgements, pairing: number): [net: number, feature: number, target: number][] => {
  const samples: [number, number, number][] = [];
  const sink = {
    add: (net: number, features: Uint16Array, at: number, target: number): void =>
      void samples.push([net, features[at + 1] as number, target]),
  };
  for (const decision of decisionsOf(set)) addJudgements(set, decision, pairing, sink);
  return samples;
};

test("judged decisions come out of a file as they went in, without what their judgements have in common", () => {
  const bytes = packed(
    [
      [3, 1],
      [0.5, 0.25],
      [1.5, 1.75],
    ],
    [[2], [0.125], [0.125]],
  );
  const set = unwrap(parseJudgements(bytes));
  expect([...decisionsOf(set)].map(({ kind, net, count }) => [set.kinds[kind], net, count])).toEqual([
    ["answer", 0, 2],
    ["answer", 0, 1],
  ]);
  // The mean of both moves stays 0.375, and the second is 0.25 better.
  expect(added(set, 1)).toEqual([
    [0, 3, 0.25],
    [0, 1, 0.5],
    [0, 2, 0.125],
  ]);
  expect(added(set, 0).map(([, , target]) => target)).toEqual([1.5, 1.75, 0.125]);
});

test.each([
  ["truncated", (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 1), "damaged"],
  ["empty", () => new Uint8Array(), "no-weights"],
])("a file that is %s is refused", (_what, change, code) => {
  const bytes = change(
    packed([
      [3, 1],
      [0.5, 0.25],
      [1.5, 1.75],
    ]),
  );
  expect(parseJudgements(bytes)).toMatchObject({ ok: false, error: { code } });
});

test("nets learn to choose what the teacher prefers, and those without judgements stay as they are", () => {
  const settings = { ...DEFAULT_SETTINGS, seed: "fit", samples: 1, batch: 16, bufferSize: 400 };
  const session = new Session(learnable, settings);
  const { bank } = session.selfPlay;
  const untouched = bank.floats(1).slice();
  const decisions = Array.from(
    { length: 100 },
    () =>
      [
        [0, 1],
        [0.3, 0.1],
        [0, 1],
      ] as [number[], number[], number[]],
  );
  const set = unwrap(parseJudgements(packed(...decisions)));
  const gained = (): number => {
    const gains = new GainsByKind(set.kinds);
    for (const decision of decisionsOf(set)) addGains(set, decision, bank, gains);
    return gains.table.find(({ kind }) => kind === "all")?.gain ?? NaN;
  };
  for (const decision of decisionsOf(set)) addJudgements(set, decision, 1, session);
  session.trainer.fit(20, 0.01, new Rng("fit"));
  // The net had said that the first move is better, the teacher says the other is, by 1.
  expect(gained()).toBe(1);
  expect(bank.floats(1)).toEqual(untouched);
});
