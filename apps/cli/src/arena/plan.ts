import { type Contest, type ContestSpec, type Measure, type SprtBounds } from "@cairn/arena";
import { makeContest } from "@cairn/games";
import { checkStarts, isProgram, splitSpecs } from "@cairn/server/programs";
import { accessSync, constants, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { WrongCall } from "../exit.ts";
import { need, needGame, needInt, needJson, needPart } from "../setup.ts";
import type { Plan } from "./duel.ts";
import { needBot } from "./players.ts";

/** The flags of `cairn arena`, as they were typed. */
export interface Flags {
  readonly a?: string;
  readonly b?: string;
  readonly bots?: string;
  readonly deals: string;
  readonly seed: string;
  readonly mode?: string;
  readonly bid?: string;
  readonly players?: string;
  readonly options: string;
  readonly workers?: string;
  readonly sprt?: string;
  readonly measure?: string;
  readonly timeout: string;
  readonly svg?: string;
  readonly json?: boolean;
}

function needGoal(contest: Contest, name: string | undefined): Measure {
  const goals = contest.measures.filter(({ isGoal }) => isGoal);
  const goal = name === undefined ? goals[0] : goals.find((measure) => measure.name === name);
  if (goal) return goal;
  const names = goals.map((measure) => measure.name).join(", ");
  throw new WrongCall(`--measure must be one of ${names}, not "${(name ?? "").slice(0, 20)}"`);
}

/** Two bounds from `0,2`: per cent for a share, else points. */
function needBounds(text: string, { unit }: Measure): SprtBounds {
  const [, low, high] = /^([+-]?\d{1,4}(?:\.\d+)?),([+-]?\d{1,4}(?:\.\d+)?)$/.exec(text) ?? [];
  if (low === undefined || high === undefined || Number(low) >= Number(high)) {
    throw new WrongCall(
      `--sprt must be two rising numbers, such as 0,2 for 2 % above equal, not "${text.slice(0, 20)}"`,
    );
  }
  const scale = unit === "share" ? 100 : 1;
  return { low: Number(low) / scale, high: Number(high) / scale };
}

/** Checks everything about a call but the bots, before the first deal is played. */
export async function readPlan(game: string, flags: Flags): Promise<Plan> {
  needGame(game);
  const spec: ContestSpec = {
    game,
    mode: flags.mode,
    bid: flags.bid === undefined ? undefined : needInt(flags.bid, "--bid", 0, 10_000),
    players: flags.players === undefined ? undefined : needInt(flags.players, "--players", 1, 99),
    options: needJson(flags.options, "--options"),
  };
  const contest = need(await makeContest(spec));
  const goal = needGoal(contest, flags.measure);
  return {
    spec,
    contest,
    seed: flags.seed,
    deals: needInt(flags.deals, "--deals", 1, 10_000_000),
    workers: needInt(flags.workers ?? String(availableParallelism()), "--workers", 1, 256),
    answerWithin: needInt(flags.timeout, "--timeout", 1, 3_600_000),
    goal,
    sprt: flags.sprt === undefined ? undefined : needBounds(flags.sprt, goal),
  };
}

/** The bots that a call names: two for a duel, any number for a round-robin. Programs are tried out. */
export async function needSpecs(game: string, { a, b, bots, sprt, svg }: Flags): Promise<string[]> {
  if (bots === undefined && (a === undefined || b === undefined)) {
    throw new WrongCall("name two bots with --a and --b, or several with --bots");
  }
  if (bots !== undefined && (a !== undefined || b !== undefined || sprt !== undefined)) {
    throw new WrongCall("--bots is a round-robin: it cannot be combined with --a, --b or --sprt");
  }
  if (bots === undefined && svg !== undefined)
    throw new WrongCall("--svg draws a round-robin: it needs --bots");
  const specs = bots === undefined ? [a as string, b as string] : splitSpecs(bots);
  if (specs.length < 2) throw new WrongCall("--bots must name at least two bots");
  if (bots !== undefined && new Set(specs).size < specs.length) {
    throw new WrongCall("--bots names a bot twice");
  }
  const entry = await needPart(game, "bots");
  for (const spec of new Set(specs)) {
    if (isProgram(spec)) need(await checkStarts(spec));
    else needBot(entry, spec, () => performance.now());
  }
  return specs;
}

/** Checks that a file can be written before the games are played. */
export function checkWritable(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongCall(`cannot write ${file}: it is a folder`);
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch {
    throw new WrongCall(`cannot write ${file}: its folder does not exist or is not writable`);
  }
}
