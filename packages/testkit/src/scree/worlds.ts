import { ok, refuse, type Result, Rng, type Seat } from "@cairn/core";
import { contains, DECK, formatCards, parseCards } from "./cards.ts";
import { apply, readAction } from "./door.ts";
import { cardsIn, PASS } from "./moves.ts";
import { ScreePosition } from "./position.ts";
import { type DealView, PLAYERS, type ScreeAction, type ScreeView } from "./types.ts";
import { view as look } from "./view.ts";

const cardsFrom = (texts: readonly string[]): number => parseCards(texts) as number;

/** The cards that a seat has played in this deal. */
const playedBy = ({ history }: DealView, seat: Seat): number =>
  history.reduce(
    (sum, event) => (event.type === "play" && event.seat === seat ? sum + cardsFrom(event.cards) : sum),
    0,
  );

/** Cards that a hidden hand must have. */
interface Wanted {
  readonly seat: Seat;
  readonly cards: number;
}

/** The hands as they are now, filled up at random; undefined if what is wanted cannot be in them. */
function handsNow(seen: ScreeView, deal: DealView, rng: Rng, wanted?: Wanted): number[] | undefined {
  if (seen.revealed) return seen.revealed.hands.map(cardsFrom);
  const own = cardsFrom(deal.hand ?? []);
  const played = Array.from({ length: PLAYERS }, (_, seat) => playedBy(deal, seat));
  const hidden = played.reduce((left, cards) => left - cards, DECK - own);
  if (wanted && !contains(hidden, wanted.cards)) return undefined;
  const rest = rng.shuffle(formatCards(hidden - (wanted?.cards ?? 0)));
  const hands: number[] = [];
  for (const [seat, count] of deal.handCounts.entries()) {
    if (seat === seen.viewer) {
      hands.push(own);
      continue;
    }
    const sure = wanted?.seat === seat ? formatCards(wanted.cards) : [];
    if (sure.length > count) return undefined;
    hands.push(cardsFrom([...sure, ...rest.splice(0, count - sure.length)]));
  }
  return hands;
}

/** A world that fits a view: hidden cards lie anyhow, and the deal's history is played again on them. */
function worldOf(seen: ScreeView, rng: Rng, wanted?: Wanted): ScreePosition | undefined {
  const position = new ScreePosition(seen.options.points);
  const { deal } = seen;
  if (!deal) return position;
  const hands = handsNow(seen, deal, rng, wanted);
  if (!hands) return undefined;
  const gained = deal.gained ?? [];
  position.setMatch(
    seen.deals - 1,
    seen.scores.map((score, seat) => score - (gained[seat] ?? 0)),
  );
  const dealt = hands.map((hand, seat) => hand + playedBy(deal, seat));
  position.place(
    dealt,
    dealt.reduce((left, cards) => left - cards, DECK),
  );
  for (const event of deal.history) apply(position, event);
  return position;
}

/** A random world that the viewer cannot tell from the real one. */
export const sample = (seen: ScreeView, rng: Rng): ScreePosition => worldOf(seen, rng) as ScreePosition;

/** The next view: an action, sent through the door of a world in which it can be. */
export function advance(seen: ScreeView, heard: unknown): Result<ScreeView> {
  const read = readAction(heard);
  if (!read.ok) return read;
  const { seat, move } = read.value;
  const isHidden = seat !== seen.viewer && move !== PASS;
  const world = worldOf(seen, new Rng("advance"), isHidden ? { seat, cards: cardsIn(move) } : undefined);
  if (!world) return refuse("impossible", `seat ${seat} cannot have these cards`, "S1");
  const applied = apply(world, heard);
  if (!applied.ok) return applied;
  const { revealed: _, ...next } = { revealed: undefined, ...look(world, seen.viewer) };
  return ok(next);
}

/** What is heard of an action: everybody sees all of it. */
export const heard = (_position: ScreePosition, event: ScreeAction): ScreeAction => event;
