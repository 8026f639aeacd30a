import type { PlayerId, TableId } from "../ids.ts";
import type { Audience } from "./audience.ts";
import type { LogEntry } from "./log.ts";
import type { TableState } from "./state.ts";

/** Why somebody who is not at a table is called to it. */
export const CALL_KINDS = ["turn", "sits", "resume", "rematch", "invitation"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Somebody is called to a table. Nothing in it is hidden from anybody who sits there. */
export interface Call {
  readonly player: PlayerId;
  readonly kind: CallKind;
  readonly table: TableId;
  readonly game: string;
  /** Who calls, or who else plays. */
  readonly names: readonly string[];
  /** Until when it is worth knowing, as the time of day in milliseconds; undefined at a live table. */
  readonly dueAt?: number;
}

type People = Pick<Audience, "isHere" | "nameOf">;

/** A call to everybody of some players who is not at the table. */
function callsTo(
  state: TableState,
  people: People,
  players: readonly PlayerId[],
  call: Omit<Call, "player" | "game" | "table"> & { readonly table?: TableId },
): Call[] {
  return players
    .filter((player) => !people.isHere(player))
    .map((player) => ({ table: state.id, game: state.settings.game, ...call, player }));
}

/** Those of some players who are to act, and are not here. */
export function turnCalls(state: TableState, people: People, players: readonly PlayerId[]): Call[] {
  if (state.status !== "playing" || state.isResting) return [];
  return players.flatMap((player) => {
    const seat = state.seatOf(player);
    if (!state.isToAct(seat)) return [];
    const names = state.players.filter((other) => other !== player).map(people.nameOf);
    const dueAt = state.waitedFor.find((waited) => waited.seat === seat)?.dueAt;
    return callsTo(state, people, [player], {
      kind: "turn",
      names,
      ...(dueAt === undefined ? {} : { dueAt }),
    });
  });
}

/**
 * Whom an entry that has just become durable calls to the table. `before` are those who sat before it, `asker` is who
 * asked for it.
 */
export function callsOf(
  entry: LogEntry,
  {
    state,
    people,
    before,
    asker,
  }: {
    readonly state: TableState;
    readonly people: People;
    readonly before: readonly PlayerId[];
    readonly asker: PlayerId | undefined;
  },
): Call[] {
  const others = (player: PlayerId): PlayerId[] => state.players.filter((other) => other !== player);
  if (entry.k === "game") {
    // At most tables everybody is here, and a move has no time to lose.
    const isNext = (player: PlayerId): boolean =>
      !people.isHere(player) && state.sinceWhen(state.seatOf(player)) === state.seq;
    if (state.players.every(people.isHere)) return [];
    return turnCalls(state, people, state.activePlayers.filter(isNext));
  }
  if (entry.k === "seats" && state.status === "open")
    return state.players
      .filter((player) => !before.includes(player))
      .flatMap((player) =>
        callsTo(state, people, others(player), { kind: "sits", names: [people.nameOf(player)] }),
      );
  if (entry.k === "next" && asker !== undefined)
    return callsTo(state, people, others(asker), {
      kind: "rematch",
      table: entry.table,
      names: [people.nameOf(asker)],
    });
  return [];
}

/** Somebody wants to go on with a match that rests. */
export const resumeCalls = (state: TableState, people: People, asker: PlayerId): Call[] =>
  callsTo(
    state,
    people,
    state.activePlayers.filter((other) => other !== asker),
    { kind: "resume", names: [people.nameOf(asker)] },
  );
