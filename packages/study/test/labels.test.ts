import {
  type Analysis,
  ANALYSIS_FORMAT,
  clearLoss,
  differencesOf,
  errorRate,
  type JudgedDecision,
  labelIn,
  labelOf,
  momentsOf,
  type StudyKit,
} from "@cairn/study";
import { describe, expect, test } from "vitest";

const KIT: StudyKit = {
  unit: "points",
  nodes: 1,
  look: { nodes: 1, worst: 1 },
  precision: { margin: 3, small: { loss: 3, errors: 2.5 }, error: 3, mistake: 10 },
  thresholds: { mistake: 10, unlucky: 15, error: 4, cap: 20 },
  expected: () => 0,
  resultOf: () => undefined,
  roleOf: () => "player",
  scaleOf: () => 1,
  isCalibrated: (role) => role === "player",
  dealAnew: () => [],
};

const decision = (loss: number, error: number, trueLoss: number, event = 0): JudgedDecision => ({
  event,
  deal: 0,
  role: "player",
  played: { type: "play", seat: 0 },
  loss,
  error,
  trueLoss,
  worlds: 100,
});

test.each([
  ["mistake", decision(20, 3, 12)],
  ["worked-anyway", decision(20, 3, 0)],
  ["unlucky", decision(2, 1, 40)],
  ["fine", decision(2, 1, 3)],
  ["fine", decision(0, 0, 0)],
  ["cannot-tell", decision(11, 4, 30)],
  ["cannot-tell", decision(40, 6, 30)],
  ["cannot-tell", decision(5, 4, 0)],
  ["cannot-tell", { ...decision(20, 3, 12), role: "bidder" }],
] as const)("%s", (label, judged) => {
  expect(labelOf(judged, KIT)).toBe(label);
});

test("the three worst mistakes lead, in an order of their own", () => {
  const losses = [12, 30, 5, 20, 20, 90];
  const decisions = losses.map((loss, event) => decision(loss, loss === 90 ? 40 : 2, 10, event));
  const analysis = {
    format: "cairn-analysis/1",
    game: "x",
    record: "",
    seat: 0,
    judge: { nets: "none", nodes: 1, seed: "1" },
    decisions,
    deals: [],
  } as const;
  expect(momentsOf(analysis, KIT).map(({ event }) => event)).toEqual([1, 3, 4]);
});

test("a look alone names no mistake, however clear it is", () => {
  const judge = { nets: "none", nodes: 9, look: { nodes: 1, worst: 1 }, seed: "1" };
  const full = { ...decision(20, 2, 10, 1), look: { loss: 25, error: 6 } };
  const analysis = { judge, decisions: [full, decision(40, 2, 10, 2), decision(2, 1, 0, 3)] } as never;
  expect(momentsOf(analysis, KIT).map(({ event }) => event)).toEqual([1]);
  expect(labelIn(analysis, decision(40, 2, 10, 2), KIT)).toBe("cannot-tell");
  expect(labelIn(analysis, decision(2, 1, 0, 3), KIT)).toBe("fine");
  const bid = { ...decision(40, 3, 30, 7), role: "bidder" };
  expect(differencesOf({ judge, decisions: [bid] } as never, KIT)).toEqual([]);
});

test("where losses are not known to be true, the judge's preference is a difference, and no mistake", () => {
  const bid = { ...decision(40, 3, 30, 7), role: "bidder" };
  const decisions = [decision(20, 3, 12, 1), bid, { ...bid, event: 9, error: 6 }];
  const analysis = { judge: { nets: "none", nodes: 1, seed: "1" }, decisions } as never;
  expect(momentsOf(analysis, KIT).map(({ event }) => event)).toEqual([1]);
  expect(differencesOf(analysis, KIT).map(({ event }) => event)).toEqual([7]);
});

describe("the error rate", () => {
  const match = (losses: readonly number[], seed = "1"): Analysis => ({
    format: ANALYSIS_FORMAT,
    game: "x",
    record: "",
    seat: 0,
    judge: { nets: "none", nodes: 1, seed },
    decisions: losses.map((loss) => decision(loss, 1, 0)),
    deals: [],
  });

  test("needs several matches of one judge", () => {
    expect(errorRate([match([1]), match([2])], KIT)).toBeUndefined();
    expect(errorRate([match([1]), match([2]), match([3], "2")], KIT)).toBeUndefined();
    expect(errorRate([match([1]), match([2]), match([])], KIT)).toBeUndefined();
  });

  test("counts what is clearly lost, and neither noise nor what the best decision is ahead by", () => {
    expect(clearLoss({ loss: 7, error: 3 }, KIT)).toBe(7);
    expect(clearLoss({ loss: 5, error: 3 }, KIT)).toBe(0);
    expect(clearLoss({ loss: -30, error: 1 }, KIT)).toBe(0);
    expect(clearLoss({ loss: 90, error: 1 }, KIT)).toBe(20);
  });

  test("is the mean loss of a decision, capped, with the spread of matches behind its error", () => {
    expect(errorRate([match([0, 0]), match([4, 0]), match([90, 0])], KIT)).toEqual({
      mean: 4,
      error: expect.closeTo(Math.sqrt((3 / 2) * (64 + 16 + 144)) / 6) as number,
      decisions: 6,
      matches: 3,
    });
    expect(errorRate([match([1, 1]), match([1]), match([1, 1, 1])], KIT)?.error).toBe(0);
  });
});
