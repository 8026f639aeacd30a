import { type ArenaPlayer, botPlayer, Forfeit, type Latency, type Side, type Team } from "@cairn/arena";
import { type Bot, type BotTable, findBot } from "@cairn/bots";
import { readNets } from "@cairn/server/models";
import { isProgram, type ProcessTable, ProgramSeat } from "@cairn/server/programs";
import { need } from "../setup.ts";

/** One of our bots by its name; times are read from this clock. */
export const needBot = (entry: BotTable, spec: string, now: () => number): Bot =>
  need(findBot(entry, spec, now, readNets));

/** A program from outside at one seat. What is wrong with it loses the game; the next one starts it anew. */
function outsidePlayer(spec: string, processes: ProcessTable, answerWithin: number): ArenaPlayer {
  const seat = new ProgramSeat(spec, processes, answerWithin);
  return {
    name: spec,
    isExternal: true,
    async choose(view, legal) {
      try {
        return await seat.choose(view, legal);
      } catch (error) {
        throw new Forfeit((error as Error).message);
      }
    },
    onForfeit: () => seat.stop(),
  };
}

/** The same player, with the time of each decision written down. */
function timed(player: ArenaPlayer, now: () => number, write: (milliseconds: number) => void): ArenaPlayer {
  return {
    name: player.name,
    isExternal: player.isExternal,
    choose(view, legal, rng) {
      const start = now();
      const done = (): void => write(now() - start);
      const answer = player.choose(view, legal, rng);
      if (answer instanceof Promise) return answer.finally(done);
      done();
      return answer;
    },
    onForfeit: () => player.onForfeit?.(),
  };
}

/** What a team needs to know to take its seats. */
export interface TeamSetup {
  readonly entry: BotTable;
  readonly bots: Readonly<Record<Side, string>>;
  readonly players: number;
  readonly processes: ProcessTable;
  /** How long a program may take for an answer, in milliseconds. */
  readonly answerWithin: number;
  readonly now: () => number;
  /** Where the time of a side's decisions goes. */
  readonly latency: (side: Side) => Latency;
}

/**
 * Both bots at every seat, ours with a new memory in each game. A program runs once per seat, so that it cannot know at
 * one seat what it saw at another.
 */
export function seatTeam(setup: TeamSetup): Team {
  const { entry, bots, players, processes, answerWithin, now, latency } = setup;
  const sideOf = (side: Side): ((seat: number) => ArenaPlayer) => {
    const spec = bots[side];
    const withTimes = (player: ArenaPlayer): ArenaPlayer =>
      timed(player, now, (time) => latency(side).add(time));
    if (!isProgram(spec)) {
      const bot = needBot(entry, spec, now);
      return () => withTimes(botPlayer(bot));
    }
    const programs = Array.from({ length: players }, () =>
      withTimes(outsidePlayer(spec, processes, answerWithin)),
    );
    return (seat) => programs[seat] as ArenaPlayer;
  };
  const seated = { a: sideOf("a"), b: sideOf("b") };
  return (side, seat) => seated[side](seat);
}
