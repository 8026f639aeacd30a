import { describe, expect, test } from "vitest";
import { bend, chimeraRecord, krassKariertRecord, type Loose } from "./records.ts";
import { cairn, lines } from "./run.ts";

const good = JSON.stringify(chimeraRecord());
const straight = ["8j", "9j", "10j", "11j", "PY"];

/** A record with the change, and what the one line about it must say. */
type Case = readonly [what: string, line: string, exit: number, ...says: string[]];

const withEvent = (event: object): string => JSON.stringify(chimeraRecord([event]));
const bendDeal = (change: (deal: Record<string, unknown>) => void): string =>
  bend(chimeraRecord(), ({ events }: Loose) => change(events[0] as Record<string, unknown>));
const krass = (event: object): string => JSON.stringify(krassKariertRecord([event]));

const CASES: readonly Case[] = [
  ["a truncated line", good.slice(0, -20), 2, "not-json"],
  ["no record at all", "[1, 2]", 2, "not-a-record"],
  ["another format", bend(chimeraRecord(), (r) => (r["format"] = "cairn-record/9")), 2, "unknown-format"],
  ["a game nobody knows", bend(chimeraRecord(), (r) => (r["game"] = "bridge")), 2, "unknown-game"],
  ["too few players", bend(chimeraRecord(), (r) => (r["players"] = [{ name: "a" }])), 1, "player-count"],
  [
    "an impossible limit",
    bend(chimeraRecord(), (r) => (r["options"] = { limit: 10 })),
    1,
    "out-of-range",
    "C24",
  ],
  ["an unknown option", bend(chimeraRecord(), (r) => (r["options"] = { speed: 1 })), 1, "unknown-field"],
  ["an event of a wrong type", withEvent([]), 1, "event 4", "wrong-type"],
  ["an event nobody knows", withEvent({ type: "jump", seat: 0 }), 1, "event 4", "unknown-type"],
  [
    "a field of a wrong type",
    withEvent({ type: "play", seat: "0", cards: ["1j"] }),
    1,
    "event 4",
    "wrong-type",
  ],
  ["a missing field", withEvent({ type: "play", seat: 0 }), 1, "event 4", "missing-field"],
  [
    "a field too many",
    withEvent({ type: "play", seat: 0, cards: ["1j"], note: "!" }),
    1,
    "event 4",
    "unknown-field",
  ],
  [
    "a card twice",
    withEvent({ type: "play", seat: 0, cards: ["1j", "1j"] }),
    1,
    "event 4",
    "card-twice",
    "C1",
  ],
  [
    "a card dealt twice",
    bendDeal((deal) => (deal["den"] = ["8j", "Ht", "CH"])),
    1,
    "event 0",
    "card-twice",
    "C1",
  ],
  [
    "a play out of turn",
    withEvent({ type: "play", seat: 1, cards: ["4s"] }),
    1,
    "event 4",
    "not-your-turn",
    "C16",
  ],
  [
    "a bid too low",
    bend(chimeraRecord(), ({ events }) => events.splice(2, 2, { type: "bid", seat: 1, amount: 20 })),
    1,
    "event 2",
    "bid-too-low",
    "C5",
  ],
  [
    "Pi Ya without its value",
    withEvent({ type: "play", seat: 0, cards: straight }),
    1,
    "event 4",
    "pi-ya-value-missing",
    "C14",
  ],
  [
    "Pi Ya with a wrong value",
    withEvent({ type: "play", seat: 0, cards: straight, piYa: 2 }),
    1,
    "event 4",
    "pi-ya-value-wrong",
    "C14",
  ],
  [
    "a negative place",
    krass({ type: "play", seat: 1, at: -1, count: 1 }),
    1,
    "event 1",
    "out-of-range",
    "K6",
  ],
  [
    "a reserve card taken by the leader",
    krass({ type: "take", seat: 1, reserve: 0, at: 0 }),
    1,
    "event 1",
    "leader-must-play",
    "K7",
  ],
  [
    "a result before the end",
    bend(chimeraRecord(), (r) => (r["result"] = { scores: [0, 0, 0], winners: [0] })),
    1,
    "not-over",
  ],
];

/** Ten megabytes of nesting, in every place where a value can stand. */
const NEST = "[".repeat(5_000_000) + "]".repeat(5_000_000);
const NESTED: readonly Case[] = [
  ["as a line", NEST, 2, "not-a-record"],
  ["that never closes", "[".repeat(10_000_000), 2, "not-json"],
  ["as an event", good.replace('{"type":"bid"', `${NEST},{"type":"bid"`), 1, "event 1", "wrong-type"],
  ["as a field of an event", good.replace('"amount":20', `"amount":${NEST}`), 1, "event 1", "unknown-bid"],
  ["as the options", good.replace('{"limit":400}', NEST), 1, "wrong-type"],
  ["as the result", `${good.slice(0, -1)},"result":${NEST}}`, 1, "not-over"],
];

describe("one clear line for", () => {
  test.each([...CASES, ...NESTED.map(([what, ...rest]): Case => [`10 MB of nesting ${what}`, ...rest])])(
    "%s, and the other records are still read",
    async (_what, line, exit, ...says) => {
      const { code, stdout, stderr } = await cairn(["replay", "-"], `${line}\n${good}\n`);
      const [first = "", second = "", ...more] = lines(stdout);
      expect(first).toMatch(/^line 1: /);
      expect(first.length).toBeLessThan(300);
      for (const word of says) expect(first).toContain(word);
      expect(second).toMatch(/^line 2: ok/);
      expect([more, stderr, code]).toEqual([[], "", exit]);
    },
  );
});

test("legal refuses the same records on standard error and still answers the others", async () => {
  const bad = withEvent({ type: "play", seat: 0, cards: ["1j", "1j"] });
  const { code, stdout, stderr } = await cairn(["legal", "-"], `${bad}\n${good}\n`);
  expect(lines(stderr)).toEqual(["line 1: event 4: card-twice (C1): the card 1j is there twice"]);
  expect(lines(stdout)).toHaveLength(1);
  expect(code).toBe(1);
});

test.each([
  ["a file that is not there", ["replay", "no-such-file.jsonl"], "no-such-file.jsonl"],
  ["an empty input", ["replay", "-"], "contains no record"],
  ["an unknown command", ["juggle"], "juggle"],
  ["an unknown game", ["simulate", "bridge"], "bridge"],
  ["an unknown bot", ["simulate", "chimera", "--bots", "genius"], "genius"],
  ["too many bots", ["simulate", "chimera", "--bots", "random,random,random,random"], "number of --bots"],
  [
    "bots that do not fit the players",
    ["simulate", "krass-kariert", "--players", "5", "--bots", "random,random,random"],
    "3 bots for 5",
  ],
  ["a negative count", ["simulate", "chimera", "--matches", "-3"], "--matches"],
  ["options that are no JSON", ["simulate", "chimera", "--options", "{"], "--options"],
  ["options that are wrong", ["simulate", "chimera", "--options", '{"limit":1}'], "limit"],
  ["a seat that is none", ["view", "-", "--seat", "x"], "--seat"],
  ["a census of another game", ["census", "krass-kariert"], 'no census, only "chimera"'],
  [
    "a file that cannot be written",
    ["simulate", "chimera", "--out", "no/such/folder/x.jsonl"],
    "no/such/folder",
  ],
])("a wrong call says so and exits with 2: %s", async (_what, args, says) => {
  const { code, stdout, stderr } = await cairn(args);
  expect(stderr).toContain(says);
  expect(lines(stderr).length).toBeLessThanOrEqual(2);
  expect([code, stdout]).toEqual([2, ""]);
});
