import { ok, refuse, type Result } from "@cairn/core";
import type { ClientMessageOf } from "@cairn/protocol";
import { requestEndings } from "./endings.ts";
import { playerIn } from "./log.ts";
import { requestAction, STAND_IN } from "./play.ts";
import {
  type AtTableName,
  commit,
  done,
  type Handler,
  type Handlers,
  type Met,
  replace,
  seatOf,
} from "./request.ts";
import { SEAT_REQUESTS } from "./seat-requests.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

/** A request that concerns the table one looks at. */
export type AtTable = ClientMessageOf<AtTableName>;

/** How often a seat may be taken back from its bot in one deal; in a game nothing else can change for ever. */
const RETURNS_A_DEAL = 20;

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

const HANDLERS: Handlers = {
  ...SEAT_REQUESTS,
  act: (table, watcher, message) => {
    const met = requestAction(table, watcher, message);
    return met.ok ? ok(met.value === "again" ? "done" : "underway") : met;
  },
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
