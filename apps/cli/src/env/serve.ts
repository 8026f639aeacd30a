import { planFields } from "@cairn/nets";
import {
  HELLO,
  OBSERVATION,
  readRequest,
  REFUSAL,
  type Request,
  RESET,
  STEP,
  writeFrame,
  writeJson,
} from "./frames.ts";
import type { Tables } from "./threads.ts";

/** The name and version of the frames. */
const ENV_FORMAT = "cairn-env/1";

/** What a program has to know before the first observation. */
function hello({ setup }: Tables): object {
  const { game, part, options, shape, seed, firstTable, withMoves } = setup;
  return {
    format: ENV_FORMAT,
    game: game.id,
    options,
    ...shape,
    seed,
    firstTable,
    actions: withMoves ? "features" : "moves",
    features: part.features,
    maxMoves: game.maxMoves,
    moveFields: part.moveFields,
    plan: planFields(part.plan),
    offsets: part.offsets,
  };
}

function writeObservation(tables: Tables): void {
  const lists = tables.lists();
  const moves = lists.map((list) => list.moves);
  const withMoves = tables.setup.withMoves;
  const entryCounts = withMoves ? lists.map((list) => list.entryCounts) : [];
  const entries = withMoves ? lists.map((list) => list.entries) : [];
  const sum = (parts: readonly { readonly length: number }[]): number =>
    parts.reduce((total, { length }) => total + length, 0);
  const sizes = Uint32Array.of(sum(moves), sum(entries));
  writeFrame(OBSERVATION, [sizes, tables.buffers.bytes, ...moves, ...entryCounts, ...entries]);
}

/** What is wrong with a request; undefined if nothing is. Nothing is played before all of it is known to be right. */
function problemOf({ kind, words }: Request, tables: Tables): string | undefined {
  const { counts } = tables.buffers;
  if (kind === STEP) {
    if (words.length !== counts.length) return `a step has ${counts.length} choices, not ${words.length}`;
    for (let i = 0; i < counts.length; i++) {
      const choice = words[i] as number;
      if (choice < -1 || choice >= (counts[i] as number)) {
        return `table ${i} has ${counts[i]} legal moves, so there is no choice ${choice}`;
      }
    }
    return undefined;
  }
  if (kind !== RESET) return `there is no request ${kind}, only ${STEP} (step) and ${RESET} (reset)`;
  if (words.length % 2 !== 0 || words.length > 2 * counts.length) {
    return "a reset is a list of pairs of a table and a seed, at most one per table";
  }
  for (let i = 0; i < words.length; i += 2) {
    const table = words[i] as number;
    if (table < 0 || table >= counts.length) return `there is no table ${table}`;
  }
  return undefined;
}

/** Answers requests on standard input until it ends. */
export function serveTables(tables: Tables): void {
  writeJson(HELLO, hello(tables));
  writeObservation(tables);
  for (let request = readRequest(); request !== undefined; request = readRequest()) {
    if (typeof request === "string") {
      writeJson(REFUSAL, { message: request });
      return;
    }
    const problem = problemOf(request, tables);
    if (problem !== undefined) {
      writeJson(REFUSAL, { message: problem });
      continue;
    }
    tables.asked.set(request.words);
    tables.answer(request.kind, request.words.length / 2);
    writeObservation(tables);
  }
}
