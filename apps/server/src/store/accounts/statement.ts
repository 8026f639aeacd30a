import type { AccountConflict } from "../errors.ts";

/** A value that both engines take. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

/** Something that is refused. */
export type Refusal = readonly [reason: AccountConflict, message: string];

/** A statement that both engines read, with `?1` for the first value. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
  /** Nothing of the transaction is done if this statement brings no row, or (`unless`) if it brings one. */
  readonly needs?: Refusal;
  readonly unless?: Refusal;
}

/** How an engine runs statements. */
export interface Runner {
  read(statement: Statement): Promise<readonly Row[]>;
  /** All of them in one transaction, durable when it resolves; the rows of each. */
  transact(statements: readonly Statement[]): Promise<readonly (readonly Row[])[]>;
  /** The tables where names and secrets of players may be. */
  readonly identities: readonly string[];
  /** What brings the tables and columns that refer to `game_table` and do not let go by themselves. */
  readonly dependents: string;
  /** A condition on a row of `game_table`: no server has the table. */
  readonly isFree: string;
  /** Puts events of tables to where they can be deleted. */
  settle(tables: readonly string[]): Promise<void>;
  /** What keeps others from giving these players seats until the transaction is over. */
  lock(players: readonly string[]): readonly Statement[];
}

/** Why a statement that brought these rows ends its transaction; undefined if it does not. */
export function refusalOf({ needs, unless }: Statement, rows: number): Refusal | undefined {
  return rows === 0 ? needs : unless;
}
