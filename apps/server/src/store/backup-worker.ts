// The thread of one backup: copying takes its time, and SQLite would block whoever asks.
import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { requireStore } from "./migrate.ts";

export interface BackupTask {
  readonly from: string;
  readonly to: string;
}

const { from, to } = workerData as BackupTask;
const db = new DatabaseSync(from, { timeout: 5000 });
requireStore(db, from);
db.prepare("VACUUM INTO ?").run(to);
db.close();
