import type { ChimeraPosition, ChimeraWorlds } from "../index.ts";
import { layout, phaseOf, pliesOf, plyAt, plyControl } from "../kernel.ts";
import { heldBy } from "../carry.ts";
import type { Rng, Seat } from "@cairn/core";
import type { Chain } from "@cairn/search";

const { DEALER, EXCHANGE_PHASE, FACE_UP, HOLDER, PLY_A, PLY_B, PLY_MOVE, ROUND } = layout;

/** The likely worlds of a seat's last decision, to go on from at its next one in the same deal. */
export class KeptWorlds {
  readonly #seat: Seat;
  readonly #base: ChimeraPosition;
  readonly #chains: readonly Chain<ChimeraPosition>[];

  /** The chains are those of a decision that this seat had in this position, or one that looks the same to it. */
  constructor(seat: Seat, base: ChimeraPosition, chains: readonly Chain<ChimeraPosition>[]) {
    this.#seat = seat;
    this.#base = base;
    this.#chains = chains;
  }

  /** The chains in worlds of a later decision; none if it is not the same seat's in the same deal. */
  carryTo(seat: Seat, worlds: ChimeraWorlds, rng: Rng): Chain<ChimeraPosition>[] {
    if (seat !== this.#seat || !isLater(this.#base.words, worlds.base.words, seat)) return [];
    return this.#chains.flatMap(({ state, logLikelihood }) => {
      const world = worlds.base.clone();
      return worlds.carryInto(state, world, rng) ? [{ state: world, logLikelihood }] : [];
    });
  }
}

/** Whether a position follows an earlier one of the same deal, as far as a seat knows. */
function isLater(earlier: Int32Array, words: Int32Array, seat: Seat): boolean {
  if (pliesOf(words) <= pliesOf(earlier)) return false;
  const [held, before] = [heldBy(words, seat), heldBy(earlier, seat)];
  const isSameDeal =
    [ROUND, DEALER, FACE_UP, HOLDER].every((at) => words[at] === earlier[at]) &&
    held.a === before.a &&
    held.b === before.b;
  if (!isSameDeal) return false;
  for (let ply = 0; ply < pliesOf(earlier); ply++) if (!isSamePly(words, earlier, plyAt(ply))) return false;
  return true;
}

/** Whether a ply of both histories is the same to everybody; gifts are seen by none but the hunters. */
function isSamePly(words: Int32Array, earlier: Int32Array, at: number): boolean {
  const control = plyControl(words, at);
  if (control !== plyControl(earlier, at)) return false;
  if (phaseOf(control) === EXCHANGE_PHASE) return true;
  return [PLY_MOVE, PLY_A, PLY_B].every((word) => words[at + word] === earlier[at + word]);
}
