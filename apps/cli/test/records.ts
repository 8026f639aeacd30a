import { type GameEvent, type MatchRecord, Rng, RECORD_FORMAT, startMatch, unwrap } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";

/** A record as loose data, to be bent. */
export type Loose = Record<string, unknown> & { events: Record<string, unknown>[] };

export const bend = (record: MatchRecord, change: (loose: Loose) => void): string => {
  const loose = structuredClone(record) as unknown as Loose;
  change(loose);
  return JSON.stringify(loose);
};

const names = (count: number): { name: string }[] =>
  Array.from({ length: count }, (_, seat) => ({ name: `p${seat}` }));

/** Chimera: Pi Ya at seat 0 beside 8 … 12, seat 0 bids 20 and wins it. */
export function chimeraRecord(more: readonly object[] = []): MatchRecord {
  const jade = [
    "8j",
    "9j",
    "10j",
    "11j",
    "12j",
    "PY",
    "1j",
    "2j",
    "3j",
    "4j",
    "5j",
    "6j",
    "7j",
    "Hj",
    "1s",
    "2s",
    "3s",
  ];
  const rest = [
    "4s",
    "5s",
    "6s",
    "7s",
    "8s",
    "9s",
    "10s",
    "11s",
    "12s",
    "Hs",
    "1p",
    "2p",
    "3p",
    "4p",
    "5p",
    "6p",
    "7p",
  ];
  const last = [
    "8p",
    "9p",
    "10p",
    "11p",
    "12p",
    "Hp",
    "1t",
    "2t",
    "3t",
    "4t",
    "5t",
    "6t",
    "7t",
    "8t",
    "9t",
    "10t",
    "11t",
  ];
  const events: object[] = [
    { type: "deal", dealer: 2, hands: [jade, rest, last], den: ["12t", "Ht", "CH"], faceUp: "8j" },
    { type: "bid", seat: 0, amount: 20 },
    { type: "pass", seat: 1 },
    { type: "pass", seat: 2 },
    ...more,
  ];
  return {
    format: RECORD_FORMAT,
    game: "chimera",
    options: { limit: 400 },
    players: names(3),
    events: events as GameEvent[],
  };
}

/** Krass Kariert: a dealt game of three, with seat 1 to lead. */
export function krassKariertRecord(more: readonly object[] = []): MatchRecord {
  const match = unwrap(startMatch(krassKariert, {}, names(3)));
  unwrap(match.apply(krassKariert.deal(match.position, new Rng("cli"))));
  return { ...match.toRecord(), events: [...match.events, ...(more as GameEvent[])] };
}
