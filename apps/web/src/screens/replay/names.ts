/** Records of earlier days have the word for the reader in place of a name that was never given. */
const NO_NAMES: readonly string[] = ["", "You", "Du", "나", "Te"];

/** What records of the server call a bot by. */
export const isBotName = (name: string): boolean => /^Bot [1-5]$/.test(name);

/** Names by seat, with those that bots have at the table: records of the server call them by their level. */
export const withBotNames = (names: readonly string[], botNames: readonly string[]): string[] =>
  names.map((name, seat) => (isBotName(name) ? (botNames[seat] ?? name) : name));

/** Names that can be told apart: whoever shares one also gets the number of the seat, whoever has none only that. */
export function distinctNames(names: readonly string[], nameless: (seat: number) => string): string[] {
  return names.map((name, seat) => {
    const own = name.trim();
    if (NO_NAMES.includes(own)) return nameless(seat + 1);
    const isShared = names.some((other, i) => i !== seat && other.trim() === own);
    return isShared ? `${own} (${seat + 1})` : own;
  });
}
