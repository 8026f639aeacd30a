import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import { keepHouse } from "../../src/housekeeping.ts";
import type { KeptPlayers } from "../../src/store/index.ts";

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: 100 * HOUR });
});
afterEach(() => {
  vi.useRealTimers();
});

test("every minute what is older than idle-hours expires; a failure is told, and tried again", async () => {
  const expired: number[] = [];
  let sweeps = 0;
  const errors: unknown[] = [];
  const freed: string[] = [];
  const dropped: number[] = [];
  const stale: number[] = [];
  const tidied: object[] = [];
  const pruned: number[] = [];
  const forgotten: number[] = [];
  const closed: string[][] = [];
  let rules = 0;
  let scrubs = 0;
  const hub = {
    config: readConfig({ idleHours: "2", restDays: "3", keepRecords: "4d", closed: "true" }),
    guards: { sweep: () => void sweeps++ },
    connectedOf: async () => new Set(["anna"]),
    store: {
      async expire(before: number) {
        expired.push(before);
        if (expired.length === 1) throw new Error("the disk is full");
        return ["an old table"];
      },
      async expirePlayers(before: number, keptOf: KeptPlayers) {
        expect(before).toBe(expired.at(-1));
        expect([...(await keptOf(["anna", "ben"]))]).toEqual(["anna"]);
      },
      async scrub() {
        scrubs++;
      },
      async fillIn() {},
      async probe() {},
      accounts: { dropTickets: async (now: number) => void dropped.push(now) },
      friends: { dropInvitations: async () => undefined },
      moderation: {
        async staleMatches(before: number) {
          stale.push(before);
          return ["deserted"];
        },
        dropKnocks: async (before: number) => void forgotten.push(before),
        tidy: async (ages: object) => void tidied.push(ages),
        pruneSome: async (before: number, isKept: (id: string) => boolean) => {
          pruned.push(before);
          expect([isKept("here"), isKept("old")]).toEqual([true, false]);
          return 0;
        },
      },
    },
    tables: {
      closeTable: async (id: string, why: string) => void closed.push([id, why]),
      isLive: (id: string) => id === "here",
    },
    noteRules: async () => void rules++,
    codesExpired: (ids: string[]) => freed.push(...ids),
    log: { error: (_what: unknown, text: string) => errors.push(text) },
    now: () => Date.now(),
  };
  const house = keepHouse(hub as never);
  house.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(expired).toEqual([98 * HOUR, 98 * HOUR + 60_000]);
  expect(sweeps).toBe(2);
  expect(errors).toEqual(["housekeeping failed"]);
  expect(freed).toEqual(["an old table"]);
  expect(dropped).toEqual([100 * HOUR + 60_000]);
  expect(scrubs).toBe(1);
  const now = 100 * HOUR + 60_000;
  const daysAgo = (days: number): number => now - days * 24 * HOUR;
  expect([stale, closed, rules]).toEqual([[daysAgo(3)], [["deserted", "rest"]], 1]);
  expect(tidied).toEqual([{ bans: daysAgo(30), reports: daysAgo(90), actions: daysAgo(365) }]);
  expect(pruned).toEqual([daysAgo(4)]);
  expect(forgotten).toEqual([daysAgo(30)]);
  await house.stop();
  // Nothing of deleted people outlasts the server.
  expect(scrubs).toBe(2);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(expired).toHaveLength(2);
});
