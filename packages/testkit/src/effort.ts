/** How often a property is tried. */
export const RUNS = 300;
