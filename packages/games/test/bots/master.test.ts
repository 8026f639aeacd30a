import { type BaseView, Rng, startMatch, unwrap } from "@cairn/core";
import { parseBudget } from "@cairn/search";
import { describe, expect, test } from "vitest";
import {
  type BotAnswer,
  type BotMemory,
  BotService,
  findBot,
  findPlayable,
  legalFromView,
  type Models,
  playOut,
} from "@cairn/bots";
import { GAMES } from "@cairn/games";
import { decisions } from "./decisions.ts";
import { readModel } from "./models.ts";

const ENTRIES = await Promise.all(GAMES.map(({ bots }) => bots()));

const ticking = (): (() => number) => {
  let time = 0;
  return () => (time += 5);
};

describe.each(ENTRIES.map((entry) => [entry.game.id, entry] as const))("master of %s", (id, entry) => {
  const { game } = entry;
  const rule = unwrap(findBot(entry, "rule"));
  const master = unwrap(findBot(entry, "master:300n", undefined, readModel));

  test("plays a whole match, the same each time", () => {
    const play = (): string => {
      const players = Array.from({ length: game.minPlayers }, (_, seat) => ({ name: `${seat}` }));
      const options = id === "chimera" ? { limit: 100 } : {};
      const match = unwrap(startMatch(game, options, players));
      const bot = unwrap(findBot(entry, "master:60n", undefined, readModel));
      playOut(match, [bot, rule, ...players.slice(2).map(() => rule)], "master");
      return JSON.stringify(match.toRecord());
    };
    const record = play();
    expect(record).toContain('"result"');
    expect(play()).toBe(record);
  });

  test.each(["master:60n", "search:60n"])("%s spends the budget that comes with a question", (spec) => {
    const few = unwrap(findBot(entry, spec, undefined, readModel));
    const many = unwrap(findBot(entry, spec.replace("60n", "900n"), undefined, readModel));
    const given = unwrap(parseBudget("900n", undefined));
    let differing = 0;
    const views = decisions(game, game.minPlayers, [rule], "budget");
    for (let i = 0; i < 12; i++) {
      const view = views.next().value as BaseView;
      const legal = legalFromView(game, view);
      const asked = many.choose(view, legal, new Rng(i));
      expect(few.choose(view, legal, new Rng(i), given)).toEqual(asked);
      const own = few.choose(view, legal, new Rng(i));
      if (JSON.stringify(own) !== JSON.stringify(asked)) differing++;
    }
    expect(differing).toBeGreaterThan(0);
  });

  test("chooses by its own view: another world with the same view gives the same legal action", () => {
    const views = decisions(game, game.minPlayers, [rule], "master");
    for (let i = 0; i < 12; i++) {
      const view = views.next().value as BaseView;
      const legal = legalFromView(game, view);
      const action = master.choose(view, legal, new Rng(i));
      expect(legal).toContainEqual(action);
      const world = game.sample(view, new Rng(`other/${i}`));
      const same = game.view(world, view.viewer);
      expect(master.choose(same, legalFromView(game, same), new Rng(i))).toEqual(action);
    }
  });

  test("remembers nothing but its own views: other worlds with the same views give the same actions", () => {
    const [memory, elsewhere]: BotMemory[] = [{}, {}];
    const views = decisions(game, game.minPlayers, [rule], "remembered");
    for (let i = 0; i < 12; i++) {
      const view = views.next().value as BaseView;
      const legal = legalFromView(game, view);
      const world = game.sample(view, new Rng(`other/${i}`));
      const same = game.view(world, view.viewer);
      const action = master.choose(view, legal, new Rng(i), undefined, memory);
      expect(legal).toContainEqual(action);
      expect(master.choose(same, legal, new Rng(i), undefined, elsewhere)).toEqual(action);
    }
  });

  test("thinks for milliseconds where there is a clock, and takes no other budget", () => {
    const codeOf = (spec: string, now?: () => number): string => {
      const found = findBot(entry, spec, now, readModel);
      return found.ok ? found.value.name : found.error.code;
    };
    expect(codeOf("master:300ms", ticking())).toBe("master:300ms");
    expect(codeOf("master")).toBe("master");
    expect(codeOf("master:300ms")).toBe("wrong-budget");
    expect(codeOf("master:0ms", ticking())).toBe("wrong-budget");
    // What does not begin with a digit names nets.
    expect(codeOf("master:long", ticking())).toBe("no-net");
    expect(codeOf("masterly", ticking())).toBe("unknown-bot");
  });

  test("is not there without its nets; where it must be, search thinks in its place", () => {
    const none: Models = () => undefined;
    const damaged: Models = (name, model) => readModel(name, model)?.slice(0, -1);
    for (const source of [none, damaged, undefined]) {
      expect(findBot(entry, "master:200n", undefined, source)).toMatchObject({ ok: false });
      expect(unwrap(findPlayable(entry, "master:200n", undefined, source)).name).toBe("search:200n");
      expect(unwrap(findBot(entry, "level5", ticking(), source)).name).toBe("level5");
    }
    expect(unwrap(findPlayable(entry, "master:200n", undefined, readModel)).name).toBe("master:200n");
    expect(findBot(entry, "master:200n", undefined, damaged)).toMatchObject({ error: { code: "damaged" } });
  });

  test("the service plays and explains by nets that it is given, and reads them once", () => {
    let reads = 0;
    const counted: Models = (name, model) => {
      reads++;
      return readModel(name, model);
    };
    const views = decisions(game, game.minPlayers, [rule], "explained");
    const service = new BotService(ENTRIES, ticking(), counted);
    const plain = new BotService(ENTRIES, ticking());
    let differs = false;
    for (let i = 0; i < 6; i++) {
      const question = { game: id, view: views.next().value as BaseView, seed: "s" };
      const reasons = (from: BotService): BotAnswer =>
        from.answer({ ...question, type: "explain", budget: "600n" });
      const answer = reasons(service);
      expect("reasons" in answer && answer.reasons.length).toBeGreaterThan(0);
      expect(service.answer({ ...question, type: "choose", bot: "master:100n" })).toHaveProperty("action");
      differs ||= JSON.stringify(answer) !== JSON.stringify(reasons(plain));
    }
    expect(differs, "the nets see other chances than rule").toBe(true);
    expect(reads).toBe(2);
  });
});
