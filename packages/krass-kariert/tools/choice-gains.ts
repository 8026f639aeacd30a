// `npm run figures:gains -- PLAYERS OTHERS SETTINGS [DECISIONS] [ROLLOUTS] [SEED]`: what settings of `master` in Krass
// Kariert choose in the same decisions of a player alone among OTHERS (`rule` or `net`), and what the choices are worth:
// the nets play the seat on to the end of the deal, the others are what they are, in ROLLOUTS worlds that fit, the same
// for all. Far fewer deals are needed than to compare results; but it takes worlds as likely that merely fit. Prints
// JSON: the chance to keep the chip that a decision gains over the first of SETTINGS (see figures/settings.ts), in percent.
import { Moments } from "@cairn/arena";
import { copyPosition, type Move, Rng, unwrap } from "@cairn/core";
import { krassKariert, type KrassKariertPosition, worldsOf } from "@cairn/krass-kariert";
import { krassKariertRulePolicy, NetPolicy } from "@cairn/krass-kariert/bots";
import { layout } from "@cairn/krass-kariert/kernel";
import { netNamed } from "./figures/nets-named.ts";
import { NEWEST, type Setting, settingBot, timed } from "./figures/settings.ts";
import { dealt, playDeal, policyPlayer } from "./tune/duplicate.ts";

const [players = "4", others = "rule", list, decisions = "200", rollouts = "2000", seed = "tune-choices"] =
  process.argv.slice(2);
if (list === undefined)
  throw new Error("usage: choice-gains PLAYERS OTHERS SETTINGS [DECISIONS] [ROLLOUTS] [SEED]");
const settings = JSON.parse(list) as Setting[];
const bots = settings.map((setting) => timed(settingBot(setting)));
const own = policyPlayer(new NetPolicy(netNamed(NEWEST)));
const other = others === "rule" ? policyPlayer(krassKariertRulePolicy) : own;
const moves = new Int32Array(krassKariert.maxMoves);

/** Decisions of one seat, alone among the others, until enough were seen. */
function* positions(): Generator<KrassKariertPosition> {
  for (let deal = 0; ; deal++) {
    const position = dealt(Number(players), `${seed}/${deal}`);
    const alone = deal % Number(players);
    const rng = new Rng(`${seed}/${deal}/play`);
    while (position.stage === "running") {
      if (position.turn === alone && position.legalInto(moves) > 1) yield position;
      position.make((position.turn === alone ? own : other)(position, rng));
    }
  }
}

/** How often the chip is kept after each of the moves, in the same worlds. */
function worthOf(position: KrassKariertPosition, wanted: readonly Move[], rng: Rng): number[] {
  const seat = position.turn;
  const worlds = worldsOf(krassKariert.view(position, seat));
  const [world, working] = [worlds.base.clone(), worlds.base.clone()];
  const table = Array.from({ length: Number(players) }, (_, at) => (at === seat ? own : other));
  const kept = wanted.map(() => 0);
  for (let i = 0; i < Number(rollouts); i++) {
    worlds.drawInto(world, rng);
    for (const [at, move] of wanted.entries()) {
      copyPosition(world, working);
      working.make(move);
      const owed =
        working.stage === "running" ? playDeal(working, table, rng) : (working.words[layout.OWED] as number);
      if (((owed >> seat) & 1) === 0) kept[at] = (kept[at] as number) + 1;
    }
  }
  return kept.map((count) => (100 * count) / Number(rollouts));
}

const gains = settings.map(() => new Moments());
const different = settings.map(() => 0);
let seen = 0;
for (const position of positions()) {
  const view = krassKariert.view(position, position.turn);
  const legal = krassKariert.legalActions(position, position.turn);
  const chosen = bots.map(({ bot }) =>
    unwrap(krassKariert.toMove(position, bot.choose(view, legal, new Rng(`${seed}/${seen}`)) as never)),
  );
  const wanted = [...new Set(chosen)];
  const rng = new Rng(`${seed}/${seen}/rollouts`);
  const worth = wanted.length === 1 ? [0] : worthOf(position, wanted, rng);
  const first = worth[0] as number;
  for (const [i, move] of chosen.entries()) {
    gains[i]?.add((worth[wanted.indexOf(move)] as number) - first);
    if (move !== chosen[0]) different[i] = (different[i] as number) + 1;
  }
  if (++seen === Number(decisions)) break;
}
const figures = settings.map((setting, i) => ({
  setting: JSON.stringify(setting),
  gain: Number(gains[i]?.mean.toFixed(3)),
  error: Number(gains[i]?.error.toFixed(3)),
  different: Number(((different[i] as number) / seen).toFixed(3)),
  milliseconds: Number(((bots[i]?.thinking.milliseconds ?? 0) / seen).toFixed(2)),
}));
process.stdout.write(
  `${JSON.stringify({ players, others, seed, decisions: seen, figures }, undefined, 1)}\n`,
);
