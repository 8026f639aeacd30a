import { npz } from "./npz.ts";
import type { Row } from "./rows.ts";

/** What the rows of a file have in common. */
export interface RowShape {
  readonly game: string;
  /** How many features there are: behind the last of a state stands this number. */
  readonly features: number;
  readonly width: number;
}

/** A row as a line of JSON Lines. */
export const formatLine = (row: Row): string => JSON.stringify(row);

/** A column of numbers; what is absent is not a number. */
const floats = (rows: readonly Row[], of: (row: Row) => number | undefined): Float32Array =>
  Float32Array.from(rows, (row) => of(row) ?? Number.NaN);

/** Rows as arrays for numpy: states as rows of one width, legal moves one list after the other. */
export function formatNpz(rows: readonly Row[], { features, width }: RowShape): Buffer {
  const ints = (name: string, of: (row: Row) => number) => {
    const data = Int32Array.from(rows, of);
    return { name, data, shape: [data.length] };
  };
  const state = new Uint16Array(rows.length * width).fill(features);
  for (const [i, row] of rows.entries()) state.set(row.state, i * width);
  const legal = Int32Array.from(rows.flatMap((row) => row.legal));
  return npz([
    ints("line", ({ line }) => line),
    ints("event", ({ event }) => event),
    ints("seat", ({ seat }) => seat),
    ints("net", ({ net }) => net),
    ints("choice", ({ choice }) => choice),
    ints("counts", (row) => row.legal.length),
    { name: "state", data: state, shape: [rows.length, width] },
    { name: "legal", data: legal, shape: [legal.length] },
    { name: "points", data: floats(rows, ({ points }) => points), shape: [rows.length] },
    { name: "win", data: floats(rows, ({ win }) => win), shape: [rows.length] },
  ]);
}

/** Rows as a Parquet file, states and legal moves as lists. */
export async function formatParquet(rows: readonly Row[], { game }: RowShape): Promise<Uint8Array> {
  // Loaded only here: no other command needs it.
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const int = (name: string) => ({ name, type: "INT32", repetition_type: "REQUIRED" }) as const;
  const float = (name: string) => ({ name, type: "FLOAT", repetition_type: "OPTIONAL" }) as const;
  const list = (name: string) =>
    [
      { name, repetition_type: "REQUIRED", num_children: 1, converted_type: "LIST" },
      { name: "list", repetition_type: "REPEATED", num_children: 1 },
      { name: "element", type: "INT32", repetition_type: "REQUIRED" },
    ] as const;
  const columns = ["line", "event", "seat", "net", "choice"] as const;
  const schema = [
    { name: "root", num_children: columns.length + 4 },
    ...columns.map(int),
    ...list("state"),
    ...list("legal"),
    float("points"),
    float("win"),
  ];
  const columnData = [...columns, "state", "legal", "points", "win"].map((name) => ({
    name,
    data: rows.map((row) => row[name as keyof Row]),
  }));
  const kvMetadata = [{ key: "game", value: game }];
  return new Uint8Array(parquetWriteBuffer({ schema, columnData, kvMetadata }));
}
