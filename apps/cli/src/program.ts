import { ConfigError } from "@cairn/server/config";
import { addExtraGames } from "@cairn/server/extra-games";
import { Command, CommanderError } from "commander";
import manifest from "../package.json" with { type: "json" };
import { OK, WRONG_CALL, WrongCall } from "./exit.ts";
import { titles } from "./games.ts";

/** Adds a command and reports its exit code. */
type Add = (program: Command, done: (exit: number) => void) => void | Promise<void>;

/** A command is loaded when it is called, which is faster than loading all of them; the list of commands loads all. */
const COMMANDS: Readonly<Record<string, () => Promise<Add>>> = {
  serve: async () => (await import("./commands/serve.ts")).addServe,
  backup: async () => (await import("./commands/backup.ts")).addBackup,
  verify: async () => (await import("./commands/verify.ts")).addVerify,
  ratings: async () => (await import("./commands/ratings.ts")).addRatings,
  games: async () => (await import("./commands/games.ts")).addGames,
  "move-database": async () => (await import("./commands/move-database.ts")).addMoveDatabase,
  play: async () => (await import("./commands/play.ts")).addPlay,
  simulate: async () => (await import("./commands/simulate.ts")).addSimulate,
  replay: async () => (await import("./commands/replay.ts")).addReplay,
  "check-deals": async () => (await import("./commands/check-deals.ts")).addCheckDeals,
  analyse: async () => (await import("./commands/analyse.ts")).addAnalyse,
  legal: async () => (await import("./commands/legal.ts")).addLegal,
  view: async () => (await import("./commands/view.ts")).addView,
  export: async () => (await import("./commands/export.ts")).addExport,
  census: async () => (await import("./commands/census.ts")).addCensus,
  arena: async () => (await import("./commands/arena.ts")).addArena,
  bench: async () => (await import("./commands/bench.ts")).addBench,
  load: async () => (await import("./commands/load.ts")).addLoad,
  env: async () => (await import("./commands/env.ts")).addEnv,
  train: async () => (await import("./train/command.ts")).addTrain,
};

/** Runs the command line; returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    await addExtraGames(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`cairn: ${error.message}\n`);
    return WRONG_CALL;
  }
  let exit = OK;
  const done = (code: number): void => {
    exit = code;
  };
  const program = new Command("cairn")
    .description(`${titles()}: play, simulate, check, measure`)
    .version(manifest.version)
    .addHelpText("after", "\nThe variable CAIRN_GAMES adds games from other modules: see docs/operating.md.")
    .exitOverride()
    .showSuggestionAfterError();
  const called = Object.entries(COMMANDS).filter(([name]) => name === args[0]);
  for (const [, load] of called.length > 0 ? called : Object.entries(COMMANDS)) {
    await (
      await load()
    )(program, done);
  }
  for (const command of program.commands) command.exitOverride();
  // A reader that has seen enough, like head, closes the pipe: that is no error.
  const onWriteError = (error: NodeJS.ErrnoException): void => {
    if (error.code === "EPIPE") process.exit(OK);
    throw error;
  };
  // A stream would make standard output non-blocking, and frames are written with blocking calls.
  if (args[0] !== "env") process.stdout.on("error", onWriteError);
  try {
    await program.parseAsync(args, { from: "user" });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? OK : WRONG_CALL;
    if (!(error instanceof WrongCall)) {
      if (error instanceof Error) onWriteError(error);
      throw error;
    }
    process.stderr.write(`cairn: ${error.message}\n`);
    return WRONG_CALL;
  }
}
