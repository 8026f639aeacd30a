import { isObject } from "@cairn/core";
import { describe, expect, test } from "vitest";
import { krassKariert, type KrassKariertPosition } from "../src/index.ts";
import { act, cards, dealOf, dealt, refusal, table, verdict } from "./helpers.ts";

interface Case {
  readonly name: string;
  readonly event: unknown;
  readonly answer: string;
}

const play = (seat: number, at: unknown, count: unknown, values?: unknown): object =>
  values === undefined ? { type: "play", seat, at, count } : { type: "play", seat, at, count, values };
const take = (seat: number, reserve: unknown, at: unknown): object => ({ type: "take", seat, reserve, at });
const insert = (seat: number, at: unknown): object => ({ type: "insert", seat, at });
const concede = (seat: unknown): object => ({ type: "concede", seat });

/** Seat 0 leads. */
const leading = () =>
  table({ hands: ["7 X 9 S D X 3 7", "1", "1"], reserves: ["2 3"], options: { xPolicy: "with-number" } });
/** Seat 1 must beat a pair of eights; seat 2 has no reserve. */
const following = () =>
  act(table({ hands: ["8 8 1", "7 7 X 9 8 8 S 4", "1 2"], reserves: ["", "3", ""] }), "0-1");
/** Seat 2 must beat a pair of nines and has no reserve. */
const withoutReserve = () => act(following(), "2-3 X=9");
/** Seat 1 has three drawn cards to put away. */
const inserting = () =>
  act(table({ hands: ["D 1", "9 5", "1"], reserves: ["", "", "2"], pile: "4 5 6" }), "0", "0", "take 0 at 0");
const between = () => act(table({ hands: ["8 8 1", "7 7", "1 2"] }), "0-1", "concede");
const over = () => act(table({ hands: ["8 8 1", "7 7", "1 2"], chips: [1, 0, 1] }), "0-1", "concede");

function refuses(name: string, position: () => KrassKariertPosition, cases: readonly Case[]): void {
  describe(`the door refuses, ${name}:`, () => {
    test.each(cases)("$answer: $name", ({ event, answer }) => {
      expect(refusal(position(), event)).toBe(answer);
      const isDeal = isObject(event) && event["type"] === "deal";
      expect(verdict(krassKariert.toMove(position(), event))).toBe(isDeal ? "wrong-type" : answer);
    });
  });
}

refuses("by form", leading, [
  { name: "nothing", event: undefined, answer: "wrong-type" },
  { name: "null", event: null, answer: "wrong-type" },
  { name: "a text", event: "play", answer: "wrong-type" },
  { name: "a list", event: [play(0, 0, 1)], answer: "wrong-type" },
  { name: "a bigint", event: 1n, answer: "wrong-type" },
  { name: "a bigint as the type", event: { type: 1n, seat: 0 }, answer: "unknown-type" },
  { name: "no type", event: { seat: 0, at: 0, count: 1 }, answer: "unknown-type" },
  { name: "an event of another game", event: { type: "pass", seat: 0 }, answer: "unknown-type" },
  { name: "a name every object has", event: { type: "toString", seat: 0 }, answer: "unknown-type" },
  { name: "a missing field", event: { type: "play", seat: 0, at: 0 }, answer: "missing-field" },
  { name: "a missing seat", event: { type: "play", at: 0, count: 1 }, answer: "missing-field" },
  { name: "one field too many", event: { ...play(0, 0, 1), cards: ["7"] }, answer: "unknown-field" },
  { name: "values in a take", event: { ...take(0, 0, 0), values: [1] }, answer: "unknown-field" },
  { name: "seat -1", event: play(-1, 0, 1), answer: "out-of-range" },
  { name: "seat 3 of 3", event: play(3, 0, 1), answer: "out-of-range" },
  { name: "half a seat", event: play(0.5, 0, 1), answer: "wrong-type" },
  { name: "a seat as text", event: { ...play(0, 0, 1), seat: "0" }, answer: "wrong-type" },
]);

