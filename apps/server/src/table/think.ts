import type { Action, Position, Seat } from "@cairn/core";
import { BotAborted, type BotPool, type ThinkingTime } from "../bots/index.ts";
import { publicMoment, thinkingTime } from "../bots/pace.ts";
import { firstLegal, noteBotFailure } from "./bot-failure.ts";
import type { Services } from "./services.ts";
import { STAND_IN } from "./stand-in.ts";
import type { TableState } from "./state.ts";
import { ThinkingCover } from "./thinking-cover.ts";

/** Milliseconds to which times beyond the pace are rounded up. */
const STEP = 250;

const roundUp = (ms: number): number => Math.ceil(ms / STEP) * STEP;

/** What a decision needs of the server. */
export type ThinkServices = Pick<
  Services,
  "bots" | "botSeed" | "config" | "log" | "metrics" | "monotonic" | "rng"
>;

/** For whom a bot decides. */
interface Decider {
  readonly seat: Seat;
  /** Whether the bot has the seat, at its own pace; or it acts once for a player whose time is over. */
  readonly isOwn: boolean;
  /** When the turn was made, from which on a pace counts. */
  readonly createdAt: number;
  readonly signal: AbortSignal;
}

/** What a bot wants to do. */
interface Decision {
  readonly action: Action;
  /** In how many milliseconds it is to appear. */
  readonly ms: number;
}

/** One for all tables whose bots think in the same threads. */
const covers = new WeakMap<BotPool, ThinkingCover>();

function coverOf(bots: BotPool): ThinkingCover {
  let cover = covers.get(bots);
  if (!cover) {
    cover = new ThinkingCover();
    covers.set(bots, cover);
  }
  return cover;
}

/** Asks a bot what a seat does; undefined if it was called off. */
export async function think(
  state: TableState,
  services: ThinkServices,
  { seat, isOwn, createdAt, signal }: Decider,
): Promise<Decision | undefined> {
  const { botSeed, bots, config, monotonic, rng } = services;
  const game = state.game.id;
  const view = state.game.view(state.position as Position, seat);
  const level = state.botAt(seat) ?? STAND_IN;
  const moment = publicMoment(view, seat);
  const pace = isOwn ? thinkingTime(state.settings.botSpeed, rng, moment) * config.pace : 0;
  const askedAt = monotonic();
  const decided = await bots
    .choose({ game, level, view, seed: botSeed(), table: state.id, host: state.host }, signal)
    .catch((error: unknown) => insteadOf(error, state, services, seat));
  if (!decided || signal.aborted) return undefined;
  const { action, time } = decided;
  const passed = monotonic() - createdAt;
  if (pace === 0) return { action, ms: -passed };
  const cover = time ? coverOf(bots).cover({ game, level, phase: moment.phase }, time) : 0;
  const covered = Math.max(passed, askedAt - createdAt + cover);
  // Beyond the pace times are rounded up: one that took a little longer than is covered looks like the others.
  return { action, ms: (covered <= pace ? pace : roundUp(covered)) - passed };
}

/** What is played instead of a bot's action when the bot failed; undefined if it was called off. */
function insteadOf(
  error: unknown,
  state: TableState,
  services: ThinkServices,
  seat: Seat,
): { readonly action: Action; readonly time?: ThinkingTime } | undefined {
  if (error instanceof BotAborted) return undefined;
  noteBotFailure(services, { game: state.game.id, error });
  const action = firstLegal(state, seat);
  return action && { action };
}
