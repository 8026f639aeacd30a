export { type Choice, findChoice, listLines, type Menu, menuLines, numbered } from "./choices.ts";
export { koreanOrdinal, LANGUAGES, type Language, many, type Words } from "./language.ts";
export {
  cardCount,
  columns,
  does,
  listed,
  type Look,
  padEnd,
  padStart,
  type Paint,
  plain,
  reflow,
  rule,
  type Style,
  thatDoes,
  who,
  whoAll,
  whom,
  wordsOf,
  wrapped,
} from "./look.ts";
export type { About, Difference, TerminalTable } from "./table.ts";
