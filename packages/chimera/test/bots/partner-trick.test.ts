import { type ChimeraView, chimera, type DealView, describeCards, worldsOf } from "@cairn/chimera";
import { type Action, type Seat, unwrap } from "@cairn/core";
import { expect, test } from "vitest";
import { pruneTrapOnPartner } from "../../src/bots/partner-trick.ts";
import { findBot } from "@cairn/bots";
import { findPart } from "@cairn/games";
import { decisions } from "../../../games/test/bots/decisions.ts";

const entry = unwrap(await findPart("chimera", "bots"));
const bots = ["random", "greedy"].map((name) => unwrap(findBot(entry, name)));

const textOf = (action: Action): string => ("cards" in action ? JSON.stringify(action.cards) : action.type);

/** Whether a play is a trap or the attack on the partner's trick, with more than one play still to come. */
function isBad(deal: DealView, seat: Seat, action: Action): boolean {
  const owner = deal.toBeat?.seat;
  if (owner === undefined || seat === deal.chimera || owner === deal.chimera || !("cards" in action))
    return false;
  const cards = action.cards as readonly string[];
  const rest = (deal.hand ?? []).filter((card) => !cards.includes(card));
  const ways = [undefined, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const isLastButOne = rest.length === 0 || ways.some((piYa) => describeCards(rest, piYa) !== undefined);
  return ["trap", "attack"].includes(describeCards(cards)?.kind ?? "") && !isLastButOne;
}

test("exactly the traps on a partner are dropped that are not the last play but one", () => {
  const moves = new Int32Array(2048);
  let [dropped, spared] = [0, 0];
  for (const view of decisions(entry.game, 3, bots, "manners") as Generator<ChimeraView>) {
    const seat = view.viewer as Seat;
    const { deal } = view;
    if (view.phase !== "play" || !deal?.toBeat || deal.toBeat.seat === deal.chimera) continue;
    const { base } = worldsOf(view);
    const all = [...moves.subarray(0, base.legalInto(moves, seat))].map((move) =>
      chimera.toAction(base, move),
    );
    const n = pruneTrapOnPartner(base, seat, moves, all.length);
    const kept = [...moves.subarray(0, n)].map((move) => chimera.toAction(base, move));
    expect(kept.map(textOf)).toEqual(all.filter((action) => !isBad(deal, seat, action)).map(textOf));
    expect(n).toBeGreaterThan(0);
    dropped += all.length - n;
    spared += kept.filter((action) => /"PY".*"CH"|"CH".*"PY"/.test(textOf(action))).length;
    if (dropped > 40 && spared > 2) return;
  }
});
