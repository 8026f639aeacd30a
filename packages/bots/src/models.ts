import { ok, refuse, type Result } from "@cairn/core";
import { type NetPlan, parseWeights } from "@cairn/nets";
import type { Bot } from "./bot.ts";
import type { BotTable, NetBots, NetLoader } from "./bot-table.ts";
import type { Judge } from "./judge.ts";

/** The file of a net of a game by its name, wherever that leads to; the newest released one for the empty name. */
export type Models = (game: string, name: string) => Uint8Array | undefined;

/** A loader of files that fit a plan. The bots get the nets of each member of an ensemble; most files have but one. */
export const netLoader =
  (plan: NetPlan, makeBots: (members: readonly (readonly Float32Array[])[]) => NetBots): NetLoader =>
  (file) => {
    const weights = parseWeights(file, plan);
    return weights.ok ? ok(makeBots([weights.value.nets, ...weights.value.more])) : weights;
  };

/** The bot that plays by the nets of a file, or why the file does not fit the game. */
export function netBot({ game, loadNets: load }: BotTable, name: string, file: Uint8Array): Result<Bot> {
  const bots = load ? load(file) : refuse("no-net", `${game.id} is played without nets`);
  return bots.ok ? ok(bots.value.net(name)) : bots;
}

/** The bots of a released net, the newest without a name; refused with `no-net` if its file is missing. */
export function loadNets(
  { game, loadNets: load }: BotTable,
  name: string | undefined,
  models: Models | undefined,
): Result<NetBots> {
  const file = models?.(game.id, name ?? "");
  if (file && load) return load(file);
  const which = name === undefined ? "no nets" : `no net "${name.slice(0, 40)}"`;
  return refuse("no-net", `${game.id} has ${which} here`);
}

/** The judge of a game: by the newest nets if there are any, else without; undefined where a game has none. */
export function findJudge(table: BotTable, models: Models | undefined): Judge | undefined {
  const nets = loadNets(table, undefined, models);
  return nets.ok ? nets.value.judge : table.judge;
}
