import { chimera, type ChimeraView } from "@cairn/chimera";
import { type MatchRecord, replay, unwrap } from "@cairn/core";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { texts as en } from "../../src/games/chimera/texts/table/en.ts";
import { deviceItem, fits, hasWon, serverItem, standingOf } from "../../src/screens/games/items.ts";
import type { GameEntry } from "../../src/storage/games.ts";
import { Ledger } from "../../src/worker/ledger.ts";
import { scoreRows } from "../../src/games/chimera/table/on-demand/account.ts";
import { rulesOf } from "../games.ts";
import { scoredDeal, sheetOf } from "../../src/games/chimera/table/score.ts";

const ENTRY: GameEntry = {
  id: "abc",
  game: "chimera",
  seat: 1,
  players: 3,
  level: 2,
  help: "played",
  seed: "x",
  createdAt: 1,
  updatedAt: 2,
  deals: 3,
  decisions: 4,
  standing: [10, 20, -30],
};

const STONES = ["Opal", "Onyx", "Topaz", "Jasper"];

describe("games in the list", () => {
  const running = deviceItem(ENTRY, STONES);

  test("a game of this device names its bots, not the player", () => {
    expect(running).toMatchObject({ from: "device", state: "unfinished", opponents: ["Opal", "Topaz"] });
    const over = deviceItem({ ...ENTRY, result: { scores: [1, 2, 3], winners: [2] } }, []);
    expect(over.state).toBe("finished");
    expect(hasWon(over)).toBe(false);
  });

  test("K17 whoever has not lost has won", () => {
    expect(hasWon({ seat: 0, result: { chips: [1, 0, 0], losers: [1, 2] } })).toBe(true);
    expect(hasWon({ seat: 2, result: { chips: [1, 0, 0], losers: [1, 2] } })).toBe(false);
    expect(hasWon({ seat: 2 })).toBeUndefined();
  });

  test("the server's games are read as docs/api.md has them, and nothing else is", () => {
    const given = {
      table: "qt5PoPQWqdmtVc5b5MuUCQ",
      game: "krass-kariert",
      status: "over",
      updatedAt: 5,
      seat: 1,
      players: ["Bot 1", "Anna", "Ben"],
    };
    const item = serverItem(given, STONES);
    expect(item).toMatchObject({ from: "server", state: "finished", opponents: ["Opal", "Ben"] });
    const over = serverItem({ ...given, result: { chips: [2, 0, 1], losers: [1] } }, STONES);
    expect(over && [hasWon(over), standingOf(over)]).toEqual([false, [2, 0, 1]]);
    for (const result of [undefined, null, "won", { losers: 1 }])
      expect(serverItem({ ...given, result }, STONES)?.result).toBeUndefined();
    expect(serverItem({ ...given, status: "playing" }, STONES)?.state).toBe("unfinished");
    expect(serverItem({ ...given, status: "closed" }, STONES)?.state).toBe("closed");
    expect(serverItem({ ...given, game: "bridge" }, STONES)?.game).toBe("bridge");
    for (const odd of [null, 7, {}, { ...given, game: 5 }, { ...given, status: "odd" }])
      expect(serverItem(odd, STONES)).toBeUndefined();
  });

  test("filters", () => {
    expect(fits(running, { game: "all", state: "all" })).toBe(true);
    expect(fits(running, { game: "krass-kariert", state: "all" })).toBe(false);
    expect(fits(running, { game: "chimera", state: "finished" })).toBe(false);
    expect(fits({ ...running, state: "closed" }, { game: "all", state: "finished" })).toBe(true);
  });
});

describe("the score sheet", () => {
  const file = new URL(
    "../../../../data/playthroughs/chimera-pi-ya-at-the-high-end-and-two-traps.json",
    import.meta.url,
  );
  const record = JSON.parse(readFileSync(file, "utf8")) as MatchRecord;
  const second = record.events.findIndex(({ type }, i) => i > 0 && type === "deal");
  const viewAt = (moment: number): ChimeraView => {
    const events = record.events.slice(0, moment);
    return chimera.view(unwrap(replay(chimera, { ...record, events, result: undefined })).position, 0);
  };
  const [first, end] = [viewAt(second), viewAt(record.events.length)];

  test("has the deals before, those seen since, and none that is still to come", () => {
    const seen = [first, end].flatMap((view) => scoredDeal(view) ?? []);
    const rounds = (sheet: ReturnType<typeof sheetOf>): number[] => sheet.map(({ round }) => round);
    expect(rounds(sheetOf([first], [], viewAt(second + 3)))).toEqual([1]);
    expect(rounds(sheetOf([], seen, end))).toEqual([1, 2]);
    expect(rounds(sheetOf([first], seen, end))).toEqual([1, 2]);
    expect(rounds(sheetOf([], seen, viewAt(second + 3)))).toEqual([1]);
    expect(rounds(sheetOf([], seen, viewAt(3)))).toEqual([]);
  });

  test("C13 counts the traps of each deal", () => {
    expect([first, end].map((view) => scoredDeal(view)?.traps)).toEqual([0, 2]);
  });

  test("a game that goes on knows the ends of its earlier deals", () => {
    const events = record.events.slice(0, second + 3);
    const { result: _, ...rest } = { result: undefined, ...record };
    const ledger = Ledger.open(rulesOf("chimera"), {
      entry: { ...ENTRY, seat: 0 },
      record: { ...rest, events },
    });
    expect(ledger.ok && ledger.value.endings).toEqual([first]);
  });

  test("C21–C23 the lines of a deal add up to what each seat scored", () => {
    for (const view of [first, end]) {
      const deal = scoredDeal(view);
      if (!deal) throw new Error("the deal has no score");
      const lines = scoreRows(en, deal, [0, 1, 2]);
      const sums = [0, 1, 2].map((seat) => lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
      expect(sums).toEqual(deal.sums);
    }
  });
});
