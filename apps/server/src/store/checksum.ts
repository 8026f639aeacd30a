import type { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";

/** The checksum of an event: of what it says and of where it belongs, so that one in another's place is noticed. */
export const eventChecksum = (table: string, seq: number, body: string): number =>
  crc32(`${table} ${seq} ${body}`);

/** Lets SQL compute checksums, for events that go from batches to their tables without passing through here. */
export function addChecksums(db: DatabaseSync): void {
  db.function("event_checksum", { deterministic: true }, (table, seq, body) =>
    eventChecksum(String(table), Number(seq), String(body)),
  );
}

/** An event or a batch is not what was written: a page was lost, or written over. */
export class StoreDamaged extends Error {
  override readonly name = "StoreDamaged";
}

/** Checks an event as it was read; those of older versions have no checksum. */
export function checkEvent(
  table: string,
  { seq, body, checksum }: { readonly seq: number; readonly body: string; readonly checksum: number | null },
): void {
  if (checksum !== null && checksum !== eventChecksum(table, seq, body))
    throw new StoreDamaged(`event ${seq} of table ${table} is damaged`);
}

/** The same for the events of one commit, as their JSON. */
export function checkBatch(events: string, checksum: number | null): void {
  if (checksum !== null && checksum !== crc32(events)) throw new StoreDamaged("a batch of events is damaged");
}
