/** Seeds on which the judge is reported: whoever changes it or a threshold after a look at them takes a new name. */
export const reportSeeds = "report-6";

/** The matches whose review is timed, as the goals name them. */
export const timed = { players: 3, deals: 10, workers: 2 };
