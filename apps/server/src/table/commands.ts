import { ok, refuse, type Result, type Seat } from "@cairn/core";
import type { ClientMessage, ClientMessageOf, Level } from "@cairn/protocol";
import { requestEndings } from "./endings.ts";
import { type LogEntry, type Occupant, playerIn } from "./log.ts";
import { requestAction, STAND_IN, standInNow } from "./play.ts";
import { addBot, checkSettings, clear, resize, rotate, sit, swap } from "./seating.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

/** How a request at a table was met: done with nothing to add, or an entry on its way will answer. */
export type Met = "done" | "underway";

/** Requests that concern the table one looks at. */
type AtTableName = Exclude<ClientMessage["t"], "name" | "create" | "join" | "leave" | "ping">;
export type AtTable = ClientMessageOf<AtTableName>;
type Handler<T extends AtTableName> = (
  table: Table,
  watcher: Watcher,
  message: ClientMessageOf<T>,
) => Result<Met>;

const done: Result<Met> = ok("done");

/** So many entries may make an open table: whoever loads it folds them all. */
const CHANGES_BEFORE_START = 1000;
/** How often a seat may be taken back from its bot in one deal; in a game nothing else can change for ever. */
const RETURNS_A_DEAL = 20;

function commit(table: Table, watcher: Watcher, id: string, entry: LogEntry): Result<Met> {
  const { status, seq } = table.state;
  if (status === "open" && entry.k !== "start" && seq >= CHANGES_BEFORE_START)
    return refuse("rate", "this table has been changed too often; start, or open another");
  table.commit(entry, { watcher, id });
  return ok("underway");
}

/** Another seating; one that changes nothing needs no entry. */
function seatAnew(table: Table, watcher: Watcher, id: string, seats: Occupant[]): Result<Met> {
  const { host, seats: before } = table.state;
  if (JSON.stringify(seats) === JSON.stringify(before)) return done;
  return commit(table, watcher, id, { k: "seats", host, seats });
}

/** Puts a bot in a player's seat, or takes it out. */
const replace = (table: Table, watcher: Watcher, id: string, seat: Seat, bot: Level | null): Result<Met> =>
  ok(standInNow(table, seat, bot, { watcher, id }) ? "underway" : "done");

/** A change of the seats by the host before the start. */
function reseat(
  table: Table,
  watcher: Watcher,
  id: string,
  change: (seats: readonly Occupant[]) => Result<Occupant[]>,
): Result<Met> {
  const allowed = hostMay(table, watcher);
  if (!allowed.ok) return allowed;
  const seats = change(table.state.seats);
  return seats.ok ? seatAnew(table, watcher, id, seats.value) : seats;
}

function hostMay(table: Table, watcher: Watcher): Result<void> {
  if (!table.isHost(watcher.player)) return refuse("not-host", "only the host may do that");
  if (table.state.status !== "open") return refuse("started", "the game has begun");
  return ok(undefined);
}

function seatOf(table: Table, watcher: Watcher): Result<Seat> {
  const seat = table.state.seatOf(watcher.player);
  return seat < 0 ? refuse("not-seated", "only those who sit at the table may do that") : ok(seat);
}

/** Sits down: at a free seat before the start, at a bot's seat after the deal that runs. */
const sitDown: Handler<"sit"> = (table, watcher, { id, seat }) => {
  const { state, driver } = table;
  if (state.status === "open") {
    const seats = sit(state.seats, seat, watcher.player);
    return seats.ok ? seatAnew(table, watcher, id, seats.value) : seats;
  }
  if (state.status !== "playing") return refuse("over", "the game is over");
  const occupant = state.seats[seat];
  if (!occupant) return refuse("no-seat", `this table has no seat ${seat}`);
  if (playerIn(occupant)) return refuse("seat-taken", `somebody sits at seat ${seat}`);
  if (state.seatOf(watcher.player) >= 0) return refuse("seated", "you sit already");
  if (driver.successors.has(seat)) return refuse("seat-taken", "somebody waits for this seat");
  if (state.isBetweenDeals) {
    const seats = state.seats.map((old, at) => (at === seat ? { player: watcher.player } : old));
    return commit(table, watcher, id, { k: "seats", host: state.host, seats });
  }
  for (const [other, player] of driver.successors)
    if (player === watcher.player) driver.successors.delete(other);
  driver.successors.set(seat, watcher.player);
  return done;
};

/** Stands up; in a game a bot plays on. */
const standUp: Handler<"stand"> = (table, watcher, { id }) => {
  const { state } = table;
  const seat = seatOf(table, watcher);
  if (!seat.ok) return seat;
  if (state.status === "open") {
    const seats = state.seats.map((old, at) => (at === seat.value ? null : old));
    return commit(table, watcher, id, { k: "seats", host: state.host, seats });
  }
  return replace(table, watcher, id, seat.value, STAND_IN);
};

