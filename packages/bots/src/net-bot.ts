import { ok, refuse, type Result } from "@cairn/core";
import { parseWeights } from "@cairn/nets";
import type { Bot } from "./bot.ts";
import type { Entry, NetPlayers } from "./entry.ts";

/** The file of a released net of a game; of the newest for the empty name. */
export type Models = (game: string, name: string) => Uint8Array | undefined;

/** Those who play by the nets of a file, or why the file does not fit the game. */
export function netPlayers({ game, net }: Entry, file: Uint8Array): Result<NetPlayers> {
  if (!net) return refuse("no-net", `${game.id} is played without nets`);
  const weights = parseWeights(file, net.plan);
  return weights.ok ? ok(net.players(weights.value.nets)) : weights;
}

/** The bot that plays by the nets of a file, or why the file does not fit the game. */
export function netBot(entry: Entry, name: string, file: Uint8Array): Result<Bot> {
  const players = netPlayers(entry, file);
  return players.ok ? ok(players.value.net(name)) : players;
}

/** Those who play by a released net; the refusal `no-net` says that its file is not here. */
export function findPlayers(entry: Entry, name: string, models: Models | undefined): Result<NetPlayers> {
  const file = models?.(entry.game.id, name);
  if (file) return netPlayers(entry, file);
  const which = name === "" ? "no nets" : `no net "${name.slice(0, 40)}"`;
  return refuse("no-net", `${entry.game.id} has ${which} here`);
}

/** The bot behind `net` or `net:NAME`; undefined if a name is none of these. */
export function findNet(entry: Entry, spec: string, models: Models | undefined): Result<Bot> | undefined {
  const [, name = ""] = /^net(?::(.*))?$/.exec(spec) ?? [];
  if (spec !== "net" && name === "") return undefined;
  const players = findPlayers(entry, name, models);
  return players.ok ? ok(players.value.net(spec)) : players;
}
