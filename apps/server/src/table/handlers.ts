import { ok, refuse, type Result } from "@cairn/core";
import type { TableId } from "../ids.ts";
import { StoreConflict } from "../store/index.ts";
import { requestEndings } from "./endings.ts";
import { playerIn } from "./log.ts";
import { playAction } from "./play.ts";
import {
  commit,
  done,
  type Handled,
  type Handler,
  type Handlers,
  replace,
  seatOf,
  type TableRequest,
  type TableRequestName,
} from "./request.ts";
import { SEAT_HANDLERS } from "./seat-handlers.ts";
import { STAND_IN } from "./stand-in.ts";
import { WAITING_HANDLERS } from "./waiting-handlers.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

/** How often a seat may be taken back from its bot in one deal, so that a log cannot grow for ever. */
const RETURNS_A_DEAL = 20;

/** What becomes of a seat whose player is away; giving up needs everybody who is present. */
const decideAway: Handler<"away"> = (table, watcher, { id, seat, choice }) => {
  const own = seatOf(table, watcher);
  if (!own.ok) return own;
  const turn = table.driver.turnOf(seat);
  if (!turn?.isOffered) return refuse("not-away", `the player at seat ${seat} is not away`);
  if (choice === "bot") return replace(table, seat, STAND_IN, { watcher, id });
  if (choice === "wait") turn.waitLonger();
  else if (turn.voteEnd(watcher.player)) return commit(table, { k: "closed" }, { watcher, id });
  return done;
};

const HANDLERS: Handlers = {
  ...SEAT_HANDLERS,
  ...WAITING_HANDLERS,
  act: ({ log, services, driver }, watcher, message) => {
    const played = playAction({ log, services, turnOf: driver.turnOf }, watcher, message);
    return played.ok ? ok(played.value === "again" ? "done" : "pending") : played;
  },
  ready: (table, watcher) => {
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (!table.state.isBetweenDeals) return refuse("not-between-deals", "the next deal is not due yet");
    table.driver.pause.ready(watcher.player);
    return done;
  },
  hold: (table, watcher) => {
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (!table.state.isBetweenDeals) return refuse("not-between-deals", "the next deal is not due yet");
    const held = table.driver.pause.hold(watcher.player);
    return held.ok ? done : held;
  },
  more: (table, watcher, { seat }) => {
    const own = seatOf(table, watcher);
    if (!own.ok) return own;
    const added = table.driver.addTime(seat);
    return added.ok ? done : added;
  },
  back: (table, watcher, { id }) => {
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    const { standIns, returns } = table.state;
    if (standIns[seat.value] && (returns[seat.value] ?? 0) >= RETURNS_A_DEAL)
      return refuse("rate", "you have taken your seat back too often in this deal");
    return replace(table, seat.value, null, { watcher, id });
  },
  away: decideAway,
  rematch: (table, watcher, { id }) => {
    const { state, services, log } = table;
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (state.status !== "over" && state.status !== "closed")
      return refuse("not-over", "the game is not over");
    if (state.next !== undefined) return done;
    const offer = async (): Promise<TableId> => {
      const next = await services.createRematch(state, watcher.player);
      for (const player of state.players)
        if (player !== watcher.player) {
          const invitation = { player, table: next, from: watcher.player, createdAt: services.now() };
          await services.store.friends.invite(invitation);
        }
      return next;
    };
    const by = seat.value;
    log.queue.waitFor(offer(), (next) => commit(table, { k: "next", table: next, by }, { watcher, id }), {
      watcher,
      id,
    });
    return ok("pending");
  },
  end: (table, watcher, { id, want }) => {
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (table.state.status !== "playing") return refuse("not-playing", "there is no match to end");
    return table.ending.vote(watcher.player, want) ? commit(table, { k: "closed" }, { watcher, id }) : done;
  },
  reclaim: ({ votes }, watcher, { seat }) => {
    const asked = votes.ask(watcher, seat);
    return asked.ok ? done : asked;
  },
  vote: ({ votes }, watcher, { seat, give }) => {
    const voted = votes.vote(watcher, seat, give);
    return voted.ok ? done : voted;
  },
  endings: (table, watcher, { id }) => {
    const asked = requestEndings(table, watcher, id);
    return asked.ok ? ok("pending") : asked;
  },
  say: ({ audience }, watcher, { phrase }) => audience.speak(watcher, { phrase }),
  chat: ({ audience, state }, watcher, { text }) =>
    state.settings.isPublic
      ? refuse("no-chat", "at public tables only the ready-made phrases can be sent")
      : audience.speak(watcher, { text }),
  mute: ({ state, audience, log, services }, watcher, { id, seat, name = "", muted }) => {
    const player = seat === undefined ? audience.spectatorNamed(name) : playerIn(state.seats[seat]);
    if (player === undefined || player === watcher.player)
      return refuse(
        "seat-empty",
        seat === undefined ? "nobody here is called so" : `nobody is sitting at seat ${seat}`,
      );
    const { friends } = services.store;
    const kept = muted
      ? friends.mute(watcher.player, player, services.now())
      : friends.forget(watcher.player, player, "mute");
    // Of somebody who is not stored, or has muted too many, it is known for as long as the connection lasts.
    const tried = kept.catch((error: unknown) => {
      if (!(error instanceof StoreConflict)) throw error;
    });
    log.queue.waitFor(
      tried,
      () => {
        if (muted) watcher.muted.add(player);
        else watcher.muted.delete(player);
        watcher.send(JSON.stringify({ t: "ok", id }));
        audience.tellMuted(watcher);
      },
      { watcher, id },
    );
    return ok("pending");
  },
};

/** Handles a request of somebody who looks at the table. */
export const handle = (table: Table, watcher: Watcher, message: TableRequest): Result<Handled> =>
  (HANDLERS[message.t] as Handler<TableRequestName>)(table, watcher, message);
