import type { TableHead } from "../../src/store/index.ts";

/** What the appender writes as event `seq`, so that whoever reads it can tell it is whole. */
export const bodyOf = (seq: number): string => JSON.stringify({ seq, text: `${seq} `.repeat(40) });

export const headOf = (changes: Partial<TableHead> = {}): Omit<TableHead, "id"> => ({
  code: null,
  game: "chimera",
  isPublic: false,
  status: "open",
  host: null,
  createdAt: 1000,
  updatedAt: 1000,
  info: "{}",
  ...changes,
});
