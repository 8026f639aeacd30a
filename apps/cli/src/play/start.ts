import { type BotTable, findBot, findJudge, type Judge } from "@cairn/bots";
import { type Match, Rng, type Seat } from "@cairn/core";
import { readNets } from "@cairn/server/models";
import { closeAtExit, isProgram, ProcessTable, splitSpecs } from "@cairn/server/programs";
import type { Language, TerminalTable } from "@cairn/terminal";
import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { WrongCall } from "../exit.ts";
import { checkPlayers, needPlayer, type SeatPlayer } from "../seat-player.ts";
import { need, needInt, needJson, needMatch, needNames, needPart } from "../setup.ts";

const clock = (): number => performance.now();

export interface Flags {
  readonly bots?: string;
  readonly players?: string;
  readonly seat?: string;
  readonly seed?: string;
  readonly options?: string;
  readonly record?: string;
  readonly lang: Language;
}

/** A game as it is played in the terminal. */
export interface TerminalGame {
  readonly entry: BotTable;
  readonly table: TerminalTable;
}

export const needTerminalGame = async (id: string): Promise<TerminalGame> => ({
  entry: await needPart(id, "bots"),
  table: await needPart(id, "terminal"),
});

/** A match about to be played: who sits where, and where chance comes from. */
export interface Setup {
  readonly match: Match;
  readonly table: TerminalTable;
  /** Gives advice, where the game has one. */
  readonly judge: Judge | undefined;
  readonly me: Seat;
  /** A bot for every seat; the one at `me` has nothing to do. */
  readonly bots: readonly SeatPlayer[];
  readonly seed: string;
  /** Ends the programs among the bots. */
  readonly stop: () => void;
}

/** The bot that plays where no other is named. */
const USUAL_BOT = "level3";
const HUMAN = "You";

const randomSeed = (): string => randomBytes(4).toString("hex");

/** How many players: as many as asked for, else one more than bots are named, else the fewest. */
function needPlayers({ game }: BotTable, { players, bots = USUAL_BOT }: Flags): number {
  if (players !== undefined) return needInt(players, "--players", game.minPlayers, game.maxPlayers);
  const named = splitSpecs(bots).length;
  if (named === 1) return game.minPlayers;
  return needInt(`${named}`, "the number of --bots", game.minPlayers - 1, game.maxPlayers - 1) + 1;
}

/** A bot's name for every seat, the named ones clockwise around the human's. */
function seatNames(text: string, players: number, me: Seat): string[] {
  const listed = splitSpecs(text);
  if (listed.length > 1 && listed.length !== players - 1) {
    throw new WrongCall(`--bots names ${listed.length} bots for ${players - 1} seats beside yours`);
  }
  const others = needNames(text, players - 1);
  return others.toSpliced(me, 0, others[0] as string);
}

/** Players by their names. Programs end when they are told to, at the latest with this process. */
async function seatPlayers(entry: BotTable, names: readonly string[]): Promise<Pick<Setup, "bots" | "stop">> {
  await checkPlayers(entry, names, clock);
  const processes = ProcessTable.ofSize(names.length);
  if (names.some(isProgram)) closeAtExit(processes);
  const bots = names.map((name) => needPlayer(entry, name, processes, clock));
  return { bots, stop: () => processes.close() };
}

/** Whether a name in a record is a bot's. */
const isBot = (entry: BotTable, name: string): boolean =>
  isProgram(name) || findBot(entry, name, clock, readNets).ok;

/** A new match. */
export async function newMatch({ entry, table }: TerminalGame, flags: Flags): Promise<Setup> {
  const seed = flags.seed ?? randomSeed();
  const players = needPlayers(entry, flags);
  const me =
    flags.seat === undefined
      ? new Rng(`${seed}/seat`).below(players)
      : needInt(flags.seat, "--seat", 0, players - 1);
  const { bots, stop } = await seatPlayers(entry, seatNames(flags.bots ?? USUAL_BOT, players, me));
  const options = needJson(flags.options ?? "{}", "--options");
  const names = bots.map(({ name }, seat) => ({ name: seat === me ? HUMAN : name }));
  const match = needMatch(entry.game, options, names);
  return { match, table, judge: findJudge(entry, readNets), me, bots, seed, stop };
}

/** The human's seat in a record: the one asked for, else the only one that is not named like a bot. */
function humanSeat(entry: BotTable, { players }: Match, { seat, record }: Flags): Seat {
  if (seat !== undefined) return needInt(seat, "--seat", 0, players.length - 1);
  const people = players.flatMap(({ name }, i) => (isBot(entry, name) ? [] : [i]));
  if (people.length === 1) return people[0] as Seat;
  const found =
    people.length === 0 ? "every seat belongs to a bot" : `seats ${people.join(", ")} belong to people`;
  throw new WrongCall(`in ${record} ${found}: use --seat to say which one is yours`);
}

/** What the flags say must be what the record says. */
function checkFlags(entry: BotTable, match: Match, { players, options, record }: Flags): void {
  const count = match.players.length;
  if (players !== undefined && needInt(players, "--players", 1, 99) !== count) {
    throw new WrongCall(`${record} is a match of ${count} players, not ${players}`);
  }
  if (options === undefined) return;
  const asked = need(entry.game.parseOptions(needJson(options, "--options"), count));
  if (!isDeepStrictEqual(asked, match.options)) {
    throw new WrongCall(`${record} has other options: ${JSON.stringify(match.options)}`);
  }
}

/** Goes on with a match from a record. Seats keep the bots they are named after. */
export async function resumeMatch(
  { entry, table }: TerminalGame,
  match: Match,
  flags: Flags,
): Promise<Setup> {
  checkFlags(entry, match, flags);
  const me = humanSeat(entry, match, flags);
  const usual = seatNames(flags.bots ?? USUAL_BOT, match.players.length, me);
  const names = match.players.map(({ name }, seat) => {
    const asked = usual[seat] as string;
    if (!isBot(entry, name) || seat === me) return asked;
    // Whoever made a record has no say in what runs here.
    if (isProgram(name) && flags.bots === undefined) {
      throw new WrongCall(
        `in ${flags.record} seat ${seat} is played by a program: name it with --bots to run it`,
      );
    }
    if (flags.bots === undefined || asked === name) return name;
    throw new WrongCall(`in ${flags.record} seat ${seat} is played by ${name}, not by ${asked}`);
  });
  const { bots, stop } = await seatPlayers(entry, names);
  const seed = flags.seed ?? randomSeed();
  return { match, table, judge: findJudge(entry, readNets), me, bots, seed, stop };
}
