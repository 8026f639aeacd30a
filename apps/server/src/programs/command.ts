import { ok, refuse, type Result } from "@cairn/core";

/** How a bot's name begins that is a program: `exec:COMMAND`. */
const PREFIX = "exec:";

export const isProgram = (spec: string): boolean => spec.startsWith(PREFIX);

/** The parts of a text between separators that are not quoted. */
const parts = (text: string, separator: string): string[] =>
  text.match(new RegExp(`(?:[^${separator}"']|"[^"]*"|'[^']*')+`, "g")) ?? [];

/** Bots' names from `a,b,c`; a comma inside quotes belongs to a command. */
export const splitSpecs = (text: string): string[] => parts(text, ",").map((spec) => spec.trim());

/** A program and its arguments from `exec:COMMAND`: words between spaces, quotes keep them together. No shell. */
export function commandOf(spec: string): Result<{ file: string; args: string[] }> {
  const text = spec.slice(PREFIX.length);
  const isClosed = text.replaceAll(/"[^"]*"|'[^']*'/g, "").match(/["']/) === null;
  const words = parts(text, "\\s").map((word) =>
    word.replaceAll(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ""),
  );
  const [file, ...args] = words;
  if (!isClosed) return refuse("wrong-command", `there is an unclosed quote in "${spec.slice(0, 80)}"`);
  if (file === undefined || file === "") {
    return refuse("wrong-command", `"${spec.slice(0, 80)}" does not name a program: write exec:COMMAND`);
  }
  return ok({ file, args });
}
