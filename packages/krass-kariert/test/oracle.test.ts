import { Rng, type Seat, unwrap } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { handOf, reservesOf } from "../src/access.ts";
import { formatCard } from "../src/cards.ts";
import {
  CEILINGS,
  kindOf,
  NAMED,
  NAMINGS,
  type NamingTable,
  STRENGTHS,
  strengthOfCards,
  valueOf,
} from "../src/combination.ts";
import {
  type DealEvent,
  krassKariert,
  type KrassKariertAction,
  type KrassKariertOptions,
  type KrassKariertPosition,
  X_POLICIES,
} from "../src/index.ts";
import { CARDS, KINDS, X } from "../src/types.ts";
import { dealOf } from "./helpers.ts";
import { type KrassEvent, namings, Referee, strength } from "./oracle.ts";

/** How many matches each setting plays: few in every run, many with CAIRN_LONG. */
const MATCHES = process.env["CAIRN_LONG"] === undefined ? 1 : 60;

const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

/** All runs of one to three neighbouring cards, as codes. */
const RUNS: readonly (readonly number[])[] = (() => {
  const codes = CARDS.flatMap((_, code) => (code === 0 ? [] : [code]));
  const two = codes.flatMap((a) => codes.map((b) => [a, b]));
  return [...codes.map((a) => [a]), ...two, ...two.flatMap((run) => codes.map((c) => [...run, c]))];
})();

const codeOf = (run: readonly number[]): number => run.reduce((code, card) => (code << 4) | card, 0);

/** The engine's strength in the oracle's numbers. */
const asOracle = (found: number): number | undefined =>
  found === 0 ? undefined : (KINDS.indexOf(kindOf(found)) + 1) * 100 + valueOf(found);

/** Every list of values for this number of X. */
const valueLists = (xs: number): number[][] =>
  xs === 0 ? [[]] : valueLists(xs - 1).flatMap((list) => NUMBERS.map((number) => [...list, number]));

/** Values as a move packs them. */
const packed = (values: readonly number[]): number => ((values[0] ?? 0) << 4) | (values[1] ?? 0);

describe("the tables of combinations agree with the oracle on all runs of one to three cards", () => {
  test.each(X_POLICIES)("K9 namings and their strength under %s", (policy) => {
    const naming = NAMINGS[X_POLICIES.indexOf(policy)] as NamingTable;
    for (const run of RUNS) {
      const xs = run.filter((card) => card === X).length;
      if (xs > 2) continue; // the deck has no third
      const code = codeOf(run);
      const texts = run.map(formatCard);
      const right = namings(texts, policy);
      const rightTexts = new Set(right.map(String));
      const entries = Array.from(naming.entries.subarray(naming.start[code], naming.start[code + 1]));
      expect([texts, entries.map((entry) => entry >> 8)]).toEqual([texts, xs === 0 ? [] : right.map(packed)]);
      for (const values of valueLists(xs)) {
        const left = [...values];
        const numbers = run.map((card) => (card === X ? (left.shift() ?? 0) : card));
        const found = strengthOfCards(naming, code, packed(values));
        const wanted = rightTexts.has(String(values)) ? strength(numbers) : undefined;
        if (asOracle(found) !== wanted) throw new Error(`${texts.join("-")} as ${values.join()}: ${found}`);
      }
    }
  });

  test("K6 strengths without X, and the ceiling of every window", () => {
    expect(RUNS).toHaveLength(15 + 15 ** 2 + 15 ** 3);
    for (const run of RUNS) {
      const found = STRENGTHS[codeOf(run)] as number;
      if (run.some((card) => card > X)) expect([run, found]).toEqual([run, 0]);
      else if (run.includes(X)) expect([run, found]).toEqual([run, NAMED]);
      else expect([run, asOracle(found)]).toEqual([run, strength([...run])]);
      if (run.length < 3) continue;
      const parts = [run.slice(0, 1), run.slice(0, 2), run];
      const highest = Math.max(...parts.map((part) => STRENGTHS[codeOf(part)] as number));
      expect(CEILINGS[codeOf(run)] as number).toBeGreaterThanOrEqual(highest);
    }
  });

  test("K6 the packed strengths order combinations as the oracle does", () => {
    const all = [...new Set(STRENGTHS)].filter((found) => found > 0 && found !== NAMED);
    expect(all).toHaveLength(12 + 11 + 12 + 10 + 12);
    const ascending = all.sort((a, b) => a - b).map((found) => asOracle(found) ?? 0);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  });
});

/**
 * Hands by seats from the leader on with which all run empty in the same round, if each plays its
 * leftmost cards: three a round, then one.
 */
const STAIRS: Readonly<Record<number, readonly string[]>> = {
  3: ["1 2 3 5 6 7 9 10 11 1", "2 3 4 6 7 8 7 8 9 6", "3 4 5 4 5 6 8 9 10 12"],
  4: ["1 2 3 8 9 10 7 7 7 10", "2 3 4 9 10 11 12 12 12 2", "3 4 5 10 11 12 1 1 1 5", "4 5 6 7 8 9 6 6 6 8"],
  5: ["1 2 3 8 8 8 7", "2 3 4 9 9 9 8", "3 4 5 10 10 10 12", "4 5 6 11 11 11 2", "5 6 7 1 1 1 6"],
};

