import type { Action, GameEvent, Match, Seat } from "@cairn/core";
import type { KrassKariertAction, KrassKariertView } from "@cairn/krass-kariert";
import { krassKariert } from "@cairn/krass-kariert";
import type { Choose, Script, ScriptedDeal } from "../../../tools/golden/script.ts";

const viewOf = (match: Match): KrassKariertView => krassKariert.view(match.position as never, "spectator");

const asKrass = (actions: readonly Action[]): readonly KrassKariertAction[] =>
  actions as readonly KrassKariertAction[];

/** Plays whenever it can, as many cards as it can: hands run empty. */
const eager: Choose = (_match, legal, rng) => {
  const plays = asKrass(legal).filter((action) => action.type === "play");
  const most = Math.max(0, ...plays.map(({ count }) => count));
  return plays.length > 0 ? rng.pick(plays.filter(({ count }) => count === most)) : rng.pick(legal);
};

/** One seat takes and concedes as soon as it may; the others play. */
const loserIs =
  (seat: Seat): Choose =>
  (match, legal, rng) => {
    const actions = asKrass(legal);
    if (actions[0]?.seat !== seat) return eager(match, legal, rng);
    return (
      actions.find((action) => action.type === "concede") ??
      actions.find((action) => action.type === "take") ??
      rng.pick(actions)
    );
  };

const loses = (seat: Seat): ScriptedDeal => ({
  choose: loserIs(seat),
  wanted: (_events, match) => viewOf(match).deal?.owed?.join() === String(seat),
});

/** Who led each round, who won it, and which seats had cards when the next one began. */
interface Round {
  readonly leader: Seat;
  readonly played: readonly Seat[];
  readonly left: readonly Seat[];
}

function rounds(events: readonly GameEvent[], match: Match): Round[] {
  const replayed = krassKariert.start(match.options as never, match.players.length);
  const found: { leader: Seat; played: Seat[]; left: Seat[] }[] = [];
  let begun = 0;
  for (const event of match.events) {
    krassKariert.apply(replayed, event);
    if (!events.includes(event)) continue;
    const { deal } = krassKariert.view(replayed, "spectator");
    if (deal && deal.rounds.length > begun) {
      begun = deal.rounds.length;
      found.push({ leader: replayed.turn, played: [], left: [...deal.inRound] });
    }
    if (event.type === "play") found.at(-1)?.played.push((event as Action).seat);
  }
  return found;
}

/** Whether somewhere a round's lead went to somebody with this relation to the round before. */
const leadPassed =
  (test: (before: Round, after: Round, players: number) => boolean) =>
  (events: readonly GameEvent[], match: Match) => {
    const all = rounds(events, match);
    return all.some((after, i) => i > 0 && test(all[i - 1] as Round, after, match.players.length));
  };

const isOut = (round: Round, seat: Seat | undefined): boolean =>
  seat !== undefined && !round.left.includes(seat);

/** Four rounds in which all beat each other and run out together, from a lead of seat 1. */
const ALL_OUT_DEAL: GameEvent = {
  type: "deal",
  hands: [
    ["3", "3", "3", "4", "4", "4", "8", "8", "8", "12"],
    ["1", "1", "1", "5", "5", "5", "9", "9", "9", "10"],
    ["2", "2", "2", "6", "6", "6", "7", "7", "7", "11"],
  ],
  reserves: [
    ["1", "2"],
    ["3", "4"],
    ["5", "6"],
  ],
  pile: ["7", "8", "9", "10", "10", "10", "11", "11", "11", "12", "12", "12", "X", "X", "D", "D", "S", "S"],
} as GameEvent;

const first: Choose = (_match, legal) => {
  const plays = asKrass(legal).filter((action) => action.type === "play");
  return plays.find(({ at, count }) => at === 0 && count === 3) ?? plays[0] ?? (legal[0] as Action);
};

const players = (count: number) => ({ players: count, options: {} });

export const SCRIPTS: readonly Script[] = [
  {
    name: "krass-kariert-both-draws-in-a-round",
    game: krassKariert,
    setup: players(3),
    deals: [
      {
        choose: (_match, legal, rng) => rng.pick(legal),
        wanted: (_events, match) => {
          const inserts = match.events.map(({ type }) => (type === "insert" ? "i" : "-")).join("");
          return inserts.includes("iiiiii");
        },
      },
    ],
  },
  {
    name: "krass-kariert-second-leads-when-winner-is-out",
    game: krassKariert,
    setup: players(4),
    deals: [
      {
        choose: eager,
        wanted: leadPassed(
          ({ played }, after) =>
            isOut(after, played.at(-1)) && played.at(-2) === after.leader && played.length >= 3,
        ),
      },
    ],
  },
  {
    name: "krass-kariert-third-leads-when-two-are-out",
    game: krassKariert,
    setup: players(5),
    deals: [
      {
        choose: eager,
        wanted: leadPassed(
          ({ played }, after) =>
            isOut(after, played.at(-1)) && isOut(after, played.at(-2)) && played.at(-3) === after.leader,
        ),
      },
    ],
  },
  {
    name: "krass-kariert-right-neighbour-is-out-too",
    game: krassKariert,
    setup: players(4),
    deals: [
      {
        choose: eager,
        wanted: leadPassed(({ played }, after, count) => {
          const winner = played.at(-1) ?? 0;
          const right = (winner + count - 1) % count;
          return played.every((seat) => isOut(after, seat)) && isOut(after, right) && after.left.length >= 2;
        }),
      },
    ],
  },
  {
    name: "krass-kariert-all-out-several-losers",
    game: krassKariert,
    setup: { players: 3, options: { chips: 2 } },
    deals: [
      ...[2, 2, 1, 1].map(loses),
      {
        deal: ALL_OUT_DEAL,
        choose: first,
        wanted: (_events, match) => krassKariert.result(match.position as never)?.losers.length === 2,
      },
    ],
  },
];
