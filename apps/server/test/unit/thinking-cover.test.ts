import { legalFromView } from "@cairn/bots";
import { findGame } from "@cairn/games";
import { type Position, Rng, unwrap } from "@cairn/core";
import { TableSettings } from "@cairn/protocol";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { TableState } from "../../src/table/state.ts";
import { think } from "../../src/table/think.ts";
import { areaUnderCurve } from "../auc.ts";
import { playerId, tableId } from "./ids.ts";

// Whether the time at which a bot acts tells how long it thought. The clock and the bots' threads are the test's.

const game = unwrap(findGame("chimera"));

/** A table of three bots of level 5 in its first auction, or where its first trick is led. */
function tableIn(phase: "auction" | "play"): TableState {
  const rng = new Rng("cover");
  const state = new TableState(tableId("t"));
  const seats = [0, 1, 2].map(() => ({ bot: 5 }) as const);
  const options = unwrap(game.parseOptions({}, 3));
  const settings = v.parse(TableSettings, { game: game.id, players: 3, options, botSpeed: "fast" });
  state.apply({ k: "created", host: playerId("anna"), settings, seats });
  state.apply({ k: "start", seats });
  const position = state.position as Position;
  state.apply({ k: "game", e: game.deal(position, rng) });
  const moves = new Int32Array(game.maxMoves);
  for (;;) {
    const seat = state.seats.findIndex((_, at) => state.isToAct(at));
    const view = game.view(position, seat) as unknown as { readonly phase: string };
    if (view.phase === phase) return state;
    const move = moves[rng.below(position.legalInto(moves))] as number;
    state.apply({ k: "game", e: game.toAction(position, move) });
  }
}

interface Load {
  /** The longest wait for a thread, in milliseconds. */
  readonly waits: number;
  /** The least and the most that bots are allowed to think. */
  readonly allowed: readonly [number, number];
  /** How long those think that have a choice, in parts of what they are allowed. */
  readonly parts: readonly [number, number];
}

/** After how many milliseconds actions appear: of bots that have nothing to choose, and of those that think. */
async function appearances(state: TableState, { waits, allowed, parts }: Load) {
  const rng = new Rng("load");
  const between = ([from, to]: readonly [number, number]): number =>
    from + (rng.below(1000) / 1000) * (to - from);
  let now = 0;
  let isForced = false;
  const bots = {
    choose: async ({ view }: { view: never }) => {
      const time = { waited: between([0, waits]), allowed: between(allowed), took: 0 };
      const took = isForced ? between([1, 5]) : time.allowed * between(parts);
      now += time.waited + took;
      return { action: legalFromView(game, view)[0], time: { ...time, took } };
    },
  };
  const services = {
    bots,
    config: readConfig({}),
    rng,
    botSeed: () => "",
    monotonic: () => Math.round(now),
  };
  const seat = state.seats.findIndex((_, at) => state.isToAct(at));
  const times: { forced: number[]; free: number[] } = { forced: [], free: [] };
  for (let n = 0; n < 1200; n++) {
    isForced = rng.below(2) === 0;
    const createdAt = Math.round(now);
    const decider = { seat, isOwn: true, createdAt, signal: new AbortController().signal };
    const decision = await think(state, services as never, decider);
    // The first ones show the server how long bots think.
    if (n >= 200) times[isForced ? "forced" : "free"].push(Math.round(now) - createdAt + (decision?.ms ?? 0));
    now += 5000;
  }
  return times;
}

describe("the time at which a bot of level 5 acts does not tell whether it had a choice", () => {
  test.each([
    ["alone", "play", { waits: 0, allowed: [270, 270], parts: [0.9, 1.05] }],
    ["with eight tables", "play", { waits: 900, allowed: [40, 270], parts: [0.9, 1.1] }],
    ["with more than the threads can serve", "play", { waits: 2500, allowed: [10, 30], parts: [0.8, 2] }],
    ["alone in an auction", "auction", { waits: 0, allowed: [270, 270], parts: [0.1, 10 / 3] }],
    ["in an auction with eight tables", "auction", { waits: 900, allowed: [40, 270], parts: [0.1, 10 / 3] }],
  ] as const)("%s", async (_what, phase, load) => {
    const { forced, free } = await appearances(tableIn(phase), load);
    expect(Math.min(forced.length, free.length)).toBeGreaterThan(400);
    const area = areaUnderCurve(forced, free);
    // Half of the bots' times differ by chance alone: 0.53 is what a thousand of them cannot tell from nothing.
    expect(Math.abs(area - 0.5)).toBeLessThanOrEqual(0.03);
  });

  test("and comes no later than it must", async () => {
    const { forced, free } = await appearances(tableIn("play"), {
      waits: 0,
      allowed: [270, 270],
      parts: [0.9, 1],
    });
    // `fast` is 350 to 500 ms.
    expect(Math.max(...forced, ...free)).toBeLessThanOrEqual(500);
  });
});
