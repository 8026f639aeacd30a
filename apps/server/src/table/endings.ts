import {
  type BaseView,
  type GameEvent,
  ok,
  type Position,
  refuse,
  type Result,
  type Viewer,
} from "@cairn/core";
import { type LogEntry, readEntries } from "./log.ts";
import { TableState } from "./state.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

/** The deal during which somebody has asked last: to read a whole log is too much to do it twice for the same. */
const askedIn = new WeakMap<Watcher, GameEvent>();

/** What a viewer saw at the end of each deal but the last. */
function endingsFor(viewer: Viewer, entries: readonly LogEntry[]): BaseView[] {
  const state = new TableState("");
  const endings: BaseView[] = [];
  for (const entry of entries) {
    const isDeal = entry.k === "game" && entry.e.type === "deal";
    if (isDeal && state.deal) endings.push(state.game.view(state.position as Position, viewer));
    state.apply(entry);
  }
  return endings;
}

/** Somebody who has not been here all the time asks for what the score sheet needs of earlier deals. */
export function requestEndings(table: Table, watcher: Watcher, id: string): Result<void> {
  const { state, services } = table;
  const { deal } = state;
  if (!deal) return refuse("not-playing", "no cards have been dealt yet");
  if (askedIn.get(watcher) === deal) return refuse("rate", "you have asked for them in this deal already");
  askedIn.set(watcher, deal);
  table.waitFor(services.store.loadEvents(state.id), (rows) => {
    const endings = endingsFor(table.viewerOf(watcher.player), readEntries(rows));
    watcher.send(JSON.stringify({ t: "ok", id, endings }));
  });
  return ok(undefined);
}
