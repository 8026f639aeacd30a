import { GAMES } from "@cairn/games";
import { type Command, Option } from "commander";
import { availableParallelism } from "node:os";
import { serveTables } from "../env/serve.ts";
import { envSetup, type EnvTask } from "../env/task.ts";
import { Tables } from "../env/threads.ts";
import { OK } from "../exit.ts";
import { anyGame, exampleGame } from "../games.ts";
import { needGame, needInt, needJson } from "../setup.ts";

interface Flags {
  readonly tables: string;
  readonly seed: string;
  readonly firstTable: string;
  readonly players?: string;
  readonly options: string;
  readonly actions: "moves" | "features";
  readonly workers?: string;
}

/** Fewer tables than this are not worth a thread of their own. */
const TABLES_A_THREAD = 64;

async function serve(id: string, flags: Flags): Promise<void> {
  const { minPlayers, maxPlayers } = needGame(id);
  const tables = needInt(flags.tables, "--tables", 1, 1_000_000);
  const task: EnvTask = {
    game: id,
    players: needInt(flags.players ?? `${minPlayers}`, "--players", minPlayers, maxPlayers),
    options: needJson(flags.options, "--options"),
    tables,
    seed: flags.seed,
    firstTable: needInt(flags.firstTable, "--first-table", 0, 1_000_000_000),
    withMoves: flags.actions === "features",
  };
  const most = Math.max(1, Math.floor(tables / TABLES_A_THREAD));
  const workers = needInt(
    flags.workers ?? `${Math.min(most, availableParallelism())}`,
    "--workers",
    1,
    tables,
  );
  serveTables(await Tables.open(await envSetup(task), task, workers));
}

export function addEnv(program: Command, done: (exit: number) => void): void {
  const known = GAMES.filter(({ env }) => env !== undefined);
  program
    .command("env")
    .argument("<game>", anyGame(known))
    .option("--tables <n>", "how many tables are stepped at once", "1024")
    .option("--seed <text>", "the same seed and choices give the same observations", "1")
    .option("--first-table <n>", "number of the first table, if several programs share a seed", "0")
    .option("--players <n>", "number of players, if the game allows several")
    .option("--options <json>", "the game's options", "{}")
    .addOption(
      new Option(
        "--actions <what>",
        "what is sent for each legal move: its number, or the features it changes",
      )
        .choices(["moves", "features"])
        .default("features"),
    )
    .option("--workers <n>", "threads; all cores by default")
    .description(
      "step many tables at once for a learning program, in binary frames on standard input and output",
    )
    .addHelpText(
      "after",
      [
        "\nThe frames are described in docs/env.md; python/ has a package that speaks them.",
        `\nExample:\n  npx cairn env ${exampleGame(({ env }) => env !== undefined)} --tables 1024 --seed 7 < /dev/null | head -c 4 > /dev/null`,
      ].join("\n"),
    )
    .action(async (game: string, flags: Flags) => {
      await serve(game, flags);
      done(OK);
    });
}
