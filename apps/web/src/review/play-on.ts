import { type BaseView, type GameEvent, type MatchRecord, Rng, type Seat } from "@cairn/core";
import type { StudyKit } from "@cairn/study";
import { newGame, type NewGame } from "../session/new-game.ts";
import type { Film } from "../session/replay/film.ts";
import type { SavedGame } from "../storage/games.ts";

/** With which cards a game goes on: as they truly lay, or dealt anew from what the seat knew. */
export type CardsOf = "true" | "anew";

/** What has happened before an event of a record, with the cards of one kind or the other. */
export function eventsBefore(
  film: Film,
  event: number,
  seat: Seat,
  cards: CardsOf,
  kit: StudyKit,
  seed: string,
): GameEvent[] {
  const past = film.events.slice(0, event);
  if (cards === "true") return past;
  const start = past.findLastIndex(({ type }) => type === "deal");
  const view: BaseView = film.viewAt(event, seat);
  return [...past.slice(0, start), ...kit.dealAnew(view, new Rng(seed))];
}

/** A new game against bots that begins at a decision of a record. */
export function gameFrom(
  record: MatchRecord,
  events: readonly GameEvent[],
  seat: Seat,
  now: Pick<NewGame, "help" | "name" | "botNames" | "level">,
): SavedGame {
  const { game, options, players } = record;
  const fresh = newGame({ game, players: players.length, options, seat, ...now });
  // A decision counts as made, or nobody would keep the game.
  return { entry: { ...fresh.entry, decisions: 1 }, record: { ...fresh.record, events } };
}
