// `npm run tune:krass-kariert -- [GENERATIONS] [DEALS] [SEED]`: finds the weights of Krass Kariert's `rule`.
// Each generation plays deals against itself, now and then at random, and fits the weights to what came of
// every situation. The new weights meet the champion on duplicate deals, each of them in every seat among
// three of the other; whoever loses fewer deals is champion. Prints the last champion as weights.ts has it.
import { RULE_WEIGHTS, RuleJudge, type RuleWeights } from "@cairn/krass-kariert/bots";
import { Rng } from "@cairn/core";
import { policyPlayer, seedsOf, shareLost, showShare } from "./tune/duplicate.ts";
import { fitWeights, learnFromDeal, newLessons } from "./tune/self-play.ts";

const [generations = 4, deals = 10_000] = process.argv.slice(2, 4).map(Number);
const seed = process.argv[4] ?? "tune";
/** Mostly four at the table, but three and five too. */
const TABLES = [4, 3, 4, 5] as const;
const DUPLICATES = 1000;

let champion: RuleWeights = RULE_WEIGHTS;
for (let generation = 0; generation < generations; generation++) {
  const rng = new Rng(`${seed}/${generation}`);
  const judge = new RuleJudge(champion);
  const lessons = newLessons();
  for (let deal = 0; deal < deals; deal++) {
    const players = TABLES[deal % TABLES.length] as number;
    learnFromDeal(judge, players, `${seed}/${generation}/${deal}`, rng, lessons);
  }
  const challenger = fitWeights(lessons);
  const [one, other] = [policyPlayer(new RuleJudge(challenger)), policyPlayer(new RuleJudge(champion))];
  const lost = shareLost(one, other, 4, seedsOf(`${seed}/match/${generation}`, DUPLICATES));
  const mirror = shareLost(other, one, 4, seedsOf(`${seed}/match/${generation}`, DUPLICATES));
  const isBetter = lost.share < mirror.share;
  process.stderr.write(
    `generation ${generation}: new among old lost ${showShare(lost)}, old among new ${showShare(mirror)}: ` +
      `${isBetter ? "new" : "old"} it is\n`,
  );
  if (isBetter) champion = challenger;
}
process.stdout.write(`export const RULE_WEIGHTS: RuleWeights = ${JSON.stringify(champion)};\n`);
