import { ok, refuse } from "@cairn/core";
import { randomBytes } from "node:crypto";
import type { PlayerId } from "../ids.ts";
import type { Heard, ReportedWords } from "./heard.ts";
import { playerIn } from "./log.ts";
import { commit, done, type Handlers, seatOf } from "./request.ts";

/** How long a match must have rested before those who came back may end it without the others, in milliseconds. */
const ABANDON_AFTER_MS = 24 * 3_600_000;

/** What was said, by the one who is reported, the one who reports, or another: no id is left when they are deleted. */
const saidFor = (heard: readonly Heard[], reporter: PlayerId, reported: PlayerId): ReportedWords[] =>
  heard.map(({ player, ...words }) => ({
    ...words,
    by: player === reported ? "player" : player === reporter ? "reporter" : "other",
  }));

/** What players do about those who behave badly, or do not come back. */
export const REPORT_HANDLERS: Handlers<"report" | "abandon"> = {
  report: ({ state, audience, services, log }, watcher, { id, seat, reason, note = "" }) => {
    const player = playerIn(state.seats[seat]);
    if (player === undefined) return refuse("seat-empty", `nobody is sitting at seat ${seat}`);
    if (player === watcher.player) return refuse("own-seat", "nobody reports themselves");
    if (watcher.name === "") return refuse("no-name", "choose a name first");
    const report = {
      id: randomBytes(9).toString("base64url"),
      createdAt: services.now(),
      table: state.id,
      reporter: watcher.player,
      player,
      reason,
      note,
      said: JSON.stringify(saidFor(audience.heard.all, watcher.player, player)),
      settledAt: null,
      answer: "",
    };
    const told = (): void => watcher.send(JSON.stringify({ t: "ok", id }));
    log.queue.waitFor(services.store.moderation.addReport(report), told, { watcher, id });
    return ok("pending");
  },
  abandon: (table, watcher, { id }) => {
    const { state, rest, services } = table;
    const seat = seatOf(table, watcher);
    if (!seat.ok) return seat;
    if (!state.isResting || state.status !== "playing")
      return refuse("not-resting", "the match does not rest");
    if (!rest.isEverybodyHere && services.now() - rest.since < ABANDON_AFTER_MS)
      return refuse("too-soon", "those who are not here still have time to come back");
    if (rest.abandon(watcher.player)) return commit(table, { k: "closed" }, { watcher, id });
    table.sendInfo();
    return done;
  },
};
