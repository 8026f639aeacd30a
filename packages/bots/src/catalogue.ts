import { chimera, type ChimeraView } from "@cairn/chimera";
import { type BaseView, type Game, ok, refuse, type Result, type Rng } from "@cairn/core";
import { krassKariert, type KrassKariertView } from "@cairn/krass-kariert";
import { type Budget, nodeBudget, timeBudget } from "@cairn/search";
import { type Bot, random } from "./bot.ts";
import { chimeraCasual } from "./chimera/casual.ts";
import { explainChimera } from "./chimera/explain.ts";
import { chimeraGreedy } from "./chimera/greedy.ts";
import { chimeraRule } from "./chimera/rule-bot.ts";
import { chimeraSearch } from "./chimera/search.ts";
import type { BudgetShare, Reason } from "./explain.ts";
import { krassKariertCasual } from "./krass-kariert/casual.ts";
import { explainKrassKariert } from "./krass-kariert/explain.ts";
import { krassKariertGreedy } from "./krass-kariert/greedy.ts";
import { krassKariertRule } from "./krass-kariert/rule.ts";
import { krassKariertSearch } from "./krass-kariert/search.ts";
import { findNet, type Models } from "./net-bot.ts";

/** Makes a bot that thinks, with a fresh budget for every decision. */
export interface Thinker {
  readonly name: string;
  readonly make: (name: string, budget: () => Budget) => Bot;
}

/** A game with the bots that can play it, weakest first; the thinkers among them take a budget. */
export interface Entry {
  readonly game: Game;
  readonly bots: readonly Bot[];
  readonly thinkers: readonly Thinker[];
  /** Makes a casual player: the more slack, the weaker. */
  readonly casual: (name: string, slack: number) => Bot;
  /** What stands behind `level1` … `level5`, the levels for people. */
  readonly levels: readonly string[];
  /** The best few actions of a view's seat, with reasons. */
  readonly explain: (view: BaseView, budget: BudgetShare, rng: Rng) => readonly Reason[];
}

/** Every game there is. */
export const CATALOGUE: readonly Entry[] = [
  {
    game: chimera,
    bots: [random, chimeraGreedy, chimeraRule],
    thinkers: [{ name: "search", make: chimeraSearch }],
    casual: chimeraCasual,
    levels: ["casual:14.5", "casual:8", "casual:4", "rule", "search:300ms"],
    explain: (view, budget, rng) => explainChimera(view as ChimeraView, budget, rng),
  },
  {
    game: krassKariert,
    bots: [random, krassKariertGreedy, krassKariertRule],
    thinkers: [{ name: "search", make: krassKariertSearch }],
    casual: krassKariertCasual,
    levels: ["casual:2.7", "casual:1.4", "casual:0.75", "casual:0.35", "search:300ms"],
    explain: (view, budget, rng) => explainKrassKariert(view as KrassKariertView, budget, rng),
  },
];

/** What a thinker spends on a decision when its name says nothing else. */
const DEFAULT_NODES = 20_000;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(" or ");

/** The game with this id. */
export function findGame(id: string): Result<Entry> {
  const entry = CATALOGUE.find(({ game }) => game.id === id);
  if (entry) return ok(entry);
  const known = list(CATALOGUE.map(({ game }) => game.id));
  return refuse("unknown-game", `there is no game "${id.slice(0, 40)}", only ${known}`);
}

/** A budget from `300ms` or `5000n`, or parts of it; milliseconds need a clock. */
export function parseBudget(text: string, now: (() => number) | undefined): Result<BudgetShare> {
  const [, digits = "", unit] = /^([1-9]\d{0,8})(ms|n)$/.exec(text) ?? [];
  const amount = Number(digits);
  if (unit === "n") return ok((share) => nodeBudget(share * amount));
  if (unit === "ms" && now) return ok((share) => timeBudget(share * amount, now));
  const reason =
    unit === "ms"
      ? "milliseconds would not come out the same twice here; use nodes, like 5000n"
      : "it must be like 300ms or 5000n";
  return refuse("wrong-budget", `"${text.slice(0, 20)}" is no budget: ${reason}`);
}

/** The bot with this name, such as `greedy`, `search`, `search:300ms`, `search:5000n`, `casual:4` or `level3`. */
export function findBot(entry: Entry, spec: string, now?: () => number, models?: Models): Result<Bot> {
  const { game, bots, thinkers, casual, levels } = entry;
  const bot = bots.find((known) => known.name === spec);
  if (bot) return ok(bot);
  const net = findNet(game.id, spec, models);
  if (net) return net;
  const level = /^level([1-5])$/.exec(spec);
  if (level) {
    const found = findBot(entry, levels[Number(level[1]) - 1] as string, now, models);
    return found.ok ? ok({ ...found.value, name: spec }) : found;
  }
  const slack = /^casual:(\d{1,3}(?:\.\d{1,3})?)$/.exec(spec);
  if (slack) return ok(casual(spec, Number(slack[1])));
  const [name = "", ...rest] = spec.split(":");
  const thinker = thinkers.find((known) => known.name === name);
  if (!thinker) {
    const known = list([
      ...bots.map((other) => other.name),
      ...thinkers.map((other) => other.name),
      "casual:4",
      "level1 … level5",
    ]);
    return refuse("unknown-bot", `${game.id} has no bot "${spec.slice(0, 40)}", only ${known}`);
  }
  const budget = parseBudget(rest.length === 0 ? `${DEFAULT_NODES}n` : rest.join(":"), now);
  return budget.ok ? ok(thinker.make(spec, () => budget.value(1))) : budget;
}
