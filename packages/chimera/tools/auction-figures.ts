// `npm run figures:auction -- [ROUNDS] [NODES] [SEED] [BOT]`: how well `search` or `master` predicts in Chimera's
// auction whether it will win. Whole rounds, all three seats the same with NODES a decision: each winning bid's
// predicted chance is set against what came of it. Prints JSON: by tenths of the prediction how often the Chimera
// won, with 95 % intervals, and the calibration that would fit these rounds best (the calibrations in weights.ts).
import {
  calibrated,
  type Calibration,
  judgeMoves,
  masterConfig,
  RULE_CONFIG,
  searchBot,
  type SearchConfig,
} from "@cairn/chimera/bots";
import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { bidAmount, layout, PASS } from "@cairn/chimera/kernel";
import { Rng, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { CHIMERA_PLAN, FrozenChimeraNet } from "@cairn/chimera/nets";
import { parseWeights } from "@cairn/nets";
import { type Budget, nodeBudget } from "@cairn/search";
import { readModel } from "@cairn/server/models";

const [rounds = 500, nodes = 3000] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? "tune-auction";
const TENTHS = 10;

function masterOfToday(): SearchConfig {
  const file = readModel(chimera.id, "");
  if (!file) throw new Error("there are no weights of Chimera");
  return masterConfig(new FrozenChimeraNet([unwrap(parseWeights(file, CHIMERA_PLAN)).nets]));
}

const bot = process.argv[5] ?? "search";
const config = bot === "master" ? masterOfToday() : RULE_CONFIG;
const budget = (share: number): Budget => nodeBudget(share * nodes);
const player = searchBot(bot, config, budget);

/** A winning bid: the chance seen when it was made, and whether the Chimera won. */
interface Bid {
  readonly chance: number;
  readonly won: boolean;
}

const players = ["a", "b", "c"].map((name) => ({ name }));

/** Plays one round; undefined if it was passed out or the bid was forced. */
function playRound(name: string): Bid | undefined {
  // No match is near its end: it would change what a round is worth.
  const { position } = unwrap(startMatch(chimera, { limit: 2000 }, players)) as { position: ChimeraPosition };
  const rng = new Rng(`${name}/search`);
  const bids = new Map<string, number>();
  unwrap(chimera.apply(position, chimera.deal(position, new Rng(name))));
  while (position.stage === "running") {
    const seat = seatsToAct(position)[0] as number;
    const view = chimera.view(position, seat);
    const legal = chimera.legalActions(position, seat, { byRank: true });
    if (position.phase === "auction" && legal.length > 1) {
      // As the bot itself does, for the chance that it sees.
      const [best] = judgeMoves(view, seat, budget(config.bidding), rng, config);
      if (!best) throw new Error("there is no bid");
      if (best.chance !== undefined && best.move !== PASS)
        bids.set(`${seat} ${bidAmount(best.move)}`, best.chance);
      position.make(best.move);
    } else position.make(unwrap(chimera.toMove(position, player.choose(view, legal, rng))));
  }
  const { words } = position;
  const seat = words[layout.CHIMERA_SEAT] as number;
  const chance = bids.get(`${seat} ${words[layout.BID]}`);
  const hand = layout.HAND + 2 * seat;
  const won = ((words[hand] as number) | (words[hand + 1] as number)) === 0;
  return chance === undefined ? undefined : { chance, won };
}

/** Wilson's 95 % interval of a share. */
function interval(won: number, n: number): [low: number, high: number] {
  const z = 1.96;
  const middle = (won + z ** 2 / 2) / (n + z ** 2);
  const half = (z / (n + z ** 2)) * Math.sqrt((won * (n - won)) / n + z ** 2 / 4);
  return [middle - half, middle + half];
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function tenth(bids: readonly Bid[], index: number): object[] {
  const here = bids.filter(({ chance }) => Math.min(TENTHS - 1, Math.floor(chance * TENTHS)) === index);
  if (here.length === 0) return [];
  const won = here.filter((bid) => bid.won).length;
  const predicted = here.reduce((sum, { chance }) => sum + chance, 0) / here.length;
  const [low, high] = interval(won, here.length);
  return [
    {
      from: index / TENTHS,
      rounds: here.length,
      predicted: rounded(predicted),
      won: rounded(won / here.length),
      low: rounded(low),
      high: rounded(high),
    },
  ];
}

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));

/** How likely these rounds are under a calibration, as a logarithm. */
function likelihood(bids: readonly Bid[], calibration: Calibration): number {
  const { shift, slope, ceiling } = config.calibration;
  return bids.reduce((sum, { chance, won }) => {
    // What the calibration was applied to.
    const odds = (logOdds(chance / ceiling) - shift) / slope;
    const predicted = calibrated(1 / (1 + Math.exp(-odds)), calibration);
    return sum + Math.log(won ? predicted : 1 - predicted);
  }, 0);
}

/** The calibration under which these rounds are most likely, by ever smaller steps from that of today. */
function fit(bids: readonly Bid[]): Calibration {
  let best = { calibration: config.calibration, value: likelihood(bids, config.calibration) };
  for (let step = 0.1; step > 0.0005;) {
    const { shift, slope, ceiling } = best.calibration;
    const next = [-step, 0, step]
      .flatMap((a) => [-step, 0, step].flatMap((b) => [-step, 0, step].map((c) => [a, b, c] as const)))
      .map(([a, b, c]) => ({ shift: shift + a, slope: slope + b, ceiling: Math.min(1, ceiling + c) }))
      .map((calibration) => ({ calibration, value: likelihood(bids, calibration) }))
      .reduce((a, b) => (b.value > a.value ? b : a), best);
    if (next === best) step /= 2;
    best = next;
  }
  const { shift, slope, ceiling } = best.calibration;
  return { shift: rounded(shift), slope: rounded(slope), ceiling: rounded(ceiling) };
}

const bids: Bid[] = [];
for (let round = 0; round < rounds; round++) {
  const bid = playRound(`${seed}/${round}`);
  if (bid) bids.push(bid);
  if ((round + 1) % 50 === 0) process.stderr.write(`auction: ${round + 1} of ${rounds} rounds\n`);
}
const figures = {
  bot,
  rounds,
  bids: bids.length,
  nodes,
  seed,
  tenths: Array.from({ length: TENTHS }, (_, index) => tenth(bids, index)).flat(),
  calibration: config.calibration,
  fitted: fit(bids),
};
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
