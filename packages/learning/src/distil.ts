import type { Bank } from "@cairn/nets";
import type { SampleSink } from "./game.ts";
import type { Judgements } from "./judgements.ts";

/** One decision of a set: the candidates from `first` on, and where the features of the first begin. */
export interface JudgedDecision {
  readonly kind: number;
  readonly net: number;
  readonly count: number;
  readonly first: number;
  readonly at: number;
}

export function* decisionsOf(set: Judgements): Generator<JudgedDecision> {
  let [first, at] = [0, 0];
  for (const [i, count] of set.countOf.entries()) {
    yield { kind: set.kindOf[i] as number, net: set.netOf[i] as number, count, first, at };
    for (let k = 0; k < count; k++) at += 1 + (set.features[at] as number);
    first += count;
  }
}

/**
 * Passes every candidate on as a sample. What the judgements of a decision have in common, against what the net said, may
 * be the luck of the worlds that it was judged in. With `pairing` 1 it is taken off: they teach which move is better, and
 * the value of the position stays as it was; with 0 they teach values. A decision with one candidate is one that the
 * teacher was not asked about, and teaches the net to say what it said.
 */
export function addJudgements(
  set: Judgements,
  { count, first, at, net }: JudgedDecision,
  pairing: number,
  sink: SampleSink,
): void {
  let common = 0;
  for (let k = first; k < first + count; k++) common += (set.judged[k] as number) - (set.said[k] as number);
  common *= pairing / count;
  for (let k = first, from = at; k < first + count; k++) {
    sink.add(net, set.features, from, (set.judged[k] as number) - common);
    from += 1 + (set.features[from] as number);
  }
}

/** What a net says of a sample. */
export function valueOfSample(bank: Bank, net: number, features: Uint16Array, at: number): number {
  const { input } = bank;
  const count = features[at] as number;
  for (let i = 0; i < count; i++) input.state[i] = features[at + 1 + i] as number;
  input.stateCount = count;
  input.entryCount = 0;
  input.ends[0] = 0;
  bank.evaluate(net, 1);
  return bank.values[0] as number;
}

/** How much better the nets of a bank choose than the net that was judged, by the teacher, for one kind of decisions. */
export interface KindGain {
  readonly kind: string;
  readonly decisions: number;
  /** The share of decisions with another choice. */
  readonly changed: number;
  /** The mean gain of a decision and its standard error, in the net's units. */
  readonly gain: number;
  readonly error: number;
}

/** Adds up gains by the kind of the decision. */
export class GainsByKind {
  readonly #kinds: readonly string[];
  readonly #sums: { n: number; changed: number; sum: number; squares: number }[];

  constructor(kinds: readonly string[]) {
    this.#kinds = kinds;
    this.#sums = kinds.map(() => ({ n: 0, changed: 0, sum: 0, squares: 0 }));
  }

  add(kind: number, gain: number, isChanged: boolean): void {
    const sums = this.#sums[kind] as { n: number; changed: number; sum: number; squares: number };
    sums.n++;
    sums.changed += Number(isChanged);
    sums.sum += gain;
    sums.squares += gain * gain;
  }

  /** The kinds that occurred, then all together. */
  get table(): KindGain[] {
    const all = { n: 0, changed: 0, sum: 0, squares: 0 };
    for (const { n, changed, sum, squares } of this.#sums) {
      all.n += n;
      all.changed += changed;
      all.sum += sum;
      all.squares += squares;
    }
    return [...this.#sums, all]
      .map(({ n, changed, sum, squares }, i) => ({
        kind: this.#kinds[i] ?? "all",
        decisions: n,
        changed: changed / n,
        gain: sum / n,
        error: Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2) / Math.max(1, n - 1)),
      }))
      .filter(({ decisions }) => decisions > 0);
  }
}

/** Adds the gains of the nets' choices at some decisions of a set. */
export function addGains(set: Judgements, decision: JudgedDecision, bank: Bank, gains: GainsByKind): void {
  const { kind, net, count, first, at } = decision;
  let [before, now, highest] = [first, first, -Infinity];
  for (let k = first, from = at; k < first + count; k++) {
    if ((set.said[k] as number) > (set.said[before] as number)) before = k;
    const value = valueOfSample(bank, net, set.features, from);
    if (value > highest) [now, highest] = [k, value];
    from += 1 + (set.features[from] as number);
  }
  gains.add(kind, (set.judged[now] as number) - (set.judged[before] as number), now !== before);
}
