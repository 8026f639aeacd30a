import { checkEvent } from "../checksum.ts";
import { reasonOf, StoreRefused } from "../errors.ts";
import { Line } from "./line.ts";
import { withoutPassword } from "./place.ts";
import { MIGRATIONS } from "./schema.ts";

/** No more findings than this are listed. */
const MAX_FINDINGS = 20;
/** Events that are read at once. */
const STEP = 5000;

interface EventRow {
  readonly table_id: string;
  readonly seq: number;
  readonly body: string;
  readonly checksum: number | null;
}

/** Refuses what is no store, or one that this version cannot know. */
async function requireStore(line: Line, url: string): Promise<void> {
  const place = withoutPassword(url);
  const [found] = await line.query<{ is_there: boolean }>(
    "SELECT to_regclass('cairn.schema_version') IS NOT NULL AS is_there",
  );
  if (!found?.is_there) throw new StoreRefused("cannot-open", `there is no store ${place}`);
  const [row] = await line.query<{ version: number }>("SELECT version FROM schema_version");
  const version = row?.version ?? 0;
  if (version > MIGRATIONS.length)
    throw new StoreRefused(
      "from-the-future",
      `${place} was written by a newer Cairn (schema ${version}; this one knows ${MIGRATIONS.length})`,
    );
}

/** Every log has its events in order from 0 without a gap, each with its checksum. Servers may add to them meanwhile. */
async function* events(line: Line): AsyncGenerator<string> {
  let [table, next] = ["", 0];
  for (;;) {
    const rows = await line.query<EventRow>(
      `SELECT table_id, seq, body, checksum FROM table_event WHERE (table_id, seq) > ($1, $2)
       ORDER BY table_id, seq LIMIT ${STEP}`,
      [table, next - 1],
    );
    for (const row of rows) {
      if (row.table_id !== table) [table, next] = [row.table_id, 0];
      if (row.seq !== next) yield `table ${table} has no event ${next}`;
      next = row.seq + 1;
      try {
        checkEvent(table, row);
      } catch (error) {
        yield reasonOf(error);
      }
    }
    if (rows.length < STEP) break;
  }
  const silent = await line.query<{ id: string }>(
    `SELECT id FROM game_table g WHERE NOT EXISTS (SELECT FROM table_event e WHERE e.table_id = g.id)
     ORDER BY id LIMIT ${MAX_FINDINGS}`,
  );
  for (const { id } of silent) yield `table ${id} has no events`;
}

/** Every row of every other table can be read: PostgreSQL checks pages as it reads them. */
async function* rows(line: Line): AsyncGenerator<string> {
  const tables = await line.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'cairn'::regnamespace ORDER BY 1",
  );
  for (const { name } of tables) {
    try {
      if (name !== "table_event") await line.query(`SELECT max(length(t::text)) FROM cairn."${name}" t`);
    } catch (error) {
      yield `${name} cannot be read: ${reasonOf(error)}`;
    }
  }
}

async function* damage(line: Line): AsyncGenerator<string> {
  try {
    yield* events(line);
  } catch (error) {
    yield `events cannot be read: ${reasonOf(error)}`;
  }
  yield* rows(line);
}

/** What is wrong with a store in PostgreSQL, in sentences; nothing if it is whole. It writes nothing. */
export async function findPostgresDamage(url: string, signal?: AbortSignal): Promise<string[]> {
  const line = new Line(url, "cairn verify");
  const stop = (): void => void line.close();
  signal?.addEventListener("abort", stop);
  try {
    await requireStore(line, url);
    const found: string[] = [];
    for await (const finding of damage(line)) {
      found.push(finding);
      if (found.length >= MAX_FINDINGS) break;
    }
    signal?.throwIfAborted();
    return found;
  } finally {
    signal?.removeEventListener("abort", stop);
    await line.close();
  }
}
