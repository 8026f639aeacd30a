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

/** Every frame that tells a secret, with the secret; the frame that ends the match may. */
export function secretsIn(match: Match, viewer: Viewer, frames: readonly string[]): string[] {
  const known = match.game.id === "chimera" ? knownCards(match, viewer) : undefined;
  const numbers = frames.map((frame) => (JSON.parse(frame) as { n?: number }).n ?? 0);
  const last = Math.max(...numbers);
  const first = last - match.events.length + 1;
  return frames.flatMap((frame, i) => {
    const n = numbers[i] as number;
    if (n === last) return [];
    const secret = secretIn(frame, viewer, known && (known[n - first] ?? new Set()));
    return secret === undefined ? [] : [`${secret} in ${frame}`];
  });
}
