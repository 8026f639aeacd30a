/** Why a write was refused. The store is as it was before. */
export type ConflictReason =
  | "seq-taken"
  | "seq-gap"
  | "unknown-table"
  | "code-taken"
  | "player-exists"
  | "already-finished"
  | "fenced"
  | AccountConflict;

/** Why a change in how a player is recognised was refused. */
export type AccountConflict = "unknown-player" | "too-many" | "passkey-exists" | "both-seated";

/** A write that does not fit what is stored: another writer was faster, or the caller's number is wrong. */
export class StoreConflict extends Error {
  override readonly name = "StoreConflict";
  readonly reason: ConflictReason;

  constructor(reason: ConflictReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The disk, or whatever is below the store, failed. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

/** Why a file cannot be opened as a store, or written as a backup. */
export type RefusalReason =
  | "cannot-open"
  | "second-writer"
  | "not-a-store"
  | "from-the-future"
  | "damaged"
  | "file-exists";

/** For the person who started the server: what is wrong with the file they named. */
export class StoreRefused extends Error {
  override readonly name = "StoreRefused";
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** SQLite's result codes that need an answer of their own. */
export const SQLITE = { busy: 5, corrupt: 11, constraint: 19, notADatabase: 26 } as const;

/** The primary result code of an error of SQLite; undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const code: unknown = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
