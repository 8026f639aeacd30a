import { unwrap } from "@cairn/core";
import { dealOfDay, playDayDeal } from "@cairn/puzzles/day";
import { findQuickBot } from "@cairn/bots";
import { chimeraQuick } from "@cairn/chimera/bots/quick";
import { describe, expect, test } from "vitest";
import { dateOf, daysBefore, streakOf, timeOf } from "../../src/day/dates.ts";
import { datesOnTime, parseDayResults, resultKey, symbolsOf } from "../../src/day/results.ts";
import { sendWaiting, waitingDeals } from "../../src/day/waiting.ts";
import { Ledger } from "../../src/worker/ledger.ts";
import { rulesOf } from "../games.ts";

describe("days", () => {
  test("are those of Greenwich, and what is no date is none", () => {
    expect(dateOf(Date.UTC(2026, 10, 18, 23, 59))).toBe("2026-11-18");
    expect(dateOf(timeOf("2026-11-18") ?? 0)).toBe("2026-11-18");
    expect(["2026-02-30", "2026-1-1", "x", ""].map(timeOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28");
  });

  test("a row of days goes up to today, or to yesterday while today may still come", () => {
    const days = (...dates: readonly string[]): number => streakOf(new Set(dates), "2026-11-18");
    expect(days()).toBe(0);
    expect(days("2026-11-18", "2026-11-17", "2026-11-15")).toBe(2);
    expect(days("2026-11-17", "2026-11-16")).toBe(2);
    expect(days("2026-11-16")).toBe(0);
  });
});

describe("results", () => {
  const result = { own: 5, par: [-10, 5, 20, 30], isOnTime: true };

  test("come back as they were kept; what does not fit is left out", () => {
    const kept = { [resultKey("2026-11-18", "chimera")]: result };
    expect(parseDayResults(JSON.parse(JSON.stringify({ ...kept, x: { own: "5", par: [] } })))).toEqual(kept);
    expect(datesOnTime({ ...kept, "2026-11-17/chimera": { ...result, isOnTime: false } })).toEqual(
      new Set(["2026-11-18"]),
    );
  });

  test("are told by symbols that say how many bots were worse", () => {
    expect(symbolsOf(result)).toBe("🟩🟩⬜⬜⬜");
    expect(symbolsOf({ ...result, own: 99 })).toBe("🟩🟩🟩🟩🟩");
    expect(symbolsOf({ ...result, own: -99 })).toBe("⬜⬜⬜⬜⬜");
  });
});

describe("deals that were played without a network", () => {
  const result = { own: 5, par: [], isOnTime: true };
  const kept = {
    "2026-11-17/krass-kariert": result,
    "2026-11-17/chimera": { ...result, isSent: true },
    "2026-11-15/chimera": result,
    "2026-11-16/chimera": result,
  };
  const waiting = waitingDeals(parseDayResults(JSON.parse(JSON.stringify(kept))));

  test("wait, the oldest first, until a server has them", () => {
    expect(waiting).toEqual([
      { date: "2026-11-15", game: "chimera" },
      { date: "2026-11-16", game: "chimera" },
      { date: "2026-11-17", game: "krass-kariert" },
    ]);
  });

  test("are noted as sent only where they were taken, and one that fails keeps none back", async () => {
    const noted: string[] = [];
    await sendWaiting(
      waiting,
      async ({ date }) => {
        if (date === "2026-11-15") throw new Error("no network");
        return date !== "2026-11-16";
      },
      ({ date, game }) => void noted.push(`${date}/${game}`),
    );
    expect(noted).toEqual(["2026-11-17/krass-kariert"]);
  });
});

test("the table deals the cards that par was played with", () => {
  const deal = dealOfDay("chimera", 3, "2026-11-18");
  const rules = rulesOf("chimera");
  const entry = {
    id: "day",
    game: "chimera",
    seat: deal.seat,
    players: 3,
    level: 4,
    help: "last-trick",
    seed: deal.seed,
    createdAt: 0,
    updatedAt: 0,
    deals: 0,
    decisions: 0,
    standing: [],
  } as const;
  const record = {
    format: "cairn-record/1",
    game: "chimera",
    options: {},
    players: [{ name: "" }, { name: "" }, { name: "" }],
    events: [],
  } as const;
  const ledger = unwrap(Ledger.open(rules, { entry, record }));
  const dealt = ledger.makeDeal() as unknown as { readonly faceUp: string };
  const bot = findQuickBot(chimeraQuick, "rule");
  const ending = bot && playDayDeal(rules.game, deal, bot, "x", (view) => rules.reader.isScored(view));
  expect((ending as unknown as { readonly deal: { readonly faceUp: unknown } }).deal.faceUp).toMatchObject({
    card: dealt.faceUp,
  });
});
