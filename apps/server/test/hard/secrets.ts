import { type GameEvent, isObject, type Match, startMatch, unwrap, type Viewer } from "@cairn/core";
import type { ChimeraView } from "@cairn/chimera";

// The second net: a direct search of frames for what their reader cannot know, without a second world.

/** Calls back for every object in a JSON value. */
function visit(value: unknown, see: (object: Readonly<Record<string, unknown>>) => void): void {
  if (isObject(value)) see(value);
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value) as unknown[]) visit(inner, see);
}

const CHIMERA_CARD = /"((?:[1-9]|1[0-2]|H)[jspt]|PY|CH)"/g;

/** The Chimera cards that a viewer may have seen in this deal, after each event of a match. */
function knownCards({ game, options, players, events }: Match, viewer: Viewer): Set<string>[] {
  const match = unwrap(startMatch(game, options, players));
  let known = new Set<string>();
  return events.map((event) => {
    const applied = unwrap(match.apply(event)) as GameEvent & {
      readonly hands?: readonly (readonly string[])[];
      readonly faceUp?: string;
      readonly cards?: readonly string[];
    };
    const learn = (cards: readonly string[] = []): void => cards.forEach((card) => known.add(card));
    if (applied.type === "deal") {
      known = new Set([applied.faceUp as string]);
      if (viewer !== "spectator") learn(applied.hands?.[viewer]);
    }
    if (applied.type === "play") learn(applied.cards);
    const { deal } = game.view(match.position, viewer) as ChimeraView;
    const auctionIsOver = deal?.chimera !== undefined;
    if (auctionIsOver && (deal.chimera === viewer || (options as { revealDen: boolean }).revealDen)) {
      learn((game.view(match.position, deal.chimera) as ChimeraView).deal?.den);
    }
    // A hunter's partner's gift, once both have given (C10).
    if (auctionIsOver && viewer !== "spectator" && viewer !== deal.chimera) {
      const gifts = deal.history.filter(({ type }) => type === "give").length;
      const partner = 3 - deal.chimera - viewer;
      if (gifts === 2) learn((game.view(match.position, partner) as ChimeraView).deal?.gave);
    }
    return new Set(known);
  });
}

/** What a frame says that its reader cannot know, if anything; `known` are the cards it may name. */
function secretIn(frame: string, viewer: Viewer, known: ReadonlySet<string> | undefined): string | undefined {
  const named = [...frame.matchAll(CHIMERA_CARD)].map(([, card]) => card as string);
  let found = known && named.find((card) => !known.has(card));
  visit(JSON.parse(frame), (object) => {
    for (const key of ["hands", "pile", "revealed", "by"]) if (key in object) found ??= key;
    const isOther = typeof object["seat"] === "number" && object["seat"] !== viewer;
    if (isOther && "at" in object) found ??= `the place of seat ${object["seat"] as number}`;
    if (isOther && object["type"] === "insert" && "card" in object) found ??= "a drawn card";
    if (isOther && object["type"] === "give" && "cards" in object) found ??= "a gift";
    if (viewer === "spectator" && ["hand", "drawn", "gave", "got"].some((key) => key in object))
      found ??= "a hand";
  });
  return found;
}

/** By the number of the event that ended a deal, the hands that the rules lay open then (K7). */
function laidOpen({ game, options, players, events }: Match): Map<number, readonly (readonly string[])[]> {
  const match = unwrap(startMatch(game, options, players));
  const hands = new Map<number, readonly (readonly string[])[]>();
  for (const [i, event] of events.entries()) {
    unwrap(match.apply(event));
    const { stage } = match.position;
    if (stage !== "running" && game.handsAtEnd)
      hands.set(i, structuredClone(game.handsAtEnd(match.position)));
  }
  return hands;
}

/** The number of the match's first event among what a table has told. */
function firstOf(match: Match, frames: readonly string[]): number {
  const numbers = frames.map((frame) => (JSON.parse(frame) as { n?: number }).n ?? 0);
  return Math.max(...numbers) - match.events.length + 1;
}

/** All frames but those that lay hands open where and as the rules say. */
export function withoutLaidOpen(match: Match, frames: readonly string[]): string[] {
  const open = laidOpen(match);
  const first = firstOf(match, frames);
  let n = 0;
  return frames.filter((frame) => {
    const message = JSON.parse(frame) as { t: string; n?: number };
    n = message.n ?? n;
    const hands = open.get(n - first);
    return !(hands && JSON.stringify(message) === JSON.stringify({ t: "cards", hands }));
  });
}

/** Every frame that tells a secret, with the secret; the frame that ends the match may. */
export function secretsIn(match: Match, viewer: Viewer, frames: readonly string[]): string[] {
  const known = match.game.id === "chimera" ? knownCards(match, viewer) : undefined;
  const numbers = frames.map((frame) => (JSON.parse(frame) as { n?: number }).n ?? 0);
  const last = Math.max(...numbers);
  const first = firstOf(match, frames);
  return frames.flatMap((frame, i) => {
    const n = numbers[i] as number;
    if (n === last) return [];
    const secret = secretIn(frame, viewer, known && (known[n - first] ?? new Set()));
    return secret === undefined ? [] : [`${secret} in ${frame}`];
  });
}
