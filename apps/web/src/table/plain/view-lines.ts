import type { BaseView } from "@cairn/core";

/** One thing that a view shows, by the names of its fields. */
export interface ViewLine {
  readonly name: string;
  readonly value: string;
}

/** What the table shows by itself, without the name of a field. */
const KNOWN: readonly string[] = ["game", "viewer", "toAct", "history"];

const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;

/** A value in one line: lists by commas, the parts of things by their names. */
function inOneLine(value: unknown): string {
  if (isPlain(value)) return `${value as string | number | boolean | null}`;
  if (Array.isArray(value)) return value.map(inOneLine).join(", ");
  return Object.entries(value as object)
    .map(([name, part]) => `${name} ${inOneLine(part)}`)
    .join(" · ");
}

/** Everything that a view has, whatever its game: one line a field, and one a field of what lies within. */
export function viewLines(view: BaseView | object, prefix = ""): ViewLine[] {
  return Object.entries(view).flatMap(([name, value]: [string, unknown]) => {
    if ((prefix === "" && KNOWN.includes(name)) || value === undefined || name === "history") return [];
    const path = prefix === "" ? name : `${prefix} · ${name}`;
    if (isPlain(value) || Array.isArray(value)) return [{ name: path, value: inOneLine(value) }];
    return viewLines(value as object, path);
  });
}
