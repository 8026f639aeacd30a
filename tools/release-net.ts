// `npx node tools/release-net.ts GAME FILE NAME [PARENT] [DEALS]`: releases weights. A net with a parent must first
// be better than it by a sequential test (SPRT). Then it is measured against the bots without search and against its
// parent, on seeds that no tuning uses, copied to data/models and entered in the ledger data/models.json. A name is
// never used twice: old nets stay playable.
import { botTeam, playDeal, Sprt, Summary } from "@cairn/arena";
import { findPart, makeContest } from "@cairn/games";
import { type Bot, findBot, netBot } from "@cairn/bots";
import { unwrap } from "@cairn/core";
import { unpackFile } from "@cairn/nets";
import { readFileSync, writeFileSync } from "node:fs";
import { gameTool } from "./game-tools.ts";
import type { NetRelease } from "./release/net-release.ts";

interface Score {
  readonly against: string;
  readonly contest: string;
  readonly deals: number;
  /** Mean, and the ends of the 95 % interval. */
  readonly measures: Readonly<Record<string, readonly [mean: number, low: number, high: number]>>;
}

interface Test {
  readonly measure: string;
  /** What was told apart: the parent's own value and so much more. */
  readonly bounds: readonly [low: number, high: number];
  readonly deals: number;
  readonly ratio: number;
}

interface Model {
  readonly name: string;
  readonly game: string;
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly schema: string;
  readonly samples: number;
  readonly seed: string;
  readonly parent?: string;
  /** The test that let it take its parent's place. */
  readonly sprt?: Test;
  readonly ladder: readonly Score[];
}

const LEDGER = new URL("../data/models.json", import.meta.url);
const fileOf = (name: string): URL => new URL(`../data/models/${name}.weights`, import.meta.url);
const readLedger = (): Model[] => (JSON.parse(readFileSync(LEDGER, "utf8")) as { models: Model[] }).models;

async function measure(game: string, players: number, net: Bot, other: Bot, deals: number): Promise<Score> {
  const contest = unwrap(await makeContest({ game, players, options: {} }));
  const summary = new Summary(contest, { a: net.name, b: other.name });
  const team = botTeam(net, other);
  for (let deal = 0; deal < deals; deal++) summary.add(await playDeal(contest, team, "release", deal));
  const round = (x: number): number => Number(x.toPrecision(4));
  const measures = summary.measured.map(
    ({ measure: { name }, mean, low, high }) => [name, [round(mean), round(low), round(high)]] as const,
  );
  process.stdout.write(`${contest.title} against ${other.name}: ${JSON.stringify(measures)}\n`);
  return { against: other.name, contest: contest.title, deals, measures: Object.fromEntries(measures) };
}

/** A net for which the test is undecided after this many deals is not better enough. */
const MOST_DEALS = 20_000;

/** Plays a net against its parent until it is clear which is better; undefined unless it is the new one. */
async function testAgainst(
  game: string,
  { measure: name, high }: NetRelease["gain"],
  net: Bot,
  parent: Bot,
): Promise<Test | undefined> {
  const contest = unwrap(await makeContest({ game, options: {} }));
  const at = contest.measures.findIndex((known) => known.name === name);
  const sprt = new Sprt({ low: 0, high }, contest.measures[at]?.fair ?? 0);
  const team = botTeam(net, parent);
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const { values } = await playDeal(contest, team, "release-test", deal);
    if (sprt.add(values[at] as number)) break;
  }
  const { answer, deals, ratio } = sprt;
  process.stdout.write(`SPRT against ${parent.name} after ${deals} deals: ${answer}\n`);
  if (answer !== "better") return undefined;
  return { measure: name, bounds: [0, high], deals, ratio: Number(ratio.toPrecision(4)) };
}

const [game = "", file = "", name = "", parent = "", deals = "2000"] = process.argv.slice(2);
const models = readLedger();
if (models.some((model) => model.name === name)) throw new Error(`${name} is released already`);
const bytes = readFileSync(file);
const entry = unwrap(await findPart(game, "bots"));
const { RELEASE: release } = (await import(gameTool(game, "release.ts").href)) as { RELEASE: NetRelease };
const net = unwrap(netBot(entry, name, bytes));
const { header, sha256 } = unwrap(unpackFile(bytes));
const others = ["random", "greedy", "rule"].map((bot) => unwrap(findBot(entry, bot)));
let sprt: Test | undefined;
if (parent !== "") {
  const old = unwrap(netBot(entry, parent, readFileSync(fileOf(parent))));
  sprt = await testAgainst(game, release.gain, net, old);
  if (!sprt) throw new Error(`${name} is not better than ${parent}`);
  others.push(old);
}
const ladder: Score[] = [];
for (const players of release.players) {
  for (const other of others) ladder.push(await measure(game, players, net, other, Number(deals)));
}
// The bytes that were measured: the file itself may have been written anew by a run that goes on.
writeFileSync(fileOf(name), bytes);
const model: Model = {
  name,
  game,
  file: `models/${name}.weights`,
  sha256,
  bytes: bytes.length,
  schema: String(header["schema"]),
  samples: Number(header["samples"]),
  seed: String(header["seed"]),
  ...(sprt ? { parent, sprt } : {}),
  ladder,
};
writeFileSync(LEDGER, `${JSON.stringify({ models: [...models, model] }, undefined, 2)}\n`);
