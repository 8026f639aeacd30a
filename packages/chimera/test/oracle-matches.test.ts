import { Rng } from "@cairn/core";
import { expect, test } from "vitest";
import {
  chimera,
  type ChimeraEvent,
  type ChimeraOptions,
  type ChimeraPosition,
  type ChimeraView,
} from "../src/index.ts";
import { handOf, oracleText, scores, start, toAct } from "./helpers.ts";
import { rankName } from "./oracle/cards.ts";
import { Referee } from "./oracle/referee.ts";
import { randomMatch } from "./random.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const SEATS = [0, 1, 2] as const;

const sorted = (texts: readonly string[]): string => texts.toSorted().join(" ");

/** All that the engine says of a moment, in the referee's words. */
function engineSays(position: ChimeraPosition): object {
  const { deal } = chimera.view(position, "spectator");
  return {
    phase: position.phase,
    toAct: toAct(position),
    hands: SEATS.map((seat) => (deal ? sorted(handOf(position, seat)) : "")),
    scores: scores(position),
    chimera: deal?.chimera,
    bid: deal?.bid ?? 0,
    winners: chimera.result(position)?.winners ?? [],
  };
}

const refereeSays = ({ phase, toAct, hands, scores, chimera, bid, winners }: Referee): object => ({
  phase,
  toAct,
  hands: hands.map(sorted),
  scores,
  chimera,
  bid,
  winners,
});

function expectSameLists(position: ChimeraPosition, referee: Referee): void {
  const moves = new Int32Array(chimera.maxMoves);
  for (const seat of SEATS) {
    const n = toAct(position).includes(seat) ? position.legalInto(moves, seat) : 0;
    const engine = Array.from(moves.subarray(0, n), oracleText);
    expect(sorted(engine)).toBe(sorted(referee.legal(seat)));
  }
}

/** The rare things of a moment, to show that the sample holds them. */
function rarities(event: ChimeraEvent, { deal, scores }: ChimeraView): string[] {
  const cards = event.type === "play" ? event.cards : [];
  const isTrap = cards.length === 4 && new Set(cards.map(rankName)).size === 1;
  const isForced = deal?.bidder !== undefined && deal.history.every(({ type }) => type === "pass");
  return [
    ...(deal?.redeal ? ["redeal"] : []),
    ...(isForced ? ["forced bid"] : []),
    ...(event.type === "give" ? [`exchange at ${deal?.bid}`] : []),
    ...(event.type === "play" && event.piYa !== undefined ? ["Pi Ya in a straight"] : []),
    ...(cards.length === 2 && cards.includes("PY") ? ["attack"] : []),
    ...(isTrap ? ["trap"] : []),
    ...(deal?.score?.some(({ idleHunter }) => idleHunter > 0) ? ["idle hunter"] : []),
    ...(deal?.score?.some(({ base }) => base < 0) ? ["lost bid"] : []),
    ...(scores.some((score) => score < 0) ? ["below zero"] : []),
  ];
}

/** Follows a random match with both and compares them after every event; returns the rare things seen. */
function compareMatch(options: ChimeraOptions, seed: string): Set<string> {
  const rng = new Rng(seed);
  const referee = new Referee(options);
  const position = start(options);
  const seen = new Set<string>();
  expect(engineSays(position)).toEqual(refereeSays(referee));
  for (const { event } of randomMatch(position, rng)) {
    referee.apply(event);
    expect(engineSays(position)).toEqual(refereeSays(referee));
    for (const rarity of rarities(event, chimera.view(position, "spectator"))) seen.add(rarity);
    const isSmall = position.stage === "running" && handOf(position, position.turn).length <= 12;
    if (LONG || rng.below(isSmall ? 2 : 12) === 0) expectSameLists(position, referee);
  }
  return seen;
}

const SETUPS: readonly ChimeraOptions[] = [
  { limit: 50, forcedBid: "leader", revealDen: false },
  { limit: 150, forcedBid: "face-up", revealDen: true },
  { limit: 400, forcedBid: "leader", revealDen: false },
];

test("engine and referee agree after every event of random matches that hold everything rare", () => {
  const seen = new Set<string>();
  for (const options of SETUPS) {
    for (let i = 0; i < (LONG ? 40 : 5); i++) {
      for (const rarity of compareMatch(options, `match ${options.limit} ${i}`)) seen.add(rarity);
    }
  }
  expect([...seen].toSorted()).toEqual([
    "Pi Ya in a straight",
    "attack",
    "below zero",
    "exchange at 30",
    "exchange at 40",
    "forced bid",
    "idle hunter",
    "lost bid",
    "redeal",
    "trap",
  ]);
});
