import { type EnvSetup, type EnvShape, envBuffers, fixedBytes } from "@cairn/env";
import { need, needGame, needPart } from "../setup.ts";

/** What all tables of an environment have in common; plain data, so that it can go to a worker. */
export interface EnvTask {
  readonly game: string;
  readonly players: number;
  readonly options: unknown;
  readonly tables: number;
  readonly seed: string;
  /** The number of the first table: several environments with one seed play the games of one that has all tables. */
  readonly firstTable: number;
  readonly withMoves: boolean;
}

/** Finds the game's part for learning programs and checks the options. */
export async function envSetup(task: EnvTask): Promise<EnvSetup> {
  const { players, tables, seed, firstTable, withMoves } = task;
  const game = needGame(task.game);
  const part = await needPart(task.game, "env");
  const options = need(game.parseOptions(task.options, players));
  const shape = { tables, players, width: part.maxState };
  return { game, part, options, shape, seed, firstTable, withMoves };
}

/** The memory that all threads share: what is observed, and what is asked. */
export class SharedTables {
  readonly observed: SharedArrayBuffer;
  readonly asked: SharedArrayBuffer;
  readonly control: SharedArrayBuffer;

  constructor(shape: EnvShape, threads: number) {
    this.observed = new SharedArrayBuffer(fixedBytes(shape));
    this.asked = new SharedArrayBuffer(8 * shape.tables);
    this.control = new SharedArrayBuffer(4 * (SLOTS + SLOT_WORDS * threads));
  }
}

export const buffersOf = ({ observed }: SharedTables, shape: EnvShape): ReturnType<typeof envBuffers> =>
  envBuffers(shape, observed);

// The words of the control memory: a number that rises with every request, the request, how many pairs a reset has, how
// many threads have answered, whether one has failed; then for each thread how long its lists are.
export const TURN = 0;
export const REQUEST = 1;
export const RESETS = 2;
export const ANSWERED = 3;
export const FAILED = 4;
export const SLOTS = 5;
export const SLOT_WORDS = 2;
