import { SETTINGS } from "@cairn/server/config";
import { type Command, Option } from "commander";
import { OK, WrongCall } from "../exit.ts";

interface Flags {
  readonly database?: string;
  readonly out: string;
}

/** A signal that calls off what is under way, and then ends the command like any other that gets it. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      controller.abort();
      // Not `process.exit`, which would wait for the thread that copies.
      process.kill(process.pid, signal);
    });
  }
  return controller.signal;
}

/** Copies a store; what is wrong with either file is told in a sentence. */
async function copy(from: string, to: string): Promise<void> {
  // Loaded only here: no other command should wait for it.
  const { backupStore, StoreFailure, StoreRefused } = await import("@cairn/server");
  try {
    await backupStore(from, to, untilInterrupted());
  } catch (error) {
    const isExpected = error instanceof StoreRefused || error instanceof StoreFailure;
    throw isExpected ? new WrongCall(error.message) : error;
  }
}

export function addBackup(program: Command, done: (exit: number) => void): void {
  const { flag, value, env, initial, text } = SETTINGS.database;
  program
    .command("backup")
    .addOption(new Option(`--${flag} <${value}>`, `${text} (${env}, default ${initial})`))
    .requiredOption("--out <FILE>", "where to write the copy; the file must not exist yet")
    .description("copy the server's database at one moment, even while the server is running")
    .addHelpText("after", "\nExample:\n  npx cairn backup --database cairn.sqlite --out backup.sqlite")
    .action(async (flags: Flags) => {
      const database = flags.database ?? process.env[env] ?? initial;
      await copy(database, flags.out);
      process.stdout.write(`${flags.out} is a copy of ${database}\n`);
      done(OK);
    });
}
