import type { Phrase } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";

/** How much of what was said at a table is remembered, for somebody who reports it. */
const MAX_HEARD = 30;

/** Something that was said at a table. */
export type Heard = { readonly player: PlayerId; readonly at: number } & (
  | { readonly phrase: Phrase }
  | { readonly text: string }
);

/** The same as a report has it. */
export type ReportedWords = { readonly by: "player" | "reporter" | "other"; readonly at: number } & (
  | { readonly phrase: Phrase }
  | { readonly text: string }
);

/** What was said at a table lately: in memory only, and stored only where somebody reports it. */
export class HeardWords {
  #words: readonly Heard[] = [];

  add(heard: Heard): void {
    this.#words = [...this.#words, heard].slice(-MAX_HEARD);
  }

  get all(): readonly Heard[] {
    return this.#words;
  }
}
