// For players and solvers inside the engine's own process: the packed position, by name. Everything
// here trusts its caller and knows all cards; what decides for a seat must look at that seat's own.
export * from "./access.ts";
export {
  allowsX,
  kindOf,
  NAMINGS,
  type NamingTable,
  type Strength,
  strengthOfCards,
  strengthOfNumbers,
  STRENGTHS,
} from "./combination.ts";
export { type Deal, placeDeal, randomDeal } from "./deal.ts";
export { fewestPlays } from "./fewest.ts";
export { fewestWith, fewestWithout, readFewest } from "./fewest-after.ts";
export * as layout from "./layout.ts";
export { MAX_MOVES } from "./movegen.ts";
export * as moves from "./moves.ts";
export { COMPANIONS, TOPS, type Tops } from "./tops.ts";
export { type Card, COPIES, DRAW, MAX_HAND, STOP, X } from "./types.ts";
