// `npm run figures:frozen -- [DEALS] [DECISIONS] [NODES] [NET] [SEED]`: Krass Kariert's frozen nets beside the same nets as
// they learn: how often both choose the same move, how many of DEALS duplicate deals each loses alone among three of the
// other, and the processor time and nodes a second of `master` with each in the same decisions. Prints JSON.
import type { Bot } from "@cairn/bots";
import { type Move, Rng } from "@cairn/core";
import { krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";
import { masterConfig, NetPolicy, searchBot } from "@cairn/krass-kariert/bots";
import type { MoveValues } from "@cairn/krass-kariert/nets";
import { nodeBudget } from "@cairn/search";
import { netNamed } from "./figures/nets-named.ts";
import { dealt, policyPlayer, seedsOf, shareLost, showShare } from "./tune/duplicate.ts";

const PLAYERS = [3, 4, 5] as const;
const [deals = 2000, decisions = 200, nodes = 8000] = process.argv.slice(2, 5).map(Number);
const [name = "krass-kariert-4", seed = "tune-frozen"] = process.argv.slice(5);
const [learned, frozen] = [netNamed(`learned:${name}`), netNamed(name)];
const moves = new Int32Array(krassKariert.maxMoves);

/** Shows every choice of deals that the frozen nets play among themselves, tables of all sizes in turn. */
function* choices(): Generator<{ position: KrassKariertPosition; n: number; best: number }> {
  for (let deal = 0; ; deal++) {
    const position = dealt(PLAYERS[deal % PLAYERS.length] as number, `${seed}/${deal}`);
    for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
      const { words, bytes, turn } = position;
      const best = n === 1 ? 0 : frozen.best(words, bytes, turn, moves, n);
      const move = moves[best] as Move;
      if (n > 1) yield { position, n, best };
      position.make(move);
    }
  }
}

/** The share of choices in which both nets have the same favourite. */
function shareSame(asked: number): number {
  let [same, seen] = [0, 0];
  for (const { position, n, best } of choices()) {
    const { words, bytes, turn } = position;
    if (learned.best(words, bytes, turn, moves, n) === best) same++;
    if (++seen === asked) break;
  }
  return same / seen;
}

/** What a bot did with its processor time. */
interface Spent {
  milliseconds: number;
  nodes: number;
}

/** `master` with a net, and a count of what its searches spend. */
function counted(net: MoveValues): { readonly bot: Bot; readonly spent: Spent } {
  const spent: Spent = { milliseconds: 0, nodes: 0 };
  const bot = searchBot("master", masterConfig(net), (share) => {
    const budget = nodeBudget(share * nodes);
    return {
      spend(more) {
        spent.nodes += more;
        return budget.spend(more);
      },
    };
  });
  return { bot, spent };
}

/** What `master` spends on the same decisions with each of the nets. */
function spentOn(nets: readonly MoveValues[]): Spent[] {
  const masters = nets.map(counted);
  let seen = 0;
  for (const { position } of choices()) {
    const view = krassKariert.view(position, position.turn);
    const legal = krassKariert.legalActions(position, position.turn);
    // Whoever comes second finds caches warm: so both come first in turn.
    for (const { bot, spent } of seen % 2 === 0 ? masters : masters.toReversed()) {
      const before = process.cpuUsage();
      bot.choose(view, legal, new Rng(`${seed}/${seen}`));
      const { user, system } = process.cpuUsage(before);
      spent.milliseconds += (user + system) / 1000;
    }
    if (++seen === decisions) break;
  }
  return masters.map(({ spent }) => spent);
}

const nodesASecond = ({ milliseconds, nodes: done }: Spent): number =>
  Math.round((1000 * done) / milliseconds);

const [one, other] = [learned, frozen].map((net) => policyPlayer(new NetPolicy(net)));
const lost = (a = one, b = other) => a && b && showShare(shareLost(a, b, 4, seedsOf(`${seed}/duel`, deals)));
const [before, now] = spentOn([learned, frozen]) as [Spent, Spent];
const figures = {
  net: name,
  sameChoice: shareSame(20 * deals),
  frozenLostAmongLearned: lost(other, one),
  learnedLostAmongFrozen: lost(one, other),
  nodes,
  milliseconds: { learned: before.milliseconds / decisions, frozen: now.milliseconds / decisions },
  nodesASecond: { learned: nodesASecond(before), frozen: nodesASecond(now) },
  ratio: nodesASecond(now) / nodesASecond(before),
};
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
