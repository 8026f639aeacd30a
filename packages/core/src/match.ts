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

/** Whether a game is for so many. */
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

/** Replays a record through the checked door; the first wrong event is named by its index. */
export function replay<T extends GameTypes>(
  game: Game<T>,
  frame: RecordFrame,
): Result<Match<T>, RecordProblem> {
  const started = startMatch(game, frame.options, frame.players);
  if (!started.ok) return started;
  const match = started.value;
  for (const [event, data] of frame.events.entries()) {
    const applied = match.apply(data);
    if (!applied.ok) return err({ ...applied.error, event });
  }
  if (frame.result === undefined) return ok(match);
  const result = game.result(match.position);
  if (result === undefined) return refuse("not-over", "the record has a result, but the match is not over");
  if (!sameJson(result, frame.result)) {
    return refuse(
      "wrong-result",
      `the events lead to ${JSON.stringify(result)}, but the record has another result`,
    );
  }
  return ok(match);
}
