import { GAMES } from "@cairn/games";
import { Rng, seatsToAct } from "@cairn/core";
import { randomMoments } from "@cairn/testkit";
import { describe, expect, test } from "vitest";
import { type PublicMoment, publicMoment, type Speed, thinkingTime } from "../../src/bots/pace.ts";

const ENTRIES = await Promise.all(GAMES.map(({ bots }) => bots()));

const LEAD: PublicMoment = { phase: "play", isLeading: true, cardsLeft: 12 };
const FOLLOW: PublicMoment = { ...LEAD, isLeading: false };
const LAST: PublicMoment = { ...LEAD, cardsLeft: 2 };
const INSERT: PublicMoment = { ...LEAD, phase: "insert" };

/** Many times of one kind, sorted. */
function times(speed: Speed, moment?: PublicMoment): number[] {
  const rng = new Rng("pace");
  return Array.from({ length: 2000 }, () => thinkingTime(speed, rng, moment)).sort((x, y) => x - y);
}

const median = (list: readonly number[]): number => list[list.length / 2] as number;
const SPANS: [Speed, number, number][] = [
  ["fast", 350, 500],
  ["normal", 400, 1200],
  ["slow", 1200, 2400],
];

describe("the time a bot takes", () => {
  test.each(SPANS)("%s lies between %i and %i ms and uses all of it", (speed, shortest, longest) => {
    const all = [LEAD, FOLLOW, LAST, INSERT].flatMap((moment) => times(speed, moment));
    const width = (longest - shortest) / 50;
    expect(Math.min(...all)).toBeGreaterThanOrEqual(shortest);
    expect(Math.min(...all)).toBeLessThan(shortest + width);
    expect(Math.max(...all)).toBeLessThanOrEqual(longest);
    expect(Math.max(...all)).toBeGreaterThan(longest - width);
  });

  test("none is none", () => {
    expect(new Set(times("none", LEAD))).toEqual(new Set([0]));
  });

  test.each(SPANS)("%s: harder moments take longer, and overlap with easier ones", (speed) => {
    const [lead, follow, last, insert] = [LEAD, FOLLOW, LAST, INSERT].map((moment) => times(speed, moment));
    expect(median(lead as number[])).toBeGreaterThan(median(follow as number[]));
    expect(median(follow as number[])).toBeGreaterThan(median(last as number[]));
    expect(insert).toEqual(last);
    expect((follow as number[]).at(-1)).toBeGreaterThan((lead as number[])[0] as number);
    expect(times(speed)).toEqual(follow);
  });

  test("for people it is longer than any level thinks", () => {
    const budgets = ENTRIES.flatMap(({ levels }) =>
      levels.map((level) => Number(/:(\d+)ms$/.exec(level)?.[1] ?? 0)),
    );
    expect(Math.max(...budgets)).toBeGreaterThan(0);
    for (const [speed] of SPANS) expect(times(speed, LAST)[0]).toBeGreaterThan(Math.max(...budgets));
  });

  test("the same draw gives the same time", () => {
    expect(thinkingTime("slow", new Rng(7), FOLLOW)).toBe(thinkingTime("slow", new Rng(7), FOLLOW));
  });
});

describe.each(ENTRIES.map(({ game }) => [game.id, game] as const))("a moment in %s", (_id, game) => {
  test("is the same for a spectator, for every seat and in every world a spectator cannot tell apart", () => {
    const worlds = new Rng("worlds");
    const phases = new Set<string>();
    for (const { position } of randomMoments(game, { players: 3, options: {} }, "moments", 300)) {
      for (const seat of seatsToAct(position)) {
        const open = game.view(position, "spectator");
        const moment = publicMoment(open, seat);
        phases.add(`${moment.phase} ${moment.isLeading ? "leading" : "following"}`);
        for (const viewer of [0, 1, 2]) {
          expect(publicMoment(game.view(position, viewer), seat)).toEqual(moment);
        }
        const other = game.sample(open, worlds);
        expect(publicMoment(game.view(other, seat), seat)).toEqual(moment);
      }
    }
    expect([...phases]).toEqual(expect.arrayContaining(["play leading", "play following"]));
  });
});
