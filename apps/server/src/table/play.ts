import { type Action, err, isObject, ok, type Position, refuse, type Result, type Seat } from "@cairn/core";
import type { ClientMessageOf, Level } from "@cairn/protocol";
import { firstLegal, noteBotFailure } from "./bot-failure.ts";
import { playerIn } from "./log.ts";
import { refusal } from "./refusal.ts";
import type { Table } from "./table.ts";
import type { Origin, Watcher } from "./watcher.ts";

/** The level of bots that play for people who are away or too late. */
export const STAND_IN: Level = 3;

const STALE = { code: "stale", message: "the game has gone on since" };

/** How long a pass must still be held back, so that all passes look alike. */
function tempoDelay(table: Table, seat: Seat, action: unknown): number {
  const { state, services, driver } = table;
  if (!state.settings.evenTempo || !isObject(action) || action["type"] !== "pass") return 0;
  const startedAt = driver.turnOf(seat)?.startedAt ?? 0;
  return startedAt + services.config.tempoSeconds * 1000 - services.now();
}

/** What a bot has decided for a seat. */
export interface BotAction {
  readonly seat: Seat;
  readonly action: Action;
  /** The entry with which the decision began. */
  readonly since: number;
  /** For a player whose time is over. */
  readonly isLate: boolean;
  /** Tells when nobody wants it any more: also while it waits, its player may take the seat back. */
  readonly signal: AbortSignal;
}

/** A bot acts for a seat. */
export function actFor(table: Table, decided: BotAction): void {
  const { seat, action, since, isLate, signal } = decided;
  const delay = tempoDelay(table, seat, action);
  if (delay > 0) {
    table.driver.turnOf(seat)?.hold(
      delay,
      () => actFor(table, decided),
      () => undefined,
    );
    return;
  }
  table.turnstile.run(() => {
    const { state, services } = table;
    if (signal.aborted || table.isGone) return;
    if (state.sinceWhen(seat) !== since || !state.isToAct(seat)) return;
    let played = state.play(action);
    if (!played.ok) {
      noteBotFailure(services, { game: state.game.id, code: played.error.code });
      played = state.play(firstLegal(state, seat));
    }
    if (played.ok) table.commitTaken({ k: "game", e: played.value, ...(isLate ? { late: true } : {}) });
  });
}

/** A player's action: refused with the reason, answered again when it came twice, or taken. */
export function requestAction(
  table: Table,
  watcher: Watcher,
  message: ClientMessageOf<"act">,
): Result<"again" | "taken"> {
  const { state, services } = table;
  const receivedAt = services.metrics.arrivalOf(message);
  const seat = state.seatOf(watcher.player);
  if (seat < 0) return refuse("not-seated", "only those who sit at the table can act");
  if (state.lastAction(seat) === message.id) return ok("again");
  if (state.status !== "playing") return refuse("not-playing", "there is no game to act in");
  if (state.botAt(seat) !== undefined)
    return refuse("stand-in", "the bot plays for you; take the seat back first");
  const { action } = message;
  if (!isObject(action) || action["seat"] !== seat)
    return refuse("wrong-seat", "an action must be of your own seat");
  if (!state.isToAct(seat)) return refuse("not-your-turn", "it is not your turn");
  if (message.at < state.sinceWhen(seat)) return err(STALE);
  const delay = tempoDelay(table, seat, action);
  if (delay > 0) {
    services.metrics.held(message, delay);
    const act = (): void => watcher.handle(message);
    const drop = (): void => watcher.send(refusal(message.id, STALE));
    table.driver.turnOf(seat)?.hold(delay, act, drop);
    return ok("taken");
  }
  const played = state.play(action, message.id);
  if (!played.ok) return played;
  table.commitTaken(
    { k: "game", e: played.value, by: message.id },
    { watcher, id: message.id, at: receivedAt },
  );
  return ok("taken");
}

/** Deals, if a deal is due. Players who wait for a bot's seat sit down first. */
export function dealNext(table: Table): void {
  table.turnstile.run(() => {
    const { state, services, driver } = table;
    if (!state.isBetweenDeals || table.isGone) return;
    const seats = state.seats.map((occupant, seat) => {
      const player = driver.successors.get(seat);
      const mayNow = player !== undefined && !playerIn(occupant) && state.seatOf(player) < 0;
      return mayNow && table.audience.isHere(player) ? { player } : occupant;
    });
    driver.successors.clear();
    if (seats.some((occupant, seat) => occupant !== state.seats[seat])) {
      table.commit({ k: "seats", host: state.host, seats });
      dealNext(table);
      return;
    }
    const played = state.play(services.deal(state.game, state.position as Position));
    if (!played.ok) throw new Error(`a deal was refused: ${played.error.message}`);
    table.commitTaken({ k: "game", e: played.value });
  });
}

/** A bot takes a player's seat, or gives it back; false when there is nothing to change. */
export function standInNow(table: Table, seat: Seat, bot: Level | null, origin?: Origin): boolean {
  const { state } = table;
  if (state.status !== "playing" || table.isGone || !playerIn(state.seats[seat])) return false;
  if ((state.standIns[seat] ?? null) === bot) return false;
  table.commit({ k: "stand-in", seat, bot }, origin);
  return true;
}
