/** Seeds on which the judge is reported: whoever changes it or a threshold after a look at them takes a new name. */
export const reportSeeds = "report-8";

/** The matches that are reviewed, as the goals name them, and by how many threads their reviews are timed. */
export const match = { players: 4, deals: 99, workers: 1 };
