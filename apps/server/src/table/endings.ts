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
import type { RequestId } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";
import type { Audience } from "./audience.ts";
import type { LiveLog } from "./live-log.ts";
import { type LogEntry, type LogRow, readEntries } from "./log.ts";
import type { Services } from "./services.ts";
import type { TableState } from "./state.ts";
import type { Watcher } from "./watcher.ts";

/** How often a player may ask during one deal: a page that is loaded anew needs them again. */
const ENDINGS_A_DEAL = 3;

/** What the answer needs of a table. */
interface EndingsContext {
  readonly log: LiveLog;
  readonly audience: Pick<Audience, "viewerOf" | "isBlind">;
  readonly services: Pick<Services, "store">;
}

/** What has been asked during the deal that runs at a table. */
interface Asked {
  readonly deal: GameEvent;
  /** How often, by player. */
  readonly times: Map<PlayerId, number>;
  /**
   * The endings as JSON, by viewer: reading a whole log takes time, and the limit for a player does not bound how many
   * spectators ask.
   */
  readonly answers: Map<Viewer, string>;
}

const asked = new WeakMap<LiveLog, Asked>();

function askedAt(log: LiveLog, deal: GameEvent): Asked {
  const before = asked.get(log);
  if (before?.deal === deal) return before;
  const now = { deal, times: new Map(), answers: new Map() };
  asked.set(log, now);
  return now;
}

/** Counts a player's question; false when there were too many. */
function mayAsk({ times }: Asked, player: PlayerId): boolean {
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
  // A log that breaks a rule is damaged: this throws.
  unwrap(walked);
  return endings;
}

/** Answers with what the score sheet of somebody who joined later needs of earlier deals. */
export function requestEndings(
  { log, audience, services }: EndingsContext,
  watcher: Watcher,
  id: RequestId,
): Result<void> {
  const { state } = log;
  const { deal } = state;
  if (!deal) return refuse("not-playing", "no cards have been dealt yet");
  if (audience.isBlind(watcher.player))
    return refuse("no-spectators", "this table is played without spectators");
  const known = askedAt(log, deal);
  if (!mayAsk(known, watcher.player)) return refuse("rate", "you have already asked for them in this deal");
  const viewer = audience.viewerOf(watcher.player);
  const answer = (endings: string): void =>
    watcher.send(`{"t":"ok","id":${JSON.stringify(id)},"endings":${endings}}`);
  const answered = known.answers.get(viewer);
  if (answered !== undefined) {
    answer(answered);
    return ok(undefined);
  }
  const read = (rows: readonly LogRow[]): void => {
    const endings = JSON.stringify(endingsFor(state, viewer, readEntries(state.id, rows)));
    known.answers.set(viewer, endings);
    answer(endings);
  };
  log.queue.waitFor(services.store.loadEvents(state.id), read, { watcher, id });
  return ok(undefined);
}
