import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { BackupTask } from "./backup-worker.ts";
import { reasonOf, StoreFailure, StoreRefused } from "./errors.ts";
import { isPostgres } from "./postgres/place.ts";

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function requireFile(path: string): void {
  if (isPostgres(path))
    throw new StoreRefused("cannot-open", "PostgreSQL is backed up by its own tools, such as pg_basebackup");
  if (!existsSync(path)) throw new StoreRefused("cannot-open", `there is no store ${path}`);
}

function refuseToOverwrite(file: string): void {
  if (existsSync(file)) throw new StoreRefused("file-exists", `${file} exists: a backup overwrites nothing`);
}

async function copy(task: BackupTask): Promise<void> {
  // Only its owner may read it, like the store. SQLite writes into a file that is empty.
  await (await open(task.to, "wx", 0o600)).close();
  const worker = new Worker(new URL("backup-worker.ts", import.meta.url), { workerData: task });
  const [code] = (await once(worker, "exit")) as [number];
  if (code !== 0) throw new Error("it was interrupted");
  await sync(task.to);
}

/**
 * Copies a store as it is at one moment, whether a server has it open or not: readers and the writer do not
 * disturb each other. The file gets its name only when all of it is on the disk. Called off, nothing is left of it
 * at once, though SQLite may go on with what nobody will see.
 */
export async function backupStore(path: string, file: string, signal?: AbortSignal): Promise<void> {
  requireFile(path);
  refuseToOverwrite(file);
  const to = resolve(file);
  const part = `${to}.${randomUUID()}.part`;
  const callOff = (): void => rmSync(part, { force: true });
  signal?.addEventListener("abort", callOff);
  try {
    await copy({ from: resolve(path), to: part });
    refuseToOverwrite(file);
    await rename(part, to);
    await sync(dirname(to));
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    throw new StoreFailure(`the backup to ${file} failed: ${reasonOf(error)}`, { cause: error });
  } finally {
    signal?.removeEventListener("abort", callOff);
    await rm(part, { force: true });
  }
}
