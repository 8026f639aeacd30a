import type { Action } from "@cairn/core";
import { type Look, padEnd, padStart, widthOf, wordsOf, wrapped } from "./look.ts";

/** Something that can be chosen: an action, or a further question. */
export type Choice = {
  /** What may be typed for it; the first is shown. */
  readonly keys: readonly string[];
  readonly kind: string;
  /** For a list side by side. */
  readonly short: string;
  /** For a line of its own. */
  readonly text: string;
} & ({ readonly action: Action } | { readonly menu: Menu });

/** A question with its choices, weakest first. */
export interface Menu {
  readonly title: string;
  readonly prompt: string;
  readonly choices: readonly Choice[];
  /** Where every line matters: never shortened. */
  readonly isWhole?: boolean;
  /** There is nothing to decide: done without asking. */
  readonly forced?: Action;
}

/** More choices than this are summed up by kind. */
const LONG_MENU = 15;
/** Lines that a summary may take, shared by its kinds. */
const SUMMARY_LINES = 12;

/** The choices with the numbers from 1 on as their first keys. */
export const numbered = (choices: readonly Choice[]): Choice[] =>
  choices.map((choice, i) => ({ ...choice, keys: [`${i + 1}`, ...choice.keys] }));

/** The choice that a typed text names. */
export const findChoice = ({ choices }: Menu, text: string): Choice | undefined =>
  choices.find(({ keys }) => keys.includes(text.toLowerCase()));

const kindsOf = (choices: readonly Choice[]): string[] => [...new Set(choices.map(({ kind }) => kind))];

function oneALine(choices: readonly Choice[], { paint }: Look): string[] {
  const width = Math.max(...choices.map(({ keys }) => keys[0]?.length ?? 0));
  return choices.map(({ keys, text }) => `  ${paint("bold", padStart(keys[0] ?? "", width))}) ${text}`);
}

/** One paragraph a kind, cut after `limit` lines. */
function byKind(choices: readonly Choice[], look: Look, limit: number): string[] {
  const kinds = kindsOf(choices);
  const indent = Math.max(...kinds.map(widthOf));
  return kinds.flatMap((kind) => {
    const own = choices.filter((choice) => choice.kind === kind);
    const items = own.map(({ keys, short }) => `${look.paint("dim", `${keys[0]})`)} ${short}`);
    const more = (left: number): string => look.paint("dim", wordsOf(look).more(left, kind));
    const fits = (count: number): string[] => {
      const shown = count < items.length ? [...items.slice(0, count), more(items.length - count)] : items;
      return wrapped(`  ${padEnd(kind, indent)}  `, shown, "  ", look.width);
    };
    let count = items.length;
    while (count > 1 && fits(count).length > limit) count--;
    return fits(count);
  });
}

/** A menu as it is first shown: whole if it is short, else its beginning by kinds. */
export function menuLines(menu: Menu, look: Look): string[] {
  const { title, choices, isWhole = false } = menu;
  const heading = look.paint("bold", title);
  if (isWhole || choices.length <= LONG_MENU) return [heading, ...oneALine(choices, look)];
  const limit = Math.max(1, Math.floor(SUMMARY_LINES / kindsOf(choices).length));
  return [`${heading} (${wordsOf(look).choices(choices.length)})`, ...byKind(choices, look, limit)];
}

/** Everything, or everything of one kind; a line that says so if there is no such kind. */
export function listLines({ choices }: Menu, wanted: string, look: Look): string[] {
  const kinds = kindsOf(choices);
  const exact = kinds.filter((kind) => kind.toLowerCase() === wanted);
  const found = exact.length > 0 ? exact : kinds.filter((kind) => kind.toLowerCase().includes(wanted));
  const shown = choices.filter(({ kind }) => found.includes(kind));
  if (shown.length === 0) return [wordsOf(look).noSuchKind(wanted.slice(0, 40), kinds.join(", "))];
  return shown.length <= LONG_MENU ? oneALine(shown, look) : byKind(shown, look, Infinity);
}
