import { type Move, Rng, unwrap } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import { handAt, moves as codes } from "@cairn/krass-kariert/kernel";
import {
  FrozenKrassKariertNet,
  KRASS_KARIERT_PLAN,
  KrassKariertNet,
  netFor,
} from "@cairn/krass-kariert/nets";
import { FrozenBank, type NetShape, parseWeights, type SparseInput } from "@cairn/nets";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KrassKariertFeatures } from "../../src/nets/features.ts";
import { HandsAfter } from "../../src/nets/hands-after.ts";
import { addLastCounts, KEPT_HANDS, ROW_PLAN } from "../../src/nets/row-plan.ts";

const { CONCESSION } = codes;
const moves = new Int32Array(krassKariert.maxMoves);
const { nets } = unwrap(
  parseWeights(
    readFileSync(new URL("../../../../data/models/krass-kariert-4.weights", import.meta.url)),
    KRASS_KARIERT_PLAN,
  ),
);

/** Plays deals at random and shows every choice. */
function visit(seed: string, deals: number, look: (position: KrassKariertPosition, n: number) => void): void {
  const rng = new Rng(seed);
  for (let deal = 0; deal < deals; deal++) {
    const players = 3 + (deal % 3);
    const position = krassKariert.start(unwrap(krassKariert.parseOptions({}, players)), players);
    unwrap(krassKariert.apply(position, krassKariert.deal(position, rng)));
    while (position.stage === "running") {
      const n = position.legalInto(moves);
      const move = moves[rng.below(n)] as Move;
      if (n > 1) look(position, n);
      position.make(move);
    }
  }
}

const newInput = (): SparseInput => ({
  state: new Int32Array(256),
  stateCount: 0,
  entries: new Int32Array(1 << 17),
  entryCount: 0,
  ends: new Int32Array(2048),
});

/** The entries of the state and of one of the moves. */
const entriesOf = ({ state, stateCount, entries, ends }: SparseInput, move: number): number[] => [
  ...state.subarray(0, stateCount),
  ...entries.subarray(move === 0 ? 0 : ends[move - 1], ends[move]),
];

/** The same features, with rows as their entries: hands are written out, as they are before they are kept. */
const asRows = new KrassKariertFeatures(new HandsAfter(), addLastCounts);

test("the rows of every state and move stand for the features that the learning nets see", () => {
  const features = new KrassKariertFeatures();
  const [long, short] = [newInput(), newInput()];
  let seen = 0;
  visit("rows", 20, ({ words, bytes, turn }, n) => {
    features.ask(words, bytes, turn, moves, n - 1, long);
    asRows.ask(words, bytes, turn, moves, n - 1, short);
    for (let move = 0; move < n - 1; move++) {
      const wanted = entriesOf(long, move).toSorted((x, y) => x - y);
      const found = entriesOf(short, move).flatMap((row) => ROW_PLAN.rows[row] ?? []);
      expect(found.toSorted((x, y) => x - y)).toEqual(wanted);
      seen++;
    }
  });
  expect(seen).toBeGreaterThan(1000);
});

/** Whether every row has a slot of its own, by augmenting paths. */
function fitsSlots(rows: readonly number[], slotsOf: ReadonlyMap<number, readonly number[]>): boolean {
  const holder = new Map<number, number>();
  const place = (at: number, tried: Set<number>): boolean =>
    (slotsOf.get(rows[at] as number) ?? []).some((slot) => {
      if (tried.has(slot)) return false;
      tried.add(slot);
      const other = holder.get(slot);
      if (other !== undefined && !place(other, tried)) return false;
      holder.set(slot, at);
      return true;
    });
  return rows.every((_, at) => place(at, new Set()));
}

test("every active row has a slot of its own, so that no sum can overflow", () => {
  const slotsOf = new Map<number, number[]>();
  for (const [i, slot] of ROW_PLAN.slots.entries())
    for (const row of slot) slotsOf.set(row, [...(slotsOf.get(row) ?? []), i]);
  const input = newInput();
  let longest = 0;
  visit("slots", 60, ({ words, bytes, turn }, n) => {
    asRows.ask(words, bytes, turn, moves, n - 1, input);
    longest = Math.max(longest, bytes[handAt(turn)] as number);
    for (let move = 0; move < n - 1; move += 9) expect(fitsSlots(entriesOf(input, move), slotsOf)).toBe(true);
  });
  expect(longest).toBeGreaterThan(10);
});

test("frozen, the released nets choose the same moves but for a few that are valued alike", () => {
  const [learned, frozen, plain] = [
    new KrassKariertNet(nets),
    new FrozenKrassKariertNet(nets),
    new FrozenKrassKariertNet(nets, "plain"),
  ];
  let [same, others] = [0, 0];
  visit("released", 40, ({ words, bytes, turn }, n) => {
    const best = learned.best(words, bytes, turn, moves, n);
    const chosen = frozen.best(words, bytes, turn, moves, n);
    plain.evaluate(words, bytes, turn, moves, n);
    if (chosen === best) same++;
    else others++;
    expect(learned.chanceOf(best) - learned.chanceOf(chosen)).toBeLessThan(0.01);
    for (let i = 0; i < n; i++) expect(plain.chanceOf(i)).toBe(frozen.chanceOf(i));
  });
  expect(same).toBeGreaterThan(400);
  expect(others).toBeLessThan(0.03 * same);
});

test("hands that are kept, and replaced by others, are valued like hands that are written out", () => {
  const net = new FrozenKrassKariertNet(nets);
  const learned = nets.map((floats, i) => ({ floats, shape: KRASS_KARIERT_PLAN.nets[i] as NetShape }));
  const bank = new FrozenBank(learned, ROW_PLAN);
  let seen = 0;
  visit("kept", 60, ({ words, bytes, turn, players }, n) => {
    const asked = moves[n - 1] === CONCESSION ? n - 1 : n;
    net.evaluate(words, bytes, turn, moves, n);
    asRows.ask(words, bytes, turn, moves, asked, bank.input);
    bank.evaluate(netFor(players), asked);
    for (let i = 0; i < asked; i++) expect(net.valueOf(i)).toBe(bank.values[i]);
    seen += asked;
  });
  expect(seen).toBeGreaterThan(2 * KEPT_HANDS);
});
