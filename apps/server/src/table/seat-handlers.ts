import { ok, refuse, type Result, type Seat } from "@cairn/core";
import { isBotName, type TableSettings } from "@cairn/protocol";
import { type Occupant, type Person, personOf, playerIn } from "./log.ts";
import { refusal } from "./refusal.ts";
import { commit, done, type Handled, type Handler, type Handlers, replace, seatOf } from "./request.ts";
import { addBot, checkSettings, clear, resize, rotate, sit, swap } from "./seating.ts";
import { STAND_IN } from "./stand-in.ts";
import type { Table } from "./table.ts";
import type { Origin, Watcher } from "./watcher.ts";

/** Another seating; one that changes nothing needs no entry. */
function seatAnew(table: Table, seats: Occupant[], origin: Origin): Result<Handled> {
  const { host, seats: before } = table.state;
  if (JSON.stringify(seats) === JSON.stringify(before)) return done;
  return commit(table, { k: "seats", host, seats }, origin);
}

/** A change of the seats by the host before the start. */
function reseat(
  table: Table,
  origin: Origin,
  change: (seats: readonly Occupant[]) => Result<Occupant[]>,
): Result<Handled> {
  const allowed = hostMay(table, origin.watcher);
  if (!allowed.ok) return allowed;
  const seats = change(table.state.seats);
  return seats.ok ? seatAnew(table, seats.value, origin) : seats;
}

function hostMay(table: Table, watcher: Watcher): Result<void> {
  if (!table.isHost(watcher.player)) return refuse("not-host", "only the host may do that");
  if (table.state.status !== "open") return refuse("started", "the game has already begun");
  return ok(undefined);
}

const noBots = refuse("rated-bots", "only people play at a rated table");

/** Whether the seats may stay as they are with other settings: whoever sat down agreed to what was said then. */
function keepsAgreement(table: Table, { player }: Watcher, settings: TableSettings): Result<void> {
  const { state } = table;
  if (state.series !== undefined) return refuse("series", "all tables of a series play by the same rules");
  if (!settings.rated) return ok(undefined);
  if (state.seats.some((occupant) => occupant && "bot" in occupant)) return noBots;
  if (!state.settings.rated && state.players.some((one) => one !== player))
    return refuse("rated-seated", "somebody has sat down at a table that was not rated");
  return ok(undefined);
}

/** Sits down before the start. Nobody may have seats at two tables with the same deals. */
function sitAtOpen(table: Table, seat: Seat, person: Person, origin: Origin): Result<Handled> {
  const { state, services, queue } = table;
  const { series } = state;
  const sitNow = (): Result<Handled> => {
    const seats = sit(state.seats, seat, person);
    return seats.ok ? seatAnew(table, seats.value, origin) : seats;
  };
  if (series === undefined) return sitNow();
  queue.waitFor(
    services.store.ratings.seatsInSeries(series, person.player),
    (seated) => {
      const isElsewhere = seated.some((one) => one.table !== state.id && one.status !== "closed");
      const done = isElsewhere
        ? refuse("series-seat", "you have a seat at another table with the same deals")
        : sitNow();
      if (!done.ok) origin.watcher.send(refusal(origin.id, done.error));
      else if (done.value === "done") origin.watcher.send(JSON.stringify({ t: "ok", id: origin.id }));
    },
    origin,
  );
  return ok("pending");
}

/** How often bots' seats may be claimed in one deal, so that a log cannot grow for ever. */
const CLAIMS_A_DEAL = 20;

/** Sits down: at a free seat before the start, at a bot's seat after the deal that runs. */
const sitDown: Handler<"sit"> = (table, watcher, { id, seat, face }) => {
  const { state } = table;
  const person = personOf(watcher.player, face);
  if (state.settings.rated && isBotName(watcher.name)) return noBots;
  if (state.status === "open") return sitAtOpen(table, seat, person, { watcher, id });
  if (state.status !== "playing") return refuse("over", "the game is over");
  const occupant = state.seats[seat];
  if (!occupant) return refuse("no-seat", `this table has no seat ${seat}`);
  if (playerIn(occupant)) return refuse("seat-taken", `somebody is already sitting at seat ${seat}`);
  if (state.seatOf(watcher.player) >= 0) return refuse("seated", "you already have a seat");
  const claimant = state.claims.get(seat);
  if (claimant?.player === watcher.player) return done;
  if (claimant !== undefined && (state.keepsClaims || table.audience.isHere(claimant.player)))
    return refuse("seat-taken", "somebody is already waiting for this seat");
  if (state.isBetweenDeals) {
    const seats = state.seats.map((old, at) => (at === seat ? person : old));
    return commit(table, { k: "seats", host: state.host, seats }, { watcher, id });
  }
  if (state.claimCount >= CLAIMS_A_DEAL)
    return refuse("rate", "seats have been claimed too often in this deal; wait for the next one");
  return commit(table, { k: "claim", seat, ...person }, { watcher, id, isDeferred: true });
};

/** Stands up; in a game a bot plays on. */
const standUp: Handler<"stand"> = (table, watcher, { id, free = false }) => {
  const { state } = table;
  const seat = seatOf(table, watcher);
  if (!seat.ok) return seat;
  if (state.status === "open") {
    const seats = state.seats.map((old, at) => (at === seat.value ? null : old));
    return commit(table, { k: "seats", host: state.host, seats }, { watcher, id });
  }
  if (!free || state.status !== "playing") return replace(table, seat.value, STAND_IN, { watcher, id });
  const seats = state.seats.map((old, at) => (at === seat.value ? { bot: STAND_IN } : old));
  return commit(table, { k: "seats", host: state.host, seats }, { watcher, id });
};

/** Who sits where, and everything that the host decides before the start. */
export const SEAT_HANDLERS: Handlers<"settings" | "sit" | "stand" | "swap" | "bot" | "clear" | "start"> = {
  settings: (table, watcher, { id, settings }) => {
    const allowed = hostMay(table, watcher);
    if (!allowed.ok) return allowed;
    const checked = checkSettings(settings);
    if (!checked.ok) return checked;
    const agreed = keepsAgreement(table, watcher, checked.value);
    if (!agreed.ok) return agreed;
    const seats = resize(table.state.seats, settings.players);
    return seats.ok
      ? commit(table, { k: "settings", settings: checked.value, seats: seats.value }, { watcher, id })
      : seats;
  },
  sit: sitDown,
  stand: standUp,
  swap: (table, watcher, { id, a, b }) => reseat(table, { watcher, id }, (seats) => swap(seats, a, b)),
  bot: (table, watcher, { id, seat, level }) =>
    reseat(table, { watcher, id }, (seats) =>
      table.state.settings.rated ? noBots : addBot(seats, seat, level),
    ),
  clear: (table, watcher, { id, seat }) => reseat(table, { watcher, id }, (seats) => clear(seats, seat)),
  start: (table, watcher, { id }) => {
    const { state, services } = table;
    const allowed = hostMay(table, watcher);
    if (!allowed.ok) return allowed;
    if (state.seats.includes(null)) return refuse("seat-empty", "every seat needs a player or a bot");
    const seats = rotate(state.seats, services.rng.below(state.seats.length));
    return commit(table, { k: "start", seats }, { watcher, id });
  },
};
