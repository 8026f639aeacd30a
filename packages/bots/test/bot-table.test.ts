import { type Game, ok, refuse, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import {
  type Bot,
  BotCache,
  type BotTable,
  findBot,
  findPlayable,
  findQuickBot,
  NET_KINDS,
  plainKind,
} from "../src/index.ts";
import { quickBot, timeBudgetIn } from "../src/index.ts";

const botNamed = (name: string): Bot => ({ name, choose: (_view, legal) => legal[0] as never });

/** What the bots of the table below were made of, by name. */
const made = new Map<string, unknown>();
const make = (name: string, from: unknown): Bot => {
  made.set(name, from);
  return botNamed(name);
};

/** A game that nobody plays here: its bots are only looked up. */
const table: BotTable = {
  game: { id: "toy" } as Game,
  kinds: [
    plainKind(botNamed("random")),
    { name: "casual", needs: "slack", make },
    plainKind(botNamed("rule")),
    { name: "search", needs: "budget", make: (name, budget) => make(name, budget(1).isTimed ?? false) },
    ...NET_KINDS,
  ],
  levels: ["random", "casual:2", "rule", "net", "master:270ms"],
  loadNets: (file) =>
    file.length === 0
      ? refuse("damaged", "empty")
      : ok({
          net: (name) => make(name, file[0]),
          master: (name, budget) => make(name, [file[0], budget(1).isTimed ?? false]),
          judge: {
            explain: () => [],
            tellApart: () => [],
            look: () => {
              throw new Error("not asked");
            },
            compare: () => {
              throw new Error("not asked");
            },
            rollOut: () => ({ points: 0, win: 0 }),
          },
        }),
};

const now = (): number => 0;
const models = (_game: string, name: string): Uint8Array | undefined =>
  name === "" ? Uint8Array.of(2) : name === "toy-1" ? Uint8Array.of(1) : undefined;

/** What a bot was made of, or the code of the refusal. */
function partsOf(name: string, ...resources: [(() => number)?, typeof models?]): unknown {
  made.clear();
  const found = findBot(table, name, ...resources);
  if (!found.ok) return found.error.code;
  expect(found.value.name).toBe(name);
  return made.has(name) ? made.get(name) : "nothing";
}

describe("a bot is found by its name and made of what its kind needs", () => {
  test.each([
    ["rule", "nothing"],
    ["casual:4", 4],
    ["casual:0.75", 0.75],
    ["search", false],
    ["search:5000n", false],
    ["search:300ms", true],
    ["net", 2],
    ["net:toy-1", 1],
    ["master", [2, false]],
    ["master:300ms", [2, true]],
    ["master@toy-1", [1, false]],
    ["master@toy-1:300ms", [1, true]],
    ["level1", "nothing"],
    ["level5", "nothing"],
  ])("%s", (name, parts) => {
    expect(partsOf(name, now, models)).toEqual(parts);
  });

  test.each([
    ["", "unknown-bot"],
    ["genius", "unknown-bot"],
    ["rule:4", "unknown-bot"],
    ["rule@toy-1", "unknown-bot"],
    ["net@toy-1", "unknown-bot"],
    ["master@", "unknown-bot"],
    ["master@toy-9:300ms", "no-net"],
    ["casual", "unknown-bot"],
    ["casual:", "unknown-bot"],
    ["casual:-1", "unknown-bot"],
    ["casual:1e3", "unknown-bot"],
    ["net:", "unknown-bot"],
    ["network", "unknown-bot"],
    ["level0", "unknown-bot"],
    ["level6", "unknown-bot"],
    ["level:1", "unknown-bot"],
    ["search:", "wrong-budget"],
    ["search:0n", "wrong-budget"],
    // Not a budget, which begins with a digit: nets by name or file.
    ["master:long", "no-net"],
    ["master:0n", "wrong-budget"],
    ["net:toy-9", "no-net"],
  ])('"%s" is refused: %s', (name, code) => {
    expect(partsOf(name, now, models)).toBe(code);
  });

  test("without a clock there is no time budget, without models there are no nets", () => {
    expect(partsOf("search:300ms", undefined, models)).toBe("wrong-budget");
    expect(partsOf("net", now)).toBe("no-net");
    expect(findBot(table, "net", now, () => new Uint8Array())).toMatchObject({ error: { code: "damaged" } });
  });

  test("a refusal lists the bots there are", () => {
    expect(findBot(table, "genius")).toMatchObject({
      error: {
        message:
          'toy has no bot "genius", only "random" or "casual:4" or "rule" or "search" or "net" or "master" or "level1 … level5"',
      },
    });
  });
});

test("where nets are missing their kind's fallback plays, but not for a net asked for by its own name", () => {
  const nameOf = (name: string): string => {
    const found = findPlayable(table, name, now, undefined);
    return found.ok ? found.value.name : found.error.code;
  };
  const names = ["net", "master", "master:200n", "net:toy-1", "master@toy-1:200n", "genius"];
  const found = ["rule", "search", "search:200n", "no-net", "no-net", "unknown-bot"];
  expect(names.map(nameOf)).toEqual(found);
});

test("a cache makes each bot once, and asks again after a refusal", () => {
  const asked: string[] = [];
  const cache = new BotCache((from, name) => {
    asked.push(`${from.game.id}/${name}`);
    return name === "genius" ? refuse("unknown-bot", "") : ok(botNamed(name));
  });
  const other: BotTable = { ...table, game: { id: "other" } as Game };
  const first = unwrap(cache.find(table, "rule"));
  expect(unwrap(cache.find(table, "rule"))).toBe(first);
  expect(unwrap(cache.find(other, "rule"))).not.toBe(first);
  for (let i = 0; i < 2; i++) expect(cache.find(table, "genius").ok).toBe(false);
  expect(asked).toEqual(["toy/rule", "other/rule", "toy/genius", "toy/genius"]);
});

test("the quick bot is the strongest that needs nothing", () => {
  expect(quickBot(table).name).toBe("rule");
  expect(() => quickBot({ ...table, kinds: NET_KINDS })).toThrow("toy");
});

test("a time budget is read from a name", () => {
  const names = ["search:300ms", "master:40ms", "search:5000n", "search", "rule", "casual:4"];
  expect(names.map(timeBudgetIn)).toEqual([300, 40, undefined, undefined, undefined, undefined]);
});

test.each(["random", "casual:2", "rule"])("%s answers at once", (name) => {
  expect(findQuickBot(table, name)?.name).toBe(name);
});

test.each(["casual", "casual:x", "rule:2", "search:300ms", "net", "master:270ms", "nobody"])(
  "%s is no bot that answers at once",
  (name) => expect(findQuickBot(table, name)).toBeUndefined(),
);
