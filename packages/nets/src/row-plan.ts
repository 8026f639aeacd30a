/** How the rows of a frozen net are made of the features of a net that learns. */
export interface RowPlan {
  /** The features that each row adds up, where ~feature is subtracted. */
  readonly rows: readonly (readonly number[])[];
  /**
   * What may be active at once: of the rows of a slot at most one is, after all subtractions. Sums of rows cannot
   * overflow because each slot has its largest row at worst.
   */
  readonly slots: readonly (readonly number[])[];
  /** How many rows more each net has, numbered after these: sums of rows that are kept because they come again. */
  readonly kept?: number;
}

/** How many rows each net has, with those that are kept. */
export const rowsOf = ({ rows, kept = 0 }: RowPlan): number => rows.length + kept;
