/** Names that can be told apart: whoever shares one, or has none, also gets the number of the seat. */
export function distinctNames(names: readonly string[], seatNumber: (seat: number) => string): string[] {
  return names.map((name, seat) => {
    const own = name.trim();
    if (own === "") return seatNumber(seat + 1);
    const isShared = names.some((other, i) => i !== seat && other.trim() === own);
    return isShared ? `${own} (${seat + 1})` : own;
  });
}