/** Who will lead the deal that is due (K4, K16). */
function dueLeader(position: KrassKariertPosition): Seat {
  const owed = krassKariert.view(position, "spectator").deal?.owed;
  return owed === undefined ? 1 : owed.length === 1 ? (owed[0] as Seat) : 0;
}

function stairsDeal(position: KrassKariertPosition): DealEvent {
  const { players } = position;
  const leader = dueLeader(position);
  const hands = STAIRS[players] ?? [];
  return dealOf(
    players,
    hands.map((_, seat) => hands[(seat - leader + players) % players] as string),
  );
}

const cardsPlayed = (action: KrassKariertAction): number => (action.type === "play" ? action.count : 0);

/** What the seats of a random match prefer among their legal actions. */
const STYLES = {
  uniform: (actions) => actions,
  /** Hands run empty. */
  plays: (actions) => actions.filter(({ type }) => type === "play"),
  /** Reserves run out and deals are conceded. */
  declines: (actions) => actions.filter(({ type }) => type !== "play"),
  /** As many cards as possible, the leftmost: on stairs nobody is left. */
  stairs: (actions) => {
    const most = Math.max(...actions.map(cardsPlayed));
    return actions.filter((action) => cardsPlayed(action) === most).slice(0, 1);
  },
} as const satisfies Record<
  string,
  (actions: readonly KrassKariertAction[]) => readonly KrassKariertAction[]
>;
type Style = keyof typeof STYLES;

/** The deal that is due, or an action: nineteen times in twenty what the style prefers, if there is any. */
function nextEvent(position: KrassKariertPosition, style: Style, rng: Rng): DealEvent | KrassKariertAction {
  if (position.stage === "deal-due") {
    return style === "stairs" ? stairsDeal(position) : krassKariert.deal(position, rng);
  }
  const actions = krassKariert.legalActions(position, position.turn);
  const preferred = STYLES[style](actions);
  return rng.pick(preferred.length > 0 && rng.below(20) > 0 ? preferred : actions);
}

const seatsOf = (players: number): Seat[] => Array.from({ length: players }, (_, seat) => seat);
const spelled = (actions: readonly object[]): string[] =>
  actions.map((action) => JSON.stringify(action)).sort();

/** Everything both know, in the same words. */
function engineState(position: KrassKariertPosition): object {
  const { players, phase, bytes } = position;
  const { chips, toAct } = krassKariert.view(position, "spectator");
  return {
    toAct,
    phase,
    chips,
    losers: krassKariert.result(position)?.losers ?? [],
    hands: seatsOf(players).map((seat) => handOf(bytes, seat).map(formatCard)),
    reserves: seatsOf(players).map((seat) => reservesOf(bytes, seat).map(formatCard)),
    legal: seatsOf(players).map((seat) => spelled(krassKariert.legalActions(position, seat))),
  };
}

function oracleState(referee: Referee, players: number): object {
  const { toAct, phase, chips, hands, reserves } = referee;
  const losers = referee.losers.toSorted(); // the oracle names them as they acted
  const legal = seatsOf(players).map((seat) => spelled(referee.legal(seat)));
  return { toAct, phase, chips, losers, hands, reserves, legal };
}

/** What happened in a match, to know that the random matches reach it. */
const seen = new Map<string, number>();
const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

function playMatch(players: number, options: KrassKariertOptions, style: Style, seed: string): void {
  const rng = new Rng(seed);
  const position = krassKariert.start(options, players);
  const referee = new Referee(players, options);
  while (referee.phase !== "over") {
    const event = nextEvent(position, style, rng);
    const { chips } = referee;
    unwrap(krassKariert.apply(position, event));
    referee.apply(structuredClone(event) as KrassEvent);
    const [mine, theirs] = [engineState(position), oracleState(referee, players)];
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) expect(mine).toEqual(theirs);
    note(event.type);
    if (referee.phase === "insert" && referee.hands[referee.toAct[0] ?? 0]?.length === 0) {
      note("draws with an empty hand");
    }
    if (chips.filter((count, seat) => count !== referee.chips[seat]).length > 1) note("several pay");
    if (referee.losers.length > 1) note("several lose");
  }
  expect(krassKariert.result(position)).toEqual({ chips: referee.chips, losers: referee.losers.toSorted() });
}

const SETTINGS = [3, 4, 5].flatMap((players) =>
  X_POLICIES.flatMap((xPolicy) => [2, 3].map((chips) => ({ players, xPolicy, chips }))),
);

describe("whole random matches agree with the oracle after every event", () => {
  test.each(SETTINGS)("K5–K17 $players players, $xPolicy, $chips chips", ({ players, ...options }) => {
    for (const style of Object.keys(STYLES) as Style[]) {
      for (let i = 0; i < MATCHES; i++) {
        playMatch(players, options, style, `oracle/${players}/${JSON.stringify(options)}/${style}/${i}`);
      }
    }
  });

  test("they reached every kind of event and of end", () => {
    const wanted = [
      "concede",
      "deal",
      "draws with an empty hand",
      "insert",
      "play",
      "several lose",
      "several pay",
    ];
    expect([...seen.keys()].sort()).toEqual([...wanted, "take"]);
  });
});
