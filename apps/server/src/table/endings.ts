import {
  type BaseView,
  type GameEvent,
  ok,
  refuse,
  type Result,
  unwrap,
  type Viewer,
  walkRecord,
} from "@cairn/core";
import { type LogEntry, readEntries } from "./log.ts";
import type { TableState } from "./state.ts";
import type { Table } from "./table.ts";
import type { Watcher } from "./watcher.ts";

/** How often a player may ask during one deal: a page that is loaded anew needs them again. */
const ENDINGS_A_DEAL = 3;

/** What has been asked during the deal that runs at a table. */
interface Asked {
  readonly deal: GameEvent;
  /** How often, by player. */
  readonly times: Map<string, number>;
  /**
   * The endings as JSON: to read a whole log takes its time, and whoever may not ask again comes back as somebody else,
   * but there are no more viewers than seats and one.
   */
  readonly answers: Map<Viewer, string>;
}

const asked = new WeakMap<Table, Asked>();

function askedAt(table: Table, deal: GameEvent): Asked {
  const before = asked.get(table);
  if (before?.deal === deal) return before;
  const now = { deal, times: new Map(), answers: new Map() };
  asked.set(table, now);
  return now;
}

/** Counts a player's question; false when there were too many. */
function mayAsk({ times }: Asked, player: string): boolean {
  const count = (times.get(player) ?? 0) + 1;
  if (count > ENDINGS_A_DEAL) return false;
  times.set(player, count);
  return true;
}

/** What a viewer saw at the end of each deal but the last. */
function endingsFor(
  { game, settings, seats }: TableState,
  viewer: Viewer,
  entries: readonly LogEntry[],
): BaseView[] {
  const events = entries.flatMap((entry) => (entry.k === "game" ? [entry.e] : []));
  const players = seats.map(() => ({ name: "" }));
  const endings: BaseView[] = [];
  const walked = walkRecord(game, { game: game.id, options: settings.options, players, events }, (step) => {
    const { position } = step.match;
    const isEnding = position.stage !== "running" && step.index < events.length - 1;
    if (isEnding) endings.push(game.view(position, viewer));
  });
  // A log that breaks a rule is damaged: that is loud.
  unwrap(walked);
  return endings;
}

/** Somebody who has not been here all the time asks for what the score sheet needs of earlier deals. */
export function requestEndings(table: Table, watcher: Watcher, id: string): Result<void> {
  const { state, services } = table;
  const { deal } = state;
  if (!deal) return refuse("not-playing", "no cards have been dealt yet");
  const known = askedAt(table, deal);
  if (!mayAsk(known, watcher.player)) return refuse("rate", "you have asked for them in this deal already");
  const viewer = table.audience.viewerOf(watcher.player);
  const answer = (endings: string): void =>
    watcher.send(`{"t":"ok","id":${JSON.stringify(id)},"endings":${endings}}`);
  const answered = known.answers.get(viewer);
  if (answered !== undefined) {
    answer(answered);
    return ok(undefined);
  }
  const read = (rows: readonly { readonly body: string }[]): void => {
    const endings = JSON.stringify(endingsFor(state, viewer, readEntries(rows)));
    known.answers.set(viewer, endings);
    answer(endings);
  };
  table.turnstile.waitFor(services.store.loadEvents(state.id), read, { watcher, id });
  return ok(undefined);
}
