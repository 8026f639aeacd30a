import type { Line } from "./line.ts";
import { reasonOf, StoreRefused } from "../errors.ts";
import { withoutPassword } from "./place.ts";

/** Held while the schema is brought up to date, so that nodes that start together do so one after the other. */
const MIGRATION_LOCK = 0x43616972;

/** What has to be so that a commit that was answered is on a disk. */
async function requireDurability(line: Line): Promise<void> {
  const [row] = await line.query<{ fsync: string; commit: string }>(
    "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
  );
  if (row?.fsync !== "on" || row.commit === "off")
    throw new StoreRefused(
      "cannot-open",
      "this PostgreSQL answers before anything is on a disk: fsync and synchronous_commit must be on",
    );
}

async function versionOf(line: Line): Promise<number> {
  await line.query("CREATE SCHEMA IF NOT EXISTS cairn");
  await line.query("CREATE TABLE IF NOT EXISTS cairn.schema_version (version integer NOT NULL)");
  const [row] = await line.query<{ version: number }>("SELECT version FROM cairn.schema_version");
  return row?.version ?? 0;
}

/** Brings the schema to today's version: afterwards all steps are taken, or none. */
export async function migrate(line: Line, url: string, migrations: readonly string[]): Promise<void> {
  try {
    await line.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await requireDurability(line);
    const version = await versionOf(line);
    if (version > migrations.length)
      throw new StoreRefused(
        "from-the-future",
        `${withoutPassword(url)} was written by a newer Cairn (schema ${version}; this one knows ${migrations.length})`,
      );
    if (version < migrations.length) {
      const steps = migrations.slice(version).join("\n");
      // Several statements in one query are one transaction.
      await line.query(`
        BEGIN; ${steps}
        DELETE FROM cairn.schema_version; INSERT INTO cairn.schema_version VALUES (${migrations.length});
        COMMIT`);
    }
    await line.query("SELECT pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  } catch (error) {
    if (error instanceof StoreRefused) throw error;
    throw new StoreRefused(
      "cannot-open",
      `cannot open the store ${withoutPassword(url)}: ${reasonOf(error)}`,
      error,
    );
  }
}
