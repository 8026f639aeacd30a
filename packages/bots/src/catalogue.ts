import { chimera } from "@cairn/chimera";
import { type Game, ok, refuse, type Result } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";
import { type Budget, nodeBudget, timeBudget } from "@cairn/search";
import { type Bot, random } from "./bot.ts";
import { chimeraCasual } from "./chimera/casual.ts";
import { chimeraGreedy } from "./chimera/greedy.ts";
import { chimeraRule } from "./chimera/rule-bot.ts";
import { chimeraSearch } from "./chimera/search.ts";
import { krassKariertCasual } from "./krass-kariert/casual.ts";
import { krassKariertGreedy } from "./krass-kariert/greedy.ts";
import { krassKariertRule } from "./krass-kariert/rule.ts";
import { krassKariertSearch } from "./krass-kariert/search.ts";

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
}

/** Every game there is. */
export const CATALOGUE: readonly Entry[] = [
  {
    game: chimera,
    bots: [random, chimeraGreedy, chimeraRule],
    thinkers: [{ name: "search", make: chimeraSearch }],
    casual: chimeraCasual,
    levels: ["casual:14.5", "casual:8", "casual:4", "rule", "search:300ms"],
  },
  {
    game: krassKariert,
    bots: [random, krassKariertGreedy, krassKariertRule],
    thinkers: [{ name: "search", make: krassKariertSearch }],
    casual: krassKariertCasual,
    levels: ["casual:2.7", "casual:1.4", "casual:0.75", "casual:0.35", "search:300ms"],
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

/** A budget from `300ms` or `5000n`; milliseconds need a clock. */
function parseBudget(text: string, now: (() => number) | undefined): Result<() => Budget> {
  const [, digits = "", unit] = /^([1-9]\d{0,8})(ms|n)$/.exec(text) ?? [];
  const amount = Number(digits);
  if (unit === "n") return ok(() => nodeBudget(amount));
  if (unit === "ms" && now) return ok(() => timeBudget(amount, now));
  const reason =
    unit === "ms"
      ? "milliseconds would not come out the same twice here; use nodes, like 5000n"
      : "it must be like 300ms or 5000n";
  return refuse("wrong-budget", `"${text.slice(0, 20)}" is no budget: ${reason}`);
}

/** The bot with this name, such as `greedy`, `search`, `search:300ms`, `search:5000n`, `casual:4` or `level3`. */
export function findBot(entry: Entry, spec: string, now?: () => number): Result<Bot> {
  const { game, bots, thinkers, casual, levels } = entry;
  const bot = bots.find((known) => known.name === spec);
  if (bot) return ok(bot);
  const level = /^level([1-5])$/.exec(spec);
  if (level) {
    const found = findBot(entry, levels[Number(level[1]) - 1] as string, now);
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
  return budget.ok ? ok(thinker.make(spec, budget.value)) : budget;
}
