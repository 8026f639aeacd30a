import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { reasonOf, StoreFailure, StoreRefused } from "./errors.ts";
import { isPostgres, placeName } from "./postgres/place.ts";
import type { VerifyTask } from "./verify-worker.ts";

export interface VerifyOptions {
  /** Only the structure of the file, which takes a fraction of the time. */
  readonly isQuick?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Reads a whole store, whether a server has it open or not, and says what is wrong with it; an empty list if nothing
 * is. Without a gap and with their checksums, the events are those that were written.
 */
export async function verifyStore(
  path: string,
  { isQuick = false, signal }: VerifyOptions = {},
): Promise<string[]> {
  if (isPostgres(path)) return verifyPostgres(path, signal);
  if (!existsSync(path)) throw new StoreRefused("cannot-open", `there is no store ${path}`);
  const workerData: VerifyTask = { path: resolve(path), isQuick };
  const worker = new Worker(new URL("verify-worker.ts", import.meta.url), { workerData });
  const callOff = (): void => void worker.terminate();
  signal?.addEventListener("abort", callOff);
  try {
    const [found] = (await once(worker, "message", signal ? { signal } : {})) as [string[]];
    return found;
  } catch (error) {
    throw new StoreFailure(`${path} cannot be verified: ${reasonOf(error)}`, { cause: error });
  } finally {
    signal?.removeEventListener("abort", callOff);
  }
}

async function verifyPostgres(url: string, signal: AbortSignal | undefined): Promise<string[]> {
  // Loaded by those who use it: a server on a file does without PostgreSQL's client in its memory.
  const { findPostgresDamage } = await import("./postgres/damage.ts");
  try {
    return await findPostgresDamage(url, signal);
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    throw new StoreFailure(`${placeName(url)} cannot be verified: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
