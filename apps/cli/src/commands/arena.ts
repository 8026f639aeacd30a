import { type ArenaModes, findingsJson, formatFindings } from "@cairn/arena";
import { GAMES } from "@cairn/games";
import type { Command } from "commander";
import { playDuel } from "../arena/duel.ts";
import { checkWritable, type Flags, needSpecs, readPlan } from "../arena/plan.ts";
import { pairsOf, playRoundRobin } from "../arena/round-robin.ts";
import { dealWatcher } from "../arena/watch.ts";
import { NO, OK } from "../exit.ts";
import { anyGame, exampleGame, isOpen } from "../games.ts";
import { openLines } from "../io.ts";
import { Progress } from "../progress.ts";

const asJson = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

async function runDuel(game: string, flags: Flags): Promise<number> {
  const plan = await readPlan(game, flags);
  const [a = "", b = ""] = await needSpecs(game, flags);
  const progress = new Progress("deals", plan.deals);
  const findings = await playDuel(plan, { a, b }, dealWatcher({ a, b }, progress, { deals: 0 }));
  progress.end();
  process.stdout.write(flags.json ? asJson(findingsJson(findings)) : formatFindings(findings));
  return findings.sprt === undefined || findings.sprt.answer === "better" ? OK : NO;
}

async function runRoundRobin(game: string, flags: Flags): Promise<number> {
  const plan = await readPlan(game, flags);
  const names = await needSpecs(game, flags);
  if (flags.svg !== undefined) checkWritable(flags.svg);
  const progress = new Progress("deals", pairsOf(names.length, plan).length * plan.deals);
  const { text, json, svg } = await playRoundRobin(plan, names, progress);
  progress.end();
  process.stdout.write(flags.json ? asJson(json) : text);
  if (flags.svg !== undefined) {
    const out = openLines(flags.svg);
    await out.write(svg.trimEnd());
    await out.close();
  }
  return OK;
}

/** Plays what the flags ask for and prints what came out; returns the exit code. */
export const runArena = (game: string, flags: Flags): Promise<number> =>
  (flags.bots === undefined ? runDuel : runRoundRobin)(game, flags);

/** What each game's arena says of itself, for the help, each after its id. */
async function eachArena(say: (arena: ArenaModes) => string | undefined): Promise<string> {
  const arenas = await Promise.all(GAMES.flatMap(({ arena }) => (arena ? [arena()] : [])));
  const said = arenas.flatMap((arena) => {
    const text = say(arena);
    return text === undefined ? [] : [`${arena.game.id}: ${text}`];
  });
  return said.join("; ");
}

export async function addArena(program: Command, done: (exit: number) => void): Promise<void> {
  const modes = await eachArena(({ modes: known }) => Object.keys(known).join(", "));
  const players = await eachArena(({ game, players: usual }) =>
    game.minPlayers < game.maxPlayers ? `${usual}` : undefined,
  );
  const [first, open] = [exampleGame(), exampleGame(isOpen)];
  program
    .command("arena")
    .argument("<game>", anyGame())
    .option("--a <bot>", "the bot that is measured: a name, or exec:COMMAND")
    .option("--b <bot>", "the bot it is measured against")
    .option("--bots <names>", "a round-robin of several bots instead, with ratings")
    .option("--deals <n>", "how many deals; each is played several times with seats changed", "1000")
    .option("--seed <text>", "the same seed gives the same deals and the same result", "1")
    .option("--mode <mode>", `how deals are played; the first one is the default: ${modes}`)
    .option("--bid <n>", "for modes that begin after an auction: the bid that decided it")
    .option("--players <n>", `number of players, if the game allows several; ${players}`)
    .option("--options <json>", "the game's options", "{}")
    .option("--sprt <low,high>", "stop as soon as A is better by high, or by no more than low, per cent")
    .option("--measure <name>", "the result that --sprt and the ratings use; any other name prints the list")
    .option("--timeout <ms>", "how long a program may take for an answer", "5000")
    .option("--workers <n>", "threads; all cores by default")
    .option("--svg <file>", "draw the ratings of a round-robin")
    .option("--json", "as JSON")
    .description("measure bots against each other on duplicate deals")
    .addHelpText(
      "after",
      [
        "\nWith --sprt the exit code is 0 if A is better and 1 if not, or not yet decided.",
        "\nExamples:",
        `  npx cairn arena ${first} --a greedy --b random --deals 500 --seed 7`,
        `  npx cairn arena ${open} --a greedy --b random --players 4 --json`,
        `  npx cairn arena ${first} --bots random,greedy --deals 200 --svg ratings.svg`,
        `  npx cairn arena ${first} --a "exec:python3 examples/bots/biggest.py" --b random --deals 20`,
      ].join("\n"),
    )
    .action(async (game: string, flags: Flags) => {
      done(await runArena(game, flags));
    });
}
