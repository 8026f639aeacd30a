/** What was seen while a server's tables played for a while. */
export interface Sample {
  readonly moves: number;
  readonly movesPerSecond: number;
  /** Processor time a move, in microseconds: the server's, and that of the players. */
  readonly serverCpu: number;
  readonly playersCpu: number;
  readonly p99Ms: number;
  /** Payload that a seat gets for a move. */
  readonly bytesPerMoveAndSeat: number;
}

/** A server with tables that play when told to, one move a table under way at a time. */
export interface Contender {
  readonly name: string;
  play(seconds: number): Promise<Sample>;
  stop(): Promise<void>;
}
