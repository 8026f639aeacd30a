import type { CardText, KindName } from "@cairn/chimera";
import { attachable, findKinds, type FoundKind, type FoundPlay, withAttached } from "./finder.ts";
import type { Candidate } from "./selection.ts";

/** As many plays or fewer are shown at once, without asking for the kind first. */
const FEW = 8;

/** The three steps to a play: kind, play, what is attached. It only selects. */
export class Finder {
  isOpen = $state(false);
  #kind: KindName | undefined = $state();
  #play: FoundPlay | undefined = $state.raw();
  #attached: readonly string[] = $state.raw([]);
  readonly #candidates: () => readonly Candidate[];
  readonly #select: (cards: readonly CardText[]) => void;

  constructor(candidates: () => readonly Candidate[], select: (cards: readonly CardText[]) => void) {
    this.#candidates = candidates;
    this.#select = select;
  }

  readonly #kinds: readonly FoundKind[] = $derived.by(() => findKinds(this.#candidates()));

  get kinds(): readonly FoundKind[] {
    return this.#kinds;
  }
  get kind(): KindName | undefined {
    return this.#kind;
  }
  get play(): FoundPlay | undefined {
    return this.#play;
  }
  /** The plays to choose from now; undefined while a kind is to be chosen. */
  get plays(): readonly FoundPlay[] | undefined {
    const all = this.#kinds.flatMap(({ plays }) => plays);
    if (all.length <= FEW) return all;
    return this.#kinds.find(({ kind }) => kind === this.#kind)?.plays;
  }
  /** Whether there was a choice of kinds to go back to. */
  get canGoBack(): boolean {
    return this.#play !== undefined ? this.attachable.length > 0 : this.#kind !== undefined;
  }
  /** What can be attached to the play next. */
  get attachable(): readonly string[] {
    return this.#play && this.#play.candidates.length > 1 ? attachable(this.#play, this.#attached) : [];
  }

  open(): void {
    this.isOpen = true;
  }
  close(): void {
    this.isOpen = false;
    this.#kind = undefined;
    this.#play = undefined;
    this.#attached = [];
  }
  back(): void {
    if (this.#play === undefined || this.attachable.length === 0) this.#kind = undefined;
    this.#play = undefined;
    this.#attached = [];
  }
  chooseKind(kind: KindName): void {
    this.#kind = kind;
    this.#play = undefined;
  }
  choosePlay(play: FoundPlay): void {
    this.#play = play;
    this.#attached = [];
    const [first] = play.candidates;
    if (!first) return;
    const isWhole = play.candidates.length === 1;
    this.#select(isWhole ? first.play.cards : first.info.mains);
  }
  attach(rank: string): void {
    if (!this.#play) return;
    this.#attached = [...this.#attached, rank];
    const whole = withAttached(this.#play, this.#attached);
    if (whole) {
      this.#select(whole.play.cards);
      return;
    }
    const some = this.#play.candidates.find(({ info }) =>
      this.#attached.every((wanted) => info.attached.some((card) => card.startsWith(wanted))),
    );
    const [first] = this.#play.candidates;
    if (!some || !first) return;
    const attached = some.info.attached.filter((card) =>
      this.#attached.some((wanted) => card.replace(/[jspt]$/, "") === wanted),
    );
    this.#select([...some.info.mains, ...attached]);
  }
  /** The next play of those that are shown; opens the finder first. */
  next(): void {
    if (!this.isOpen) {
      this.open();
      if (!this.plays) return;
    }
    const { plays } = this;
    if (!plays) {
      const [first] = this.#kinds;
      if (first) this.chooseKind(first.kind);
      return;
    }
    const at = plays.findIndex(({ key }) => key === this.#play?.key);
    const next = plays[(at + 1) % plays.length];
    if (next) this.choosePlay(next);
  }
}
