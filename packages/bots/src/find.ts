import { ok, refuse, type Result } from "@cairn/core";
import { type BudgetShare, parseBudget } from "@cairn/search";
import type { Bot } from "./bot.ts";
import { formatBotName, levelIn, parseBotName } from "./bot-name.ts";
import type { BotKind, BotTable } from "./bot-table.ts";
import { loadNets, type Models } from "./models.ts";
import { findQuickBot } from "./quick.ts";

/** The budget of a bot whose name has none. */
const DEFAULT_BUDGET = "20000n";

/** What goes into a bot besides its name: a clock for time budgets in milliseconds, and the released nets. */
interface Resources {
  readonly now: (() => number) | undefined;
  readonly models: Models | undefined;
}

const EXAMPLES: Readonly<Partial<Record<BotKind["needs"], string>>> = { slack: ":4" };

function unknownBot({ game, kinds }: BotTable, name: string): Result<never> {
  const known = [...kinds.map((kind) => `${kind.name}${EXAMPLES[kind.needs] ?? ""}`), "level1 … level5"];
  const list = known.map((one) => `"${one}"`).join(" or ");
  return refuse("unknown-bot", `${game.id} has no bot "${name.slice(0, 40)}", only ${list}`);
}

const budgetOf = (argument: string | undefined, { now }: Resources): Result<BudgetShare> =>
  parseBudget(argument ?? DEFAULT_BUDGET, now);

/** Makes a bot by its row in the table. */
function makeBot(table: BotTable, kind: BotKind, name: string, resources: Resources): Result<Bot> {
  const { nets: released, argument } = parseBotName(name);
  if (released === "" || (released !== undefined && kind.needs !== "nets-and-budget")) {
    return unknownBot(table, name);
  }
  switch (kind.needs) {
    case "nothing":
    case "slack": {
      const quick = findQuickBot(table, name);
      return quick ? ok(quick) : unknownBot(table, name);
    }
    case "budget": {
      const budget = budgetOf(argument, resources);
      return budget.ok ? ok(kind.make(name, budget.value)) : budget;
    }
    case "nets": {
      if (argument === "") return unknownBot(table, name);
      const nets = loadNets(table, argument, resources.models);
      return nets.ok ? ok(kind.make(name, nets.value)) : nets;
    }
    case "nets-and-budget": {
      // `master:FILE` names nets where `master:300ms` names a budget, and a budget begins with a digit.
      const isFile = released === undefined && argument !== undefined && !/^\d|^$/.test(argument);
      const budget = budgetOf(isFile ? undefined : argument, resources);
      if (!budget.ok) return budget;
      const nets = loadNets(table, isFile ? argument : released, resources.models);
      return nets.ok ? ok(kind.make(name, nets.value, budget.value)) : nets;
    }
  }
}

const kindOf = ({ kinds }: BotTable, name: string): BotKind | undefined =>
  kinds.find((kind) => kind.name === parseBotName(name).kind);

/** The bot with this name, such as `greedy`, `search:300ms`, `net`, `master:5000n`, `master@NET`, `casual:4` or `level3`. */
export function findBot(table: BotTable, name: string, now?: () => number, models?: Models): Result<Bot> {
  const level = levelIn(name);
  if (level !== undefined) {
    const found = findPlayable(table, table.levels[level - 1] ?? "", now, models);
    return found.ok ? ok({ ...found.value, name }) : found;
  }
  const kind = kindOf(table, name);
  return kind ? makeBot(table, kind, name, { now, models }) : unknownBot(table, name);
}

/** The name of the bot that plays instead of one whose nets are missing. A net asked for by its own name has none. */
function fallbackOf(table: BotTable, name: string): string | undefined {
  const kind = kindOf(table, name);
  const { nets, argument } = parseBotName(name);
  if (kind?.needs === "nets") return argument === undefined ? kind.fallback : undefined;
  if (kind?.needs !== "nets-and-budget" || nets !== undefined) return undefined;
  return formatBotName({ kind: kind.fallback, nets, argument });
}

/** Like `findBot`, but where nets are missing or do not fit, the kind's fallback plays: `search` for `master`. */
export function findPlayable(
  table: BotTable,
  name: string,
  now: (() => number) | undefined,
  models: Models | undefined,
): Result<Bot> {
  const found = findBot(table, name, now, models);
  const fallback = found.ok ? undefined : fallbackOf(table, name);
  return fallback === undefined ? found : findBot(table, fallback, now, models);
}
