// `npm run tune:chimera -- SECONDS SEED`: tries to better the rule player's weights for card play.
// Each try changes a few weights and meets the champion, and then the first weights, on duplicate deals
// of its own; only what wins clearly replaces the champion. Prints the champion whenever it changes.
import { RULE_WEIGHTS, RulePolicy, type RuleWeights } from "@cairn/chimera/bots";
import { Rng } from "@cairn/core";
import { duel } from "./tune/duel.ts";

const seconds = Number(process.argv[2] ?? 60);
const seed = process.argv[3] ?? "tune";
const rng = new Rng(seed);
const names = Object.keys(RULE_WEIGHTS) as (keyof RuleWeights)[];

const uniform = (): number => rng.next() / 2 ** 32;
/** About normal, from twelve uniform numbers. */
const normal = (): number => Array.from({ length: 12 }, uniform).reduce((sum, x) => sum + x, -6);

function vary(weights: RuleWeights): RuleWeights {
  const changed: Record<string, number> = { ...weights };
  for (const name of rng.shuffle([...names]).slice(0, 1 + rng.below(4))) {
    const value = changed[name] as number;
    changed[name] = Math.round((value * Math.exp(0.35 * normal()) + 0.05 * normal()) * 1000) / 1000;
  }
  return changed as unknown as RuleWeights;
}

let champion = RULE_WEIGHTS;
const first = new RulePolicy(RULE_WEIGHTS);
const end = performance.now() + 1000 * seconds;
for (let round = 0; performance.now() < end; round++) {
  const challenger = vary(champion);
  const policy = new RulePolicy(challenger);
  const quick = duel(policy, new RulePolicy(champion), 800, `${seed}/quick/${round}`);
  if (quick.points <= quick.error) continue;
  const close = duel(policy, new RulePolicy(champion), 6000, `${seed}/close/${round}`);
  if (close.points <= 2 * close.error) continue;
  champion = challenger;
  const against = duel(policy, first, 6000, `${seed}/first/${round}`);
  process.stdout.write(`${JSON.stringify({ round, gain: close.points, against, weights: champion })}\n`);
}
