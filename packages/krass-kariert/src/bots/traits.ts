import type { Move, Seat } from "@cairn/core";
import type { Trait } from "@cairn/bots";
import type { KrassKariertPosition } from "../index.ts";
import {
  cardsLeft,
  fewestPlays,
  handAt,
  hasLostDeal,
  isInRound,
  layout,
  moves as M,
  ownerOf,
  pliesOf,
  plyAt,
  plyControl,
  turnOf,
  xPolicyOf,
} from "../kernel.ts";

const { PLY_MOVE } = layout;
/** A play fewer matters as much as this many percent of the worlds. */
const PLAY_WEIGHT = 8;

/** Whether somebody plays over the seat's play in the same round. */
function isBeaten({ words }: KrassKariertPosition, seat: Seat, ply: number): boolean {
  for (let next = ply + 1; next < pliesOf(words); next++) {
    const at = plyAt(next);
    const control = plyControl(words, at);
    if (turnOf(control) === seat || ownerOf(control) !== seat) return false;
    if (M.typeOf(words[at + PLY_MOVE] as Move) === M.PLAY) return true;
  }
  return false;
}

/** Counts what came of one candidate in the worlds it was played out in. */
interface Consequences {
  worlds: number;
  beaten: number;
  readonly lost: number[];
}

/** Takes note of what came of each candidate, and says what may tell them apart. */
export class KrassKariertTraits {
  readonly #base: KrassKariertPosition;
  readonly #seat: Seat;
  readonly #consequences = new Map<Move, Consequences>();

  constructor(base: KrassKariertPosition) {
    this.#base = base;
    this.#seat = base.turn;
  }

  note(end: KrassKariertPosition, move: Move): void {
    const found = this.#of(move);
    found.worlds++;
    if (isBeaten(end, this.#seat, pliesOf(this.#base.words))) found.beaten++;
    for (const [seat, count] of found.lost.entries()) {
      if (hasLostDeal(end.words, seat)) found.lost[seat] = count + 1;
    }
  }

  /** `beaten` and `loses` are percent of the worlds; `plays` the fewest that clear the hand, `cards` those in it. */
  of(move: Move): Trait[] {
    const found = this.#of(move);
    const percent = (count: number): number => Math.round((100 * count) / Math.max(1, found.worlds));
    const after = this.#base.clone();
    after.make(move);
    const { words, bytes } = after;
    const left = cardsLeft(bytes, this.#seat);
    const hand = handAt(this.#seat) + 1;
    const plays = fewestPlays(bytes.slice(hand, hand + left + 2), left, xPolicyOf(words));
    const others = found.lost.flatMap((count, seat): Trait[] =>
      seat === this.#seat || !isInRound(this.#base.words, seat)
        ? []
        : [{ kind: "loses", seat, value: percent(count), weight: 1 }],
    );
    const counts: Trait[] = [
      { kind: "plays", value: plays, weight: PLAY_WEIGHT },
      { kind: "cards", value: left, weight: PLAY_WEIGHT / 2 },
    ];
    if (M.typeOf(move) !== M.PLAY) return [...counts, ...others];
    return [{ kind: "beaten", value: percent(found.beaten), weight: 1 }, ...counts, ...others];
  }

  #of(move: Move): Consequences {
    const found = this.#consequences.get(move) ?? {
      worlds: 0,
      beaten: 0,
      lost: Array.from({ length: this.#base.players }, () => 0),
    };
    this.#consequences.set(move, found);
    return found;
  }
}
