/** How often a property is tried: a sample in every run, more with CAIRN_LONG. */
export const RUNS = process.env["CAIRN_LONG"] === undefined ? 200 : 1000;
