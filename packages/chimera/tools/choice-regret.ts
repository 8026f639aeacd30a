// `npm run figures:choices -- [DECISIONS] [NODES] [REFERENCE] [SEED]`: how much `master` with NODES a decision loses by
// seeing few worlds. Decisions of Chimera's nets playing among themselves are judged by the same search with REFERENCE
// nodes and without a prior, then by `master` with its budget. Prints JSON: the worlds it saw, and the points by which
// its choice and that of the nets alone are behind the reference's best, by the reference; and its processor time. That has the same nets and the
// same kind of worlds: this tells how much is noise, and nothing about what the opponents are really like.
import { estimate, type Estimate, Moments } from "@cairn/arena";
import { chimera } from "@cairn/chimera";
import { judgeMoves, masterConfig, NetPolicy } from "@cairn/chimera/bots";
import { MAX_MOVES } from "@cairn/chimera/kernel";
import { ChimeraDeals } from "@cairn/chimera/learning";
import { CHIMERA_PLAN, FrozenChimeraNet } from "@cairn/chimera/nets";
import { type Move, Rng, unwrap } from "@cairn/core";
import { parseWeights } from "@cairn/nets";
import { nodeBudget } from "@cairn/search";
import { netsNamed } from "./training/folder.ts";

const [decisions = 100, nodes = 4000, reference = 200_000] = process.argv.slice(2, 5).map(Number);
const seed = process.argv[5] ?? "tune-choices";
/** Decisions of a deal that are looked at, on average. */
const RATE = 0.15;

const net = new FrozenChimeraNet([unwrap(parseWeights(netsNamed("chimera-4"), CHIMERA_PLAN)).nets]);
const policy = new NetPolicy(net);
const config = masterConfig(net);
const { prior: _, ...unprejudiced } = config;
const moves = new Int32Array(MAX_MOVES);
const deals = new ChimeraDeals();
const { position } = deals;
const [worlds, milliseconds, searched, alone] = [new Moments(), new Moments(), new Moments(), new Moments()];

function look(rng: Rng): void {
  const seat = position.turn;
  const view = chimera.view(position, seat);
  const judged = judgeMoves(view, seat, nodeBudget(reference), rng, unprejudiced);
  const pointsOf = (move: Move): number => judged.find((one) => one.move === move)?.points ?? -Infinity;
  const most = Math.max(...judged.map(({ points }) => points));
  const before = process.cpuUsage();
  const [chosen] = judgeMoves(view, seat, nodeBudget(nodes), rng, config);
  const { user, system } = process.cpuUsage(before);
  const first = policy.choose(position, moves, position.legalInto(moves));
  if (!chosen || judged.length < 2 || pointsOf(first) === -Infinity) return;
  worlds.add(chosen.worlds);
  milliseconds.add((user + system) / 1000);
  searched.add(most - pointsOf(chosen.move));
  alone.add(most - pointsOf(first));
}

for (let deal = 0; searched.count < decisions; deal++) {
  const rng = new Rng(`${seed}/${deal}`);
  deals.toPlay(rng);
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    const move = n === 1 ? (moves[0] as Move) : policy.choose(position, moves, n);
    if (n > 1 && policy.expected !== undefined && rng.next() < RATE * 0x100000000) look(rng);
    position.make(move);
  }
}
const shown = (moments: Moments): object => {
  const { mean, low }: Estimate = estimate(moments);
  return { mean: Number(mean.toFixed(3)), error: Number((mean - low).toFixed(3)) };
};
const figures = {
  decisions: searched.count,
  nodes,
  reference,
  seed,
  worlds: shown(worlds),
  milliseconds: shown(milliseconds),
  behind: { master: shown(searched), net: shown(alone) },
};
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
