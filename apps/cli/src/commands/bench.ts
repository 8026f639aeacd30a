import { GAMES } from "@cairn/games";
import type { Command } from "commander";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BenchTask, Figures } from "../bench/measure.ts";
import { OK } from "../exit.ts";
import { openLines } from "../io.ts";
import { needInt } from "../setup.ts";

/** The games that have something to measure. */
const measured = (): string[] => GAMES.flatMap(({ game, bench }) => (bench ? [game.id] : []));

/** Each game is measured in a thread of its own, so that neither disturbs the other's optimised code. */
async function ask<T>(task: BenchTask): Promise<T> {
  const worker = new Worker(new URL("../bench/measure.ts", import.meta.url), { workerData: task });
  const [answer] = (await once(worker, "message")) as [T];
  return answer;
}

const table = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `  ${name.padEnd(22)}${String(value).padStart(14)}\n`)
    .join("");

const asJson = (value: object): string => JSON.stringify(value, undefined, 2);

/** One number for all games. */
const together = (signatures: readonly number[]): number =>
  signatures.reduce((sum, signature) => (sum ^ signature) >>> 0, 0);

async function runBench(playouts: number, isJson: boolean): Promise<void> {
  const results: Record<string, Figures> = {};
  // One after the other: together they would fight for the caches.
  for (const game of measured()) {
    process.stderr.write(`bench: ${game}, ${playouts} playouts …\n`);
    results[game] = await ask<Figures>({ game, playouts, isSignatureOnly: false });
  }
  const signature = together(Object.values(results).map((figures) => figures.signature));
  if (isJson) {
    process.stdout.write(`${asJson({ node: process.version, ...results, signature })}\n`);
    return;
  }
  for (const [game, figures] of Object.entries(results)) process.stdout.write(`${game}\n${table(figures)}`);
  process.stdout.write(`signature ${signature}\n`);
}

/** The signatures alone, as JSON: side by side, because here nothing is timed. */
async function signatures(): Promise<string> {
  const games = measured();
  const found = await Promise.all(
    games.map((game) => ask<number>({ game, playouts: 0, isSignatureOnly: true })),
  );
  const byGame = Object.fromEntries(games.map((game, i) => [game, found[i]]));
  return asJson({ ...byGame, signature: together(found) });
}

interface Flags {
  readonly json?: boolean;
  readonly playouts: string;
  readonly signature?: boolean;
  readonly writeSignature?: string;
}

export function addBench(program: Command, done: (exit: number) => void): void {
  program
    .command("bench")
    .option("--json", "as JSON")
    .option("--playouts <n>", "random deals per game", "1000000")
    .option(
      "--signature",
      "print only the signature, as JSON; it changes when the bots or the rules behave differently",
    )
    .option("--write-signature <file>", "write the signature to a file, such as data/bench-signature.json")
    .description("measure speed, per second of CPU time on one thread, as the median of five runs")
    .addHelpText("after", "\nExample:\n  npx cairn bench --json")
    .action(async ({ json = false, playouts, signature, writeSignature }: Flags) => {
      if (writeSignature !== undefined) {
        const out = openLines(writeSignature);
        await out.write(await signatures());
        await out.close();
      } else if (signature) {
        process.stdout.write(`${await signatures()}\n`);
      } else {
        await runBench(needInt(playouts, "--playouts", 5, 100_000_000), json);
      }
      done(OK);
    });
}
