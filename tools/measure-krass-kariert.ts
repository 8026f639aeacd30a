// node tools/measure-krass-kariert.ts A B [DEALS] [PLAYERS] [SEED]: the share of deals that A loses among B's,
// A in every seat of every deal. Players: random, greedy, rule, search:MILLISECONDSms or search:NODESn.
import { type Bot, findBot, findGame } from "@cairn/bots";
import { krassKariertRule, krassKariertSearch } from "@cairn/bots/krass-kariert";
import { unwrap } from "@cairn/core";
import { nodeBudget, timeBudget } from "@cairn/search";
import { botPlayer, type Player, seedsOf, shareLost, showShare } from "./krass-kariert/duplicate.ts";

function botOf(name: string): Bot {
  if (name === "rule") return krassKariertRule;
  const [, size, unit] = /^search:(\d+)(ms|n)$/.exec(name) ?? [];
  if (size === undefined) return unwrap(findBot(unwrap(findGame("krass-kariert")), name));
  const amount = Number(size);
  return krassKariertSearch(name, () =>
    unit === "n" ? nodeBudget(amount) : timeBudget(amount, () => performance.now()),
  );
}

const [a = "rule", b = "greedy", deals = "200", players = "4", seed = "report"] = process.argv.slice(2);
let [spent, decisions] = [0, 0];
const timed =
  (player: Player): Player =>
  (position, rng) => {
    const start = performance.now();
    const move = player(position, rng);
    spent += performance.now() - start;
    decisions++;
    return move;
  };
const latency = (): string => `${(spent / decisions).toFixed(2)} ms a move`;
const share = shareLost(
  timed(botPlayer(botOf(a))),
  botPlayer(botOf(b)),
  Number(players),
  seedsOf(seed, Number(deals)),
  (soFar) => process.stderr.write(`\r${showShare(soFar)}, ${latency()}   `),
);
process.stdout.write(`\r${a} among ${b}, ${players} players: lost ${showShare(share)}, ${latency()}\n`);
