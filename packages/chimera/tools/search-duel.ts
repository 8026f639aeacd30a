// `npm run figures:search -- FILE A B [DEALS] [SECONDS] [SEED]`: two settings of `master` in Chimera's card play at bid 30, on
// duplicate deals, with the processor time of a decision of each: to be equal in time, not in nodes. A setting is JSON:
// `nodes`, and any of `nets` (a released name or file, several joined by +), `inWorlds` (the net that plays the worlds),
// `chains`, `candidates`, `temperature`, `decisions` (looked ahead), `prior` (in worlds), `remembers` (worlds are kept for
// the next decision). Each deal is a line of FILE, where a later call goes on, so that a long contest can be played in
// short stretches. Prints JSON.
import { botTeam, estimate, type Estimate, Moments, playDeal } from "@cairn/arena";
import { masterConfig, searchBot, type SearchConfig } from "@cairn/chimera/bots";
import { CHIMERA_PLAN, FrozenChimeraNet } from "@cairn/chimera/nets";
import { unwrap, type Viewer } from "@cairn/core";
import { makeContest } from "@cairn/games";
import { parseWeights } from "@cairn/nets";
import { type ChainSettings, nodeBudget } from "@cairn/search";
import type { Bot, BotMemory } from "@cairn/bots";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { netsNamed } from "./training/folder.ts";

interface Setting {
  readonly nodes: number;
  readonly nets?: string;
  readonly inWorlds?: string;
  readonly chains?: ChainSettings;
  readonly remembers?: boolean;
  readonly candidates?: number;
  readonly temperature?: number;
  readonly decisions?: number;
  readonly prior?: number;
}

/** The milliseconds of a bot's decisions in a deal, and their number. */
interface Thinking {
  milliseconds: number;
  decisions: number;
}

interface PlayedDeal {
  readonly deal: number;
  readonly wins: number;
  readonly points: number;
  readonly a: Thinking;
  readonly b: Thinking;
}

const netNamed = (names: string): FrozenChimeraNet =>
  new FrozenChimeraNet(
    names.split("+").map((name) => unwrap(parseWeights(netsNamed(name), CHIMERA_PLAN)).nets),
  );

function configOf({ nets = "chimera-4", inWorlds, decisions, prior, ...others }: Setting): SearchConfig {
  const config = masterConfig(netNamed(nets), netNamed(inWorlds ?? nets));
  const { horizon } = config;
  return {
    ...config,
    ...others,
    ...(horizon && decisions !== undefined ? { horizon: { ...horizon, decisions } } : {}),
    ...(prior === undefined ? {} : { prior: { ...config.prior, play: prior } }),
  };
}

/** A bot whose processor time is added up. */
function timed(
  name: string,
  { remembers = false, ...setting }: Setting,
): { readonly bot: Bot; readonly thinking: Thinking } {
  const thinking: Thinking = { milliseconds: 0, decisions: 0 };
  const bot = searchBot(name, configOf(setting), (share) => nodeBudget(share * setting.nodes));
  const memories: Record<Viewer, BotMemory> = { 0: {}, 1: {}, 2: {}, spectator: {} };
  const choose: Bot["choose"] = (view, legal, rng, budget) => {
    const before = process.cpuUsage();
    const memory = remembers ? memories[view.viewer] : undefined;
    const action = bot.choose(view, legal, rng, budget, memory);
    const { user, system } = process.cpuUsage(before);
    thinking.milliseconds += (user + system) / 1000;
    thinking.decisions++;
    return action;
  };
  return { bot: { name, choose }, thinking };
}

const [file, first, second, deals = "400", seconds = "500", seed = "tune-search"] = process.argv.slice(2);
if (file === undefined || first === undefined || second === undefined) {
  throw new Error("usage: search-duel FILE A B [DEALS] [SECONDS] [SEED]");
}
const played = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as PlayedDeal)
  : [];
const contest = unwrap(await makeContest({ game: "chimera", options: {} }));
const [a, b] = [timed("a", JSON.parse(first) as Setting), timed("b", JSON.parse(second) as Setting)];
const end = performance.now() + 1000 * Number(seconds);
for (let deal = played.length; deal < Number(deals) && performance.now() < end; deal++) {
  for (const { thinking } of [a, b]) Object.assign(thinking, { milliseconds: 0, decisions: 0 });
  const { values } = await playDeal(contest, botTeam(a.bot, b.bot), seed, deal);
  const [wins = 0, points = 0] = values;
  const line: PlayedDeal = { deal, wins, points, a: { ...a.thinking }, b: { ...b.thinking } };
  played.push(line);
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function shown(of: (deal: PlayedDeal) => number): object {
  const moments = new Moments();
  for (const deal of played) moments.add(of(deal));
  const { mean, low }: Estimate = estimate(moments);
  return { mean: Number(mean.toFixed(4)), error: Number((mean - low).toFixed(4)) };
}
const timeOf = (of: (deal: PlayedDeal) => Thinking): number => {
  const sum = (part: keyof Thinking): number => played.reduce((total, deal) => total + of(deal)[part], 0);
  return Number((sum("milliseconds") / sum("decisions")).toFixed(2));
};
const figures = {
  a: JSON.parse(first) as Setting,
  b: JSON.parse(second) as Setting,
  seed,
  deals: played.length,
  wins: shown(({ wins }) => wins),
  points: shown(({ points }) => points),
  milliseconds: { a: timeOf((deal) => deal.a), b: timeOf((deal) => deal.b) },
};
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
