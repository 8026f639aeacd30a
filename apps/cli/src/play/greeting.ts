import type { Language } from "@cairn/terminal";
import type { Setup } from "./start.ts";
import type { Reason } from "./terminal.ts";
import { textsIn } from "./texts/index.ts";

/** The first lines: which game, who sits where, how to get help and how to leave. */
export function welcome(
  { match, table, me, bots, seed }: Setup,
  file: string | undefined,
  language: Language,
): string[] {
  const texts = textsIn(language);
  const others = bots.flatMap(({ name }, seat) => (seat === me ? [] : [texts.other(seat, name)]));
  const seats = texts.seats(table.about(language).title, me, others.join(", "));
  if (match.position.stage === "over") return [seats, texts.finished(file ?? "")];
  return [
    seats,
    match.events.length === 0 ? texts.seed(seed) : texts.continued(file ?? "", match.events.length, seed),
    file === undefined ? texts.notSaved : texts.saved(file),
    texts.howToLeave,
  ];
}

/** The last line for somebody who leaves early. */
export function farewell(
  reason: Reason,
  setup: Setup | undefined,
  file: string | undefined,
  language: Language,
): string[] {
  const texts = textsIn(language);
  const words = reason === "end-of-input" ? texts.inputEnded : texts.goodbye;
  if (setup === undefined) return [words];
  return [`${words} ${file === undefined ? texts.unfinished : texts.unfinishedSaved(file)}`];
}
