import { chooseFor, findBot, findJudge, type Judge, type Verdict } from "@cairn/bots";
import { type Action, type BaseView, Rng, type Seat, seatsToAct, startMatch, unwrap } from "@cairn/core";
import { krassKariert } from "@cairn/krass-kariert";
import { nodeBudget } from "@cairn/search";
import { findPart } from "@cairn/games";
import { expect, test } from "vitest";
import { readModel } from "./models.ts";

const PLAYERS = 4;
const DEALS = 3;
/** Enough for this test to see large mistakes. */
const FULL_NODES = 4000;
const { look, precision, thresholds } = unwrap(await findPart("krass-kariert", "study"));
const table = unwrap(await findPart("krass-kariert", "bots"));
const judge = findJudge(table, readModel) as Judge;

/** Decisions of bots whose mistakes are no absurd ones. */
function collect(): { readonly view: BaseView; readonly played: Action }[] {
  const names = Array.from({ length: PLAYERS }, (_, seat) => ({ name: `${seat}` }));
  const match = unwrap(startMatch(krassKariert, {}, names));
  const { position } = match;
  const rng = new Rng("look");
  const bot = unwrap(findBot(table, "greedy"));
  const decisions = [];
  for (let dealt = 0; position.stage !== "over";) {
    if (position.stage === "deal-due") {
      if (dealt++ === DEALS) break;
      unwrap(match.apply(krassKariert.deal(position, rng)));
      continue;
    }
    const seat = seatsToAct(position)[0] as Seat;
    const legal = krassKariert.legalActions(position, seat, { byRank: true });
    const played = chooseFor(match, bot, seat, rng);
    if (legal.length > 1) decisions.push({ view: krassKariert.view(position, seat), played });
    unwrap(match.apply(played));
  }
  return decisions;
}

test("a first look leaves open whatever a judgement in full calls a mistake", () => {
  const decisions = collect();
  const judged = (way: "look" | "compare", nodes: number, i: number): Verdict => {
    const { view, played } = decisions[i] as (typeof decisions)[number];
    return judge[way](view, played, (share) => nodeBudget(share * nodes), new Rng(`${way}/${i}`), precision);
  };
  const mistakes = [...decisions.keys()].filter((i) => {
    const { mean, error } = judged("compare", FULL_NODES, i).loss;
    return mean - 3 * error > thresholds.mistake;
  });
  const missed = mistakes.filter((i) => {
    const { mean, error } = judged("look", look.nodes, i).loss;
    return mean + 2 * error <= thresholds.mistake;
  });
  expect(mistakes.length).toBeGreaterThan(10);
  expect(missed).toEqual([]);
}, 60_000);
