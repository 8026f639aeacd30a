import { type Bot, type BotMemory, type BotTable, chooseFor, findBot } from "@cairn/bots";
import { type Action, isObject, type Match, type Rng, type Seat, show, unwrap } from "@cairn/core";
import { readNets } from "@cairn/server/models";
import { checkStarts, isProgram, type ProcessTable, ProgramSeat } from "@cairn/server/programs";
import { WrongCall } from "./exit.ts";
import { need } from "./setup.ts";

/** How long a program may take for an answer, in milliseconds, its start included. */
const ANSWER_WITHIN = 5000;

/** Whoever decides at a seat: one of our bots, or a program from outside. */
export interface SeatPlayer {
  readonly name: string;
  /** An action of the seat that the rules allow. */
  choose(match: Match, seat: Seat, rng: Rng): Action | Promise<Action>;
}

/** A bot with a memory for each seat that it has in a match. */
function seatBot(bot: Bot): SeatPlayer {
  const memories = new WeakMap<Match, BotMemory[]>();
  return {
    name: bot.name,
    choose(match, seat, rng) {
      const known = memories.get(match) ?? match.players.map((): BotMemory => ({}));
      memories.set(match, known);
      return chooseFor(match, bot, seat, rng, known[seat]);
    },
  };
}

/** A program at a seat. It is not asked where only one action is legal; whatever is wrong with it ends the command. */
function seatProgram(spec: string, processes: ProcessTable): SeatPlayer {
  const program = new ProgramSeat(spec, processes, ANSWER_WITHIN);
  return {
    name: spec,
    async choose({ game, position }, seat) {
      const legal = game.legalActions(position, seat, { byRank: true });
      if (legal.length === 1) return legal[0] as Action;
      const fail = (why: string): WrongCall => new WrongCall(`${spec.slice(0, 80)} at seat ${seat}: ${why}`);
      let answer: unknown;
      try {
        answer = await program.choose(game.view(position, seat), legal);
      } catch (error) {
        throw fail((error as Error).message);
      }
      if (!isObject(answer) || answer["seat"] !== seat)
        throw fail(`not an action of the seat: ${show(answer)}`);
      const move = game.toMove(position, answer);
      if (!move.ok) throw fail(`an illegal action, ${move.error.code}: ${move.error.message}`);
      return answer as unknown as Action;
    },
  };
}

/** Checks players' names before anything is played; programs are started once. */
export async function checkPlayers(
  entry: BotTable,
  names: readonly string[],
  now?: () => number,
): Promise<void> {
  for (const name of new Set(names)) {
    if (isProgram(name)) need(await checkStarts(name));
    else need(findBot(entry, name, now, readNets));
  }
}

/** A player by name: a bot, or `exec:COMMAND`. Without a clock no bot can have a budget in milliseconds. */
export const needPlayer = (
  entry: BotTable,
  name: string,
  processes: ProcessTable,
  now?: () => number,
): SeatPlayer =>
  isProgram(name) ? seatProgram(name, processes) : seatBot(need(findBot(entry, name, now, readNets)));

/** Plays a match to its end; the deals and the bots draw from separate random streams of the seed. */
export async function playSeats(
  match: Match,
  players: readonly SeatPlayer[],
  streams: { readonly deals: Rng; readonly choices: Rng },
): Promise<void> {
  const { game, position } = match;
  while (position.stage !== "over") {
    if (position.stage === "deal-due") unwrap(match.apply(game.deal(position, streams.deals)));
    else {
      const seat = position.turn;
      const chosen = (players[seat] as SeatPlayer).choose(match, seat, streams.choices);
      unwrap(match.apply(chosen instanceof Promise ? await chosen : chosen));
    }
  }
}
