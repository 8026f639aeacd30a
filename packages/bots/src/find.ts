import { ok, refuse, type Result } from "@cairn/core";
import { nodeBudget, timeBudget } from "@cairn/search";
import type { Bot } from "./bot.ts";
import type { Entry } from "./entry.ts";
import type { BudgetShare } from "./explain.ts";
import { findNet, findPlayers, type Models } from "./net-bot.ts";
import { quickBot } from "./quick.ts";

/** What a thinker spends on a decision when its name says nothing else. */
const DEFAULT_NODES = 20_000;

const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(" or ");

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

/** The bot with this name, such as `greedy`, `search`, `search:300ms`, `search:5000n`, `net`, `master:300ms`, `casual:4` or `level3`. */
export function findBot(entry: Entry, spec: string, now?: () => number, models?: Models): Result<Bot> {
  const { game, bots, thinkers, levels } = entry;
  const quick = quickBot(entry, spec);
  if (quick) return ok(quick);
  const net = findNet(entry, spec, models);
  if (net) return net;
  const level = /^level([1-5])$/.exec(spec);
  if (level) {
    const found = findPlayable(entry, levels[Number(level[1]) - 1] as string, now, models);
    return found.ok ? ok({ ...found.value, name: spec }) : found;
  }
  const [name = "", ...rest] = spec.split(":");
  if (name === "master") return findMaster(entry, spec, now, models);
  const thinker = thinkers.find((known) => known.name === name);
  if (!thinker) {
    const known = list([
      ...bots.map((other) => other.name),
      ...thinkers.map((other) => other.name),
      "net",
      "master",
      "casual:4",
      "level1 … level5",
    ]);
    return refuse("unknown-bot", `${game.id} has no bot "${spec.slice(0, 40)}", only ${known}`);
  }
  const budget = budgetOf(rest, now);
  return budget.ok ? ok(thinker.make(spec, () => budget.value(1))) : budget;
}

/** The budget that follows a name. */
const budgetOf = (rest: readonly string[], now: (() => number) | undefined): Result<BudgetShare> =>
  parseBudget(rest.length === 0 ? `${DEFAULT_NODES}n` : rest.join(":"), now);

/** The bot behind `master` or `master:BUDGET`. */
function findMaster(
  entry: Entry,
  spec: string,
  now: (() => number) | undefined,
  models: Models | undefined,
): Result<Bot> {
  const budget = budgetOf(spec.split(":").slice(1), now);
  if (!budget.ok) return budget;
  const players = findPlayers(entry, "", models);
  return players.ok ? ok(players.value.master(spec, budget.value)) : players;
}

/** The bot with this name. Where nets are missing or do not fit, `search` plays for `master`, and `rule` for `net`. */
export function findPlayable(
  entry: Entry,
  spec: string,
  now: (() => number) | undefined,
  models: Models | undefined,
): Result<Bot> {
  const found = findBot(entry, spec, now, models);
  if (found.ok) return found;
  return findBot(entry, spec === "net" ? "rule" : spec.replace(/^master/, "search"), now, models);
}
