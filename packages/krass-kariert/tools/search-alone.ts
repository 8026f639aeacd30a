// `npm run figures:alone -- FILE PLAYERS OTHERS SETTINGS [DEALS] [SECONDS] [SEED]`: settings of `master` in Krass Kariert, each
// alone in every seat among OTHERS (`rule`, `net` or a setting), on the same deals, with the processor time of a
// decision: to be compared in equal time, not at equal nodes. SETTINGS is a JSON list; a setting has `nodes`, and any of
// what figures/settings.ts has beside them. Each deal is a line of FILE, where a later call goes on, so that a long contest can be
// played in short stretches. Prints JSON: the share of deals that each setting lost, and how much more than the first.
import { botTeam, estimate, Moments, playDeal } from "@cairn/arena";
import type { Bot } from "@cairn/bots";
import { unwrap } from "@cairn/core";
import { krassKariertNet, krassKariertRule } from "@cairn/krass-kariert/bots";
import { makeContest } from "@cairn/games";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { netNamed } from "./figures/nets-named.ts";
import { NEWEST, type Setting, settingBot, timed } from "./figures/settings.ts";

/** What came of a deal for each setting: the share of its seats that lost, and the time that its decisions took. */
interface PlayedDeal {
  readonly lost: readonly number[];
  readonly milliseconds: readonly number[];
  readonly decisions: readonly number[];
}

function botNamed(text: string): Bot {
  if (text === "rule") return krassKariertRule;
  return text === "net" ? krassKariertNet("net", netNamed(NEWEST)) : settingBot(JSON.parse(text) as Setting);
}

const [file, players, others, list, deals = "400", seconds = "500", seed = "tune-alone"] =
  process.argv.slice(2);
if (file === undefined || others === undefined || list === undefined) {
  throw new Error("usage: search-alone FILE PLAYERS OTHERS SETTINGS [DEALS] [SECONDS] [SEED]");
}
const settings = JSON.parse(list) as Setting[];
const bots = settings.map((setting) => timed(settingBot(setting)));
const other = botNamed(others);
const contest = unwrap(
  await makeContest({ game: "krass-kariert", mode: "alone", players: Number(players), options: {} }),
);
const lostA = contest.measures.findIndex(({ name }) => name === "lostA");
const played = existsSync(file)
  ? readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as PlayedDeal)
  : [];
const end = performance.now() + 1000 * Number(seconds);
for (let deal = played.length; deal < Number(deals) && performance.now() < end; deal++) {
  const lost: number[] = [];
  for (const { bot, thinking } of bots) {
    Object.assign(thinking, { milliseconds: 0, decisions: 0 });
    const { values } = await playDeal(contest, botTeam(bot, other), seed, deal);
    lost.push(values[lostA] as number);
  }
  const line: PlayedDeal = {
    lost,
    milliseconds: bots.map(({ thinking }) => thinking.milliseconds),
    decisions: bots.map(({ thinking }) => thinking.decisions),
  };
  played.push(line);
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

function shown(of: (deal: PlayedDeal) => number): object {
  const moments = new Moments();
  for (const deal of played) moments.add(of(deal));
  const { mean, low } = estimate(moments);
  return { mean: Number(mean.toFixed(4)), error: Number((mean - low).toFixed(4)) };
}
const sum = (of: (deal: PlayedDeal) => number): number => played.reduce((total, deal) => total + of(deal), 0);
const figures = settings.map((setting, i) => ({
  setting,
  lost: shown(({ lost }) => lost[i] as number),
  ...(i > 0 ? { more: shown(({ lost }) => (lost[i] as number) - (lost[0] as number)) } : {}),
  milliseconds: Number(
    (sum((deal) => deal.milliseconds[i] as number) / sum((deal) => deal.decisions[i] as number)).toFixed(2),
  ),
}));
process.stdout.write(
  `${JSON.stringify({ seed, deals: played.length, players, others, figures }, undefined, 2)}\n`,
);
