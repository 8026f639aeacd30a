// `npm run train:loop -- DIRECTORY [MINUTES]`: trains Chimera's nets without attention, and goes on where the last call
// stopped. DIRECTORY/course.json says how and is written with defaults by the first call; the checkpoint, the weights
// and the ledger (JSON Lines: starts, measurements, stops) lie beside it. Ends after MINUTES, or when it is interrupted,
// with everything saved. Learning and averaging rates and how decisions branch may be changed between two calls, all
// else belongs to the checkpoint.
import { unwrap } from "@cairn/core";
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
import { figuresOf, hearSignals, netsNamed, stopper, TrainingFolder } from "./training/folder.ts";

/** What a run goes by. */
interface CourseFile {
  /** The released net that it begins with, and that its measurements are against. */
  readonly parent: string;
  readonly seed: string;
  /** Units in the first layer of the nets for card play. */
  readonly width: number;
  /** Released nets, or files such as those of exploiters, among the fixed opponents. */
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
const folder = new TrainingFolder(directory);
const course = folder.course(DEFAULT_COURSE);
const { parent, seed, width, opponents, auctions, branching, replayRatio, bufferSize, epsilon, lambda } =
  course;

const plan = withWidths(CHIMERA_PLAN, [width, width, width]);
const learnable = courseOf({ plan, opponents: releasedPool(opponents.map(netsNamed)), auctions, branching });
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

const CHECKPOINT = "checkpoint";
const isResumed = folder.has(CHECKPOINT);
const from = isResumed ? folder.read(CHECKPOINT) : netsNamed(parent);
const session = unwrap(resumeSession(from, learnable, settings));
const { samples: before } = unwrap(parseWeights(netsNamed(parent), CHIMERA_PLAN));
const valueNow = (steps: CourseFile["rates"] = []): number | undefined =>
  steps.findLast(([since]) => session.samples - before >= since)?.[1];
const rateNow = (): number => valueNow(course.rates) ?? DEFAULT_SETTINGS.learningRate;
const usualAveraging = session.trainer.averagingRate;

const note = (what: object): void =>
  folder.note({ samples: session.samples, ofThisRun: session.samples - before, ...what });
const save = (): void => {
  folder.write(CHECKPOINT, formatCheckpoint(session));
  folder.write("weights", session.weights());
};

const rivals = { [parent]: netOpponent(netsNamed(parent)), rule: ruleOpponent() };

/** Measures the nets as they would be released, on the same tuning deals each time. */
function measure(): void {
  const net = netOpponent(session.weights());
  for (const [against, rival] of Object.entries(rivals)) {
    const loss = Number(session.trainer.loss.toPrecision(4));
    const result = figuresOf(duel(net, rival, course.measureDeals, "tune-loop"));
    note({ against, deals: course.measureDeals, loss, ...result });
  }
}

const SAVE_EVERY = 120_000;
const stop = stopper(Number(minutes));
const begin = performance.now();
let saved = begin;
let measured = begin;
const atStart = session.samples;
note({ start: isResumed ? CHECKPOINT : parent, rate: rateNow() });
while (!stop.isDue()) {
  session.trainer.averagingRate = valueNow(course.averaging) ?? usualAveraging;
  session.advance(rateNow());
  await hearSignals();
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
note({ stop: stop.reason(), aSecond: Math.round(speed), rate: rateNow() });
