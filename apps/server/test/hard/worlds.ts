import {
  type Action,
  type BaseView,
  type Game,
  type GameEvent,
  type Match,
  type Position,
  Rng,
  seatsToAct,
  startMatch,
  unwrap,
  type Viewer,
} from "@cairn/core";
import type { ChimeraView } from "@cairn/chimera";
import type { KrassKariertView } from "@cairn/krass-kariert";
import { decide } from "../live/script.ts";
import type { GivenSettings } from "../live/setup.ts";

// A match, and the same match as a viewer cannot tell it from the first: other cards in all hidden places,
// other hidden choices, and in public the same.

const start = (game: Game, { options, players }: GivenSettings) =>
  unwrap(
    startMatch(
      game,
      options,
      Array.from({ length: players }, (_, seat) => ({ name: `${seat}` })),
    ),
  );

/** A whole match as a list of events, from a seed. */
export function scriptedMatch(game: Game, settings: GivenSettings, seed: string): readonly GameEvent[] {
  const match = start(game, settings);
  const { position } = match;
  const deals = new Rng(seed);
  while (position.stage !== "over") {
    const [seat] = seatsToAct(position);
    const event =
      seat === undefined ? game.deal(position, deals) : decide(game.view(position, seat), `${seed}/${seat}`);
    unwrap(match.apply(event));
  }
  return match.events;
}

/** The match that a list of events makes. */
export function replayed(game: Game, settings: GivenSettings, events: readonly GameEvent[]): Match {
  const match = start(game, settings);
  for (const event of events) unwrap(match.apply(event));
  return match;
}

/** Cards of a list that are not in another, each as often as it is left. */
function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const card of taken) left.splice(left.indexOf(card), 1);
  return left;
}

interface ChimeraDeal extends GameEvent {
  readonly hands: readonly (readonly string[])[];
  readonly den: readonly string[];
}
interface KrassKariertDeal extends GameEvent {
  readonly hands: readonly (readonly string[])[];
  readonly reserves: readonly (readonly string[])[];
  readonly pile: readonly string[];
}

/** One deal of another world: its positions, from just dealt to the last action. */
interface OtherDeal {
  readonly game: Game;
  readonly trail: readonly Position[];
  readonly actions: readonly Action[];
}

const handsOf = ({ game, trail }: OtherDeal, players: number): string[][] =>
  Array.from({ length: players }, (_, seat) => {
    const { deal } = game.view(trail[0] as Position, seat) as ChimeraView | KrassKariertView;
    return [...(deal?.hand ?? [])];
  });

/** A Chimera deal in another world: only gifts are chosen in secret. */
function spellChimera(other: OtherDeal, deal: ChimeraDeal): GameEvent[] {
  const { game, trail, actions } = other;
  const hands = handsOf(other, 3);
  const den = without([...deal.hands.flat(), ...deal.den], hands.flat());
  const spelled = actions.map((action, i) => {
    if (action.type !== "give") return action;
    const view = game.view(trail[i + 1] as Position, action.seat) as ChimeraView;
    return { ...action, cards: view.deal?.gave };
  });
  return [{ ...deal, hands, den } as GameEvent, ...spelled];
}

/** A Krass Kariert deal in another world: all places are secret, and which cards are drawn. */
function spellKrassKariert(other: OtherDeal, deal: KrassKariertDeal): GameEvent[] {
  const { game, trail, actions } = other;
  const hands = handsOf(other, deal.hands.length);
  const drawn: string[] = [];
  const spelled = actions.map((action, i): GameEvent => {
    const view = game.view(trail[i + 1] as Position, action.seat) as KrassKariertView;
    const seen = view.deal?.history[i];
    if (seen?.type === "play") {
      const { type, seat, at, values } = seen;
      return { type, seat, at, count: seen.cards.length, ...(values ? { values } : {}) } as GameEvent;
    }
    if (seen?.type === "insert") drawn.push(seen.card as string);
    return seen && "at" in seen ? ({ ...action, at: seen.at } as GameEvent) : action;
  });
  const all = [...deal.hands.flat(), ...deal.reserves.flat(), ...deal.pile];
  const rest = without(all, [...hands.flat(), ...deal.reserves.flat(), ...drawn]);
  return [{ ...deal, hands, pile: [...drawn, ...rest] } as GameEvent, ...spelled];
}

/** A view as before the end of the match, when hands are shown. */
function hiding(view: BaseView): BaseView {
  const { revealed: _, ...rest } = view as BaseView & { readonly revealed?: unknown };
  return rest;
}

/** The same match in another world of one viewer. */
export function otherMatch(
  game: Game,
  settings: GivenSettings,
  events: readonly GameEvent[],
  viewer: Viewer,
  rng: Rng,
): readonly GameEvent[] {
  const real = start(game, settings);
  const other = start(game, settings);
  let deal: GameEvent | undefined;
  let actions: Action[] = [];
  for (const event of events) {
    unwrap(real.apply(event));
    if (event.type === "deal") [deal, actions] = [event, []];
    else actions.push(event as Action);
    if (real.position.stage === "running") continue;
    const world = game.sample(hiding(game.view(real.position, viewer)), rng);
    const trail = [world.clone()];
    for (let i = actions.length; i > 0; i--) {
      world.unmake();
      trail.unshift(world.clone());
    }
    const found = { game, trail, actions };
    const spelled =
      game.id === "chimera"
        ? spellChimera(found, deal as ChimeraDeal)
        : spellKrassKariert(found, deal as KrassKariertDeal);
    for (const one of spelled) unwrap(other.apply(one));
  }
  return other.events;
}
