import { ok, refuse } from "@cairn/core";
import { randomBytes } from "node:crypto";
import type { PlayerId } from "../ids.ts";
import type { Heard, ReportedWords } from "./heard.ts";
import { playerIn } from "./log.ts";
import type { Handlers } from "./request.ts";

/** What was said, by the one who is reported, the one who reports, or another: no id is left when they are deleted. */
const saidFor = (heard: readonly Heard[], reporter: PlayerId, reported: PlayerId): ReportedWords[] =>
  heard.map(({ player, at, ...said }) => ({
    at,
    ...("phrase" in said ? { phrase: said.phrase } : { text: said.text }),
    by: player === reported ? "player" : player === reporter ? "reporter" : "other",
  }));

/** What players do about those who behave badly. */
export const REPORT_HANDLERS: Handlers<"report"> = {
  report: ({ state, audience, services, log }, watcher, { id, seat, name = "", reason, note = "" }) => {
    const player =
      seat === undefined
        ? (audience.heard.spectatorNamed(name) ?? audience.spectatorNamed(name))
        : playerIn(state.seats[seat]);
    if (player === undefined)
      return refuse(
        "seat-empty",
        seat === undefined ? "nobody here is called so" : `nobody is sitting at seat ${seat}`,
      );
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
};
