import { Rng, startMatch, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { findBot, netBot, playOut } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { models, readModel } from "./models.ts";

describe.each(models)("$name", async ({ name, game }) => {
  const entry = unwrap(await findPart(game, "bots"));

  test("is found by its name, and the newest of its game as net", () => {
    expect(unwrap(findBot(entry, `net:${name}`, undefined, readModel)).name).toBe(`net:${name}`);
    expect(unwrap(findBot(entry, "net", undefined, readModel)).name).toBe("net");
  });

  test("plays whole matches, the same each time", () => {
    const play = (): string => {
      const players = entry.game.minPlayers;
      const match = unwrap(
        startMatch(
          entry.game,
          {},
          Array.from({ length: players }, () => ({ name })),
        ),
      );
      const bot = unwrap(netBot(entry, "net", readModel(game, name) as Uint8Array));
      playOut(
        match,
        Array.from({ length: players }, () => bot),
        "net",
      );
      return JSON.stringify(match.toRecord());
    };
    const record = play();
    expect(record).toContain('"result"');
    expect(play()).toBe(record);
  });

  test("chooses by its own view: another world with the same view gives the same action", () => {
    const bot = unwrap(findBot(entry, "net", undefined, readModel));
    const rng = new Rng("worlds");
    const { game: rules } = entry;
    const position = rules.start(unwrap(rules.parseOptions({}, rules.minPlayers)), rules.minPlayers);
    let compared = 0;
    const stage = (): string => position.stage;
    for (let deals = 0; deals < 4 && stage() === "deal-due"; deals++) {
      unwrap(rules.apply(position, rules.deal(position, rng)));
      while (stage() === "running") {
        const seat = position.turn;
        const view = rules.view(position, seat);
        const legal = rules.legalActions(position, seat, { byRank: true });
        const action = bot.choose(view, legal, rng);
        const world = rules.sample(view, rng);
        const same = bot.choose(rules.view(world, seat), legal, rng);
        expect(same).toEqual(action);
        compared++;
        unwrap(rules.apply(position, action));
      }
    }
    expect(compared).toBeGreaterThan(40);
  });
});

test("without weights there is no net, and a file of another game does not fit", async () => {
  const entry = unwrap(await findPart("chimera", "bots"));
  const codeOf = (spec: string, source = readModel): string => {
    const found = findBot(entry, spec, undefined, source);
    return found.ok ? "ok" : found.error.code;
  };
  expect(codeOf("net", () => undefined)).toBe("no-net");
  expect(codeOf("net:nobody")).toBe("no-net");
  expect(codeOf("network")).toBe("unknown-bot");
  expect(codeOf("net", () => readModel("krass-kariert", ""))).toMatch(/wrong-game|no-net/);
});
