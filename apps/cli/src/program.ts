import { Command, CommanderError } from "commander";
import { addArena } from "./commands/arena.ts";
import { addBackup } from "./commands/backup.ts";
import { addBench } from "./commands/bench.ts";
import { addCensus } from "./commands/census.ts";
import { addLegal } from "./commands/legal.ts";
import { addLoad } from "./commands/load.ts";
import { addPlay } from "./commands/play.ts";
import { addReplay } from "./commands/replay.ts";
import { addServe } from "./commands/serve.ts";
import { addSimulate } from "./commands/simulate.ts";
import { addView } from "./commands/view.ts";
import { addTrain } from "./train/command.ts";
import { OK, WRONG_CALL, WrongCall } from "./exit.ts";

/** Runs the command line; returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  let exit = OK;
  const done = (code: number): void => {
    exit = code;
  };
  const program = new Command("cairn")
    .description("Chimera and Krass Kariert: play, simulate, check, measure")
    .version("0.1.0")
    .exitOverride()
    .showSuggestionAfterError();
  for (const add of [
    addServe,
    addBackup,
    addPlay,
    addSimulate,
    addReplay,
    addLegal,
    addView,
    addCensus,
    addArena,
    addBench,
    addLoad,
    addTrain,
  ])
    add(program, done);
  for (const command of program.commands) command.exitOverride();
  // A reader that has seen enough, like head, closes the pipe: that is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(OK);
    throw error;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? OK : WRONG_CALL;
    if (!(error instanceof WrongCall)) throw error;
    process.stderr.write(`cairn: ${error.message}\n`);
    return WRONG_CALL;
  }
}
