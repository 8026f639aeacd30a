// `npx node packages/chimera/tools/solver-figures.ts [positions] [nodes] [cards,…]`: how far the exact solver of Chimera's
// endings gets. Positions come from random play of random deals. `ms` is what a clock shows, whatever else
// runs here; `cpuMs` and nodes a second are of this thread's processor time, which some systems
// count in steps of 4 ms.
import { EndgameSolver, type EndgameObjective } from "@cairn/chimera/bots";
import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { countCards, layout, MAX_MOVES } from "@cairn/chimera/kernel";
import { Rng, unwrap } from "@cairn/core";
import { nodeBudget } from "@cairn/search";

const [positions = "300", limit = "200000", totals = "12,15,17,18,20,23"] = process.argv.slice(2);
const moves = new Int32Array(MAX_MOVES);

const cardsLeft = ({ words }: ChimeraPosition): number =>
  [0, 2, 4]
    .map((at) => countCards(words[layout.HAND + at] as number, words[layout.HAND + at + 1] as number))
    .reduce((sum, n) => sum + n);

/** Plays one deal at random until at most `cards` are left, or it is over. */
function playDown(cards: number, rng: Rng): ChimeraPosition {
  const position = chimera.start(unwrap(chimera.parseOptions({}, 3)), 3);
  do {
    if (position.phase === "deal") unwrap(chimera.apply(position, chimera.deal(position, rng)));
    position.make(moves[rng.below(position.legalInto(moves))] as number);
  } while (position.phase !== "play" || cardsLeft(position) > cards);
  return position;
}

/** A position in card play with exactly `cards` left. */
function sample(cards: number, rng: Rng): ChimeraPosition {
  for (;;) {
    const position = playDown(cards, rng);
    if (cardsLeft(position) === cards) return position;
  }
}

const threadMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const round = (x: number): number => Math.round(x * 100) / 100;

function measure(solver: EndgameSolver, cards: number, count: number) {
  const rng = new Rng(`figures ${cards}`);
  const times: number[] = [];
  let cpu = 0;
  let mostCpu = 0;
  let solved = 0;
  let nodes = 0;
  let mostNodes = 0;
  for (let i = 0; i < count; i++) {
    const position = sample(cards, rng);
    solver.forget();
    const startCpu = threadMilliseconds();
    const start = performance.now();
    const solution = solver.solve(position, nodeBudget(Number(limit)));
    times.push(performance.now() - start);
    const used = threadMilliseconds() - startCpu;
    cpu += used;
    mostCpu = Math.max(mostCpu, used);
    if (solution.isSolved) solved++;
    nodes += solution.nodes;
    mostNodes = Math.max(mostNodes, solution.nodes);
  }
  times.sort((x, y) => x - y);
  const at = (share: number): number => round(times[Math.floor(share * (count - 1))] as number);
  return {
    cards,
    positions: count,
    solvedPercent: round((100 * solved) / count),
    ms: { p50: at(0.5), p95: at(0.95), max: at(1) },
    cpuMs: { mean: round(cpu / count), max: round(mostCpu) },
    nodes: { mean: Math.round(nodes / count), max: mostNodes },
    nodesPerSecond: Math.round((1000 * nodes) / cpu),
  };
}

const questions: readonly EndgameObjective[] = ["wins", "points"];
for (const question of questions) {
  const solver = new EndgameSolver(question);
  measure(solver, 16, 100);
  for (const cards of totals.split(",").map(Number)) {
    console.log(
      JSON.stringify({ question, limit: Number(limit), ...measure(solver, cards, Number(positions)) }),
    );
  }
}
