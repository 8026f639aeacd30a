import type { Command } from "commander";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BenchTask, Figures } from "../bench/measure.ts";
import { OK } from "../exit.ts";
import { needInt } from "../setup.ts";

/** The games measured, with the number of players that is usual. */
const MEASURED = [
  { game: "chimera", players: 3 },
  { game: "krass-kariert", players: 4 },
] as const;

/** Each game is measured in a thread of its own, so that neither disturbs the other's optimised code. */
async function measureGame(task: BenchTask): Promise<Figures> {
  process.stderr.write(`bench: ${task.game}, ${task.playouts} playouts …\n`);
  const worker = new Worker(new URL("../bench/measure.ts", import.meta.url), { workerData: task });
  const [figures] = (await once(worker, "message")) as [Figures];
  return figures;
}

const table = (figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => `  ${name.padEnd(22)}${String(value).padStart(14)}\n`)
    .join("");

export function addBench(program: Command, done: (exit: number) => void): void {
  program
    .command("bench")
    .option("--json", "as JSON")
    .option("--playouts <n>", "random deals a game", "1000000")
    .description("the speed figures, per second of CPU time on one thread, median of five")
    .addHelpText("after", "\nExample:\n  npx cairn bench --json")
    .action(async (flags: { json?: boolean; playouts: string }) => {
      const playouts = needInt(flags.playouts, "--playouts", 5, 100_000_000);
      const results: Record<string, Figures> = {};
      // One after the other: together they would fight for the caches.
      for (const task of MEASURED) results[task.game] = await measureGame({ ...task, playouts });
      const signature = Object.values(results).reduce((sum, figures) => (sum ^ figures.signature) >>> 0, 0);
      if (flags.json) {
        process.stdout.write(
          `${JSON.stringify({ node: process.version, ...results, signature }, undefined, 2)}\n`,
        );
      } else {
        for (const [game, figures] of Object.entries(results))
          process.stdout.write(`${game}\n${table(figures)}`);
        process.stdout.write(`signature ${signature}\n`);
      }
      done(OK);
    });
}
