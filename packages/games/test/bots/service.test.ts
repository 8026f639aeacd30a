import { type BaseView, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import {
  type BotAnswer,
  type BotRequest,
  BotService,
  type ChooseRequest,
  findBot,
  legalFromView,
} from "@cairn/bots";
import { GAMES } from "@cairn/games";
import { decisions } from "./decisions.ts";

const TABLES = await Promise.all(GAMES.map(({ bots }) => bots()));

/** A clock that moves on by itself, so that thinking ends. */
const ticking = (): (() => number) => {
  let time = 0;
  return () => (time += 5);
};

const outcome = (answer: BotAnswer): string =>
  "problem" in answer ? answer.problem.code : "action" in answer ? "action" : "reasons";

describe.each(TABLES.map((entry) => [entry.game.id, entry] as const))("the service for %s", (id, entry) => {
  const views = decisions(entry.game, 3, [unwrap(findBot(entry, "rule"))], "service");
  const view = views.next().value as BaseView;
  const choose: ChooseRequest = { type: "choose", game: id, bot: "level1", view, seed: "s" };

  test("answers with a legal action or with reasons", () => {
    const service = new BotService(TABLES, ticking());
    for (const bot of ["level1", "level5", "search:200n"]) {
      const answer = service.answer({ ...choose, bot });
      expect(legalFromView(entry.game, view)).toContainEqual("action" in answer ? answer.action : answer);
    }
    for (const budget of ["200n", "50ms"]) {
      const answer = service.answer({ ...choose, type: "explain", budget });
      expect("reasons" in answer && answer.reasons.length).toBeGreaterThan(0);
    }
  });

  test("a budget in the request replaces the one in the bot's name", () => {
    const service = new BotService(TABLES, ticking());
    let differing = 0;
    for (let i = 0; i < 12; i++) {
      const ask = (bot: string, more: object = {}): BotAnswer =>
        service.answer({ ...choose, seed: `${i}`, bot, ...more });
      const at = views.next().value as BaseView;
      const many = ask("search:900n", { view: at });
      expect(ask("search:60n", { view: at, budget: "900n" })).toEqual(many);
      if (JSON.stringify(ask("search:60n", { view: at })) !== JSON.stringify(many)) differing++;
    }
    expect(differing).toBeGreaterThan(0);
    expect(outcome(service.answer({ ...choose, bot: "search:60n", budget: "long" }))).toBe("wrong-budget");
  });

  test("the same request gets the same answer, whatever was asked before", () => {
    const service = new BotService(TABLES, ticking());
    const requests = ["casual:4", "search:200n"].map((bot): BotRequest => ({ ...choose, bot }));
    const alone = requests.map((request) => new BotService(TABLES, ticking()).answer(request));
    for (const other of [views.next().value, views.next().value]) {
      for (const request of requests) service.answer({ ...request, view: other as BaseView });
      expect(requests.map((request) => service.answer(request))).toEqual(alone);
    }
  });

  test("whatever is wrong with a request is a problem in its answer", () => {
    const service = new BotService(TABLES, ticking());
    const problem = (change: object): string => outcome(service.answer({ ...choose, ...change }));
    expect(problem({ game: "chess" })).toBe("unknown-game");
    expect(problem({ bot: "genius" })).toBe("unknown-bot");
    expect(problem({ bot: "search:0n" })).toBe("wrong-budget");
    expect(problem({ type: "explain", budget: "long" })).toBe("wrong-budget");
    expect(problem({ view: { ...view, toAct: [] } })).toBe("no-decision");
    expect(problem({ view: { ...view, viewer: "spectator" } })).toBe("no-decision");
    expect(problem({ view: { ...view, game: "other" } })).toBe("no-decision");
    expect(problem({ view: { game: id, viewer: 0, toAct: [0] } })).toBe("broken-view");
    expect(problem({ view: undefined })).toBe("broken-view");
  });
});
