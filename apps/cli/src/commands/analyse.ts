import { parseRecordLine, type RecordFrame, type Seat } from "@cairn/core";
import {
  type Analysis,
  emptyAnalysis,
  type EngineOptions,
  type Judged,
  tasksInFull,
  tasksOf,
  withJudged,
} from "@cairn/study";
import type { Command } from "commander";
import { availableParallelism } from "node:os";
import { AnalysisPool } from "../analyse/pool.ts";
import { reviewLines } from "../analyse/text.ts";
import { engineOf } from "../analyse/worker.ts";
import { NO, OK, WRONG_CALL, WrongCall } from "../exit.ts";
import { exampleGame } from "../games.ts";
import { readLines } from "../io.ts";
import { Progress } from "../progress.ts";
import { describeProblem } from "../records.ts";
import { needInt } from "../setup.ts";

interface Flags {
  readonly seat?: string;
  readonly json?: boolean;
  readonly nodes?: string;
  readonly seed?: string;
  readonly workers?: string;
}

/** What a call asks for, whatever the record. */
interface Call {
  readonly seat: Seat | undefined;
  readonly isJson: boolean;
  readonly options: EngineOptions;
  readonly pool: AnalysisPool;
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Reviews one seat of a record and prints it; returns the exit code. */
async function review(line: number, record: RecordFrame, seat: Seat, call: Call): Promise<number> {
  const { options, pool, isJson } = call;
  const engine = await engineOf(record.game, options);
  const tasks = tasksOf(engine.game, record, seat);
  if (!tasks.ok) {
    print(isJson ? JSON.stringify({ line, ok: false, ...tasks.error }) : describeProblem(line, tasks.error));
    return NO;
  }
  const looks = tasks.value.filter(({ type }) => type === "look").length;
  // How many are judged in full is known after the looks: at most this many.
  const most = tasks.value.length + Math.min(looks, engine.kit.look.worst);
  const progress = new Progress(`seat ${seat}`, most);
  let analysis: Analysis = emptyAnalysis(engine, record, seat);
  let count = 0;
  try {
    const note = (judged: Judged): void => {
      analysis = withJudged(analysis, judged);
      progress.update(++count);
    };
    await pool.judge({ record, seat, options }, tasks.value, note);
    await pool.judge({ record, seat, options }, tasksInFull(analysis, tasks.value, engine), note);
  } finally {
    progress.end();
  }
  if (isJson) print(JSON.stringify(analysis));
  else for (const text of reviewLines(engine.game, engine.kit, record, analysis)) print(text);
  return OK;
}

/** Reviews the seats asked for of every record; returns the worst exit code. */
async function reviewAll(file: string, call: Call): Promise<number> {
  let exit = OK;
  let count = 0;
  for await (const { number, text } of readLines(file)) {
    count++;
    const frame = parseRecordLine(text);
    if (!frame.ok) {
      print(
        call.isJson
          ? JSON.stringify({ line: number, ok: false, ...frame.error })
          : describeProblem(number, frame.error),
      );
      exit = Math.max(exit, WRONG_CALL);
      continue;
    }
    const seats = call.seat === undefined ? [...frame.value.players.keys()] : [call.seat];
    for (const seat of seats) exit = Math.max(exit, await review(number, frame.value, seat, call));
  }
  if (count === 0) throw new WrongCall(`${file === "-" ? "standard input" : file} contains no record`);
  return exit;
}

export function addAnalyse(program: Command, done: (exit: number) => void): void {
  program
    .command("analyse")
    .argument("<file>", "records, one per line; - for standard input")
    .option("--seat <n>", "the seat to review; all of them if left out")
    .option("--json", "one analysis per line and seat, in the format cairn-analysis/2")
    .option("--nodes <n>", "nodes per decision; more give more precise figures")
    .option("--seed <text>", "the seed of the sampled worlds; the same seed gives the same bytes")
    .option("--workers <n>", "threads; all cores by default")
    .description("review finished deals: the moments that cost most, and where the result came from")
    .addHelpText(
      "after",
      `\nExample:\n  npx cairn simulate ${exampleGame()} --seed 7 | npx cairn analyse - --seat 0`,
    )
    .action(async (file: string, flags: Flags) => {
      const { seat, nodes, seed, workers } = flags;
      const threads = needInt(workers ?? String(availableParallelism()), "--workers", 1, 256);
      const options: EngineOptions = {
        nodes: nodes === undefined ? undefined : needInt(nodes, "--nodes", 1, 100_000_000),
        seed,
      };
      const wanted = seat === undefined ? undefined : needInt(seat, "--seat", 0, 31);
      const pool = new AnalysisPool(threads);
      try {
        done(await reviewAll(file, { seat: wanted, isJson: flags.json ?? false, options, pool }));
      } finally {
        await pool.close();
      }
    });
}
