import type { GameRun } from "./phone.ts";
import type { TapFigures, TraceFigures } from "./trace.ts";

// Several runs as one: single taps are few, and differ more from run to run than what one changes makes of them.

interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly most: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => rounded(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
}

/** From a tap to the next picture, and of that what the page's own thread worked: other programs may be in between. */
const inputOf = (taps: readonly TapFigures[]) => ({
  inputMs: spreadOf(taps.map(({ wall }) => wall)),
  inputCpuMs: spreadOf(taps.map(({ cpu }) => cpu)),
});

/** The taps of each kind, the slowest kind first. */
function byKind(taps: readonly TapFigures[]) {
  const kinds = Object.groupBy(taps, ({ kind }) => kind);
  const figures = Object.entries(kinds).map(([kind, own = []]) => ({ kind, ...inputOf(own) }));
  return figures.toSorted((a, b) => b.inputMs.p50 - a.inputMs.p50);
}

/** What was seen of any page. */
export function pageFigures(runs: readonly TraceFigures[]) {
  const p95s = runs.map(({ taps }) => inputOf(taps).inputMs.p95);
  return {
    ...inputOf(runs.flatMap(({ taps }) => taps)),
    p95OfEachRunMs: p95s,
    /** From one picture to the next, while something moves. */
    movingFrameMs: spreadOf(runs.flatMap(({ frames }) => frames)),
  };
}

/** What was seen of one game. */
export function gameFigures(runs: readonly GameRun[]) {
  const seen = runs.map((run) => run.seen);
  const taps = seen.flatMap((run) => run.taps);
  return {
    firstCardMs: runs.map(({ firstCardMs }) => rounded(firstCardMs)),
    /** From the press on "Play now" to the first card: code is loaded and a whole table drawn. */
    opening: seen.map(({ before }) => before),
    /** From then on, while bots think and cards move. */
    playing: seen.map(({ after }) => after),
    ...pageFigures(seen),
    kinds: byKind(taps),
  };
}
