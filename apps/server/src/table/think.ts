import type { Action, Position, Seat } from "@cairn/core";
import { BotAborted } from "../bots/index.ts";
import { publicMoment, thinkingTime } from "../bots/pace.ts";
import { newSeed } from "../chance.ts";
import { firstLegal, noteBotFailure } from "./bot-failure.ts";
import type { Services } from "./services.ts";
import { STAND_IN } from "./stand-in.ts";
import type { TableState } from "./state.ts";

/** Milliseconds to which late answers of bots are rounded. */
const LATE_STEP = 250;

/** What a decision needs of the server. */
export type ThinkServices = Pick<Services, "bots" | "config" | "log" | "metrics" | "monotonic" | "rng">;

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

/** Asks a bot what a seat does; undefined if it was called off. */
export function think(
  state: TableState,
  services: ThinkServices,
  { seat, isOwn, createdAt, signal }: Decider,
): Promise<Decision | undefined> {
  const view = state.game.view(state.position as Position, seat);
  const level = state.botAt(seat) ?? STAND_IN;
  const moment = publicMoment(view, seat);
  const pace = isOwn ? thinkingTime(state.settings.botSpeed, services.rng, moment) * services.config.pace : 0;
  return services.bots
    .choose({ game: state.game.id, level, view, seed: newSeed(), table: state.id, host: state.host }, signal)
    .then(({ action }) => action)
    .catch((error: unknown) => insteadOf(error, state, services, seat))
    .then((action) => {
      if (!action || signal.aborted) return undefined;
      const late = services.monotonic() - createdAt - pace;
      // An answer that comes too late is rounded up, so that how long it took does not tell.
      return { action, ms: late > 0 && pace > 0 ? LATE_STEP - (late % LATE_STEP) : -late };
    });
}

/** What is played instead of a bot's action when the bot failed; undefined if it was called off. */
function insteadOf(
  error: unknown,
  state: TableState,
  services: ThinkServices,
  seat: Seat,
): Action | undefined {
  if (error instanceof BotAborted) return undefined;
  noteBotFailure(services, { game: state.game.id, error });
  return firstLegal(state, seat);
}
