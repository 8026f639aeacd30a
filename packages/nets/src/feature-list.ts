/** Numbers the features of a schema, group by group. */
export interface FeatureList {
  /** Adds a group of features and returns the number of its first one. */
  readonly group: (length: number) => number;
  /** The number of features so far. */
  readonly size: () => number;
}

export function featureList(): FeatureList {
  let size = 0;
  return {
    group: (length) => {
      const start = size;
      size += length;
      return start;
    },
    size: () => size,
  };
}
