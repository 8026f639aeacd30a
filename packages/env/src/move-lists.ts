/** Makes memory for lists; threads that share them bring `SharedArrayBuffer`. */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer;

/** The legal moves of some tables, one list after the other, and what each move changes. Grows as needed. */
export class MoveLists {
  moves: Int32Array;
  /** How many entries each move has. */
  entryCounts: Int32Array;
  entries: Int16Array;
  moveCount = 0;
  entryCount = 0;
  readonly #allocate: Allocate;

  constructor(allocate: Allocate, moves: number, entries: number) {
    this.#allocate = allocate;
    this.moves = new Int32Array(allocate(4 * moves));
    this.entryCounts = new Int32Array(allocate(4 * moves));
    this.entries = new Int16Array(allocate(2 * entries));
  }

  clear(): void {
    this.moveCount = 0;
    this.entryCount = 0;
  }

  /** Makes room for further moves and entries; returns whether the arrays are new ones. */
  reserve(moves: number, entries: number): boolean {
    const hasMoves = this.moveCount + moves <= this.moves.length;
    const hasEntries = this.entryCount + entries <= this.entries.length;
    if (!hasMoves) {
      const length = 2 * (this.moveCount + moves);
      this.moves = grown(this.moves, new Int32Array(this.#allocate(4 * length)));
      this.entryCounts = grown(this.entryCounts, new Int32Array(this.#allocate(4 * length)));
    }
    if (!hasEntries) {
      const length = 2 * (this.entryCount + entries);
      this.entries = grown(this.entries, new Int16Array(this.#allocate(2 * length)));
    }
    return !hasMoves || !hasEntries;
  }
}

function grown<T extends Int32Array | Int16Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
