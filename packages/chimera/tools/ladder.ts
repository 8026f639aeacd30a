/** What level 5 gets for a decision: less time on average than it takes by the clock, as in docs/strength.md. */
export const masterNodes = "12000n";
