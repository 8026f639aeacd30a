import { Rng, startMatch, unwrap } from "@cairn/core";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findBot, findGame, netBot, playOut } from "../src/index.ts";

interface Ledger {
  readonly models: readonly { readonly name: string; readonly game: string; readonly file: string }[];
}

const DATA = new URL("../../../data/", import.meta.url);
const { models } = JSON.parse(readFileSync(new URL("models.json", DATA), "utf8")) as Ledger;
const read = (game: string, name: string): Uint8Array | undefined => {
  const model = models.findLast((known) => known.game === game && (name === "" || known.name === name));
  return model && readFileSync(new URL(model.file, DATA));
};

describe.each(models)("$name", ({ name, game, file }) => {
  const entry = unwrap(findGame(game));

  test("is found by its name, and the newest of its game as net", () => {
    expect(unwrap(findBot(entry, `net:${name}`, undefined, read)).name).toBe(`net:${name}`);
    expect(unwrap(findBot(entry, "net", undefined, read)).name).toBe("net");
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
      const bot = unwrap(netBot(entry, "net", readFileSync(new URL(file, DATA))));
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
    const bot = unwrap(findBot(entry, "net", undefined, read));
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

test("without weights there is no net, and a file of another game does not fit", () => {
  const entry = unwrap(findGame("chimera"));
  const codeOf = (spec: string, source = read): string => {
    const found = findBot(entry, spec, undefined, source);
    return found.ok ? "ok" : found.error.code;
  };
  expect(codeOf("net", () => undefined)).toBe("no-net");
  expect(codeOf("net:nobody")).toBe("no-net");
  expect(codeOf("network")).toBe("unknown-bot");
  expect(codeOf("net", () => read("krass-kariert", ""))).toMatch(/wrong-game|no-net/);
});
