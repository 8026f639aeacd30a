import type { ChimeraView } from "@cairn/chimera";
import { type ArenaPlayer, type Contest, type DealResult, Forfeit, playDeal, Summary } from "@cairn/arena";
import { makeContest } from "@cairn/games";
import type { Action, BaseView } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { contestOf, playerNamed, teamOf } from "../../../arena/test/helpers.ts";

const CONTESTS: readonly (readonly [string, Contest])[] = [
  ["chimera play", contestOf({ game: "chimera" })],
  ["chimera play at 20", contestOf({ game: "chimera", bid: 20 })],
  ["chimera rounds", contestOf({ game: "chimera", mode: "rounds" })],
  ["chimera matches", contestOf({ game: "chimera", mode: "matches", options: { limit: 100 } })],
  ["krass-kariert deals", contestOf({ game: "krass-kariert" })],
  ["krass-kariert deals of 5", contestOf({ game: "krass-kariert", players: 5 })],
  ["krass-kariert deals alone", contestOf({ game: "krass-kariert", mode: "alone" })],
  ["krass-kariert matches of 3", contestOf({ game: "krass-kariert", mode: "matches", players: 3 })],
];

const playMany = async (
  contest: Contest,
  a: ArenaPlayer,
  b: ArenaPlayer,
  deals: number,
): Promise<DealResult[]> => {
  const results: DealResult[] = [];
  for (let deal = 0; deal < deals; deal++) results.push(await playDeal(contest, teamOf(a, b), "s", deal));
  return results;
};

/** A player that writes down what it saw before it plays like another. */
const spy = (player: ArenaPlayer, seen: (view: BaseView, legal: readonly Action[]) => void): ArenaPlayer => ({
  ...player,
  choose(view, legal, rng) {
    seen(view, legal);
    return player.choose(view, legal, rng);
  },
});

const meanPoints = (totals: { deals: number; points: number } | undefined): number =>
  (totals?.points ?? 0) / (totals?.deals ?? 1);

/** A player that always gives the same answer. */
const answering = (answer: unknown, origin: "house" | "outside"): ArenaPlayer => ({
  name: "wrong",
  isExternal: origin === "outside",
  choose: () => answer as Action,
});

describe.each(CONTESTS)("%s", (_name, contest) => {
  const { game, players, isMatch, mode } = contest;

  test.each(["random", "greedy"])("%s against itself is exactly fair on every deal", async (name) => {
    const bot = playerNamed(game.id, name);
    for (const { values } of await playMany(contest, bot, bot, isMatch ? 3 : 12)) {
      for (const [i, { fair, name }] of contest.measures.entries()) {
        // Several can lose at once (K14), so the share lost is fair on average only.
        if (!name.startsWith("lost")) expect(values[i]).toBeCloseTo(fair, 12);
      }
    }
  });

  test("every seat has both bots alone equally often, and A as often as B unless A is always the one", () => {
    const seatings = Array.from({ length: 2 * players }, (_, deal) => contest.seatings(deal)).flat();
    const alone = { a: new Map<number, number>(), b: new Map<number, number>() };
    for (const seating of seatings) {
      expect(seating).toHaveLength(players);
      const side = seating.filter((one) => one === "a").length === 1 ? "a" : "b";
      expect(seating.filter((one) => one === side)).toHaveLength(1);
      const seat = seating.indexOf(side);
      alone[side].set(seat, (alone[side].get(seat) ?? 0) + 1);
    }
    expect([...alone.a.keys()].toSorted()).toEqual(Array.from({ length: players }, (_, seat) => seat));
    expect(new Set(alone.a.values()).size).toBe(1);
    if (!isMatch && mode !== "alone")
      expect(new Map([...alone.b].toSorted())).toEqual(new Map([...alone.a].toSorted()));
  });

  test("the same number and seed give the same result, another seed another", async () => {
    const [a, b] = [playerNamed(game.id, "random"), playerNamed(game.id, "greedy")];
    const cards = { s: "", t: "" };
    const play = (seed: "s" | "t"): Promise<DealResult> => {
      const watch = spy(a, (view) => (cards[seed] ||= JSON.stringify(view)));
      return playDeal(contest, teamOf(watch, b), seed, 3);
    };
    expect(await play("s")).toEqual(await play("s"));
    await play("t");
    expect(cards.t).not.toBe(cards.s);
  });

  test("whoever throws a forfeit loses that game and is told, and the others play on", async () => {
    let forfeits = 0;
    const broken: ArenaPlayer = {
      name: "broken",
      isExternal: true,
      choose: () => Promise.reject(new Forfeit("broken")),
      onForfeit: () => void forfeits++,
    };
    const result = await playDeal(contest, teamOf(broken, playerNamed(game.id, "greedy")), "s", 0);
    expect(result.losses).toHaveLength(result.games);
    expect(result.losses.every(({ side, reason }) => side === "a" && reason === "broken")).toBe(true);
    expect(forfeits).toBe(result.games);
    expect(result.values[0]).toBeLessThan(contest.measures[0]?.fair as number);
  });
});

