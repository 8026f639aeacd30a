// `npx node tools/tune-krass-kariert-value.ts [DEALS] [SEED]`: trains what `search` in Krass Kariert adds to the value
// that `rule` sees. It plays deals against itself, now and then at random, and fits its layer to what came of every
// situation, from the weights there are. Says now and then how often it loses among three of `rule`, without any
// search, and prints the weights as value-weights.ts has them.
import { RULE_WEIGHTS, RuleJudge, SURE_WIN, VALUE_WEIGHTS, ValueJudge } from "@cairn/krass-kariert/bots";
import { type Move, Rng } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";
import { layout } from "@cairn/krass-kariert/kernel";
import { dealt, policyPlayer, seedsOf, shareLost, showShare } from "./tune/duplicate.ts";
import { ValueLearner } from "./tune/value-learner.ts";

const deals = Number(process.argv[2] ?? 100_000);
const seed = process.argv[3] ?? "tune";
/** Mostly four at the table, but three and five too. */
const TABLES = [4, 3, 4, 5, 4] as const;
/** Epsilon in per cent: random moves show what is bad as well. */
const RANDOM_MOVES = 5;
const DEALS_A_REPORT = 20_000;
const DUPLICATES = 400;

const rng = new Rng(seed);
const moves = new Int32Array(krassKariert.maxMoves);
const weights = Float64Array.from(VALUE_WEIGHTS, (weight) => weight / 1000);
const learner = new ValueLearner(weights, rng);
const judge = new ValueJudge(weights);

/** Plays one deal against itself and hands over its situations with their end. */
function learnFromDeal(players: number, name: string): void {
  const position = dealt(players, name);
  const noted: { index: number; seat: number }[] = [];
  while (position.stage === "running") {
    const n = position.legalInto(moves);
    const favourite = judge.choose(position, moves, n);
    const move = rng.below(100) < RANDOM_MOVES ? (moves[rng.below(n)] as Move) : favourite;
    // A concession and a sure win need no weighing, and leave no features behind.
    if (Math.abs(judge.value(position, move)) < SURE_WIN) {
      noted.push({ index: learner.add(judge.features, judge.row, judge.ruleValue), seat: position.turn });
    }
    position.make(move);
  }
  const owed = position.words[layout.OWED] as number;
  for (const { index, seat } of noted) learner.setLabel(index, 1 - ((owed >> seat) & 1));
  learner.learn();
}

for (let deal = 1; deal <= deals; deal++) {
  learnFromDeal(TABLES[deal % TABLES.length] as number, `${seed}/${deal}`);
  if (deal % DEALS_A_REPORT !== 0) continue;
  const one = policyPlayer(new ValueJudge(learner.average));
  const other = policyPlayer(new RuleJudge(RULE_WEIGHTS));
  const lost = shareLost(one, other, 4, seedsOf(`${seed}/check`, DUPLICATES));
  process.stderr.write(`${deal} deals: lost among rule ${showShare(lost)}\n`);
}
const thousandths = Array.from(learner.average, (weight) => Math.round(1000 * weight));
process.stdout.write(`export const VALUE_WEIGHTS: readonly number[] = ${JSON.stringify(thousandths)};\n`);
