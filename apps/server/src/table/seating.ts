import { findPackage } from "@cairn/games";
import { checkPlayers, ok, refuse, type Result, type Seat } from "@cairn/core";
import type { HelpLevel, Level, TableSettings } from "@cairn/protocol";
import { type Occupant, type Person, playerIn } from "./log.ts";

// Seats before the start, as plain lists: each change is a new list, or a reason why not.

type Seats = readonly Occupant[];

/** Settings whose game, number of players and options fit together, with the options filled in. */
export function checkSettings(settings: TableSettings): Result<TableSettings> {
  const found = findPackage(settings.game);
  if (!found.ok) return found;
  const { game } = found.value;
  const players = checkPlayers(game, settings.players);
  if (!players.ok) return players;
  if (settings.turnByTurn && settings.clock !== null)
    return refuse("two-clocks", "a table that is played turn by turn has no clock in seconds");
  if (settings.rated) {
    if (!found.value.ratings) return refuse("missing-part", `"${game.id}" has no ratings`);
    const rated = checkRated(settings);
    if (!rated.ok) return rated;
  }
  const options = game.parseOptions(settings.options, settings.players);
  return options.ok ? ok({ ...settings, options: options.value as Record<string, unknown> }) : options;
}

/** Help that leaves a rating honest. */
const RATED_HELP: readonly HelpLevel[] = ["nothing", "last-trick"];

/** What all who sit down at a rated table agree to. */
function checkRated({ help, clock, turnByTurn }: TableSettings): Result<void> {
  if (!RATED_HELP.includes(help))
    return refuse("rated-help", "a rated table helps with the last trick at most");
  if (clock === null && !turnByTurn) return refuse("rated-clock", "a rated table has a clock");
  return ok(undefined);
}

const replace = (seats: Seats, seat: Seat, occupant: Occupant): Occupant[] =>
  seats.map((old, at) => (at === seat ? occupant : old));

const noSeat = (seat: Seat): Result<never> => refuse("no-seat", `this table has no seat ${seat}`);

/** Sits a player down at a free seat, leaving the seat it had. */
export function sit(seats: Seats, seat: Seat, person: Person): Result<Occupant[]> {
  if (seat >= seats.length) return noSeat(seat);
  const { player } = person;
  const occupant = seats[seat];
  if (occupant && playerIn(occupant) === player)
    return ok(person.face === undefined ? [...seats] : replace(seats, seat, person));
  if (playerIn(occupant)) return refuse("seat-taken", `somebody is already sitting at seat ${seat}`);
  const without = seats.map((old) => (playerIn(old) === player ? null : old));
  return ok(replace(without, seat, person));
}

export function addBot(seats: Seats, seat: Seat, level: Level): Result<Occupant[]> {
  if (seat >= seats.length) return noSeat(seat);
  if (playerIn(seats[seat])) return refuse("seat-taken", `somebody is already sitting at seat ${seat}`);
  return ok(replace(seats, seat, { bot: level }));
}

export function clear(seats: Seats, seat: Seat): Result<Occupant[]> {
  if (seat >= seats.length) return noSeat(seat);
  if (!seats[seat]) return refuse("seat-empty", `nobody is sitting at seat ${seat}`);
  return ok(replace(seats, seat, null));
}

export function swap(seats: Seats, a: Seat, b: Seat): Result<Occupant[]> {
  if (a >= seats.length || b >= seats.length) return noSeat(Math.max(a, b));
  return ok(replace(replace(seats, a, seats[b] ?? null), b, seats[a] ?? null));
}

/** The seats for another number of players; people who would lose theirs stop it. */
export function resize(seats: Seats, players: number): Result<Occupant[]> {
  const kept = seats.filter((occupant) => occupant !== null);
  if (seats.length === players) return ok([...seats]);
  if (players > seats.length) {
    return ok([...seats, ...Array.from({ length: players - seats.length }, () => null)]);
  }
  const people = kept.filter(playerIn);
  if (people.length > players) {
    return refuse("seat-taken", `${people.length} people are sitting here, too many for ${players} seats`);
  }
  const order = [...people, ...kept.filter((occupant) => !playerIn(occupant))].slice(0, players);
  return ok(Array.from({ length: players }, (_, seat) => order[seat] ?? null));
}

/** The seats in playing order: everybody keeps the neighbours, who deals first is drawn (K4). */
export const rotate = (seats: Seats, by: number): Occupant[] => [...seats.slice(by), ...seats.slice(0, by)];
