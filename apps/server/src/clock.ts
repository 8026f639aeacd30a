/** Whole milliseconds since the program started. Unlike the time of day it never goes back, so delays count by it. */
export const monotonicNow = (): number => Math.round(performance.now());
