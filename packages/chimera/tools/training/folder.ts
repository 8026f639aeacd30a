import { chimera } from "@cairn/chimera";
import { readModel } from "@cairn/server/models";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** The folder of a run that goes on from call to call: what it goes by, what it has reached, and its ledger. */
export class TrainingFolder {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
    mkdirSync(directory, { recursive: true });
  }

  pathOf(name: string): string {
    return join(this.#directory, name);
  }

  has(name: string): boolean {
    return existsSync(this.pathOf(name));
  }

  /** The names of its files, in order. */
  list(): string[] {
    return readdirSync(this.#directory).toSorted();
  }

  read(name: string): Uint8Array {
    return readFileSync(this.pathOf(name));
  }

  /** Writes a file that appears only when it is whole. */
  write(name: string, bytes: Uint8Array): void {
    const file = this.pathOf(name);
    writeFileSync(`${file}.part`, bytes, { flush: true });
    renameSync(`${file}.part`, file);
  }

  /** What the run goes by: `course.json`, written with defaults by the first call. */
  course<T extends object>(defaults: T): T {
    const file = this.pathOf("course.json");
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(defaults, undefined, 2)}\n`);
    return JSON.parse(readFileSync(file, "utf8")) as T;
  }

  /** Adds a line to the ledger. */
  note(what: object): void {
    const line = JSON.stringify({ at: new Date().toISOString(), ...what });
    appendFileSync(this.pathOf("ledger.jsonl"), `${line}\n`);
    process.stdout.write(`${line}\n`);
  }
}

/** The nets of a released name, or of a file. */
export function netsNamed(name: string): Uint8Array {
  const file = existsSync(name) ? readFileSync(name) : readModel(chimera.id, name);
  if (!file) throw new Error(`there is no released net and no file "${name}"`);
  return file;
}

/** Whether the run is to end: after so many minutes, or when it is interrupted. */
export function stopper(minutes: number): { readonly isDue: () => boolean; readonly reason: () => string } {
  let isStopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (isStopped = true));
  const end = performance.now() + 60_000 * minutes;
  return {
    isDue: () => isStopped || performance.now() >= end,
    reason: () => (isStopped ? "interrupted" : "time is up"),
  };
}

/** Signals are heard between two turns. */
export const hearSignals = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Estimates as a ledger has them. */
export const figuresOf = (result: object): object =>
  Object.fromEntries(
    Object.entries(result as Record<string, { mean: number; low: number }>).map(([name, { mean, low }]) => [
      name,
      { mean: Number(mean.toPrecision(4)), error: Number((mean - low).toPrecision(2)) },
    ]),
  );
