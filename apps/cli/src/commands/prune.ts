import { ConfigError, readConfig, SETTINGS } from "@cairn/server/config";
import { type Command, Option } from "commander";
import { OK, WrongCall } from "../exit.ts";

const DAY_MS = 24 * 3_600_000;

interface Flags {
  readonly database?: string;
  readonly keepRecords?: string;
  readonly dryRun?: true;
}

/** What a setting is, given by flag or by variable. */
function configOf({ database, keepRecords }: Flags): ReturnType<typeof readConfig> {
  try {
    const given = {
      ...(database === undefined ? {} : { database }),
      ...(keepRecords === undefined ? {} : { keepRecords }),
    };
    return readConfig(given, process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new WrongCall(error.message) : error;
  }
}

async function prune(place: string, before: number, isDry: boolean): Promise<number> {
  // Loaded only here: no other command should wait for it.
  const { pruneStore, StoreFailure, StoreRefused } = await import("@cairn/server");
  try {
    return await pruneStore(place, before, isDry);
  } catch (error) {
    const isExpected = error instanceof StoreRefused || error instanceof StoreFailure;
    throw isExpected ? new WrongCall(error.message) : error;
  }
}

export function addPrune(program: Command, done: (exit: number) => void): void {
  const command = program
    .command("prune")
    .option("--dry-run", "only count them")
    .description("delete matches that have been over for a while; a server on a file must be stopped")
    .addHelpText(
      "after",
      "\nExample:\n  npx cairn prune --database cairn.sqlite --keep-records 365d --dry-run",
    );
  for (const { flag, value, env, text } of [SETTINGS.database, SETTINGS.keepRecords])
    command.addOption(new Option(`--${flag} <${value}>`, `${text} (${env})`));
  command.action(async (flags: Flags) => {
    const { database, keepRecords } = configOf(flags);
    if (keepRecords === 0) throw new WrongCall("say how long to keep them: --keep-records 365d");
    const isDry = flags.dryRun === true;
    const count = await prune(database, Date.now() - keepRecords * DAY_MS, isDry);
    process.stdout.write(
      `${count} ${count === 1 ? "match" : "matches"} ${isDry ? "would be" : "were"} deleted\n`,
    );
    done(OK);
  });
}
