import { chimera, type ChimeraPosition, type ChimeraView, worldsOf as worldsOfChimera } from "@cairn/chimera";
import { combination } from "@cairn/chimera/kernel";
import { type Action, type BaseView, type Move, Rng, type Seat, unwrap } from "@cairn/core";
import { krassKariert, type KrassKariertView, worldsOf } from "@cairn/krass-kariert";
import { describe, expect, test } from "vitest";
import type { Advice } from "../../../chimera/src/bots/index.ts";
import { cardsLeft } from "@cairn/chimera/kernel";
import { pruneBlunders } from "../../../chimera/src/bots/prune.ts";
import { catchingPlay } from "../../../krass-kariert/src/bots/catch.ts";
import { RULE_WEIGHTS, RuleJudge, SURE_WIN } from "../../../krass-kariert/src/bots/index.ts";
import { BotService, findBot, legalFromView } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { decisions } from "./decisions.ts";
import { readModel } from "./models.ts";

/** How much of the positions a run looks at: they are rare, and to find them takes longer than to judge them. */
const SHARE = process.env["CAIRN_LONG"] === undefined ? 1 / 4 : 1;

const BOTS = ["search:60n", "net", "master:60n", "level1", "level2", "level3", "level4"];

const sizeOf = (action: object): number => (action as { cards?: readonly string[] }).cards?.length ?? 0;

describe("going out in Chimera", async () => {
  const entry = unwrap(await findPart("chimera", "bots"));

  /** Views of seats that can shed their whole hand now. */
  function collect(count: number): ChimeraView[] {
    const quick = ["rule", "greedy"].map((name) => unwrap(findBot(entry, name)));
    const found: ChimeraView[] = [];
    for (const view of decisions(entry.game, 3, quick, "going out") as Generator<ChimeraView>) {
      if (view.phase !== "play") continue;
      const legal = legalFromView(entry.game, view);
      if (legal.some((action) => sizeOf(action) === view.deal?.hand?.length)) found.push(view);
      if (found.length === count) break;
    }
    return found;
  }
  const views = collect(32 * SHARE);

  test.each(BOTS)("%s never misses it", (name) => {
    const bot = unwrap(findBot(entry, name, undefined, readModel));
    for (const view of views) {
      const action = bot.choose(view, legalFromView(entry.game, view), new Rng("out"));
      expect(sizeOf(action)).toBe(view.deal?.hand?.length);
    }
  });

  test.each([
    ["with nets", readModel],
    ["without", undefined],
  ])("advice %s names it first, and says that it wins", (_what, given) => {
    const service = new BotService([entry], () => 0, given);
    for (const view of views) {
      const question = { type: "explain", budget: "400n", game: "chimera", view, seed: "s" } as const;
      const answer = service.answer(question);
      if (!("reasons" in answer)) throw new Error("no advice");
      const first = answer.reasons[0] as Advice;
      expect([sizeOf(first.action), first.win]).toEqual([view.deal?.hand?.length, 1]);
    }
  });
});

describe("a play in Chimera that nobody can answer, with one more to make", async () => {
  const entry = unwrap(await findPart("chimera", "bots"));
  const moves = new Int32Array(chimera.maxMoves);
  const legalIn = (position: ChimeraPosition): Move[] => [...moves.subarray(0, position.legalInto(moves))];

  /** Whether all must pass in a world after an action, and whoever made it goes out with the next. */
  function wins(view: ChimeraView, action: Action, rng: Rng): boolean {
    const world = chimera.sample(view, rng);
    const seat = view.viewer as Seat;
    world.make(unwrap(chimera.toMove(world, action)));
    while (world.stage === "running" && world.turn !== seat) {
      if (legalIn(world).length > 1) return false;
      world.make(legalIn(world)[0] as Move);
    }
    const left = cardsLeft(world.words, seat);
    return legalIn(world).some((move) => combination.sizeOf(move) === left);
  }

  /** Views of seats with such plays and others, and without one that goes out at once. */
  function collect(count: number): ChimeraView[] {
    const quick = ["rule", "greedy"].map((name) => unwrap(findBot(entry, name)));
    const found: ChimeraView[] = [];
    for (const view of decisions(entry.game, 3, quick, "unanswered") as Generator<ChimeraView>) {
      const { base } = worldsOfChimera(view);
      const seat = view.viewer as Seat;
      const n = base.legalInto(moves, seat);
      const left = cardsLeft(base.words, seat);
      if (view.phase !== "play" || moves.subarray(0, n).some((move) => combination.sizeOf(move) === left))
        continue;
      const kept = pruneBlunders(base, seat, moves, n);
      const first = chimera.toAction(base, moves[0] as Move);
      const isSure = kept < n && ["a", "b", "c"].every((seed) => wins(view, first, new Rng(seed)));
      if (isSure) found.push(view);
      if (found.length === count) return found;
    }
    return found;
  }
  const views = collect(40 * SHARE);

  test.each(BOTS)("%s makes it, and it wins in all worlds", (name) => {
    const bot = unwrap(findBot(entry, name, undefined, readModel));
    const rng = new Rng("unanswered");
    for (const view of views) {
      const action = bot.choose(view, legalFromView(entry.game, view), rng);
      for (let i = 0; i < 10; i++) expect(wins(view, action, rng)).toBe(true);
    }
  });
});

