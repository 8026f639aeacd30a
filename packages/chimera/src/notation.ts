import type { Move } from "@cairn/core";
import { bidAmount, BID_KIND, PASS } from "./auction.ts";
import { formatRank, parseCard, parseRank } from "./card-text.ts";
import { extraCopies, extraOf, kindOf, mainCopies, mainRanks, STRAIGHT } from "./combination.ts";
import { givenRanks, isGive } from "./exchange.ts";
import type { ChimeraAction } from "./events.ts";
import { type Card, PI_YA, RANKS, type Rank } from "./types.ts";

/** The ranks of a set of bits, each `copies` times, lowest first. */
function rankTexts(ranks: number, copies: number): string[] {
  const texts: string[] = [];
  for (let rank = 0; rank < 15; rank++) {
    if ((ranks & (1 << rank)) !== 0) for (let i = 0; i < copies; i++) texts.push(formatRank(rank));
  }
  return texts;
}

/** A combination by rank, `7-7-7-9` or `8-9-10-PY=11-12`: main cards first, then the attached ones. */
function formatCombination(move: Move): string {
  const extra = extraOf(move);
  if (kindOf(move) === STRAIGHT && extra !== 0) {
    const numbers = rankTexts((mainRanks(move) & 0xfff) | (1 << (extra - 1)), 1);
    return numbers.map((text) => (text === RANKS[extra - 1] ? `PY=${text}` : text)).join("-");
  }
  const mains = rankTexts(mainRanks(move), mainCopies(move));
  return [...mains, ...rankTexts(extra, extraCopies(move))].join("-");
}

/** A kernel move in text, by rank. */
export function formatMove(move: Move): string {
  if (move === PASS) return "pass";
  if (kindOf(move) === BID_KIND) return `bid ${bidAmount(move)}`;
  if (isGive(move)) return `give ${givenRanks(move).map(formatRank).join("-")}`;
  return formatCombination(move);
}

/** An action in text, with its very cards: `pass`, `bid 30`, `give 3j`, `8j-9s-10p-PY=11-12t`. */
export function formatAction(action: ChimeraAction): string {
  switch (action.type) {
    case "pass":
      return "pass";
    case "bid":
      return `bid ${action.amount}`;
    case "give":
      return `give ${action.cards.join("-")}`;
    case "play":
      return action.cards
        .map((text) => (text === "PY" && action.piYa ? `PY=${action.piYa}` : text))
        .join("-");
  }
}

/** What somebody typed, before it is checked against a hand. */
export type TypedAction =
  | { readonly type: "pass" }
  | { readonly type: "bid"; readonly amount: number }
  | { readonly type: "give" | "play"; readonly tokens: readonly TypedCard[] };

/** A typed card: a whole one, or only its rank; Pi Ya maybe with its reading. */
export interface TypedCard {
  readonly rank: Rank;
  readonly card?: Card;
  readonly piYa?: number;
}

function parseToken(token: string): TypedCard | undefined {
  const upper = token.toUpperCase();
  const reading = /^PY=([1-9]|1[0-2])$/.exec(upper);
  if (reading) return { rank: PI_YA, piYa: Number(reading[1]) };
  const rank = parseRank(upper);
  if (rank !== undefined) return { rank };
  const suit = token.slice(-1).toLowerCase();
  const card = parseCard(upper.slice(0, -1) + suit);
  return card === undefined ? undefined : { rank: card >> 2, card };
}

/** Reads a typed action's form; undefined with the piece that could not be read otherwise. */
export function parseTyped(text: string): { typed: TypedAction } | { unread: string } {
  const words = text
    .trim()
    .split(/[\s\-,]+/)
    .filter((word) => word !== "");
  const [first = "", ...rest] = words;
  const verb = first.toLowerCase();
  if (words.length === 1 && (verb === "pass" || verb === "p")) return { typed: { type: "pass" } };
  if (verb === "bid" || (words.length === 1 && /^[234]0$/.test(first))) {
    const amount = verb === "bid" ? (rest[0] ?? "") : first;
    return /^\d{1,3}$/.test(amount) && rest.length <= 1
      ? { typed: { type: "bid", amount: Number(amount) } }
      : { unread: text.trim() };
  }
  const type = verb === "give" ? "give" : "play";
  const tokens: TypedCard[] = [];
  for (const word of verb === "give" || verb === "play" ? rest : words) {
    const token = parseToken(word);
    if (token === undefined) return { unread: word };
    tokens.push(token);
  }
  return tokens.length === 0 ? { unread: text.trim() } : { typed: { type, tokens } };
}
