// The thread of one verification: it reads the whole file, and SQLite would block whoever asks.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { findDamage } from "./damage.ts";
import { requireStore } from "./migrate.ts";

export interface VerifyTask {
  readonly path: string;
  /** Only the structure of the file, which takes a fraction of the time. */
  readonly isQuick: boolean;
}

const { path, isQuick } = workerData as VerifyTask;
const db = new DatabaseSync(path, { timeout: 5000 });
requireStore(db, path);
parentPort?.postMessage(findDamage(db, { isQuick }));
db.close();
