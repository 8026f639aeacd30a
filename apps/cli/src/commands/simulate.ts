import type { Command } from "commander";
import { availableParallelism } from "node:os";
import { OK } from "../exit.ts";
import { anyGame, exampleGame } from "../games.ts";
import { openLines } from "../io.ts";
import { Progress } from "../progress.ts";
import { needInt, needJson, needMatch, needNames, needPart, needPlayers } from "../setup.ts";
import { checkPlayers } from "../seat-player.ts";
import { simulateAll, type SimulationTask } from "../simulation.ts";

interface Flags {
  readonly bots: string;
  readonly matches: string;
  readonly seed: string;
  readonly options: string;
  readonly players?: string;
  readonly out: string;
  readonly workers?: string;
}

/** Checks every flag before the first match is played. */
async function readFlags(
  game: string,
  flags: Flags,
): Promise<{ task: SimulationTask; matches: number; workers: number }> {
  const entry = await needPart(game, "bots");
  const players = needPlayers(entry.game, flags.players, flags.bots);
  const bots = needNames(flags.bots, players);
  await checkPlayers(entry, bots);
  const options = needJson(flags.options, "--options");
  needMatch(
    entry.game,
    options,
    bots.map((name) => ({ name })),
  );
  const cores = String(availableParallelism());
  return {
    task: { game, bots, options, seed: flags.seed },
    matches: needInt(flags.matches, "--matches", 0, 100_000_000),
    workers: needInt(flags.workers ?? cores, "--workers", 1, 256),
  };
}

export function addSimulate(program: Command, done: (exit: number) => void): void {
  program
    .command("simulate")
    .argument("<game>", anyGame())
    .option(
      "--bots <names>",
      "a bot for each seat, or one for all of them; exec:COMMAND runs a program",
      "greedy",
    )
    .option("--matches <n>", "how many matches", "1")
    .option("--seed <text>", "the same seed gives the same bytes", "1")
    .option("--options <json>", "the game's options", "{}")
    .option("--players <n>", "number of players, if the game allows several")
    .option("--out <file>", "where the records go; - for standard output", "-")
    .option("--workers <n>", "threads; all cores by default")
    .description("play matches between bots; prints finished records, one per line")
    .addHelpText(
      "after",
      `\nExample:\n  npx cairn simulate ${exampleGame()} --bots greedy,random,random --matches 100 --seed 7 --out games.jsonl`,
    )
    .action(async (game: string, flags: Flags) => {
      const { task, matches, workers } = await readFlags(game, flags);
      const out = openLines(flags.out);
      const progress = new Progress("matches", matches);
      let count = 0;
      try {
        for await (const line of simulateAll(task, matches, workers)) {
          await out.write(line);
          progress.update(++count);
        }
        await out.close();
      } catch (error) {
        await out.abandon();
        throw error;
      } finally {
        progress.end();
      }
      done(OK);
    });
}
