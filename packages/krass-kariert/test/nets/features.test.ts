import { Rng, unwrap } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, worldsOf } from "@cairn/krass-kariert";
import { moves as codes } from "@cairn/krass-kariert/kernel";
import { expect, test } from "vitest";
import { KrassKariertNet, LOST_CHIP } from "@cairn/krass-kariert/nets";
import { SAMPLE_LENGTH } from "@cairn/nets";

const moves = new Int32Array(krassKariert.maxMoves);
const net = new KrassKariertNet();
const random = new Rng("net");
for (const i of net.bank.shapes.keys()) {
  const floats = net.bank.floats(i);
  for (let j = 0; j < floats.length; j++) floats[j] = 0.1 * (random.next() / 0x80000000 - 1);
}

/** Plays deals at random and shows every choice. */
function visit(seed: string, deals: number, look: (position: KrassKariertPosition, n: number) => void): void {
  const rng = new Rng(seed);
  for (let deal = 0; deal < deals; deal++) {
    const players = 3 + (deal % 3);
    const position = krassKariert.start(unwrap(krassKariert.parseOptions({}, players)), players);
    unwrap(krassKariert.apply(position, krassKariert.deal(position, rng)));
    while (position.stage === "running") {
      const n = position.legalInto(moves);
      const move = moves[rng.below(n)] as number;
      if (n > 1) look(position, n);
      position.make(move);
    }
  }
}

function listsOf({ words, bytes, turn }: KrassKariertPosition, n: number): string {
  const { input: question } = net.bank;
  net.evaluate(words, bytes, turn, moves, n);
  return [
    question.state.subarray(0, question.stateCount),
    question.entries.subarray(0, question.entryCount),
    question.ends.subarray(0, n),
  ].join(" | ");
}

test("hidden cards and places may change: what a seat sees of its moves stays the same", () => {
  const rng = new Rng("worlds");
  let compared = 0;
  visit("hidden", 30, (position, n) => {
    const real = listsOf(position, n);
    const worlds = worldsOf(krassKariert.view(position, position.turn));
    const world = worlds.base.clone();
    for (let i = 0; i < 3; i++) {
      worlds.drawInto(world, rng);
      expect(listsOf(world, n)).toBe(real);
      compared++;
    }
  });
  expect(compared).toBeGreaterThan(300);
});

test("every sample has room, and every feature is one of the net's", () => {
  const sample = new Uint16Array(SAMPLE_LENGTH);
  const { bank, features } = net;
  const known = bank.shapes[0]?.features as number;
  let most = 0;
  visit("room", 150, ({ words, bytes, turn }, n) => {
    net.evaluate(words, bytes, turn, moves, n);
    for (let move = 0; move < n; move++) {
      if (moves[move] === codes.CONCESSION) continue;
      sample.fill(0);
      features.sampleInto(bank.input, move, sample, 0);
      most = Math.max(most, sample[0] as number);
      expect(Math.max(...sample.subarray(1))).toBeLessThan(known);
    }
  });
  expect(most).toBeGreaterThan(100);
  expect(most).toBeLessThan(SAMPLE_LENGTH);
});

test("a concession is worth a lost chip, whatever the net thinks", () => {
  let seen = 0;
  visit("concede", 60, ({ words, bytes, turn }, n) => {
    if (moves[n - 1] !== codes.CONCESSION) return;
    net.evaluate(words, bytes, turn, moves, n);
    expect(net.bank.values[n - 1]).toBe(LOST_CHIP);
    seen++;
  });
  expect(seen).toBeGreaterThan(0);
});
