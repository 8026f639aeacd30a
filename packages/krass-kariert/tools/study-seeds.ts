/** Seeds on which the judge is reported: whoever changes it or a threshold after a look at them takes a new name. */
export const reportSeeds = "report-4";
