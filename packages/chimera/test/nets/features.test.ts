import { chimera, type ChimeraPosition, worldsOf } from "@cairn/chimera";
import { layout } from "@cairn/chimera/kernel";
import { Rng, seatsToAct, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { PASSED_ON } from "../../src/nets/schema.ts";
import { BID_NET, ChimeraNet, GIFT_NET } from "@cairn/chimera/nets";
import { SAMPLE_LENGTH } from "@cairn/nets";

const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H", "PY", "CH"];
const moves = new Int32Array(chimera.maxMoves);

/** Random nets: any net will do to see whether two states look the same to it. */
function randomNet(): ChimeraNet {
  const rng = new Rng("net");
  const net = new ChimeraNet();
  for (const i of net.bank.shapes.keys()) {
    const floats = net.bank.floats(i);
    for (let j = 0; j < floats.length; j++) floats[j] = 0.1 * (rng.next() / 0x80000000 - 1);
  }
  return net;
}

/** Plays rounds at random and shows every choice of card play. */
function visit(seed: string, rounds: number, look: (position: ChimeraPosition, n: number) => void): void {
  const rng = new Rng(seed);
  for (let round = 0; round < rounds; round++) {
    const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
    while (position.stage === "deal-due") unwrap(chimera.apply(position, chimera.deal(position, rng)));
    while (position.stage === "running") {
      const n = position.legalInto(moves);
      const move = moves[rng.below(n)] as number;
      if (position.phase === "play" && n > 1) look(position, n);
      position.make(move);
    }
  }
}

/** The same for every bid and gift, with the seat that chooses. */
function visitOpenings(
  seed: string,
  rounds: number,
  look: (position: ChimeraPosition, seat: number, n: number) => void,
): void {
  const rng = new Rng(seed);
  for (let round = 0; round < rounds; round++) {
    const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
    for (let seat = 0; seat < 3; seat++) position.words[layout.TOTAL + seat] = 10 * rng.below(40);
    unwrap(chimera.apply(position, chimera.deal(position, rng)));
    while (position.stage === "running" && position.phase !== "play") {
      for (const seat of seatsToAct(position)) look(position, seat, position.legalInto(moves, seat));
      position.make(moves[rng.below(position.legalInto(moves))] as number);
    }
  }
}

const net = randomNet();

/** The lists of a choice as text: the state's features, and those of every move. */
function listsOf({ words, turn }: ChimeraPosition, n: number): string {
  net.evaluate(words, turn, moves, n);
  return questionText(n);
}

function questionText(n: number): string {
  const { input: question } = net.bank;
  return [
    question.state.subarray(0, question.stateCount),
    question.entries.subarray(0, question.entryCount),
    question.ends.subarray(0, n),
  ].join(" | ");
}

test("hidden cards may change places: what a seat sees of its moves stays the same", () => {
  const rng = new Rng("worlds");
  let compared = 0;
  visit("hidden", 12, (position, n) => {
    const real = listsOf(position, n);
    const worlds = worldsOf(chimera.view(position, position.turn));
    const world = worlds.base.clone();
    for (let i = 0; i < 3; i++) {
      worlds.drawInto(world, rng);
      expect(listsOf(world, n)).toBe(real);
      compared++;
    }
  });
  expect(compared).toBeGreaterThan(300);
});

test("the same of its bids and gifts", () => {
  const rng = new Rng("worlds");
  const kinds = new Set<string>();
  visitOpenings("hidden", 60, (position, seat, n) => {
    const lists = ({ words }: ChimeraPosition): string => {
      net.evaluateOpening(position.phase === "auction" ? BID_NET : GIFT_NET, words, seat, moves, n);
      return questionText(n);
    };
    const real = lists(position);
    const worlds = worldsOf(chimera.view(position, seat));
    const world = worlds.base.clone();
    for (let i = 0; i < 3; i++) {
      worlds.drawInto(world, rng);
      expect(lists(world)).toBe(real);
    }
    kinds.add(`${position.phase} ${n}`);
  });
  expect(kinds.size).toBeGreaterThan(6);
});

test("what the others let stand is seen: for each group of kinds the lowest top of an opponent", () => {
  const seen: number[] = [];
  visit("passes", 4, (position, n) => {
    const { input: question } = net.bank;
    net.evaluate(position.words, position.turn, moves, n);
    const features = question.state.subarray(0, question.stateCount).filter((x) => x >= PASSED_ON);
    const next = (position.turn + 1) % 3;
    const expected = new Map<number, number>();
    const { deal } = chimera.view(position, "spectator");
    let top: { seat: number; cards: readonly string[]; passes: number } | undefined;
    for (const event of deal?.history ?? []) {
      if (event.type === "play") top = { seat: event.seat, cards: event.cards, passes: 0 };
      if (event.type !== "pass" || !top) continue;
      const isAgainst = event.seat === deal?.chimera || top.seat === deal?.chimera;
      if (isAgainst && event.seat !== position.turn && top.cards.length === 1) {
        const side = event.seat === next ? 0 : 4;
        const rank = RANKS.indexOf(
          /^[PC]/.test(top.cards[0] ?? "") ? (top.cards[0] ?? "") : (top.cards[0] ?? "").slice(0, -1),
        );
        expected.set(side, Math.min(rank, expected.get(side) ?? 15));
      }
      if (++top.passes === 2) top = undefined;
    }
    for (const side of [0, 4]) {
      const found = features.find((x) => Math.floor((x - PASSED_ON) / 15) === side);
      expect(found === undefined ? undefined : (found - PASSED_ON) % 15).toBe(expected.get(side));
      if (found !== undefined) seen.push(found);
    }
  });
  expect(new Set(seen).size).toBeGreaterThan(8);
});

describe("samples", () => {
  const sample = new Uint16Array(SAMPLE_LENGTH);
  const { bank, features } = net;

  test("a sample has the features of its state and move: both give the same value", () => {
    visit("samples", 6, (position, n) => {
      const role = net.evaluate(position.words, position.turn, moves, n);
      const values = Array.from(bank.values.subarray(0, n));
      const picked = Array.from({ length: Math.min(n, 12) }, (_, i) => i).map((move) => {
        features.sampleInto(bank.input, move, sample, 0);
        return Array.from(sample.subarray(1, 1 + (sample[0] as number)));
      });
      for (const [move, list] of picked.entries()) {
        expect(new Set(list).size, "no feature twice").toBe(list.length);
        bank.input.state.set(list);
        bank.input.stateCount = list.length;
        bank.input.ends[0] = 0;
        bank.evaluate(role, 1);
        expect(bank.values[0]).toBeCloseTo(values[move] as number, 4);
      }
    });
  });

  test("so has one of a bid or a gift", () => {
    let seen = 0;
    visitOpenings("samples", 12, (position, seat, n) => {
      const which = position.phase === "auction" ? BID_NET : GIFT_NET;
      net.evaluateOpening(which, position.words, seat, moves, n);
      const values = Array.from(bank.values.subarray(0, n));
      const known = bank.shapes[which]?.features as number;
      const picked = values.map((_, move) => {
        net.openingSampleInto(move, sample, 0);
        return Array.from(sample.subarray(1, 1 + (sample[0] as number)));
      });
      for (const [move, list] of picked.entries()) {
        expect(new Set(list).size, "no feature twice").toBe(list.length);
        expect(Math.max(...list)).toBeLessThan(known);
        bank.input.state.set(list);
        bank.input.stateCount = list.length;
        bank.input.ends[0] = 0;
        bank.evaluate(which, 1);
        expect(bank.values[0]).toBeCloseTo(values[move] as number, 4);
        seen++;
      }
    });
    expect(seen).toBeGreaterThan(200);
  });

  test("every sample has room, and every feature is one of the net's", () => {
    const known = bank.shapes[0]?.features as number;
    visit("room", 30, (position, n) => {
      net.evaluate(position.words, position.turn, moves, n);
      for (let move = 0; move < n; move++) {
        sample.fill(0);
        features.sampleInto(bank.input, move, sample, 0);
        expect(sample[0]).toBeLessThan(SAMPLE_LENGTH);
        expect(Math.max(...sample.subarray(1))).toBeLessThan(known);
      }
    });
  });
});

test("the plain kernels choose the same moves", () => {
  const plain = new ChimeraNet(
    net.bank.shapes.map((_, i) => net.bank.floats(i)),
    "plain",
  );
  visit("plain", 1, ({ words, turn }, n) => {
    expect(plain.best(words, turn, moves, n)).toBe(net.best(words, turn, moves, n));
  });
});
