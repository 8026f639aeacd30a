import { type Action, type BaseView, type Game, isObject, Rng, show } from "@cairn/core";
import { ProcessTable, ProgramSeat } from "../programs/index.ts";

/** How long a program may take, in milliseconds: less than the owner of the thread waits for an answer. */
const ANSWER_WITHIN = 4000;
/** No thread has more programs: one for each level of each game that an operator has set. */
const MOST_PROGRAMS = 64;

const processes = ProcessTable.ofSize(MOST_PROGRAMS);
const seats = new Map<string, ProgramSeat>();

/** Ends the programs of this thread, which would keep it from ending. */
export const stopPrograms = (): void => processes.close();

/** A program's decision. Whatever is wrong with it rejects: then a quick bot plays, and the program starts anew. */
export async function decideByProgram(
  spec: string,
  game: Game,
  view: BaseView,
  legal: readonly Action[],
): Promise<Action> {
  if (legal.length === 1) return legal[0] as Action;
  const seat = seats.get(spec) ?? new ProgramSeat(spec, processes, ANSWER_WITHIN);
  seats.set(spec, seat);
  const answer = await seat.choose(view, legal);
  if (!isObject(answer) || answer["seat"] !== view.viewer) {
    throw new Error(`${spec}: not an action of seat ${view.viewer}: ${show(answer)}`);
  }
  // Any world will do: what a seat may do is the same in all that fit its view.
  const applied = game.apply(game.sample(view, new Rng("any")), answer);
  if (!applied.ok)
    throw new Error(`${spec}: an illegal action, ${applied.error.code}: ${applied.error.message}`);
  return answer as unknown as Action;
}
