import { unwrap } from "@cairn/core";
import { findPart } from "@cairn/games";
import { expect, test } from "vitest";
import type { TableId } from "../../src/ids.ts";
import { playedDeals } from "../../src/ratings/played-deals.ts";
import type { LogEntry } from "../../src/table/log.ts";
import { opening, rowsOf, someDeals } from "./logs.ts";

const PEOPLE = ["anna", "ben", "cleo"];
const TABLE = "t" as TableId;
const deals = await someDeals(4, 3);
const kit = unwrap(await findPart("chimera", "ratings"));
const counted = (entries: readonly LogEntry[]): number[] =>
  playedDeals(TABLE, rowsOf(entries), kit).flatMap(({ number, isByPeople }) => (isByPeople ? [number] : []));
const all = playedDeals(TABLE, rowsOf([...opening(PEOPLE), ...deals.flat()]), kit);

/** A deal with something happening after some of its entries. */
const during = (deal: number, ...entries: LogEntry[]): LogEntry[] => {
  const [dealt, ...rest] = deals[deal] as [LogEntry, ...LogEntry[]];
  return [dealt, ...entries, ...rest];
};

test("deals played to the end by people count", () => {
  expect(all.length).toBeGreaterThan(2);
  for (const { players, outcome, isByPeople } of all) {
    expect(players).toEqual(PEOPLE);
    expect(isByPeople).toBe(true);
    expect(outcome.sides.flat().toSorted()).toEqual([0, 1, 2]);
    expect(outcome.sides[0]).toHaveLength(1);
    expect([...outcome.places].toSorted()).toEqual([1, 2]);
  }
});

test("a deal in which a bot had a seat for a while does not, and the next one does", () => {
  const gone = { k: "stand-in", seat: 1, bot: 3 } as const;
  const back = { k: "stand-in", seat: 1, bot: null } as const;
  const numbers = all.map(({ number }) => number);
  const left = [...opening(PEOPLE), ...during(0, gone, back), ...deals.slice(1).flat()];
  expect(counted(left)).toEqual(numbers.filter((number) => number !== 1));
  // Nobody came back.
  expect(counted([...opening(PEOPLE), ...during(0, gone), ...deals.slice(1).flat()])).toEqual([]);
});

test("a move that the clock made counts as the player's own", () => {
  const late = (deals[0] as LogEntry[]).map((entry, at) =>
    entry.k === "game" && at === 3 ? { ...entry, late: true as const } : entry,
  );
  expect(counted([...opening(PEOPLE), ...late])).toEqual(all[0]?.number === 1 ? [1] : []);
});

test("of a match that was ended without result the finished deals count", () => {
  const unfinished = (deals[2] as LogEntry[]).slice(0, 4);
  const ended = [...opening(PEOPLE), ...deals.slice(0, 2).flat(), ...unfinished, { k: "closed" } as const];
  const numbers = all.map(({ number }) => number).filter((number) => number <= 2);
  expect(counted(ended)).toEqual(numbers);
});

test("a seat that was given to its player's new cookie counts for who has it then", () => {
  const seats = ["anna", "dora", "cleo"].map((player) => ({ player })) as never;
  const moved = [...opening(PEOPLE), ...during(0, { k: "seats", host: "anna" as never, seats })];
  const [deal] = playedDeals(TABLE, rowsOf(moved), kit);
  expect(deal).toMatchObject({ players: ["anna", "dora", "cleo"], isByPeople: true });
});
