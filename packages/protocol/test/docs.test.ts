import { krassKariert } from "@cairn/krass-kariert";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ClientMessage, Follower, PHRASES, readClientMessage, ServerMessage } from "../src/index.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const PAGE = read("docs/protocol.md");

/** The examples of a text: what stands after an arrow, up to the next one. */
const examplesIn = (text: string): { readonly isClient: boolean; readonly json: string }[] =>
  [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) =>
    [...block.matchAll(/^([→←]) ([\s\S]*?)(?=^[→←]|$(?![\s\S]))/gm)].map(([, arrow, json = ""]) => ({
      isClient: arrow === "→",
      json: json.trim(),
    })),
  );
const EXAMPLES = examplesIn(PAGE);

/** A section by its heading, up to the next of the same depth. */
const section = (text: string, heading: string): string => {
  const [, rest = ""] = text.split(new RegExp(`^${heading}$`, "m"));
  return rest.split(new RegExp(`^${heading.replace(/[^#].*/, "")} `, "m"))[0] as string;
};

/** What stands in backquotes. */
const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code as string);

/** The same in the first column of a text's tables. */
const firstColumn = (text: string): string[] =>
  [...text.matchAll(/^\| ((?:`[a-z-]+`,? ?)+)\|/gm)].flatMap(([, cell = ""]) => codesIn(cell));

/** The codes that files give to those who ask: whatever follows `refuse(` or `code:`. */
const codesOf = (...patterns: string[]): string[] => [
  ...new Set(
    patterns
      .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
      .flatMap((file) => [...read(file).matchAll(/(?:\brefuse\(\s*|\bcode: )"([a-z-]+)"/g)])
      .map(([, code]) => code as string),
  ),
];
const SERVER_CODES = codesOf(
  "apps/server/src/{net,table}/*.ts",
  "apps/server/src/moderation/house-rules.ts",
  "packages/protocol/src/*.ts",
);
const GAME_CODES = codesOf(
  "packages/{chimera,krass-kariert}/src/{door,deal,parse-options}.ts",
  "packages/core/src/{json,match}.ts",
  "packages/games/src/*.ts",
).filter((code) => !["known-game", "missing-part"].includes(code));

const typesOf = ({ options }: typeof ClientMessage | typeof ServerMessage): string[] =>
  options.map(({ entries }) => entries.t.literal);

describe("the examples in docs/protocol.md", () => {
  test.each(EXAMPLES)("$json", ({ isClient, json }) => {
    if (isClient) expect(readClientMessage(json)).toMatchObject({ ok: true });
    else expect(v.safeParse(ServerMessage, JSON.parse(json)).issues).toBeUndefined();
  });

  test.each([
    ["client", ClientMessage],
    ["server", ServerMessage],
  ])("there is one of every message of the %s", (side, schema) => {
    const shown = EXAMPLES.filter(({ isClient }) => isClient === (side === "client"));
    const types = new Set(shown.map(({ json }) => (JSON.parse(json) as ClientMessage | ServerMessage).t));
    expect([...types].toSorted()).toEqual(typesOf(schema).toSorted());
  });

  test("a client can follow the table of which the page tells", () => {
    const follower = new Follower(() => krassKariert);
    const heard = examplesIn(section(PAGE, "## Following a table")).filter(({ isClient }) => !isClient);
    const followed = heard.map(({ json }) => follower.take(JSON.parse(json) as ServerMessage));
    expect(followed).toEqual(["ignored", "taken", "taken", "taken"]);
    expect(follower.view).toMatchObject({
      deal: { handCounts: [10, 8, 7], history: [{ seat: 1 }, { seat: 2 }] },
    });
  });
});

describe("the codes in docs/protocol.md", () => {
  test("are all that the server gives, and no others", () => {
    expect(SERVER_CODES.length).toBeGreaterThan(20);
    expect(firstColumn(section(PAGE, "## Codes")).toSorted()).toEqual(SERVER_CODES.toSorted());
  });

  test("of the games are in docs/notation.md", () => {
    const listed = firstColumn(section(read("docs/notation.md"), "## Problems"));
    expect(GAME_CODES.filter((code) => !listed.includes(code))).toEqual([]);
  });

  test("that stand with requests exist, and each that is not for all stands with one", () => {
    const requests = section(PAGE, "## What a client sends");
    const named = [...requests.matchAll(/^(?:Refused with|Every request) [\s\S]*?\n\n/gm)].flatMap(([text]) =>
      codesIn(text),
    );
    const known = [...SERVER_CODES, ...GAME_CODES, ...typesOf(ClientMessage)];
    expect(named.filter((code) => !known.includes(code))).toEqual([]);
    expect(SERVER_CODES.filter((code) => code !== "not-json" && !named.includes(code))).toEqual([]);
  });

  test("of refused connections are those of the upgrade", () => {
    const sockets = read("apps/server/src/net/sockets.ts").matchAll(
      /turnAway\(socket, "[^"]+", "([a-z-]+)"/g,
    );
    const [entering = ""] = /\n  enter\([\s\S]*?\n  }\n/.exec(read("apps/server/src/net/guards.ts")) ?? [];
    const limits = entering.matchAll(/return "([a-z-]+)"/g);
    const codes = [...sockets, ...limits].map(([, code]) => code);
    expect(firstColumn(section(PAGE, "### Connections that are refused"))).toEqual(codes);
  });
});

test("the limits in docs/protocol.md are those of the code", () => {
  const sources = globSync("{apps/server,packages/protocol}/src/**/*.ts", { cwd: ROOT }).map(read).join("\n");
  const limits = [...section(PAGE, "## Limits").matchAll(/^\| [^|]+ \| ([\d.]+) \| `([A-Z_]+)` \|$/gm)];
  expect(limits.length).toBeGreaterThan(5);
  for (const [, limit, name] of limits) {
    const value = new RegExp(`const ${name} = ([\\d_.* ]+);`).exec(sources)?.[1] ?? "";
    const factors = value.replaceAll("_", "").split("*").map(Number);
    expect([name, factors.reduce((product, factor) => product * factor)]).toEqual([name, Number(limit)]);
  }
});

test("every phrase stands in docs/protocol.md", () => {
  const words = section(PAGE, "### Words");
  expect(PHRASES.filter((phrase) => !words.includes(`\`${phrase}\``))).toEqual([]);
});
