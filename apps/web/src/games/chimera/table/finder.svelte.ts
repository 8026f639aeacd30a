import type { CardText } from "@cairn/chimera";
import { attachable, cardsSoFar, findKinds, type FoundKind, type FoundPlay, withAttached } from "./finder.ts";
import type { Candidate } from "./selection.ts";

interface Hand {
  readonly candidates: readonly Candidate[];
  readonly hand: readonly CardText[];
}

/** The two steps to a play: which one, and what is attached to it. It only selects. */
export class Finder {
  isOpen = $state(false);
  #key: string | undefined = $state();
  #attached: readonly string[] = $state.raw([]);
  readonly #desk: Hand;
  readonly #select: (cards: readonly CardText[]) => void;

  constructor(desk: Hand, select: (cards: readonly CardText[]) => void) {
    this.#desk = desk;
    this.#select = select;
  }

  readonly #kinds: readonly FoundKind[] = $derived.by(() =>
    this.isOpen ? findKinds(this.#desk.candidates, this.#desk.hand) : [],
  );

  get kinds(): readonly FoundKind[] {
    return this.#kinds;
  }
  /** The play that was chosen, as long as it can be played. */
  get play(): FoundPlay | undefined {
    const all = this.#kinds.flatMap(({ plays, folded }) => [...plays, ...folded]);
    return all.find(({ key }) => key === this.#key);
  }
  /** The ranks chosen to go along with it. */
  get attached(): readonly string[] {
    return this.#attached;
  }
  /** What can be attached to the play next; empty where it is whole. */
  get attachable(): readonly string[] {
    const { play } = this;
    return play && play.candidates.length > 1 && !withAttached(play, this.#attached)
      ? attachable(play, this.#attached)
      : [];
  }

  open(): void {
    this.isOpen = true;
  }
  close(): void {
    this.isOpen = false;
    this.back();
  }
  /** To all plays again. */
  back(): void {
    this.#key = undefined;
    this.#attached = [];
  }
  choose(play: FoundPlay): void {
    this.#key = play.key;
    this.#attached = [];
    const [first] = play.candidates;
    if (first) this.#select(play.candidates.length === 1 ? first.play.cards : first.info.mains);
  }
  attach(rank: string): void {
    const { play } = this;
    if (!play) return;
    this.#attached = [...this.#attached, rank];
    this.#select(withAttached(play, this.#attached)?.play.cards ?? cardsSoFar(play, this.#attached));
  }
  /** Opens the list; after that the next play, or what can be attached first to the one that was chosen. */
  next(): void {
    if (!this.isOpen) {
      this.open();
      return;
    }
    const [rank] = this.attachable;
    if (rank !== undefined) {
      this.attach(rank);
      return;
    }
    const plays = this.#kinds.flatMap((kind) => kind.plays);
    const at = plays.findIndex(({ key }) => key === this.#key);
    const next = plays[(at + 1) % plays.length];
    if (next) this.choose(next);
  }
}
