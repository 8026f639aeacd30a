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

/** How often a player may ask during one deal: a page that is loaded anew needs them again. */
const ENDINGS_A_DEAL = 3;

/** How often each player has asked during the deal that runs at a table: to read a whole log takes its time. */
const asked = new WeakMap<Table, { readonly deal: GameEvent; readonly times: Map<string, number> }>();

/** Counts a player's question; false when there were too many. */
function mayAsk(table: Table, deal: GameEvent, player: string): boolean {
  let count = asked.get(table);
  if (count?.deal !== deal) {
    count = { deal, times: new Map() };
    asked.set(table, count);
  }
  const times = (count.times.get(player) ?? 0) + 1;
  if (times > ENDINGS_A_DEAL) return false;
  count.times.set(player, times);
  return true;
}

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
  if (!mayAsk(table, deal, watcher.player))
    return refuse("rate", "you have asked for them in this deal already");
  const answer = (rows: readonly { readonly body: string }[]): void => {
    const endings = endingsFor(table.viewerOf(watcher.player), readEntries(rows));
    watcher.send(JSON.stringify({ t: "ok", id, endings }));
  };
  table.waitFor(services.store.loadEvents(state.id), answer, { watcher, id });
  return ok(undefined);
}
