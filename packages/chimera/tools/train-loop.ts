// `npm run train:loop -- DIRECTORY [MINUTES]`: trains Chimera's nets without attention, and goes on where the last call
// stopped. DIRECTORY/course.json says how and is written with defaults by the first call; the checkpoint, the weights
// and the ledger (JSON Lines: starts, measurements, stops) lie beside it. Ends after MINUTES, or when it is interrupted,
// with everything saved. Learning and averaging rates and how decisions branch may be changed between two calls, all
// else belongs to the checkpoint.
import { chimera } from "@cairn/chimera";
import { unwrap } from "@cairn/core";
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readModel } from "@cairn/server/models";
import { CHIMERA_PLAN } from "@cairn/chimera/nets";
import {
  type Branching,
  courseOf,
  DEFAULT_BRANCHING,
  duel,
  netOpponent,
  releasedPool,
  ruleOpponent,
} from "@cairn/chimera/learning";
import { DEFAULT_SETTINGS, formatCheckpoint, resumeSession, type Settings } from "@cairn/learning";
import { parseWeights, withWidths } from "@cairn/nets";

/** What a run goes by. */
interface CourseFile {
  /** The released net that it begins with, and that its measurements are against. */
  readonly parent: string;
  readonly seed: string;
  /** Units in the first layer of the nets for card play. */
  readonly width: number;
  /** Released nets among the fixed opponents. */
  readonly opponents: readonly string[];
  readonly auctions: number;
  readonly branching: Branching;
  readonly replayRatio: number;
  readonly bufferSize: number;
  readonly epsilon: number;
  readonly lambda: number;
  /** Adam's rate from so many samples of this run on. */
  readonly rates: readonly (readonly [samples: number, rate: number])[];
  /** The rate of the weights' moving average, from so many samples of this run on; the usual one before. */
  readonly averaging?: readonly (readonly [samples: number, rate: number])[];
  /** Minutes between two measurements, and their duplicate deals. */
  readonly measureEvery: number;
  readonly measureDeals: number;
}

const DEFAULT_COURSE: CourseFile = {
  parent: "chimera-4",
  seed: "loop-1",
  width: 384,
  opponents: ["chimera-1", "chimera-2", "chimera-3", "chimera-4"],
  auctions: 0.5,
  branching: DEFAULT_BRANCHING,
  replayRatio: 1,
  bufferSize: 400_000,
  epsilon: 0.02,
  lambda: 0.8,
  rates: [[0, 2e-4]],
  averaging: [[0, 2e-4]],
  measureEvery: 30,
  measureDeals: 6000,
};

const [directory, minutes = "Infinity"] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: train-loop DIRECTORY [MINUTES]");
const fileOf = (name: string): string => join(directory, name);
mkdirSync(directory, { recursive: true });
const courseFile = fileOf("course.json");
if (!existsSync(courseFile)) writeFileSync(courseFile, `${JSON.stringify(DEFAULT_COURSE, undefined, 2)}\n`);
const course = JSON.parse(readFileSync(courseFile, "utf8")) as CourseFile;
const { parent, seed, width, opponents, auctions, branching, replayRatio, bufferSize, epsilon, lambda } =
  course;

const released = (name: string): Uint8Array => {
  const file = readModel(chimera.id, name);
  if (!file) throw new Error(`there is no released net "${name}"`);
  return file;
};
const plan = withWidths(CHIMERA_PLAN, [width, width, width]);
const learnable = courseOf({ plan, opponents: releasedPool(opponents.map(released)), auctions, branching });
const settings: Settings = {
  ...DEFAULT_SETTINGS,
  seed,
  // The budget is the clock's; epsilon and lambda stay as they are.
  samples: Number.MAX_SAFE_INTEGER,
  bufferSize,
  replayRatio,
  epsilon: [epsilon, epsilon],
  lambda,
};

const checkpointFile = fileOf("checkpoint");
const from = existsSync(checkpointFile) ? readFileSync(checkpointFile) : released(parent);
const session = unwrap(resumeSession(from, learnable, settings));
const { samples: before } = unwrap(parseWeights(released(parent), CHIMERA_PLAN));
const valueNow = (steps: CourseFile["rates"] = []): number | undefined =>
  steps.findLast(([since]) => session.samples - before >= since)?.[1];
const rateNow = (): number => valueNow(course.rates) ?? DEFAULT_SETTINGS.learningRate;
const usualAveraging = session.trainer.averagingRate;

const note = (what: object): void => {
  const line = JSON.stringify({
    at: new Date().toISOString(),
    samples: session.samples,
    ofThisRun: session.samples - before,
    ...what,
  });
  appendFileSync(fileOf("ledger.jsonl"), `${line}\n`);
  process.stdout.write(`${line}\n`);
};
/** Writes a file that appears only when it is whole. */
const writeAtomically = (file: string, bytes: Uint8Array): void => {
  writeFileSync(`${file}.part`, bytes, { flush: true });
  renameSync(`${file}.part`, file);
};
const save = (): void => {
  writeAtomically(checkpointFile, formatCheckpoint(session));
  writeAtomically(fileOf("weights"), session.weights());
};

const rivals = { [parent]: netOpponent(released(parent)), rule: ruleOpponent() };

/** Measures the nets as they would be released, on the same tuning deals each time. */
function measure(): void {
  const net = netOpponent(session.weights());
  for (const [against, rival] of Object.entries(rivals)) {
    const result = duel(net, rival, course.measureDeals, "tune-loop");
    const figures = Object.entries(result).map(([name, { mean, low }]) => [
      name,
      { mean: Number(mean.toPrecision(4)), error: Number((mean - low).toPrecision(2)) },
    ]);
    const loss = Number(session.trainer.loss.toPrecision(4));
    note({ against, deals: course.measureDeals, loss, ...(Object.fromEntries(figures) as object) });
  }
}

const SAVE_EVERY = 120_000;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (isStopped = true));
const begin = performance.now();
const end = begin + 60_000 * Number(minutes);
let saved = begin;
let measured = begin;
const atStart = session.samples;
note({ start: existsSync(checkpointFile) ? "checkpoint" : parent, rate: rateNow() });
while (!isStopped && performance.now() < end) {
  session.trainer.averagingRate = valueNow(course.averaging) ?? usualAveraging;
  session.advance(rateNow());
  // Signals are heard between two turns.
  await new Promise((resolve) => setImmediate(resolve));
  const now = performance.now();
  if (now - saved > SAVE_EVERY) {
    save();
    saved = now;
  }
  if (now - measured > 60_000 * course.measureEvery) {
    measure();
    measured = performance.now();
  }
}
save();
const speed = (session.samples - atStart) / ((performance.now() - begin) / 1000);
note({ stop: isStopped ? "interrupted" : "time is up", aSecond: Math.round(speed), rate: rateNow() });