refuses("from a leader", leading, [
  { name: "a negative place", event: play(0, -1, 1), answer: "out-of-range K6" },
  { name: "a place behind the hand", event: play(0, 8, 1), answer: "out-of-range K6" },
  { name: "a place as text", event: play(0, "0", 1), answer: "wrong-type K6" },
  { name: "no cards", event: play(0, 0, 0), answer: "out-of-range K6" },
  { name: "four cards", event: play(0, 0, 4), answer: "out-of-range K6" },
  { name: "minus one card", event: play(0, 3, -1), answer: "out-of-range K6" },
  { name: "two cards from the last place", event: play(0, 7, 2), answer: "out-of-range K6" },
  { name: "three cards from the last but one", event: play(0, 6, 3), answer: "out-of-range K6" },
  { name: "one and a half cards", event: play(0, 0, 1.5), answer: "wrong-type K6" },
  { name: "an unnamed X", event: play(0, 1, 1), answer: "values-missing K9" },
  { name: "an unnamed X in company", event: play(0, 0, 2), answer: "values-missing K9" },
  { name: "no value in the list", event: play(0, 1, 1, []), answer: "wrong-count K9" },
  { name: "two values for one X", event: play(0, 0, 2, [6, 7]), answer: "wrong-count K9" },
  { name: "X as 0", event: play(0, 1, 1, [0]), answer: "out-of-range K9" },
  { name: "X as 13", event: play(0, 1, 1, [13]), answer: "out-of-range K9" },
  { name: "X as a text", event: play(0, 1, 1, ["7"]), answer: "wrong-type K9" },
  { name: "X as half a number", event: play(0, 1, 1, [6.5]), answer: "wrong-type K9" },
  { name: "values that are no list", event: play(0, 1, 1, 7), answer: "wrong-type K9" },
  { name: "null for values", event: play(0, 1, 1, null), answer: "wrong-type K9" },
  { name: "values without an X", event: play(0, 0, 1, [7]), answer: "values-not-asked K9" },
  { name: "an empty list of values without an X", event: play(0, 0, 1, []), answer: "values-not-asked K9" },
  { name: "values for a Stop", event: play(0, 3, 1, [7]), answer: "values-not-asked K9" },
  { name: "7-X as 7-9", event: play(0, 0, 2, [9]), answer: "not-a-combination K9" },
  { name: "7-X-9 as 7-9-9", event: play(0, 0, 3, [9]), answer: "not-a-combination K9" },
  { name: "3-7", event: play(0, 6, 2), answer: "not-a-combination K6" },
  { name: "Stop with another card", event: play(0, 2, 2), answer: "played-alone K10" },
  { name: "Draw with an X", event: play(0, 4, 2, [4]), answer: "played-alone K11" },
  { name: "Stop and Draw together", event: play(0, 3, 2), answer: "played-alone K10" },
  { name: "a take", event: take(0, 0, 0), answer: "leader-must-play K7" },
  { name: "a concession", event: concede(0), answer: "leader-must-play K7" },
  { name: "out of turn", event: play(1, 0, 1), answer: "not-your-turn K5" },
  { name: "a take out of turn", event: take(2, 0, 0), answer: "not-your-turn K5" },
  { name: "a concession out of turn", event: concede(1), answer: "not-your-turn K5" },
  { name: "an insert without a draw", event: insert(0, 0), answer: "wrong-phase K12" },
  { name: "a deal while one runs", event: dealOf(3), answer: "deal-not-due K14" },
]);

refuses("from a follower", following, [
  { name: "a lower pair", event: play(1, 0, 2), answer: "does-not-beat K6" },
  { name: "an equal pair", event: play(1, 4, 2), answer: "does-not-beat K6" },
  { name: "a straight under a pair", event: play(1, 2, 2, [10]), answer: "does-not-beat K6" },
  { name: "a higher solo", event: play(1, 3, 1), answer: "does-not-beat K6" },
  { name: "X as 12", event: play(1, 2, 1, [12]), answer: "does-not-beat K6" },
  { name: "a concession with a reserve card left", event: concede(1), answer: "reserve-left K8" },
  { name: "a second reserve card of one", event: take(1, 1, 0), answer: "out-of-range K7" },
  { name: "reserve -1", event: take(1, -1, 0), answer: "out-of-range K7" },
  { name: "a reserve by its name", event: take(1, "3", 0), answer: "wrong-type K7" },
  { name: "a take to place -1", event: take(1, 0, -1), answer: "out-of-range K7" },
  { name: "a take to a place too far", event: take(1, 0, 9), answer: "out-of-range K7" },
  { name: "the one before", event: play(0, 0, 1), answer: "not-your-turn K5" },
]);

refuses("without reserve cards", withoutReserve, [
  { name: "a take", event: take(2, 0, 0), answer: "no-reserve K8" },
  { name: "a card that does not beat", event: play(2, 0, 1), answer: "does-not-beat K6" },
  { name: "a straight under a pair", event: play(2, 0, 2), answer: "does-not-beat K6" },
]);

refuses("while drawn cards wait", inserting, [
  { name: "a play", event: play(1, 0, 1), answer: "wrong-phase K12" },
  { name: "a take", event: take(1, 0, 0), answer: "wrong-phase K12" },
  { name: "a concession", event: concede(1), answer: "wrong-phase K12" },
  { name: "a deal", event: dealOf(3), answer: "deal-not-due K14" },
  { name: "somebody else's insert", event: insert(0, 0), answer: "not-your-turn K5" },
  { name: "an insert at -1", event: insert(1, -1), answer: "out-of-range K12" },
  { name: "an insert behind the end", event: insert(1, 2), answer: "out-of-range K12" },
  { name: "an insert nowhere", event: insert(1, null), answer: "wrong-type K12" },
]);

