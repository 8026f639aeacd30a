import type { Bot } from "@cairn/bots";
import { masterConfig, searchBot, type SearchConfig } from "@cairn/krass-kariert/bots";
import { nodeBudget } from "@cairn/search";
import { netNamed } from "./nets-named.ts";

export const NEWEST = "krass-kariert-4";
/** What `rule` of a setting counts in. */
const MIXED = 4;

/** A setting of `master`, of which all but the nodes are as they are where they are not given. */
export interface Setting {
  readonly nodes: number;
  readonly nets?: string;
  /** Own decisions looked ahead; 99 is to the end of the deal. */
  readonly decisions?: number;
  /** The weight of the nets' prior, in worlds. */
  readonly prior?: number;
  /** How many of four players in the worlds are `rule`. */
  readonly rule?: number;
}

function configOf({ nets = NEWEST, decisions, prior, rule }: Setting): SearchConfig {
  const config = masterConfig(netNamed(nets));
  const { horizon } = config;
  const [net, ruled] = horizon.others;
  const others =
    rule === undefined || !net || !ruled
      ? horizon.others
      : Array.from({ length: MIXED }, (_, i) => (i < rule ? ruled : net));
  return {
    ...config,
    horizon: { ...horizon, others, ...(decisions === undefined ? {} : { decisions: () => decisions }) },
    ...(prior === undefined || !config.prior ? {} : { prior: { ...config.prior, worlds: prior } }),
  };
}

export const settingBot = (setting: Setting): Bot =>
  searchBot("master", configOf(setting), (share) => nodeBudget(share * setting.nodes));

/** A bot whose processor time is added up. */
export interface Timed {
  readonly bot: Bot;
  readonly thinking: { milliseconds: number; decisions: number };
}

export function timed(bot: Bot): Timed {
  const thinking = { milliseconds: 0, decisions: 0 };
  const choose: Bot["choose"] = (...asked) => {
    const before = process.cpuUsage();
    const action = bot.choose(...asked);
    const { user, system } = process.cpuUsage(before);
    thinking.milliseconds += (user + system) / 1000;
    thinking.decisions++;
    return action;
  };
  return { bot: { name: bot.name, choose }, thinking };
}
