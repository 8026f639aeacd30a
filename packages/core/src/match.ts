import type { Game, GameEvent, GameTypes } from "./game.ts";
import { sameJson } from "./json.ts";
import { type MatchRecord, RECORD_FORMAT, type RecordFrame, type RecordPlayer } from "./record.ts";
import { err, ok, type Problem, refuse, type Result } from "./result.ts";

/** A problem in a record, with the index of the event where it arose; none for the frame or the result. */
export interface RecordProblem extends Problem {
  readonly event?: number;
}

/** A match in progress: the position and the record that leads to it, kept in step by one door. */
export class Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T["options"];
  readonly players: readonly RecordPlayer[];
  readonly position: T["position"];
  readonly #events: GameEvent[] = [];

  constructor(game: Game<T>, options: T["options"], players: readonly RecordPlayer[]) {
    this.game = game;
    this.options = options;
    this.players = players;
    this.position = game.start(options, players.length);
  }

  get events(): readonly GameEvent[] {
    return this.#events;
  }

  /** Applies an event from outside through the game's door; a refused one changes nothing. */
  apply(event: unknown): Result<T["deal"] | T["action"]> {
    const applied = this.game.apply(this.position, event);
    if (applied.ok) this.#events.push(applied.value);
    return applied;
  }

  /** The record so far, with its result once the match is over. */
  toRecord(): MatchRecord {
    const result = this.game.result(this.position);
    const record = {
      format: RECORD_FORMAT,
      game: this.game.id,
      options: this.options,
      players: this.players,
      events: this.#events,
    } as const;
    return result === undefined ? record : { ...record, result };
  }
}

/** Whether a game can have this number of players. */
export function checkPlayers(game: Game, players: number): Result<number> {
  if (players >= game.minPlayers && players <= game.maxPlayers) return ok(players);
  const range =
    game.minPlayers === game.maxPlayers ? `${game.minPlayers}` : `${game.minPlayers} to ${game.maxPlayers}`;
  return refuse("player-count", `${game.id} is for ${range} players, not ${players}`);
}

/** Starts a match from outside options, before the first deal. */
export function startMatch<T extends GameTypes>(
  game: Game<T>,
  options: unknown,
  players: readonly RecordPlayer[],
): Result<Match<T>> {
  const count = checkPlayers(game, players.length);
  if (!count.ok) return count;
  const parsed = game.parseOptions(options, players.length);
  return parsed.ok ? ok(new Match(game, parsed.value, players)) : parsed;
}

/** Where a record stands after one of its events. */
export interface RecordStep<T extends GameTypes = GameTypes> {
  /** The event's place in the record. */
  readonly index: number;
  readonly event: T["deal"] | T["action"];
  /** The match so far. Its position is the same object at every step, and moves on with the next. */
  readonly match: Match<T>;
}

/**
 * Folds a record through the checked door and stops after each event. Returns the whole match, or the first thing
 * that is wrong with the record, an event by its index.
 */
export function walkRecord<T extends GameTypes>(
  game: Game<T>,
  frame: RecordFrame,
  visit: (step: RecordStep<T>) => void,
): Result<Match<T>, RecordProblem> {
  const started = startMatch(game, frame.options, frame.players);
  if (!started.ok) return started;
  const match = started.value;
  for (const [index, data] of frame.events.entries()) {
    const applied = match.apply(data);
    if (!applied.ok) return err({ ...applied.error, event: index });
    visit({ index, event: applied.value, match });
  }
  const result = checkResult(match, frame.result);
  return result.ok ? ok(match) : result;
}

/** Whether a record's events lead to the result that it claims, if it claims one. */
function checkResult({ game, position }: Match, claimed: unknown): Result<void> {
  if (claimed === undefined) return ok(undefined);
  const result = game.result(position);
  if (result === undefined) return refuse("not-over", "the record has a result, but the match is not over");
  if (sameJson(result, claimed)) return ok(undefined);
  return refuse(
    "wrong-result",
    `the events lead to ${JSON.stringify(result)}, but the record has another result`,
  );
}

/** Replays a record to its end. */
export const replay = <T extends GameTypes>(
  game: Game<T>,
  frame: RecordFrame,
): Result<Match<T>, RecordProblem> => walkRecord(game, frame, () => undefined);
