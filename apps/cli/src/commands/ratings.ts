import { SETTINGS } from "@cairn/server/config";
import { type Command, Option } from "commander";
import { OK, WrongCall } from "../exit.ts";

interface Flags {
  readonly database?: string;
}

async function rebuild(place: string): Promise<{ readonly tables: number; readonly deals: number }> {
  // Loaded only here: no other command should wait for it.
  const { rebuildRatings, StoreFailure, StoreRefused } = await import("@cairn/server");
  try {
    return await rebuildRatings(place, (problem) => process.stderr.write(`cairn: ${problem}\n`));
  } catch (error) {
    const isExpected = error instanceof StoreRefused || error instanceof StoreFailure;
    throw isExpected ? new WrongCall(error.message) : error;
  }
}

export function addRatings(program: Command, done: (exit: number) => void): void {
  const { flag, value, env, initial, text } = SETTINGS.database;
  program
    .command("ratings")
    .addOption(new Option(`--${flag} <${value}>`, `${text} (${env}, default ${initial})`))
    .description("read all rated tables again from their logs: ratings are computed from what they came to")
    .addHelpText("after", "\nExample:\n  npx cairn ratings --database cairn.sqlite")
    .action(async (flags: Flags) => {
      const { tables, deals } = await rebuild(flags.database ?? process.env[env] ?? initial);
      process.stdout.write(`${deals} rated deals at ${tables} tables\n`);
      done(OK);
    });
}
