import { describe, expect, it } from "vitest";
import type { DayResultRow } from "../../src/store/store.ts";
import { ENGINES, openOn } from "./engines.ts";
import { playerOf } from "./setup.ts";

const rowOf = (player: string, over: Partial<DayResultRow> = {}): DayResultRow => ({
  date: "2026-11-18",
  game: "chimera",
  player,
  result: 40,
  moves: '["pass"]',
  submittedAt: 1,
  ...over,
});

describe.each(ENGINES)("deals of the day on $name", (engine) => {
  it("are kept once for each player, date and game", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    await store.createPlayer(playerOf("ben"));
    expect(await store.addDayResult(rowOf("anna"))).toBe(true);
    expect(await store.addDayResult(rowOf("anna", { result: 90, submittedAt: 9 }))).toBe(false);
    expect(await store.addDayResult(rowOf("nobody"))).toBe(false);
    expect(await store.addDayResult(rowOf("anna", { game: "krass-kariert", result: -1 }))).toBe(true);
    expect(await store.addDayResult(rowOf("ben", { result: -20, submittedAt: 2 }))).toBe(true);
    const ofDay = await store.dayResults("2026-11-18", "chimera", 10);
    expect(ofDay.map((row) => ({ ...row }))).toEqual([
      rowOf("ben", { result: -20, submittedAt: 2 }),
      rowOf("anna"),
    ]);
    expect(await store.dayResults("2026-11-18", "chimera", 1)).toHaveLength(1);
    expect(await store.dayResults("2026-11-17", "chimera", 10)).toEqual([]);
    expect((await store.dayResultsOf("anna")).map(({ game }) => game)).toEqual(["chimera", "krass-kariert"]);
  });

  it("and notes go with their player", async () => {
    const store = await openOn(engine);
    await store.createPlayer(playerOf("anna"));
    await store.addDayResult(rowOf("anna"));
    expect(await store.putNote("anna", "puzzles/chimera", "1")).toBe(true);
    expect(await store.putNote("anna", "puzzles/chimera", "2")).toBe(true);
    expect(await store.putNote("nobody", "puzzles/chimera", "1")).toBe(false);
    expect(await store.notesOf("anna")).toEqual(new Map([["puzzles/chimera", "2"]]));
    await store.deletePlayer("anna");
    expect(await store.dayResults("2026-11-18", "chimera", 10)).toEqual([]);
    expect(await store.notesOf("anna")).toEqual(new Map());
  });
});
