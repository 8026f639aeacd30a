import { type Game, ok, type Seat } from "@cairn/core";
import { DECK, formatCards, HAND_SIZE, parseCards } from "./cards.ts";
import { actionOf, admitAction, apply, parseOptions } from "./door.ts";
import { PLAYS } from "./moves.ts";
import { MAX_PLIES, ScreePosition } from "./position.ts";
import { PLAYERS, type ScreeTypes } from "./types.ts";
import { view } from "./view.ts";
import { advance, heard, sample } from "./worlds.ts";

const sorted = (cards: readonly string[]): string[] => formatCards(parseCards(cards) as number);

/** A small climbing game for tests; its rules are in rules.md. */
export const scree: Game<ScreeTypes> = {
  id: "scree",
  rulesVersion: 1,
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  maxMoves: PLAYS.length + 1,
  maxPlies: MAX_PLIES,
  parseOptions,
  start: ({ points }) => new ScreePosition(points),
  deal(_position, rng) {
    const cards = rng.shuffle(formatCards(DECK));
    const hands = Array.from({ length: PLAYERS }, () => sorted(cards.splice(0, HAND_SIZE)));
    return { type: "deal", hands, pile: sorted(cards) };
  },
  apply,
  legalActions(position, seat) {
    const moves = new Int32Array(PLAYS.length + 1);
    return Array.from(moves.subarray(0, position.legalInto(moves, seat)), (move) => actionOf(move, seat));
  },
  toAction: (position, move) => actionOf(move, position.turn),
  toMove: admitAction,
  view,
  heard,
  advance,
  sample,
  result(position) {
    if (position.stage !== "over") return undefined;
    return { scores: position.scores, winners: [position.out] };
  },
  formatAction: (action) => (action.type === "pass" ? "pass" : action.cards.join("-")),
  parseAction(text, position, seat: Seat) {
    const typed = text.trim().toLowerCase();
    const action =
      typed === "pass" || typed === "p"
        ? { type: "pass", seat }
        : { type: "play", seat, cards: typed.replace(/^play\s+/, "").split("-") };
    const move = admitAction(position, action);
    return move.ok ? ok(actionOf(move.value, seat)) : move;
  },
};
