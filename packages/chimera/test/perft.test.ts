import { readFileSync, writeFileSync } from "node:fs";
import { perft, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { chimera, type ChimeraPosition, type DealEvent } from "../src/index.ts";
import { run, start } from "./helpers.ts";
import { rankName } from "./oracle/cards.ts";
import { Referee } from "./oracle/referee.ts";

/** Counts of move sequences by depth, from a deal and the actions after it. */
interface Perft {
  readonly actions: string;
  readonly counts: Readonly<Record<string, number>>;
}

interface PerftFile {
  readonly about: string;
  readonly deals: readonly {
    readonly name: string;
    readonly deal: DealEvent;
    readonly perft: readonly Perft[];
  }[];
}

const FILE = new URL("../../../data/perft-chimera.json", import.meta.url);
const readData = (): PerftFile => JSON.parse(readFileSync(FILE, "utf8")) as PerftFile;

function positionAfter(deal: DealEvent, actions: string): ChimeraPosition {
  const position = start();
  unwrap(chimera.apply(position, deal));
  return run(position, actions);
}

function countAll(deal: DealEvent, { actions, counts }: Perft): Perft["counts"] {
  const position = positionAfter(deal, actions);
  const before = position.words.slice();
  const counted = Object.keys(counts).map((depth) => [
    depth,
    perft(position, Number(depth), chimera.maxMoves),
  ]);
  expect(position.words).toEqual(before);
  return Object.fromEntries(counted) as Perft["counts"];
}

/** The same count at depth 2, made by the referee: after each first play, how many answers there are. */
function countWithReferee(deal: DealEvent, seats: readonly number[]): number {
  const [leader = 0, next = 0, last = 0] = seats;
  const refereeAtLead = (): Referee => {
    const referee = new Referee({ limit: 400, forcedBid: "face-up", revealDen: false });
    referee.apply(deal);
    referee.apply({ type: "bid", seat: leader, amount: 20 });
    for (const seat of [next, last]) referee.apply({ type: "pass", seat });
    return referee;
  };
  const first = refereeAtLead();
  return first.legal(leader).reduce((total, text) => {
    const [ranks = "", piYa] = text.split("/PY=");
    const hand = first.hands[leader] ?? [];
    const cards = ranks.split("-").map(
      (rank) =>
        hand.splice(
          hand.findIndex((c) => rankName(c) === rank),
          1,
        )[0] ?? "",
    );
    const referee = refereeAtLead();
    referee.apply({
      type: "play",
      seat: leader,
      cards,
      ...(piYa === undefined ? {} : { piYa: Number(piYa) }),
    });
    const [turn = -1] = referee.toAct;
    return total + referee.legal(turn).length;
  }, 0);
}

/** The file's text with all counts made anew; lists of cards stay on one line. */
function withNewCounts({ about, deals }: PerftFile): string {
  const counted = deals.map(({ name, deal, perft: all }) => ({
    name,
    deal,
    perft: all.map((one) => ({ actions: one.actions, counts: countAll(deal, one) })),
  }));
  const text = JSON.stringify({ about, deals: counted }, undefined, 2);
  return `${text.replaceAll(/\[\s+"[^[\]]*\]/g, (list) => list.replaceAll(/\s+/g, " ").replaceAll(/ ?([[\]]) ?/g, "$1"))}\n`;
}

if (process.env["CAIRN_WRITE"] !== undefined) writeFileSync(FILE, withNewCounts(readData()));

const { deals } = readData();

describe.each(deals)("perft of $name", ({ deal, perft: all }) => {
  test.each(all)("after '$actions'", (one) => {
    expect(Object.keys(one.counts).length).toBeGreaterThan(2);
    expect(countAll(deal, one)).toEqual(one.counts);
  });
});

// The referee is slow: in every run only where there are few ranks in a hand.
const checked = deals.filter(({ name }) => name === "quads" || process.env["CAIRN_LONG"] !== undefined);

test.each(checked)("the referee counts the same for $name at depth 2", ({ deal, perft: all }) => {
  const leader = deal.hands.findIndex((hand) => hand.includes(deal.faceUp));
  const seats = [leader, (leader + 1) % 3, (leader + 2) % 3];
  const lead = all.find(
    ({ actions }) => actions === `${seats[0]} bid 20, ${seats[1]} pass, ${seats[2]} pass`,
  );
  expect(countWithReferee(deal, seats)).toBe(lead?.counts["2"]);
});