refuses("between deals", between, [
  { name: "a play", event: play(0, 0, 1), answer: "deal-due K2" },
  { name: "a take", event: take(0, 0, 0), answer: "deal-due K2" },
  { name: "an insert", event: insert(0, 0), answer: "deal-due K2" },
  { name: "a second concession", event: concede(2), answer: "deal-due K2" },
]);

refuses("after the end", over, [
  { name: "a play", event: play(2, 0, 1), answer: "match-over K17" },
  { name: "a take", event: take(2, 0, 0), answer: "match-over K17" },
  { name: "an insert", event: insert(2, 0), answer: "match-over K17" },
  { name: "a concession", event: concede(1), answer: "match-over K17" },
  { name: "a deal", event: dealOf(3), answer: "match-over K17" },
]);

const good = dealOf(3, ["7 7 7 7", "X X", "S S D D"]);
const [first, second, third] = good.hands;
refuses("as a deal", between, [
  {
    name: "no pile",
    event: { type: "deal", hands: good.hands, reserves: good.reserves },
    answer: "missing-field",
  },
  { name: "a dealer", event: { ...good, dealer: 0 }, answer: "unknown-field" },
  { name: "hands as a text", event: { ...good, hands: "7 7 7" }, answer: "wrong-count K2" },
  { name: "two hands", event: { ...good, hands: [first, second] }, answer: "wrong-count K2" },
  { name: "four hands", event: dealOf(4), answer: "wrong-count K2" },
  {
    name: "a hand of eleven",
    event: { ...good, hands: [[...(first ?? []), "1"], second, third] },
    answer: "wrong-count K2",
  },
  { name: "a hand that is no list", event: { ...good, hands: [first, second, "7"] }, answer: "wrong-type" },
  { name: "two reserves", event: { ...good, reserves: good.reserves.slice(1) }, answer: "wrong-count K3" },
  {
    name: "a reserve of three",
    event: { ...good, reserves: good.reserves.with(1, cards("1 2 3")) },
    answer: "wrong-count K3",
  },
  { name: "a pile of 17", event: { ...good, pile: good.pile.slice(1) }, answer: "wrong-count K3" },
  { name: "a pile of 19", event: { ...good, pile: [...good.pile, "1"] }, answer: "wrong-count K3" },
  { name: "a pile that is no list", event: { ...good, pile: {} }, answer: "wrong-type" },
  { name: "a number for a card", event: { ...good, pile: [7, ...good.pile.slice(1)] }, answer: "wrong-type" },
  { name: "a fifth seven", event: { ...good, pile: good.pile.with(0, "7") }, answer: "too-many-cards K1" },
  {
    name: "a third X",
    event: { ...good, reserves: good.reserves.with(0, cards("X 1")) },
    answer: "too-many-cards K1",
  },
  { name: "a third Stop", event: { ...good, pile: good.pile.with(3, "S") }, answer: "too-many-cards K1" },
  { name: "a third Draw", event: { ...good, pile: good.pile.with(3, "D") }, answer: "too-many-cards K1" },
  { name: "a 13", event: { ...good, pile: good.pile.with(0, "13") }, answer: "unknown-card K1" },
  { name: "a 0", event: { ...good, pile: good.pile.with(0, "0") }, answer: "unknown-card K1" },
  { name: "an empty text", event: { ...good, pile: good.pile.with(0, "") }, answer: "unknown-card K1" },
  {
    name: "a text with line breaks",
    event: { ...good, pile: good.pile.with(0, "\n\n7") },
    answer: "unknown-card K1",
  },
  { name: "a small x", event: { ...good, pile: good.pile.with(0, "x") }, answer: "unknown-card K1" },
]);

test("a deal before the first action is due, and a good one is taken", () => {
  const position = krassKariert.start({ chips: 3, xPolicy: "with-number" }, 3);
  expect(refusal(position, play(1, 0, 1))).toBe("deal-due K2");
  expect(verdict(krassKariert.apply(position, good))).toBe("ok");
  expect(refusal(position, good)).toBe("deal-not-due K14");
});

test("a policy about X is kept at the door", () => {
  const deal = dealOf(3, ["", "X 7 X"]);
  const answer = (xPolicy: string, at: number, count: number, values: number[]): string =>
    verdict(krassKariert.toMove(dealt(deal, { xPolicy }), play(1, at, count, values)));
  expect(answer("with-number", 0, 3, [7, 7])).toBe("ok");
  expect(answer("single", 0, 3, [7, 7])).toBe("not-a-combination K9");
  expect(answer("free", 0, 3, [7, 7])).toBe("ok");
});

test("what the door lets through comes back in its clean spelling", () => {
  const values = [8];
  const answer = krassKariert.apply(leading(), { values, count: 3, at: 0, seat: 0, type: "play" });
  expect(JSON.stringify(answer)).toBe(
    '{"ok":true,"value":{"type":"play","seat":0,"at":0,"count":3,"values":[8]}}',
  );
  expect(answer.ok && "values" in answer.value && answer.value.values).not.toBe(values);
});
