import { type Game, type Match, type RecordFrame, startMatch, unwrap } from "@cairn/core";

/** The match of a record before one of its events. */
export function replayTo(game: Game, record: RecordFrame, event: number): Match {
  const match = unwrap(startMatch(game, record.options, record.players));
  for (const one of record.events.slice(0, event)) unwrap(match.apply(one));
  return match;
}