describe("chimera's card play", () => {
  const contest = contestOf({ game: "chimera" });

  test("A and B are the Chimera of the same cards in turn, with the den in hand and the swap made", async () => {
    const first = new Map<string, ChimeraView>();
    const watch = (side: string): ArenaPlayer =>
      spy(playerNamed("chimera", "random"), (view) => {
        const { deal, viewer } = view as ChimeraView;
        expect([deal?.bid, (view as ChimeraView).phase]).toEqual([30, "play"]);
        const key = `${side}${String(viewer)}`;
        if (!first.has(key)) first.set(key, view as ChimeraView);
      });
    await playDeal(contest, teamOf(watch("a"), watch("b")), "s", 4);
    // Deal 4 has its Chimera at seat 1.
    expect(first.get("a1")?.deal?.chimera).toBe(1);
    expect(first.get("a1")?.deal?.den).toHaveLength(3);
    expect(first.get("a1")?.deal?.handCounts).toEqual([17, 20, 17]);
    expect(first.get("b1")).toEqual(first.get("a1"));
    expect(first.get("a2")?.deal?.gave).toEqual(first.get("b2")?.deal?.gave);
    expect(first.get("a2")?.deal?.gave).toHaveLength(1);
  });

  test("each bot is the Chimera once a deal, and each seat in turn", async () => {
    const summary = new Summary(contest, { a: "greedy", b: "random" });
    const [a, b] = [playerNamed("chimera", "greedy"), playerNamed("chimera", "random")];
    for (const result of await playMany(contest, a, b, 6)) summary.add(result);
    for (const side of ["a", "b"] as const) {
      expect(summary.totals[side]["chimera"]?.deals).toBe(6);
      expect(summary.totals[side]["hunter"]?.deals).toBe(12);
    }
    expect([0, 1, 2, 3].map((deal) => contest.seatings(deal)[0])).toEqual([
      ["a", "b", "b"],
      ["b", "a", "b"],
      ["b", "b", "a"],
      ["a", "b", "b"],
    ]);
  });

  test("without an exchange at 20, with two cards each at 40", async () => {
    for (const [bid, count] of [
      [20, undefined],
      [40, 2],
    ] as const) {
      const watch = spy(playerNamed("chimera", "greedy"), (view) => {
        const { deal, viewer } = view as ChimeraView;
        expect(deal?.bid).toBe(bid);
        if (viewer !== deal?.chimera) expect(deal?.gave?.length).toBe(count);
      });
      await playMany(contestOf({ game: "chimera", bid }), watch, watch, 2);
    }
  });

  test("the figures add up: wins by role make the score, points by role the lead", async () => {
    const summary = new Summary(contest, { a: "greedy", b: "random" });
    const [a, b] = [playerNamed("chimera", "greedy"), playerNamed("chimera", "random")];
    for (const result of await playMany(contest, a, b, 30)) summary.add(result);
    const { a: own, b: other } = summary.totals;
    const wins = ((own["chimera"]?.wins ?? 0) + (own["hunter"]?.wins ?? 0) / 2) / 60;
    const points =
      (meanPoints(own["chimera"]) -
        meanPoints(other["hunter"]) +
        meanPoints(own["hunter"]) -
        meanPoints(other["chimera"])) /
      2;
    expect(summary.measured[0]?.mean).toBeCloseTo(wins, 12);
    expect(summary.measured[1]?.mean).toBeCloseTo(points, 9);
    expect(wins).toBeGreaterThan(0.6);
  });
});

test("krass-kariert: without the mirror one A among B's loses as many", async () => {
  const [a, b] = [playerNamed("krass-kariert", "rule"), playerNamed("krass-kariert", "random")];
  const lost = async (mode: string): Promise<number | undefined> => {
    const both = new Summary(contestOf({ game: "krass-kariert", mode }), { a: "rule", b: "random" });
    for (const result of await playMany(both.contest, a, b, 4)) both.add(result);
    return both.measured.find(({ measure }) => measure.name === "lostA")?.mean;
  };
  expect(await lost("alone")).toBe(await lost("deals"));
});

describe("wrong actions", () => {
  const contest = contestOf({ game: "krass-kariert", players: 3 });
  const greedy = playerNamed("krass-kariert", "greedy");

  test.each([
    ["nothing", undefined],
    ["a text", "concede"],
    ["another seat's action", { type: "concede", seat: 7 }],
    ["a field too many", { type: "concede", seat: 0, why: "tired" }],
  ])("%s from outside loses the game", async (_what, answer) => {
    const result = await playDeal(contest, teamOf(answering(answer, "outside"), greedy), "s", 0);
    expect(result.losses.length).toBeGreaterThan(0);
    expect(result.values[1]).toBeGreaterThan(1 / 3);
  });

  test("from a bot of the house they are a bug, and loud", async () => {
    const call = playDeal(contest, teamOf(answering({ type: "jump", seat: 0 }, "house"), greedy), "s", 0);
    await expect(call).rejects.toThrow("unknown-type");
  });
});

test.each([
  [{ game: "bridge" }, "unknown-game"],
  [{ game: "chimera", mode: "deals" }, "unknown-mode"],
  [{ game: "chimera", mode: "constructor" }, "unknown-mode"],
  [{ game: "chimera", bid: 25 }, "unknown-bid"],
  [{ game: "chimera", mode: "rounds", bid: 30 }, "no-bid"],
  [{ game: "chimera", players: 4 }, "player-count"],
  [{ game: "krass-kariert", players: 6 }, "player-count"],
  [{ game: "krass-kariert", options: { chips: 9 } }, "wrong-option"],
])("%j is refused: %s", async (spec, code) => {
  const contest = await makeContest({ options: {}, ...spec });
  expect(contest.ok ? "" : contest.error.code).toBe(code);
});
