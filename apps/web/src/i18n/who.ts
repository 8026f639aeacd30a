/** Somebody at a table, for sentences in which verbs change with whom they are about. */
export interface Who {
  /** As the table shows it: the reader's own seat is "You". */
  readonly name: string;
  readonly isYou: boolean;
}
