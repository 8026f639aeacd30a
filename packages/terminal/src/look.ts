import type { Seat } from "@cairn/core";
import { type Language, WORDS, type Words } from "./language.ts";

/** How a piece of text stands out: by weight or by colour. */
type Accent = "bold" | "dim" | "red" | "green" | "yellow" | "magenta" | "cyan";
export type Style = Accent | readonly Accent[];

/** Colours a piece of text, or leaves it plain. */
export type Paint = (style: Style, text: string) => string;

export const plain: Paint = (_style, text) => text;

/** How a seat's screen is written: whose it is, what the others are called, how it is painted. */
export interface Look {
  readonly me: Seat;
  readonly names: readonly string[];
  readonly paint: Paint;
  /** Columns of the screen. */
  readonly width: number;
  /** English if left out. */
  readonly language?: Language;
}

/** The words of the screen's language. */
export const wordsOf = ({ language = "en" }: Look): Words => WORDS[language];

/** A seat's name at the beginning of a sentence. */
export function who(look: Look, seat: Seat): string {
  const { me, names, paint } = look;
  const words = wordsOf(look);
  return seat === me ? paint("cyan", words.you) : paint("bold", words.seat(seat, names[seat] ?? ""));
}

/** A seat's name inside a sentence. */
export const whom = (look: Look, seat: Seat): string =>
  seat === look.me ? look.paint("cyan", wordsOf(look).youInside) : who(look, seat);

/** Several things in a sentence: `a, b and c`. */
export const listed = (items: readonly string[], and: string = WORDS.en.and): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")}${and}${items.at(-1)}`;

/** Several seats in a sentence, the first at its beginning. */
export const whoAll = (look: Look, seats: readonly Seat[]): string =>
  listed(
    seats.map((seat, i) => (i === 0 ? who(look, seat) : whom(look, seat))),
    wordsOf(look).and,
  );

const THIRD_PERSON: Readonly<Record<string, string>> = {
  are: "is",
  go: "goes",
  have: "has",
  pass: "passes",
};

const conjugated = (look: Look, seats: readonly Seat[], verb: string): string =>
  seats.length > 1 || seats[0] === look.me ? verb : (THIRD_PERSON[verb] ?? `${verb}s`);

/** Seats doing something, in English: `You play`, `seat 2 greedy plays`, `You and seat 2 greedy have`. */
export function does(look: Look, seats: Seat | readonly Seat[], verb: string): string {
  const all = typeof seats === "number" ? [seats] : seats;
  return `${whoAll(look, all)} ${conjugated(look, all, verb)}`;
}

/** The same inside a sentence: `you play`. */
export const thatDoes = (look: Look, seat: Seat, verb: string): string =>
  `${whom(look, seat)} ${conjugated(look, [seat], verb)}`;

/** What a terminal reads as a colour and does not show. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** Letters that take two columns: those of Korean. */
const WIDE = /[\u1100-\u115f\u3130-\u318f\uac00-\ud7a3]/g;

/** The columns that a text takes. */
export function widthOf(text: string): number {
  const shown = text.replaceAll(COLOURS, "");
  return shown.length + (shown.match(WIDE)?.length ?? 0);
}

export const padEnd = (text: string, width: number): string =>
  text + " ".repeat(Math.max(0, width - widthOf(text)));
export const padStart = (text: string, width: number): string =>
  " ".repeat(Math.max(0, width - widthOf(text))) + text;

/** How many cards, for a column: ` 1 card`, `10 cards`. */
export const cardCount = (count: number, look: Look): string =>
  (count < 10 ? " " : "") + wordsOf(look).cards(count);

/** Rows of cells as lines, every column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  }
  return rows.map((row) => `  ${row.map((cell, i) => padEnd(cell, widths[i] ?? 0)).join("  ")}`.trimEnd());
}

/** Items side by side, in as many lines as the width asks for; all but the first are indented. */
export function wrapped(first: string, items: readonly string[], gap: string, width: number): string[] {
  const indent = " ".repeat(widthOf(first));
  const lines: string[] = [];
  let line = first;
  let isEmpty = true;
  for (const item of items) {
    if (!isEmpty && widthOf(line) + gap.length + widthOf(item) > width) {
      lines.push(line);
      line = indent;
      isEmpty = true;
    }
    line += isEmpty ? item : gap + item;
    isEmpty = false;
  }
  return [...lines, line];
}

/** A line broken between words where it is too long; what follows is indented like its beginning. */
export function reflow(line: string, width: number): string[] {
  if (widthOf(line) <= width) return [line];
  const indent = /^ */.exec(line)?.[0] ?? "";
  return wrapped(indent, line.slice(indent.length).split(" "), " ", width);
}

/** A heading across the screen. */
export const rule = ({ paint, width }: Look, title: string): string =>
  paint("bold", `── ${title} ${"─".repeat(Math.max(2, Math.min(width, 78) - widthOf(title) - 5))}`);
