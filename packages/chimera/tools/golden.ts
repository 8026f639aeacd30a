import type { ChimeraAction, ChimeraEvent, PlayAction } from "@cairn/chimera";
import { chimera } from "@cairn/chimera";
import type { Action, GameEvent } from "@cairn/core";
import type { Choose, Script, ScriptedDeal } from "../../../tools/golden/script.ts";

const setup = { players: 3, options: { limit: 400 } };

const asChimera = (actions: readonly Action[]): readonly ChimeraAction[] =>
  actions as readonly ChimeraAction[];
const playsOf = (events: readonly GameEvent[]): PlayAction[] =>
  (events as readonly ChimeraEvent[]).filter((event) => event.type === "play");
const bidsOf = (events: readonly GameEvent[]): number[] =>
  (events as readonly ChimeraEvent[]).flatMap((event) => (event.type === "bid" ? [event.amount] : []));

const number = (card: string): number => Number.parseInt(card, 10);
const isAttack = ({ cards }: PlayAction): boolean =>
  cards.length === 2 && cards.includes("PY") && cards.includes("CH");
const isTrap = ({ cards }: PlayAction): boolean =>
  cards.length === 4 && new Set(cards.map((card) => card.slice(0, -1))).size === 1;

/** Where Pi Ya stands in a straight. */
const piYaAt = (play: PlayAction): "low" | "high" | "inside" | undefined => {
  if (play.piYa === undefined) return undefined;
  const numbers = play.cards.filter((card) => card !== "PY").map(number);
  return play.piYa < Math.min(...numbers) ? "low" : play.piYa > Math.max(...numbers) ? "high" : "inside";
};

/** Bids this much as soon as it is allowed; with 0 everybody passes. Card play is random. */
const bidding =
  (amount: number): Choose =>
  (_match, legal, rng) => {
    const actions = asChimera(legal);
    const pass = actions.find((action) => action.type === "pass");
    if (!pass || actions.some((action) => action.type === "play")) return rng.pick(actions);
    if (actions.length === 1) return pass;
    return (
      actions.find((action) => action.type === "bid" && action.amount === amount) ??
      (amount === 0 ? pass : rng.pick(actions))
    );
  };

const anyDeal = (choose: Choose, wanted: (events: readonly GameEvent[]) => boolean): ScriptedDeal => ({
  choose,
  wanted,
});

/** A pass in a trick looks like one in the auction: only the phase tells. */
const passInAuction: Choose = (match, legal, rng) =>
  (match.position as { phase?: string }).phase === "auction"
    ? bidding(0)(match, legal, rng)
    : rng.pick(legal);

export const SCRIPTS: readonly Script[] = [
  {
    name: "chimera-redeal-forced-bid",
    game: chimera,
    setup,
    deals: [
      anyDeal(
        passInAuction,
        (events) => bidsOf(events).length === 0 && events.filter(({ type }) => type === "deal").length === 2,
      ),
    ],
  },
  {
    name: "chimera-exchange-at-30-with-trap",
    game: chimera,
    setup,
    deals: [anyDeal(bidding(30), (events) => bidsOf(events).join() === "30" && playsOf(events).some(isTrap))],
  },
  {
    name: "chimera-exchange-at-40-den-shown-attack",
    game: chimera,
    setup: { players: 3, options: { limit: 300, revealDen: true } },
    deals: [
      anyDeal(bidding(40), (events) => {
        const at = playsOf(events).findIndex(isAttack);
        return bidsOf(events).at(-1) === 40 && at >= 0 && at < playsOf(events).length - 1;
      }),
    ],
  },
  {
    name: "chimera-pi-ya-at-the-low-end",
    game: chimera,
    setup,
    deals: [anyDeal(bidding(20), (events) => playsOf(events).some((play) => piYaAt(play) === "low"))],
  },
  {
    name: "chimera-pi-ya-at-the-high-end-and-two-traps",
    game: chimera,
    setup,
    deals: [
      anyDeal(bidding(20), (events) => playsOf(events).some((play) => piYaAt(play) === "high")),
      anyDeal(bidding(20), (events) => playsOf(events).filter(isTrap).length >= 2),
    ],
  },
  {
    name: "chimera-match-of-one-deal",
    game: chimera,
    setup: { players: 3, options: { oneDeal: true } },
    deals: [{ choose: bidding(30), wanted: (_events, { position }) => position.stage === "over" }],
  },
];
