// `npm run train:distil -- DIRECTORY [MINUTES] [LANE]`: expert iteration for Chimera's nets, without attention, going on
// where the last call stopped. The nets play rounds; at decisions of the kinds that DIRECTORY/course.json names, near
// rivals are played out in the same worlds and so judged; the nets are then fitted to all judgements of the iteration.
// When they beat the nets that were judged on tuning deals, they take their place and the next iteration begins;
// otherwise more decisions are judged. Judgements and nets lie in DIRECTORY, `weights` is the best so far, and
// ledger.jsonl has a line for every start, fit and stop. With 0 minutes it only fits once more to what was judged. A
// process with a LANE of its own, such as b, judges for another one and fits nothing.
import { Rng, unwrap } from "@cairn/core";
import {
  courseOf,
  DECISION_KINDS,
  duel,
  EnsembleTeacher,
  type LessonPlan,
  Lessons,
  netOpponent,
  releasedPool,
  RolloutTeacher,
  type Teaching,
} from "@cairn/chimera/learning";
import { CHIMERA_PLAN, ChimeraNet, POINTS_A_UNIT } from "@cairn/chimera/nets";
import {
  addGains,
  addJudgements,
  decisionsOf,
  DEFAULT_SETTINGS,
  GainsByKind,
  JudgementPacker,
  type Judgements,
  type KindGain,
  parseJudgements,
  resumeSession,
  type Session,
} from "@cairn/learning";
import { parseWeights, withWidths } from "@cairn/nets";
import { figuresOf, hearSignals, netsNamed, stopper, TrainingFolder } from "./training/folder.ts";

/** What a run goes by. */
interface DistilCourse {
  /** The released net, or file, that it begins with. */
  readonly parent: string;
  /** The net or file that fitted nets are measured against, beside those that were judged. */
  readonly rival: string;
  readonly seed: string;
  /** Units in the first layer of the nets for card play. */
  readonly width: number;
  /** Released nets and files among the fixed opponents, as in `train:loop`. */
  readonly opponents: readonly string[];
  readonly lessons: LessonPlan;
  /** How rivals are judged: by playing them out; or, if nets or files are named, by the mean of their values. */
  readonly rollouts: Teaching;
  readonly ensemble: readonly string[];
  /** Whether what the judgements of a decision have in common is taken off (1), or taught as well (0). */
  readonly pairing: number;
  /** Judged decisions in a file, and new files before the nets are fitted again. */
  readonly decisionsPerFile: number;
  readonly filesPerFit: number;
  /** Of so many files of a lane one is not learned from: it tells how much better the nets choose. */
  readonly holdOut: number;
  readonly batch: number;
  readonly passes: number;
  readonly learningRate: number;
  /**
   * How far to go from the nets that were judged to the fitted ones, 1 for all the way: the share that chooses best in
   * the files not learned from. Noise in the weights falls with its square, what was learned does not.
   */
  readonly blends: readonly number[];
  /** Duplicate deals of the measurement against the nets that were judged. */
  readonly measureDeals: number;
}

const DEFAULT_COURSE: DistilCourse = {
  parent: "chimera-4",
  rival: "chimera-4",
  seed: "distil-1",
  width: 256,
  opponents: ["chimera-1", "chimera-2", "chimera-3", "chimera-4"],
  lessons: {
    rates: Object.fromEntries(DECISION_KINDS.map((kind) => [kind, kind.endsWith("1-7") ? 0.1 : 0.5])),
    anchors: 0.25,
    auctions: 0.5,
    epsilon: 0.02,
    moves: 4,
    margin: 0.15,
    surprise: 0.1,
  },
  rollouts: { worlds: 0, decisions: 6 },
  ensemble: [],
  pairing: 1,
  decisionsPerFile: 50_000,
  filesPerFit: 6,
  holdOut: 8,
  batch: 4096,
  passes: 1,
  learningRate: 2e-4,
  blends: [0.25, 0.5, 0.75, 1],
  measureDeals: 12_000,
};

const [directory, minutes = "Infinity", lane = "a"] = process.argv.slice(2);
if (directory === undefined) throw new Error("usage: train-distil DIRECTORY [MINUTES]");
const folder = new TrainingFolder(directory);
const course = folder.course(DEFAULT_COURSE);
const plan = withWidths(CHIMERA_PLAN, [course.width, course.width, course.width]);
const pool = releasedPool(course.opponents.map(netsNamed));
const stop = stopper(Number(minutes));

const netsOf = (iteration: number): string => `iteration-${iteration}.weights`;
const fileOf = (iteration: number, number: number): string =>
  `iteration-${iteration}-${lane}-${number}.judged`;
const netOf = (weights: Uint8Array): ChimeraNet =>
  new ChimeraNet(unwrap(parseWeights(weights, CHIMERA_PLAN)).nets);

/** Has decisions judged for one more file; false if the run was stopped on the way. */
async function collect(player: Uint8Array, iteration: number, number: number): Promise<boolean> {
  const net = netOf(player);
  const { ensemble, rollouts } = course;
  const teacher =
    ensemble.length > 0
      ? new EnsembleTeacher(ensemble.map((name) => netOf(netsNamed(name))))
      : new RolloutTeacher(net, rollouts);
  const lessons = new Lessons(net, pool, teacher, course.lessons);
  const packer = new JudgementPacker(DECISION_KINDS);
  for (let deal = 0; packer.comparisons < course.decisionsPerFile; deal++) {
    lessons.play(`${course.seed}/${iteration}/${lane}/${number}`, deal, packer);
    if (deal % 32 > 0) continue;
    await hearSignals();
    if (stop.isDue()) return false;
  }
  folder.write(fileOf(iteration, number), packer.pack());
  return true;
}

