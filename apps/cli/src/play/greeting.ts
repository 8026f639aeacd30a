import type { Setup } from "./start.ts";
import type { Reason } from "./terminal.ts";

/** The first lines: which game, who sits where, how to get help and how to leave. */
export function welcome({ match, table, me, bots, seed }: Setup, file: string | undefined): string[] {
  const others = bots.flatMap(({ name }, seat) => (seat === me ? [] : [`seat ${seat} ${name}`]));
  const isNew = match.events.length === 0;
  const isOver = match.position.stage === "over";
  const seats = `${table.title}: you sit at seat ${me}, with ${others.join(", ")}. Turns go clockwise, by seat number.`;
  if (isOver) return [seats, `The match in ${file} is finished.`];
  return [
    seats,
    isNew
      ? `Seed ${seed}: the same cards come again with --seed ${seed}.`
      : `Going on with ${file} after ${match.events.length} events; new cards come from seed ${seed}.`,
    file === undefined
      ? "The game is not saved; --record FILE would do that."
      : `Every step is saved in ${file}.`,
    "Type help (or ?) for help, quit (or Ctrl-C) to leave.",
  ];
}

const FAREWELLS: Readonly<Record<Reason, string>> = {
  quit: "Goodbye.",
  "end-of-input": "The input has ended.",
  interrupt: "Goodbye.",
};

/** The last line for somebody who leaves early. */
export function farewell(reason: Reason, setup: Setup | undefined, file: string | undefined): string[] {
  if (setup === undefined) return [FAREWELLS[reason]];
  const saved =
    file === undefined
      ? "it is not saved (--record FILE would save it)."
      : `it is saved in ${file}, and the same command goes on with it.`;
  return [`${FAREWELLS[reason]} The game is unfinished; ${saved}`];
}
