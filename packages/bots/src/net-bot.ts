import { ok, refuse, type Result } from "@cairn/core";
import {
  CHIMERA_PLAN,
  ChimeraNet,
  KRASS_KARIERT_PLAN,
  KrassKariertNet,
  type NetPlan,
  parseWeights,
} from "@cairn/nets";
import type { Bot } from "./bot.ts";
import { chimeraNet } from "./chimera/net.ts";
import { krassKariertNet } from "./krass-kariert/net.ts";

interface Maker {
  readonly plan: NetPlan;
  readonly make: (name: string, nets: readonly Float32Array[]) => Bot;
}

const MAKERS: readonly Maker[] = [
  { plan: CHIMERA_PLAN, make: (name, nets) => chimeraNet(name, new ChimeraNet(nets)) },
  { plan: KRASS_KARIERT_PLAN, make: (name, nets) => krassKariertNet(name, new KrassKariertNet(nets)) },
];

/** The bot that plays by the nets of a file of weights, or why the file does not fit the game. */
export function netBot(game: string, name: string, file: Uint8Array): Result<Bot> {
  const maker = MAKERS.find(({ plan }) => plan.game === game);
  if (!maker) return refuse("unknown-game", `there is no net for "${game.slice(0, 40)}"`);
  const weights = parseWeights(file, maker.plan);
  return weights.ok ? ok(maker.make(name, weights.value.nets)) : weights;
}

/** The file of a released net of a game; of the newest for the empty name. */
export type Models = (game: string, name: string) => Uint8Array | undefined;

/** The bot behind `net` or `net:NAME`; undefined if a name is none of these. */
export function findNet(game: string, spec: string, models: Models | undefined): Result<Bot> | undefined {
  const [, name = ""] = /^net(?::(.*))?$/.exec(spec) ?? [];
  if (spec !== "net" && name === "") return undefined;
  const file = models?.(game, name);
  if (file) return netBot(game, spec, file);
  return refuse("no-net", `${game} has no net "${spec.slice(0, 40)}" here`);
}
