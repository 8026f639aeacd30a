export { type Choice, findChoice, listLines, type Menu, menuLines, numbered } from "./choices.ts";
export {
  cardCount,
  columns,
  does,
  listed,
  type Look,
  many,
  padEnd,
  padStart,
  type Paint,
  plain,
  reflow,
  rule,
  type Style,
  thatDoes,
  who,
  whom,
  wrapped,
} from "./look.ts";
export type { Difference, TerminalTable } from "./table.ts";