/** The judgements of an iteration, those to be learned from and the others. */
function readJudgements(iteration: number): { learned: Judgements[]; heldOut: Judgements[] } {
  const learned: Judgements[] = [];
  const heldOut: Judgements[] = [];
  for (const name of folder.list()) {
    const [, of, number] = /^iteration-(\d+)-\w+-(\d+)\.judged$/.exec(name) ?? [];
    if (Number(of) !== iteration) continue;
    const sets = Number(number) % course.holdOut === 0 ? heldOut : learned;
    sets.push(unwrap(parseJudgements(folder.read(name))));
  }
  return { learned, heldOut };
}

/** The nets of an iteration, fitted to its judgements. */
function fit(player: Uint8Array, iteration: number, sets: readonly Judgements[]): Session {
  const { batch, seed, passes, learningRate } = course;
  const learnable = courseOf({ plan, opponents: pool, auctions: 0 });
  const bufferSize = sets.reduce((sum, { said }) => sum + said.length, 0);
  const settings = { ...DEFAULT_SETTINGS, seed, batch, bufferSize, samples: Number.MAX_SAFE_INTEGER };
  const session = unwrap(resumeSession(player, learnable, settings));
  for (const set of sets)
    for (const decision of decisionsOf(set)) addJudgements(set, decision, course.pairing, session);
  session.trainer.fit(passes, learningRate, new Rng(`${seed}/fit/${iteration}/${bufferSize}`));
  return session;
}

/** How much better nets choose in the files that were not learned from. */
function heldOutGains(net: ChimeraNet, sets: readonly Judgements[]): KindGain[] {
  const gains = new GainsByKind(DECISION_KINDS);
  for (const set of sets) {
    for (const decision of decisionsOf(set)) {
      if (decision.count > 1) addGains(set, decision, net.bank, gains);
    }
  }
  return gains.table;
}

/** A part of the way to the fitted nets, with its gains. */
interface Blend {
  readonly share: number;
  readonly weights: Uint8Array;
  readonly gains: readonly KindGain[];
}

/** The best part of the way from the nets that were judged to the fitted ones. */
function bestBlend(player: Uint8Array, session: Session, heldOut: readonly Judgements[]): Blend {
  const { bank } = session.selfPlay;
  const untrained = fit(player, 0, []).selfPlay.bank;
  const [from, to] = [untrained, bank].map((nets) => plan.nets.map((_, i) => nets.floats(i).slice()));
  const blends = course.blends.map((share): Blend => {
    for (const i of plan.nets.keys()) {
      const [before, after] = [from?.[i] as Float32Array, to?.[i] as Float32Array];
      bank.floats(i).set(before.map((weight, k) => weight + share * ((after[k] as number) - weight)));
    }
    const weights = session.weights();
    return { share, weights, gains: heldOutGains(netOf(weights), heldOut) };
  });
  const gainOf = ({ gains }: Blend): number => gains.at(-1)?.gain ?? 0;
  return blends.reduce((best, blend) => (gainOf(blend) > gainOf(best) ? blend : best));
}

const points = ({ gain, error, ...rest }: KindGain): object => ({
  ...rest,
  changed: Number(rest.changed.toFixed(3)),
  gain: Number((POINTS_A_UNIT * gain).toFixed(3)),
  error: Number((POINTS_A_UNIT * error).toFixed(3)),
});

/** Fits, measures and keeps the nets; true if they take the place of those that were judged. */
function learn(player: Uint8Array, iteration: number): boolean {
  const { batch, passes, learningRate, measureDeals } = course;
  const { learned, heldOut } = readJudgements(iteration);
  const session = fit(player, iteration, learned);
  const { share, weights, gains } = bestBlend(player, session, heldOut);
  const judged = [...learned, ...heldOut].reduce((sum, { said }) => sum + said.length, 0);
  const result = duel(
    netOpponent(weights),
    netOpponent(player),
    measureDeals,
    `tune-distil/${iteration}/${judged}`,
  );
  const isBetter = result.points.low > 0;
  const rival = duel(
    netOpponent(weights),
    netOpponent(netsNamed(course.rival)),
    measureDeals,
    `tune-distil/${judged}`,
  );
  folder.note({
    iteration,
    judged,
    fit: { batch, passes, learningRate, share },
    loss: Number(session.trainer.loss.toPrecision(4)),
    deals: measureDeals,
    ...figuresOf(result),
    isBetter,
    against: { [course.rival]: figuresOf(rival) },
    heldOut: gains.map(points),
  });
  folder.write("fitted", weights);
  if (!isBetter) return false;
  folder.write(netsOf(iteration + 1), weights);
  folder.write("weights", weights);
  return true;
}

/** The last iteration that has nets to be judged. */
function latest(): number {
  let iteration = 0;
  while (folder.has(netsOf(iteration + 1))) iteration++;
  return iteration;
}

if (!folder.has(netsOf(0))) folder.write(netsOf(0), netsNamed(course.parent));
folder.note({ start: latest(), lane });
if (minutes === "0") learn(folder.read(netsOf(latest())), latest());
while (!stop.isDue()) {
  const iteration = latest();
  const player = folder.read(netsOf(iteration));
  let number = 0;
  while (folder.has(fileOf(iteration, number))) number++;
  if (!(await collect(player, iteration, number))) break;
  if (lane === "a" && (number + 1) % course.filesPerFit === 0) learn(player, iteration);
}
folder.note({ stop: stop.reason(), lane });
