import type { Phrase } from "@cairn/protocol";
import type { PlayerId } from "../ids.ts";

/** How much of what was said at a table is remembered, for somebody who reports it. */
const MAX_HEARD = 30;

/** Something that was said at a table; by whom without a seat, it says the name that was shown with it. */
export type Heard = { readonly player: PlayerId; readonly spectator?: string; readonly at: number } & (
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

  /** The last spectator who spoke under this name: whoever is reported may have left, and another be called so too. */
  spectatorNamed(name: string): PlayerId | undefined {
    return this.#words.findLast(({ spectator }) => spectator === name)?.player;
  }

  /** Somebody is deleted: their words are nobody's, and cannot be reported any more. */
  forget(player: PlayerId): void {
    this.#words = this.#words.filter((heard) => heard.player !== player);
  }

  /** A player has become part of another, who has said it all. */
  replace(from: PlayerId, into: PlayerId): void {
    this.#words = this.#words.map((heard) => (heard.player === from ? { ...heard, player: into } : heard));
  }

  get all(): readonly Heard[] {
    return this.#words;
  }
}
