const RANKS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "H", "PY", "CH"];
const WORDS: Readonly<Record<string, string>> = { H: "Hero", PY: "Pi Ya", CH: "Chimera" };

export const rankOf = (card: string): string => (card === "PY" || card === "CH" ? card : card.slice(0, -1));

/** The treasure in some cards: 10 for each 2, 5 for each 11 (C2). */
export const treasureOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) === "2" ? 10 : rankOf(card) === "11" ? 5 : 0), 0);

/** Cards grouped by rank, lowest first, in the order they come in. */
export function byRank(cards: readonly string[]): string[][] {
  const groups = RANKS.map((rank) => cards.filter((card) => rankOf(card) === rank));
  return groups.filter((group) => group.length > 0);
}

/** A combination in words. */
export interface Named {
  readonly kind: string;
  /** With its value: `pair 7`, `straight 4-8`, `triple 9 + card`. */
  readonly label: string;
  /** By rank, as it may be typed: `7-7-7-9`, `8-9-10-PY=11-12`. */
  readonly ranks: string;
}

const named = (base: string, suffix: string, value: string, ranks: string): Named => ({
  kind: base + suffix,
  label: `${base} ${value}${suffix}`,
  ranks,
});

function nameStraight(cards: readonly string[], piYa: number | undefined): Named {
  const numbers = cards.map((card) => (card === "PY" ? (piYa ?? 0) : Number(rankOf(card))));
  numbers.sort((a, b) => a - b);
  const ranks = numbers.map((n) => (n === piYa ? `PY=${n}` : `${n}`)).join("-");
  const reading = piYa === undefined ? "" : ` (Pi Ya as ${piYa})`;
  const label = `straight ${numbers[0]}-${numbers.at(-1)}${reading}`;
  return { kind: `straight of ${cards.length}`, label, ranks };
}

const BASES = ["", "single", "pair", "triple", "quad"] as const;

/** What is attached to `n` triples or to a quad, by the cards of each attached group: none, one, two. */
function suffixOf(copies: number, n: number, attached: number): string {
  if (attached === 0) return "";
  const noun = attached === 1 ? "card" : "pair";
  return copies === 4 ? ` + two ${noun}s` : n === 1 ? ` + ${noun}` : ` + ${noun}s`;
}

/** Names cards that are known to be a combination (C11, C15). */
export function nameOf(cards: readonly string[], piYa?: number): Named {
  const groups = byRank(cards);
  const copies = Math.max(...groups.map((group) => group.length));
  if (cards.length === 2 && cards.includes("PY") && cards.includes("CH")) {
    return { kind: "attack", label: "Chimera's attack", ranks: "PY-CH" };
  }
  if (copies === 1 && cards.length > 1) return nameStraight(cards, piYa);
  const mains = groups.filter((group) => group.length === copies);
  const extras = groups.filter((group) => group.length < copies);
  const ranks = [...mains, ...extras].flat().map(rankOf).join("-");
  const [low, top] = [mains[0]?.[0] ?? "", mains.at(-1)?.[0] ?? ""].map(rankOf) as [string, string];
  const suffix = suffixOf(copies, mains.length, extras[0]?.length ?? 0);
  if (mains.length > 1) return named(`${BASES[copies]} sequence`, suffix, `${low}-${top}`, ranks);
  const base = copies === 4 && suffix === "" ? "trap" : (BASES[copies] ?? "");
  return named(base, suffix, WORDS[low] ?? low, ranks);
}
