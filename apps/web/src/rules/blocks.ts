import type { Language } from "../settings/definition.ts";

// What a page of rules is made of: sections of blocks. Cards are data, so that a test can ask the engine about
// every one of them; words come from the catalogues.

/** Cards as records spell them, with what Pi Ya or each X stands for. */
export interface Shown {
  readonly cards: readonly string[];
  readonly values?: readonly number[];
}

/** Drawn cards with what they are called. */
export interface Figure extends Shown {
  readonly name: string;
  readonly note?: string;
}

/** Whether one play tops another, and why. */
export interface Duel {
  readonly lower: Shown;
  readonly upper: Shown;
  readonly beats: boolean;
  readonly why: string;
}

/** A word of the game in every language, and what it means in the reader's. */
export interface Word {
  readonly words: Readonly<Record<Exclude<Language, "pseudo">, string>>;
  readonly meaning: string;
}

export type Block =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "list"; readonly items: readonly string[] }
  | { readonly type: "figures"; readonly items: readonly Figure[] }
  /** From weak to strong. */
  | { readonly type: "ladder"; readonly items: readonly Figure[] }
  | { readonly type: "duels"; readonly items: readonly Duel[] }
  | {
      readonly type: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly type: "words"; readonly items: readonly Word[] };

export interface Section {
  /** The part of the address that leads here. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const text = (words: string): Block => ({ type: "text", text: words });
export const list = (items: readonly string[]): Block => ({ type: "list", items });
/** Cards in one line, as `7j 7s`. */
export const cardsOf = (line: string): readonly string[] => line.split(" ");

/** Everything that can be read in a block, for searching. */
function wordsIn(block: Block): readonly string[] {
  switch (block.type) {
    case "text":
      return [block.text];
    case "list":
      return block.items;
    case "figures":
    case "ladder":
      return block.items.flatMap(({ name, note }) => (note === undefined ? [name] : [name, note]));
    case "duels":
      return block.items.map(({ why }) => why);
    case "table":
      return [...block.head, ...block.rows.flat()];
    case "words":
      return block.items.flatMap(({ words, meaning }) => [...Object.values(words), meaning]);
  }
}

/** Everything that can be read in a section, for searching. */
export const wordsOf = ({ title, blocks }: Section): readonly string[] => [title, ...blocks.flatMap(wordsIn)];
