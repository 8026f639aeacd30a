import { type Action, err, isObject, ok, refuse, type Result, type Seat } from "@cairn/core";
import type { ClientMessageOf } from "@cairn/protocol";
import { firstLegal, noteBotFailure } from "./bot-failure.ts";
import type { LiveLog } from "./live-log.ts";
import { refusal } from "./refusal.ts";
import type { Services } from "./services.ts";
import type { Watcher } from "./watcher.ts";

const STALE = { code: "stale", message: "the game has moved on since then" };

/** A seat's turn, as far as the actions of the seat need it. */
export interface ActingTurn {
  /** When the seat's decision began. */
  readonly startedAt: number;
  /** Delays an action, instead of one that was delayed before. `drop` is called if it is never played. */
  delay(ms: number, act: () => void, drop: () => void): void;
}

type Tempo = Pick<Services, "config" | "monotonic">;

/** For how many milliseconds a pass must still be delayed, so that all passes look alike. */
function tempoDelay(
  { state }: LiveLog,
  { config, monotonic }: Tempo,
  turn: ActingTurn | undefined,
  action: unknown,
): number {
  if (!turn || !state.settings.evenTempo || !isObject(action) || action["type"] !== "pass") return 0;
  return turn.startedAt + config.tempoSeconds * 1000 - monotonic();
}

/** What a bot has decided for a seat. */
export interface BotAction {
  readonly seat: Seat;
  readonly action: Action;
  /** The entry with which the decision began. */
  readonly since: number;
  /** For a player whose time is over. */
  readonly isLate: boolean;
  /** Aborted when the decision is no longer wanted, also while it is queued: its player may take the seat back. */
  readonly signal: AbortSignal;
}

/** Plays what a bot has decided for the seat of a turn. */
export function playBotAction(
  log: LiveLog,
  services: Tempo & Pick<Services, "log" | "metrics">,
  turn: ActingTurn,
  decided: BotAction,
): void {
  const { seat, action, since, isLate, signal } = decided;
  const ms = tempoDelay(log, services, turn, action);
  if (ms > 0) {
    turn.delay(
      ms,
      () => playBotAction(log, services, turn, decided),
      () => undefined,
    );
    return;
  }
  log.queue.run(() => {
    const { state } = log;
    if (signal.aborted || log.isGone) return;
    if (state.sinceWhen(seat) !== since || !state.isToAct(seat)) return;
    let played = state.play(action);
    if (!played.ok) {
      noteBotFailure(services, { game: state.game.id, code: played.error.code });
      played = state.play(firstLegal(state, seat));
    }
    if (played.ok) log.commitApplied({ k: "game", e: played.value, ...(isLate ? { late: true } : {}) });
  });
}

/** What a player's action needs of its table. */
export interface ActionContext {
  readonly log: LiveLog;
  readonly services: Tempo & Pick<Services, "metrics">;
  readonly turnOf: (seat: Seat) => ActingTurn | undefined;
}

/** A player's action: refused with the reason, answered again when it came twice, or taken. */
export function playAction(
  { log, services, turnOf }: ActionContext,
  watcher: Watcher,
  message: ClientMessageOf<"act">,
): Result<"again" | "taken"> {
  const { state } = log;
  const receivedAt = services.metrics.arrivalOf(message);
  const seat = state.seatOf(watcher.player);
  if (seat < 0) return refuse("not-seated", "only players at the table can act");
  if (state.lastAction(seat) === message.id) return ok("again");
  if (state.status !== "playing") return refuse("not-playing", "no game is being played");
  if (state.botAt(seat) !== undefined)
    return refuse("stand-in", "a bot is playing for you; take your seat back first");
  const { action } = message;
  if (!isObject(action) || action["seat"] !== seat)
    return refuse("wrong-seat", "you can only act for your own seat");
  if (!state.isToAct(seat)) return refuse("not-your-turn", "it is not your turn");
  if (message.at < state.sinceWhen(seat)) return err(STALE);
  const turn = turnOf(seat);
  const ms = tempoDelay(log, services, turn, action);
  if (turn && ms > 0) {
    services.metrics.held(message, ms);
    const act = (): void => watcher.handle(message);
    const drop = (): void => watcher.send(refusal(message.id, STALE));
    turn.delay(ms, act, drop);
    return ok("taken");
  }
  const played = state.play(action, message.id);
  if (!played.ok) return played;
  log.commitApplied(
    { k: "game", e: played.value, by: message.id },
    { watcher, id: message.id, at: receivedAt },
  );
  return ok("taken");
}
