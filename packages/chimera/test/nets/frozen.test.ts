import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { BID_NET, ChimeraFeatures, CHIMERA_PLAN, ChimeraNet, FrozenChimeraNet } from "@cairn/chimera/nets";
import { type Move, Rng, unwrap } from "@cairn/core";
import { parseWeights, type SparseInput } from "@cairn/nets";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROW_PLAN } from "../../src/nets/combined-rows.ts";
import { FrozenFeatures } from "../../src/nets/frozen-features.ts";

const moves = new Int32Array(chimera.maxMoves);
const newInput = (): SparseInput => ({
  state: new Int32Array(256),
  stateCount: 0,
  entries: new Int32Array(1 << 16),
  entryCount: 0,
  ends: new Int32Array(2048),
});

/** Plays rounds at random, now and then by the first legal move, and shows every choice of card play. */
function visit(seed: string, rounds: number, look: (position: ChimeraPosition, n: number) => void): void {
  const rng = new Rng(seed);
  for (let round = 0; round < rounds; round++) {
    const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
    while (position.stage === "deal-due") unwrap(chimera.apply(position, chimera.deal(position, rng)));
    while (position.stage === "running") {
      const n = position.legalInto(moves);
      const move = moves[rng.below(3) === 0 ? 0 : rng.below(n)] as Move;
      if (position.phase === "play" && n > 1) look(position, n);
      position.make(move);
    }
  }
}

/** How often each feature is active after one of the moves, as far as it is. */
function activeAfter(
  { state, stateCount, entries, ends }: SparseInput,
  move: number,
  rows?: typeof ROW_PLAN.rows,
) {
  const counts = new Map<number, number>();
  const add = (feature: number, sign: number): void => {
    const place = feature >= 0 ? feature : ~feature;
    counts.set(place, (counts.get(place) ?? 0) + (feature >= 0 ? sign : -sign));
  };
  const list = [
    ...state.subarray(0, stateCount),
    ...entries.subarray(move === 0 ? 0 : ends[move - 1], ends[move]),
  ];
  for (const entry of list) for (const feature of rows ? (rows[entry] ?? []) : [entry]) add(feature, 1);
  return new Map([...counts].filter(([, count]) => count !== 0).sort(([x], [y]) => x - y));
}

test("the rows of every state and move stand for the features that the learning nets see", () => {
  const [features, frozen] = [new ChimeraFeatures(), new FrozenFeatures()];
  const [long, short] = [newInput(), newInput()];
  let [seen, longest, shortest] = [0, 0, 0];
  visit("rows", 12, ({ words, turn }, n) => {
    features.ask(words, turn, moves, n, long);
    frozen.ask(words, turn, moves, n, short);
    for (let move = 0; move < n; move++) {
      const active = activeAfter(long, move);
      expect(activeAfter(short, move, ROW_PLAN.rows)).toEqual(active);
      expect(new Set(active.values())).toEqual(new Set([1]));
      seen++;
    }
    longest += long.entryCount;
    shortest += short.entryCount;
  });
  expect(seen).toBeGreaterThan(3000);
  expect(shortest).toBeLessThan(longest / 2);
});

test("of every slot at most one row is active, so that no sum can overflow", () => {
  const features = new ChimeraFeatures();
  const input = newInput();
  const { rows, slots } = ROW_PLAN;
  const slotOf = new Map(slots.flatMap((slot, i) => slot.map((row) => [row, i] as const)));
  /** Each row of a slot as text, with all the features that it stands for. */
  const texts = slots.map(
    (slot) => new Set(slot.map((row) => String((rows[row] ?? []).toSorted((x, y) => x - y)))),
  );
  visit("slots", 6, ({ words, turn }, n) => {
    features.ask(words, turn, moves, n, input);
    for (let move = 0; move < n; move += 5) {
      const bySlot = new Map<number | undefined, number[]>();
      for (const feature of activeAfter(input, move).keys()) {
        const slot = slotOf.get(feature);
        bySlot.set(slot, [...(bySlot.get(slot) ?? []), feature]);
      }
      const wrong = [...bySlot].filter(
        ([slot, active]) => slot === undefined || texts[slot]?.has(String(active)) !== true,
      );
      expect(wrong).toEqual([]);
    }
  });
});

test("frozen, the released nets choose the same moves but for a few that are valued alike", () => {
  const file = readFileSync(new URL("../../../../data/models/chimera-4.weights", import.meta.url));
  const { nets } = unwrap(parseWeights(file, CHIMERA_PLAN));
  const [learned, frozen, plain] = [
    new ChimeraNet(nets),
    new FrozenChimeraNet([nets]),
    new FrozenChimeraNet([nets], "plain"),
  ];
  let [same, others] = [0, 0];
  visit("released", 12, ({ words, turn }, n) => {
    for (const net of [learned, frozen, plain]) net.evaluate(words, turn, moves, n);
    const [best, chosen] = [learned.bestOf(n), frozen.bestOf(n)];
    if (chosen === best) same++;
    else others++;
    expect(learned.pointsOf(best) - learned.pointsOf(chosen)).toBeLessThan(1);
    for (let i = 0; i < n; i++) expect(plain.pointsOf(i)).toBe(frozen.pointsOf(i));
  });
  expect(same).toBeGreaterThan(300);
  expect(others).toBeLessThan(0.02 * same);
});

test("an ensemble values plays by the mean of its members, and bids by the first", () => {
  const [older, newer] = ["chimera-2", "chimera-4"].map(
    (name) =>
      unwrap(
        parseWeights(
          readFileSync(new URL(`../../../../data/models/${name}.weights`, import.meta.url)),
          CHIMERA_PLAN,
        ),
      ).nets,
  ) as [Float32Array[], Float32Array[]];
  const [one, two, both] = [
    new FrozenChimeraNet([older]),
    new FrozenChimeraNet([newer]),
    new FrozenChimeraNet([older, newer]),
  ];
  visit("ensemble", 2, ({ words, turn }, n) => {
    for (const net of [one, two, both]) net.evaluate(words, turn, moves, n);
    for (let i = 0; i < n; i++) {
      expect(both.pointsOf(i)).toBeCloseTo((one.pointsOf(i) + two.pointsOf(i)) / 2, 3);
    }
  });
  const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
  unwrap(chimera.apply(position, chimera.deal(position, new Rng("ensemble"))));
  const { words, turn } = position;
  const n = position.legalInto(moves);
  for (const net of [one, both]) net.evaluateOpening(BID_NET, words, turn, moves, n);
  for (let i = 0; i < n; i++) expect(both.pointsOf(i)).toBe(one.pointsOf(i));
  const bid = moves[1] as Move;
  expect(both.winChance(words, turn, bid)).toBe(one.winChance(words, turn, bid));
});
