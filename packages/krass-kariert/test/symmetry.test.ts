import { Rng, type Seat } from "@cairn/core";
import { describe, expect, test } from "vitest";
import {
  krassKariert,
  type KrassKariertAction,
  type KrassKariertPosition,
  X_POLICIES,
} from "../src/index.ts";
import { chipsOf, dealOf, handText, type RoundSetup, table, wholeDeck } from "./helpers.ts";

const seatsOf = (players: number): Seat[] => Array.from({ length: players }, (_, seat) => seat);

/** Moves the last `by` to the front: what stood at a seat now stands `by` seats to its left. */
const rotated = <T>(list: readonly T[], by: number): T[] =>
  list.map((_, i) => list[(i - by + list.length) % list.length] as T);

const rotatedTable = (one: Required<RoundSetup>, by: number): RoundSetup => ({
  ...one,
  hands: rotated(one.hands, by),
  reserves: rotated(one.reserves, by),
  chips: rotated(one.chips, by),
  leader: (one.leader + by) % one.hands.length,
});

/** A situation with short hands, one of them maybe out of the deal, and few chips. */
function randomTable(players: number, rng: Rng): Required<RoundSetup> {
  const deck = rng.shuffle(wholeDeck());
  const take = (count: number): string => deck.splice(0, count).join(" ");
  const leader = rng.below(players);
  const out = rng.below(2) === 0 ? (leader + 1 + rng.below(players - 1)) % players : undefined;
  return {
    leader,
    hands: seatsOf(players).map((seat) => (seat === out ? "" : take(1 + rng.below(4)))),
    reserves: seatsOf(players).map(() => take(rng.below(3))),
    pile: take(6),
    chips: seatsOf(players).map(() => rng.below(3)),
    options: { xPolicy: rng.pick(X_POLICIES) },
  };
}

/** One card each, every seat's higher than the last one's: if all play, nobody is left (K14). */
function lastCards(players: number, rng: Rng): Required<RoundSetup> {
  const { leader, ...rest } = randomTable(players, rng);
  const numbers = rng.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).slice(0, players);
  const hands = rotated(numbers.sort((a, b) => a - b).map(String), leader);
  return { ...rest, leader, hands, reserves: hands.map(() => "") };
}

const rotatedSeat = (action: KrassKariertAction, by: number, players: number): KrassKariertAction => ({
  ...action,
  seat: (action.seat + by) % players,
});

/** What all can see of a position, but for whose name it has. */
function faceOf(position: KrassKariertPosition): { bySeat: object[]; whole: object } {
  const seats = seatsOf(position.players);
  const { chips, phase, deals, deal } = krassKariert.view(position, "spectator");
  const losers = krassKariert.result(position)?.losers ?? [];
  return {
    bySeat: seats.map((seat) => ({
      isToAct: position.turn === seat,
      legal: krassKariert.legalActions(position, seat).map((action) => ({ ...action, seat: 0 })),
      hand: handText(position, seat),
      reserve: deal?.reserves[seat],
      chips: chips[seat],
      isIn: deal?.inRound.includes(seat),
      owes: deal?.owed?.includes(seat),
      hasLost: losers.includes(seat),
      toBeat: deal?.toBeat?.seat === seat ? [deal.toBeat.kind, deal.toBeat.value] : undefined,
      plies: deal?.history.flatMap((event, ply) => (event.seat === seat ? [{ ...event, seat: 0, ply }] : [])),
    })),
    whole: { phase, deals, draws: deal?.draws, inserts: deal?.inserts, pileCount: deal?.pileCount },
  };
}

const expectRotated = (one: KrassKariertPosition, other: KrassKariertPosition, by: number): void => {
  const [face, turned] = [faceOf(one), faceOf(other)];
  expect(turned).toEqual({ bySeat: rotated(face.bySeat, by), whole: face.whole });
};

/** Who leads after the next deal. */
function nextLeader(position: KrassKariertPosition): Seat {
  krassKariert.apply(position, dealOf(position.players));
  return position.turn;
}

describe.each([3, 4, 5])("with %i players, rotated seats give rotated answers", (players) => {
  const steps = seatsOf(players).slice(1);

  test.each(steps)("K5–K17 by %i, to the end of the deal and into the next", (by) => {
    const rng = new Rng(`symmetry/${players}/${by}`);
    const ends = new Set<string>();
    for (let i = 0; i < 120; i++) {
      const start = i % 3 === 0 ? lastCards(players, rng) : randomTable(players, rng);
      const [one, other] = [table(start), table(rotatedTable(start, by))];
      expectRotated(one, other, by);
      while (one.stage === "running") {
        const actions = krassKariert.legalActions(one, one.turn);
        const action = rng.below(8) > 0 ? (actions[0] as KrassKariertAction) : rng.pick(actions);
        expect(krassKariert.apply(one, action).ok).toBe(true);
        expect(krassKariert.apply(other, rotatedSeat(action, by, players)).ok).toBe(true);
        expectRotated(one, other, by);
      }
      const owed = krassKariert.view(one, "spectator").deal?.owed ?? [];
      const isShared = owed.length > 1;
      ends.add(`${one.stage} ${isShared ? "several" : "one"}`);
      if (one.stage === "over") continue;
      const [leader, turned] = [nextLeader(one), nextLeader(other)];
      // K16: the dealer's privilege stays with seat 0, whoever sits there; everything else turns.
      expect([leader, turned]).toEqual(isShared ? [0, 0] : [owed[0], ((owed[0] as Seat) + by) % players]);
    }
    expect([...ends].sort()).toEqual(["deal-due one", "deal-due several", "over one", "over several"]);
  });
});

test("chips and results rotate with their seats", () => {
  const start = {
    hands: ["1", "3", "5"],
    chips: [0, 1, 2],
    reserves: ["", "", ""],
    leader: 0,
    pile: "",
    options: {},
  };
  for (const by of [0, 1, 2]) {
    const position = table(rotatedTable(start, by));
    for (let i = 0; i < 3; i++)
      krassKariert.apply(position, krassKariert.legalActions(position, position.turn)[0]);
    expect(chipsOf(position)).toEqual(rotated([0, 0, 2], by));
    expect(krassKariert.result(position)?.losers).toEqual([by]);
  }
});
