import { createReadStream, createWriteStream, openSync } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Writable } from "node:stream";
import { INTERRUPTED, WrongCall } from "./exit.ts";
import { targetOf } from "./target.ts";

/** A line of a text, with its number from 1. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The lines of a file, or of standard input for `-`, one at a time; blank ones are passed over. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const stream = file === "-" ? process.stdin : createReadStream(file);
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let number = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const parts = decoder.decode(chunk, { stream: true }).split("\n");
      for (const [i, part] of parts.entries()) {
        pieces.push(part);
        if (i === parts.length - 1) break;
        const text = pieces.join("").trim();
        pieces = [];
        number++;
        if (text !== "") yield { number, text };
      }
    }
  } catch (error) {
    throw new WrongCall(`cannot read ${file === "-" ? "standard input" : file}: ${reason(error)}`);
  }
  const text = pieces.join("").trim();
  if (text !== "") yield { number: number + 1, text };
}

/** A place to write lines to: a file that appears only when it is whole, or standard output. */
export interface LineWriter {
  write(line: string): Promise<void>;
  /** Completes the file; without it nothing is left behind. */
  close(): Promise<void>;
  abandon(): Promise<void>;
}

async function writeTo(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

export function openLines(file: string): LineWriter {
  if (file === "-") {
    return {
      write: (line) => writeTo(process.stdout, `${line}\n`),
      close: () => Promise.resolve(),
      abandon: () => Promise.resolve(),
    };
  }
  const told = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw new WrongCall(`cannot write ${file}: ${reason(error)}`);
    }
  };
  // Opened at once, so that a place that cannot be written is reported before the work starts.
  const { target, fd } = told(() => {
    const target = targetOf(file);
    return { target, fd: openSync(target.path, "w") };
  });
  const stream = createWriteStream(target.path, { fd });
  const onSignal = (): void => {
    target.remove();
    process.exit(INTERRUPTED);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, onSignal);
  let broken: unknown;
  stream.on("error", (error) => {
    broken = error;
  });
  const check = (): void => {
    if (broken !== undefined) throw new WrongCall(`cannot write ${file}: ${reason(broken)}`);
  };
  return {
    async write(line) {
      check();
      try {
        await writeTo(stream, `${line}\n`);
      } catch (error) {
        broken ??= error;
      }
      check();
    },
    async close() {
      stream.end();
      try {
        await finished(stream);
      } catch (error) {
        broken ??= error;
      }
      check();
      told(() => target.complete());
    },
    abandon() {
      stream.destroy();
      target.remove();
      return Promise.resolve();
    },
  };
}
