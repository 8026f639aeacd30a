import { SETTINGS } from "@cairn/server/config";
import { type Command, Option } from "commander";
import { OK, WrongCall } from "../exit.ts";
import { openLines } from "../io.ts";

interface Flags {
  readonly database?: string;
  readonly out: string;
}

async function writeGames(database: string, file: string): Promise<void> {
  // Loaded only here: no other command should wait for it.
  const { finishedGames, StoreRefused } = await import("@cairn/server");
  const out = openLines(file);
  try {
    for (const line of finishedGames(database)) await out.write(line);
    await out.close();
  } catch (error) {
    await out.abandon();
    throw error instanceof StoreRefused ? new WrongCall(error.message) : error;
  }
}

export function addGames(program: Command, done: (exit: number) => void): void {
  const { flag, value, env, initial, text } = SETTINGS.database;
  program
    .command("games")
    .addOption(new Option(`--${flag} <${value}>`, `${text} (${env}, default ${initial})`))
    .option("--out <file>", "where the records go; - for standard output", "-")
    .description(
      "write the finished games of a server's database as records without names, even while it is running",
    )
    .addHelpText("after", "\nExample:\n  npx cairn games --database cairn.sqlite --out games.jsonl")
    .action(async (flags: Flags) => {
      await writeGames(flags.database ?? process.env[env] ?? initial, flags.out);
      done(OK);
    });
}
