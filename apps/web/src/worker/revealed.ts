/** Whether a player has cards that were hidden from it before: from a den, a partner's hand or a pile. */
export function hasNewCards(now: readonly string[], before: readonly string[]): boolean {
  const known = [...before];
  return now.some((card) => {
    const at = known.indexOf(card);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}
