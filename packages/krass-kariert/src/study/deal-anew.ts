import type { GameEvent, Rng } from "@cairn/core";
import { handOf, plyAt, plyControl, reservesOf, turnOf } from "../access.ts";
import { dealEvent } from "../deal.ts";
import { krassKariert } from "../game.ts";
import * as L from "../layout.ts";
import { pileSize } from "../types.ts";
import { type KrassKariertView, seenEvent } from "../view.ts";

/** An action as its own seat saw it, in the spelling of records. */
function actionAt(words: Int32Array, ply: number): GameEvent {
  const at = plyAt(ply);
  const seen = seenEvent(words, at, turnOf(plyControl(words, at)));
  switch (seen.type) {
    case "play": {
      const { type, seat, cards, values } = seen;
      return { type, seat, at: seen.at, count: cards.length, ...(values ? { values } : {}) } as GameEvent;
    }
    case "take":
      return { type: seen.type, seat: seen.seat, reserve: seen.reserve, at: seen.at } as GameEvent;
    case "insert":
      return { type: seen.type, seat: seen.seat, at: seen.at } as GameEvent;
    case "concede":
      return seen;
  }
}

/**
 * The deal of a view with all hidden cards dealt anew, and everything that has happened in it: the viewer cannot tell
 * it from the true one.
 */
export function dealAnew(view: KrassKariertView, rng: Rng): GameEvent[] {
  const world = krassKariert.sample(view, rng);
  const { words, bytes, players } = world;
  const actions = Array.from({ length: world.plies }, (_, ply) => actionAt(words, ply));
  while (world.plies > 0) world.unmake();
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const deal = dealEvent({
    hands: seats.map((seat) => handOf(bytes, seat)),
    reserves: seats.map((seat) => reservesOf(bytes, seat)),
    pile: [...bytes.subarray(L.PILE, L.PILE + pileSize(players))],
  });
  return [deal, ...actions];
}