const start: Handler<"start"> = (table, watcher, { id }) => {
  const { state, services } = table;
  const allowed = hostMay(table, watcher);
  if (!allowed.ok) return allowed;
  if (state.seats.includes(null)) return refuse("seat-empty", "every seat needs a player or a bot");
  const seats = rotate(state.seats, services.rng.below(state.seats.length));
  return commit(table, watcher, id, { k: "start", seats });
};

/** What becomes of a seat whose player is away; giving up needs everybody who is present. */
const decideAway: Handler<"away"> = (table, watcher, { id, seat, choice }) => {
  const own = seatOf(table, watcher);
  if (!own.ok) return own;
  const turn = table.driver.turnOf(seat);
  if (!turn?.isOffered) return refuse("not-away", `nobody is missed at seat ${seat}`);
  if (choice === "bot") return replace(table, watcher, id, seat, STAND_IN);
  if (choice === "wait") turn.waitLonger();
  else if (turn.voteEnd(watcher.player)) return commit(table, watcher, id, { k: "closed" });
  return done;
};

const HANDLERS: { readonly [T in AtTableName]: Handler<T> } = {
  act: (table, watcher, message) => {
    const met = requestAction(table, watcher, message);
    return met.ok ? ok(met.value === "again" ? "done" : "underway") : met;
  },
  settings: (table, watcher, { id, settings }) => {
    const allowed = hostMay(table, watcher);
    if (!allowed.ok) return allowed;
    const checked = checkSettings(settings);
    if (!checked.ok) return checked;
    const seats = resize(table.state.seats, settings.players);
    return seats.ok
      ? commit(table, watcher, id, { k: "settings", settings: checked.value, seats: seats.value })
      : seats;
  },
  sit: sitDown,
  stand: standUp,
  swap: (table, watcher, { id, a, b }) => reseat(table, watcher, id, (seats) => swap(seats, a, b)),
  bot: (table, watcher, { id, seat, level }) =>
    reseat(table, watcher, id, (seats) => addBot(seats, seat, level)),
  clear: (table, watcher, { id, seat }) => reseat(table, watcher, id, (seats) => clear(seats, seat)),
  start,
  ready: (table, watcher) => {
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (!table.state.isBetweenDeals) return refuse("not-between-deals", "no deal is due");
    table.driver.pause.ready(watcher.player);
    return done;
  },
  hold: (table, watcher) => {
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (!table.state.isBetweenDeals) return refuse("not-between-deals", "no deal is due");
    table.driver.pause.hold();
    return done;
  },
  more: (table, watcher, { seat }) => {
    const own = seatOf(table, watcher);
    if (!own.ok) return own;
    return table.driver.turnOf(seat)?.addTime() ? done : refuse("no-clock", `no clock runs for seat ${seat}`);
  },
  back: (table, watcher, { id }) => {
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    const { standIns, returns } = table.state;
    if (standIns[seat.value] && (returns[seat.value] ?? 0) >= RETURNS_A_DEAL)
      return refuse("rate", "you have taken your seat back too often in this deal");
    return replace(table, watcher, id, seat.value, null);
  },
  away: decideAway,
  rematch: (table, watcher, { id }) => {
    const { state, services } = table;
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (state.status !== "over" && state.status !== "closed")
      return refuse("not-over", "the game is not over");
    if (state.next !== undefined) return done;
    table.turnstile.waitFor(
      services.createRematch(table),
      (next) => commit(table, watcher, id, { k: "next", table: next }),
      { watcher, id },
    );
    return ok("underway");
  },
  endings: (table, watcher, { id }) => {
    const asked = requestEndings(table, watcher, id);
    return asked.ok ? ok("underway") : asked;
  },
  say: (table, watcher, { phrase }) => table.audience.speak(watcher, { phrase }),
  chat: (table, watcher, { text }) =>
    table.state.settings.isPublic
      ? refuse("no-chat", "at public tables there are phrases only")
      : table.audience.speak(watcher, { text }),
  mute: (table, watcher, { seat, muted }) => {
    const player = playerIn(table.state.seats[seat]);
    if (player === undefined) return refuse("seat-empty", `nobody sits at seat ${seat}`);
    if (muted) watcher.muted.add(player);
    else watcher.muted.delete(player);
    return done;
  },
};

/** Meets a request of somebody who looks at the table. */
export const meet = (table: Table, watcher: Watcher, message: AtTable): Result<Met> =>
  (HANDLERS[message.t] as Handler<AtTableName>)(table, watcher, message);
