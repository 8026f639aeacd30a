import { SETTINGS } from "@cairn/server/config";
import { type Command, Option } from "commander";
import { NO, OK, WrongCall } from "../exit.ts";

interface Flags {
  readonly database?: string;
  readonly json?: true;
}

/** What is wrong with a store, and how it is called; what cannot be read at all is told in a sentence. */
async function find(path: string): Promise<{ readonly name: string; readonly found: string[] }> {
  // Loaded only here: no other command should wait for it.
  const { placeName, StoreFailure, StoreRefused, verifyStore } = await import("@cairn/server");
  try {
    return { name: placeName(path), found: await verifyStore(path) };
  } catch (error) {
    const isExpected = error instanceof StoreRefused || error instanceof StoreFailure;
    throw isExpected ? new WrongCall(error.message) : error;
  }
}

export function addVerify(program: Command, done: (exit: number) => void): void {
  const { flag, value, env, initial, text } = SETTINGS.database;
  program
    .command("verify")
    .addOption(new Option(`--${flag} <${value}>`, `${text} (${env}, default ${initial})`))
    .option("--json", "the findings as one JSON list")
    .description("check the server's database for damage, even while the server is running")
    .addHelpText("after", "\nExample:\n  npx cairn verify --database cairn.sqlite")
    .action(async (flags: Flags) => {
      const { name, found } = await find(flags.database ?? process.env[env] ?? initial);
      const lines = found.length === 0 ? [`${name} is whole`] : found;
      process.stdout.write(flags.json ? `${JSON.stringify(found)}\n` : `${lines.join("\n")}\n`);
      done(found.length === 0 ? OK : NO);
    });
}
