import {
  type Action,
  type Game,
  type Match,
  parseRecordLine,
  replay,
  startMatch,
  unwrap,
  type Viewer,
} from "@cairn/core";
import { expect } from "vitest";
import { findGame } from "../live/client.ts";
import type { Regular } from "./regular.ts";

/** A table's record as the server gives it, replayed through the checked door. */
export async function recordOf(url: string, table: string): Promise<Match> {
  const response = await fetch(`${url}/api/records/${table}`);
  // A server that is too busy to read what it is asked says so: it may be asked again, like one that is not there.
  if (response.status === 408) throw new TypeError("not now");
  expect(response.status).toBe(200);
  const frame = unwrap(parseRecordLine(await response.text()));
  return unwrap(replay(findGame(frame.game) as Game, frame) as never);
}

/** What a viewer hears of every event of a record, as text. */
function heardOf({ game, options, players, events }: Match, viewer: Viewer): string[] {
  const match = unwrap(startMatch(game, options, players));
  return events.map((event) => {
    const applied = unwrap(match.apply(event));
    const heard =
      applied.type === "deal" ? { type: "deal" } : game.heard(match.position, applied as Action, viewer);
    return JSON.stringify(heard);
  });
}

const actionsOf = ({ events }: Match, seat: number): Action[] =>
  events.filter((event): event is Action => "seat" in event && event.seat === seat);

/** What a player was told, what was acknowledged to it and what it sees at the end are what the record says. */
export function compare(match: Match, { follower, heard, acknowledged }: Regular): void {
  const seat = follower.you.seat as number;
  expect(follower.view).toEqual(match.game.view(match.position, seat));
  expect(acknowledged).toEqual(actionsOf(match, seat));
  const told = heardOf(match, seat);
  // The last event of the match is the last of the table.
  const first = follower.n - told.length + 1;
  for (const [n, text] of heard) expect([n, text]).toEqual([n, told[n - first]]);
}
