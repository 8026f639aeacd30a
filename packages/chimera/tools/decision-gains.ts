// `npm run figures:decisions -- [DEALS] [WORLDS] [CHOICES] [NET] [SEED]`: at which kinds of decisions comparing moves in
// sampled worlds is better than Chimera's nets alone. Near rivals are played out in WORLDS random worlds, until the seat
// has made CHOICES more (0: to the end). The best is chosen in one half of the worlds and measured in the other, so that
// luck does not flatter it. Prints JSON: by kind how many decisions a deal has, how often another move is chosen, and
// what it gains, in points.
import {
  DECISION_KINDS,
  decisionKind,
  Lessons,
  releasedPool,
  RolloutTeacher,
  type Teacher,
} from "@cairn/chimera/learning";
import { CHIMERA_PLAN, ChimeraNet, POINTS_A_UNIT } from "@cairn/chimera/nets";
import { unwrap } from "@cairn/core";
import { GainsByKind, JudgementPacker } from "@cairn/learning";
import { parseWeights } from "@cairn/nets";
import { netsNamed } from "./training/folder.ts";

const [deals = 60, worlds = 64, choices = 6] = process.argv.slice(2, 5).map(Number);
const [net = "chimera-4", seed = "tune-decisions"] = process.argv.slice(5);
const nets = new ChimeraNet(unwrap(parseWeights(netsNamed(net), CHIMERA_PLAN)).nets);
const rollouts = new RolloutTeacher(nets, { worlds, decisions: choices === 0 ? Infinity : choices });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const half = Math.floor(worlds / 2);
const gains = new GainsByKind(DECISION_KINDS);
/** Chooses in one half of the worlds and measures in the other. */
const teacher: Teacher = {
  judge(position, candidates, opponent, rng) {
    const values = rollouts.judgeWorlds(position, candidates, opponent, rng);
    const seen = values.map((list) => mean(list.slice(0, half)));
    const measured = values.map((list) => mean(list.slice(half)));
    const best = seen.indexOf(Math.max(...seen));
    // Candidates come best first, by the nets.
    gains.add(decisionKind(position), (measured[best] as number) - (measured[0] as number), best !== 0);
    return measured;
  },
};
const lessons = new Lessons(nets, releasedPool([netsNamed("chimera-3")]), teacher, {
  rates: Object.fromEntries(DECISION_KINDS.map((kind) => [kind, 1])),
  anchors: 0,
  auctions: 0.5,
  epsilon: 0,
  moves: 5,
  margin: 0.3,
  surprise: 0,
});
const packer = new JudgementPacker(DECISION_KINDS);
for (let deal = 0; deal < deals; deal++) lessons.play(seed, deal, packer);
const rounded = (value: number): number => Number(value.toFixed(3));
const table = gains.table.map(({ kind, decisions, changed, gain, error }) => ({
  kind,
  decisions: rounded(decisions / deals),
  changed: rounded(changed),
  gain: rounded(POINTS_A_UNIT * gain),
  error: rounded(POINTS_A_UNIT * error),
  gainOfDeal: rounded((POINTS_A_UNIT * gain * decisions) / deals),
}));
process.stdout.write(`${JSON.stringify({ net, deals, worlds, choices, seed, table }, undefined, 2)}\n`);
