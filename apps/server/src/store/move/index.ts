import { isDeepStrictEqual } from "node:util";
import { checkEvent } from "../checksum.ts";
import { reasonOf, StoreFailure } from "../errors.ts";
import { isPostgres } from "../postgres/place.ts";
import { openPostgresSource, openPostgresTarget } from "./postgres.ts";
import { type Kind, KINDS, type Row, type Source, type Target } from "./rows.ts";
import { openSqliteSource, openSqliteTarget } from "./sqlite.ts";

/** Rows that are read or written at once. */
const STEP = 500;

async function* rowsOf(source: Source, kind: Kind): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ;) {
    const rows = await source.read(kind, after, STEP);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1);
  }
}

async function* oneByOne(source: Source, kind: Kind): AsyncGenerator<Row> {
  for await (const rows of rowsOf(source, kind)) yield* rows;
}

function requireWhole(row: Row): void {
  try {
    checkEvent(String(row["table_id"]), row as never);
  } catch (error) {
    throw new StoreFailure(reasonOf(error), { cause: error });
  }
}

/** Reads both places side by side: every row must be at the other one, and every event what its checksum says. */
async function verify(from: Source, to: Source, kind: Kind): Promise<number> {
  const copies = oneByOne(to, kind);
  let count = 0;
  for await (const row of oneByOne(from, kind)) {
    const copy = (await copies.next()).value as Row | undefined;
    if (!copy || !isDeepStrictEqual({ ...row }, { ...copy })) {
      const key = kind.key.map((column) => String(row[column])).join(" ");
      throw new StoreFailure(`the copy differs: ${kind.name} ${key}`);
    }
    if (kind.name === "table_event") requireWhole(row);
    count++;
  }
  const more = await copies.next();
  if (more.done !== true) throw new StoreFailure(`the copy has more: ${kind.name}`);
  return count;
}

async function copyAll(from: Source, to: Target): Promise<Record<string, number>> {
  for (const kind of KINDS) for await (const rows of rowsOf(from, kind)) await to.write(kind, rows);
  const counts: Record<string, number> = {};
  for (const kind of KINDS) counts[kind.what] = await verify(from, to, kind);
  return counts;
}

/**
 * Copies a store to where there is none, from a file to PostgreSQL or the other way, and compares every row with its
 * original before the copy counts. The original stays as it was. No server may have either open.
 */
export async function moveDatabase(from: string, to: string): Promise<Readonly<Record<string, number>>> {
  const source = await (isPostgres(from) ? openPostgresSource(from) : openSqliteSource(from));
  try {
    const target = await (isPostgres(to) ? openPostgresTarget(to) : openSqliteTarget(to));
    try {
      const counts = await copyAll(source, target);
      await target.finish();
      return counts;
    } catch (error) {
      await target.giveUp();
      throw error;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
