import { readFileSync, writeFileSync } from "node:fs";
import { perft } from "@cairn/core";
import { describe, expect, test } from "vitest";
import {
  type DealEvent,
  krassKariert,
  type KrassKariertOptions,
  type KrassKariertPosition,
} from "../src/index.ts";
import { act, dealt } from "./helpers.ts";
import { type Action, type Deal, Referee } from "./oracle.ts";

/** Counts of move sequences by depth, from a deal and the typed actions after it. */
interface Perft {
  readonly actions: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

interface PerftFile {
  readonly about: string;
  readonly deals: readonly {
    readonly name: string;
    readonly options: KrassKariertOptions;
    readonly deal: DealEvent;
    readonly perft: readonly Perft[];
  }[];
}
type PerftDeal = PerftFile["deals"][number];

const FILE = new URL("../../../data/perft-krass-kariert.json", import.meta.url);
const readData = (): PerftFile => JSON.parse(readFileSync(FILE, "utf8")) as PerftFile;

const positionAfter = ({ deal, options }: PerftDeal, actions: readonly string[]): KrassKariertPosition =>
  act(dealt(deal, options), ...actions);

function countAll(deal: PerftDeal, { actions, counts }: Perft): Perft["counts"] {
  const position = positionAfter(deal, actions);
  const before = position.words.slice();
  const counted = Object.keys(counts).map((depth) => [
    depth,
    perft(position, Number(depth), krassKariert.maxMoves),
  ]);
  expect(position.words).toEqual(before);
  return Object.fromEntries(counted) as Perft["counts"];
}

/** The referee after the same actions. */
function refereeAfter({ deal, options }: PerftDeal, actions: readonly string[]): Referee {
  const position = dealt(deal, options);
  const referee = new Referee(position.players, options);
  referee.apply(structuredClone(deal) as Deal);
  for (const text of actions) {
    const action = krassKariert.parseAction(text, position, position.turn);
    if (!action.ok) throw new Error(action.error.message);
    referee.apply(structuredClone(action.value) as Action);
    krassKariert.apply(position, action.value);
  }
  return referee;
}

/** The same count, made by the referee. */
function countWithReferee(referee: Referee, deal: PerftDeal, depth: number): number {
  const [seat] = referee.toAct;
  if (depth === 0 || seat === undefined) return 1;
  const actions = referee.legal(seat);
  if (depth === 1) return actions.length;
  return actions.reduce((total, action) => {
    const next = Object.assign(
      new Referee(deal.deal.hands.length, deal.options),
      structuredClone(Object.fromEntries(Object.entries(referee))),
    );
    next.apply(action);
    return total + countWithReferee(next, deal, depth - 1);
  }, 0);
}

/** The file's text with all counts made anew; lists of texts stay on one line. */
function withNewCounts({ about, deals }: PerftFile): string {
  const counted = deals.map((deal) => ({
    ...deal,
    perft: deal.perft.map((one) => ({ actions: one.actions, counts: countAll(deal, one) })),
  }));
  const text = JSON.stringify({ about, deals: counted }, undefined, 2);
  return `${text.replaceAll(/\[\s+"[^[\]]*\]/g, (list) => list.replaceAll(/\s+/g, " ").replaceAll(/ ?([[\]]) ?/g, "$1"))}\n`;
}

if (process.env["CAIRN_WRITE"] !== undefined) writeFileSync(FILE, withNewCounts(readData()));

const { deals } = readData();

test("the deals are for three, four and five players", () => {
  expect(deals.map(({ deal }) => deal.hands.length)).toEqual([3, 4, 5]);
});

describe.each(deals)("perft of $name", (deal) => {
  test.each(deal.perft)("after $actions.length actions", (one) => {
    expect(Object.keys(one.counts).length).toBeGreaterThan(3);
    expect(countAll(deal, one)).toEqual(one.counts);
  });

  test.each(deal.perft)(
    "the referee counts the same after $actions.length actions",
    ({ actions, counts }) => {
      // The referee is slow: as deep as it has few positions to look at, in long runs one deeper.
      const most = process.env["CAIRN_LONG"] === undefined ? 600 : 20_000;
      const depth = Math.max(
        ...[1, 2, 3, 4].filter((depth) => depth === 1 || (counts[depth - 1] ?? Infinity) < most),
      );
      expect(countWithReferee(refereeAfter(deal, actions), deal, depth)).toBe(counts[depth]);
    },
  );
});
