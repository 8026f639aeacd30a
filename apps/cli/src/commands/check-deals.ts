import { parseRecordLine, type RecordFrame } from "@cairn/core";
import { findGame } from "@cairn/games";
import { checkDeals, commitmentOf } from "@cairn/study/fair-deals";
import type { Command } from "commander";
import { NO, OK, WrongCall } from "../exit.ts";
import { readLines } from "../io.ts";
import { describeProblem } from "../records.ts";

interface Flags {
  readonly seed: string;
  readonly hash?: string;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function checkRecord(record: RecordFrame, seed: string): ReturnType<typeof checkDeals> {
  const game = findGame(record.game);
  return game.ok ? checkDeals(game.value, record, seed) : game;
}

/** Checks the deals of every record; returns the exit code. */
async function check(file: string, { seed, hash }: Flags): Promise<number> {
  const commitment = commitmentOf(seed);
  let exit = OK;
  if (hash !== undefined && hash.toLowerCase() !== commitment) {
    print(`the seed has the hash ${commitment}, not ${hash}`);
    exit = NO;
  }
  let count = 0;
  for await (const { number, text } of readLines(file)) {
    count++;
    const record = parseRecordLine(text);
    const checked = record.ok ? checkRecord(record.value, seed) : record;
    if (!checked.ok) exit = NO;
    print(
      checked.ok
        ? `line ${number}: all ${checked.value} deals follow from the seed`
        : describeProblem(number, checked.error),
    );
  }
  if (count === 0) throw new WrongCall(`${file === "-" ? "standard input" : file} has no record in it`);
  return exit;
}

export function addCheckDeals(program: Command, done: (exit: number) => void): void {
  program
    .command("check-deals")
    .argument("<file>", "records of a server, one per line; - for standard input")
    .requiredOption("--seed <text>", "what the server tells after the match")
    .option("--hash <hex>", "what it told before")
    .description("check that the deals of a match follow from its seed, and the seed from its hash")
    .addHelpText("after", "\nExample:\n  npx cairn check-deals cairn.json --seed 3f… --hash 9a…")
    .action(async (file: string, flags: Flags) => done(await check(file, flags)));
}
