/** Counts the places of a list of features while it is written down, group by group. */
export interface FeatureList {
  /** Adds a group of so many features and says where it starts. */
  readonly group: (length: number) => number;
  /** How many features there are so far. */
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
