import { readFileSync, writeFileSync } from "node:fs";

export interface Measure {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** What the arena printed for a claim, as far as the page tells it. */
export interface ArenaResult {
  /** The words it was called with. */
  readonly command: string;
  readonly deals: number;
  readonly measures: Readonly<Record<string, Measure>>;
  /** Milliseconds a decision of the bot that is measured. */
  readonly thinking: { readonly p50: number; readonly p95: number };
}

/** What one of our own programs printed. */
export interface Printed {
  readonly command: string;
  readonly printed: unknown;
}

/** The last measurement of everything that was measured. */
export interface Results {
  readonly claims: Readonly<Record<string, ArenaResult>>;
  readonly figures: Readonly<Record<string, Printed>>;
}

const FILE = new URL("../../../data/strength.json", import.meta.url);

export function readResults(): Results {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Results;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { claims: {}, figures: {} };
    throw error;
  }
}

/** Keeps what is new beside what was measured before. */
export function keepResults(news: Partial<Results>): Results {
  const before = readResults();
  const results: Results = {
    claims: { ...before.claims, ...news.claims },
    figures: { ...before.figures, ...news.figures },
  };
  writeFileSync(FILE, `${JSON.stringify(results, undefined, 2)}\n`);
  return results;
}
