import { ok, refuse } from "@cairn/core";
import { resumeCalls } from "./calls.ts";
import { commit, done, type Handlers, seatOf } from "./request.ts";

/** How often vacations may begin and end in one deal, so that a log cannot grow for ever. */
const VACATIONS_A_DEAL = 20;

/** What matches need that wait for somebody: for a while because all have left, or over days. */
export const WAITING_HANDLERS: Handlers<"resume" | "plan" | "vacation"> = {
  resume: (table, watcher, { id }) => {
    const { state, rest, ending, services, audience } = table;
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (!state.isResting || state.status !== "playing")
      return refuse("not-resting", "the match does not rest");
    // Nobody wants both.
    ending.vote(watcher.player, false);
    const isFirst = rest.seats?.includes(seat.value) !== true;
    if (rest.agree(watcher.player)) return commit(table, { k: "rest", on: false }, { watcher, id });
    if (isFirst) {
      services.call(resumeCalls(state, audience, watcher.player));
      table.sendInfo();
    }
    return done;
  },
  plan: (table, watcher, { id, plan }) => {
    const { plans, log, driver } = table;
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    const checked = plan === null ? ok(undefined) : plans.check(seat.value);
    if (!checked.ok) return checked;
    log.queue.waitFor(
      plans.store(seat.value, watcher.player, plan),
      (kept) => {
        plans.put(seat.value, kept);
        watcher.send(JSON.stringify({ t: "ok", id }));
        watcher.send(JSON.stringify({ t: "plan", plan }));
        driver.runPlans();
      },
      { watcher, id },
    );
    return ok("pending");
  },
  vacation: (table, watcher, { id, days }) => {
    const { state, services } = table;
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    const { turnByTurn } = state.settings;
    if (!turnByTurn) return refuse("live", "only tables that are played turn by turn have vacations");
    if (state.status !== "playing") return refuse("not-playing", "there is no match to leave for a while");
    const at = services.now();
    const isAway = state.times.isOnVacation(seat.value, at);
    if (days === 0 && !isAway) return done;
    if (days > 0 && isAway) return refuse("on-vacation", "you are on vacation already");
    if (days > turnByTurn.vacation - state.times.vacationOf(seat.value).used)
      return refuse("no-vacation", "you have not so many days left");
    if (state.vacationCount >= VACATIONS_A_DEAL)
      return refuse("rate", "there have been too many vacations in this deal");
    return commit(table, { k: "vacation", seat: seat.value, days, at }, { watcher, id });
  },
};