describe("a play in Krass Kariert that the next cannot answer (K8)", async () => {
  const entry = unwrap(await findPart("krass-kariert", "bots"));
  const moves = new Int32Array(krassKariert.maxMoves);

  /** Whether the next can only give up, in a world. */
  function catches(view: KrassKariertView, action: Action, rng: Rng): boolean {
    const world = krassKariert.sample(view, rng);
    world.make(unwrap(krassKariert.toMove(world, action)));
    if (world.stage !== "running" || world.turn === view.viewer) return false;
    const [first, second] = moves.subarray(0, world.legalInto(moves));
    return second === undefined && krassKariert.toAction(world, first as Move).type === "concede";
  }

  function collect(count: number): KrassKariertView[] {
    const quick = ["rule", "greedy"].map((other) => unwrap(findBot(entry, other)));
    const found: KrassKariertView[] = [];
    for (const view of decisions(entry.game, 3, quick, "caught") as Generator<KrassKariertView>) {
      const { base } = worldsOf(view);
      const n = base.legalInto(moves);
      const move = catchingPlay(view, base, moves, n);
      if (move !== undefined && n > 1) found.push(view);
      if (found.length === count) return found;
    }
    return found;
  }
  const views = collect(40 * SHARE);

  test.each(BOTS)("%s makes it, and it wins in all worlds", (name) => {
    const bot = unwrap(findBot(entry, name, undefined, readModel));
    const rng = new Rng("caught");
    for (const view of views) {
      const action = bot.choose(view, legalFromView(entry.game, view), rng);
      for (let i = 0; i < 10; i++) expect(catches(view, action, rng)).toBe(true);
    }
  });
});

describe("a move in Krass Kariert after which the deal cannot be lost any more", async () => {
  const entry = unwrap(await findPart("krass-kariert", "bots"));
  const moves = new Int32Array(krassKariert.maxMoves);

  /** Views of seats that have such moves and others, with what the sure ones are. */
  function collect(count: number): { readonly view: BaseView; readonly sure: readonly Move[] }[] {
    const quick = ["rule", "greedy"].map((other) => unwrap(findBot(entry, other)));
    const judge = new RuleJudge(RULE_WEIGHTS);
    const found: { readonly view: BaseView; readonly sure: readonly Move[] }[] = [];
    for (const view of decisions(entry.game, 4, quick, "sure")) {
      const { base } = worldsOf(view as KrassKariertView);
      const all = [...moves.subarray(0, base.legalInto(moves))];
      judge.look(base);
      const sure = all.filter((move) => judge.value(base, move) === SURE_WIN);
      if (sure.length > 0 && sure.length < all.length) found.push({ view, sure });
      if (found.length === count) break;
    }
    return found;
  }
  const chances = collect(120 * SHARE);

  test.each(BOTS)("%s makes it", (name) => {
    const bot = unwrap(findBot(entry, name, undefined, readModel));
    for (const { view, sure } of chances) {
      const action = bot.choose(view, legalFromView(entry.game, view), new Rng("sure"));
      const { base } = worldsOf(view as KrassKariertView);
      expect(sure).toContain(unwrap(krassKariert.toMove(base, action)));
    }
  });
});
