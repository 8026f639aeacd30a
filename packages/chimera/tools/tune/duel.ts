import { chimera, type ChimeraPosition } from "@cairn/chimera";
import { hasWonRound, leadOverOthers } from "@cairn/chimera/bots";
import { chimeraOf, MAX_MOVES } from "@cairn/chimera/kernel";
import { copyPosition, Rng, startMatch, unwrap } from "@cairn/core";
import type { Policy } from "@cairn/search";

/** What a duel on duplicate deals showed of the first player. */
export interface DuelResult {
  readonly deals: number;
  readonly wins: number;
  readonly points: number;
  /** The standard error of `points`, from per-deal means. */
  readonly error: number;
}

const moves = new Int32Array(MAX_MOVES);

/** A deal after the auction, which its first bidder wins, before the exchange. */
function dealt(seed: string, bid: number): ChimeraPosition {
  const { position } = unwrap(
    startMatch(chimera, { limit: 2000 }, [{ name: "a" }, { name: "b" }, { name: "c" }]),
  );
  unwrap(chimera.apply(position, chimera.deal(position, new Rng(seed))));
  unwrap(chimera.apply(position, { type: "bid", seat: position.turn, amount: bid }));
  while (position.phase === "auction") position.make(0);
  return position;
}

/** Plays a deal out; returns the Chimera's points less the hunters' mean, and whether it was out first. */
function play(
  position: ChimeraPosition,
  asChimera: Policy<ChimeraPosition>,
  asHunter: Policy<ChimeraPosition>,
  rng: Rng,
): [points: number, win: number] {
  const { words } = position;
  const seat = chimeraOf(words);
  for (let n = position.legalInto(moves); n > 0; n = position.legalInto(moves)) {
    position.make((position.turn === seat ? asChimera : asHunter).choose(position, moves, n, rng));
  }
  return [leadOverOthers(words, seat), hasWonRound(words, seat) ? 1 : 0];
}

/** A against B: each deal twice, A as the Chimera against two B, and B as the Chimera against two A. */
export function duel(
  a: Policy<ChimeraPosition>,
  b: Policy<ChimeraPosition>,
  deals: number,
  seed: string,
  bid = 30,
): DuelResult {
  const rng = new Rng(`${seed}/choices`);
  let [wins, sum, squares] = [0, 0, 0];
  for (let i = 0; i < deals; i++) {
    const start = dealt(`${seed}/${i}`, bid);
    const position = start.clone();
    const [mine, won] = play(position, a, b, rng);
    copyPosition(start, position);
    const [theirs, lost] = play(position, b, a, rng);
    const points = (mine - theirs) / 2;
    wins += (won + 1 - lost) / 2;
    sum += points;
    squares += points ** 2;
  }
  const mean = sum / deals;
  return { deals, wins: wins / deals, points: mean, error: Math.sqrt((squares / deals - mean ** 2) / deals) };
}
