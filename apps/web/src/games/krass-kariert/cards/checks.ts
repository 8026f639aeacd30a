/** A woven check: bars of one or two dyes, the same down the card as across it. */
export interface Check {
  readonly broad: Weave;
  readonly fine?: Weave;
}

/** One dye's bars as two paths. Where they cross, both show, as threads do. */
export interface Weave {
  /** In degrees. */
  readonly hue: number;
  readonly down: string;
  readonly across: string;
}

type Bar = readonly [at: number, width: number];

const WIDTH = 58;
const HEIGHT = 84;

function weave(hue: number, period: number, bars: readonly Bar[]): Weave {
  let [down, across] = ["", ""];
  for (let start = -period; start < HEIGHT; start += period) {
    for (const [at, width] of bars) {
      const place = start + at;
      if (place < WIDTH) down += `M${place} 0h${width}v${HEIGHT}h-${width}Z`;
      across += `M0 ${place}h${WIDTH}v${width}H0Z`;
    }
  }
  return { hue, down, across };
}

const check = (
  hue: number,
  otherHue: number,
  period: number,
  broad: readonly Bar[],
  fine: readonly Bar[],
): Check => ({ broad: weave(hue, period, broad), fine: weave(otherHue, period, fine) });

/** The checks of the numbers 1 … 12. The hue turns from cold to warm as the numbers rise. */
export const CHECKS: readonly Check[] = [
  check(255, 60, 29, [[4, 4]], [[21, 1.5]]),
  check(
    235,
    90,
    24,
    [
      [2, 5],
      [10, 5],
    ],
    [[19, 1.5]],
  ),
  check(210, 30, 20, [[0, 10]], [[14.5, 1]]),
  check(
    185,
    300,
    24,
    [[0, 12]],
    [
      [3, 1.5],
      [7.5, 1.5],
    ],
  ),
  check(160, 60, 12, [[0, 6]], [[2.5, 1]]),
  check(
    140,
    20,
    29,
    [[0, 13]],
    [
      [5.75, 1.5],
      [20.25, 1.5],
    ],
  ),
  check(115, 250, 16, [[2, 3]], [[10, 1.5]]),
  check(
    90,
    200,
    18,
    [
      [0, 5],
      [7, 5],
    ],
    [[14.5, 1]],
  ),
  check(
    70,
    330,
    29,
    [[0, 14]],
    [
      [16, 1.5],
      [20.5, 1.5],
      [25, 1.5],
    ],
  ),
  check(45, 240, 10, [[0, 5]], [[7, 1]]),
  check(
    20,
    150,
    22,
    [
      [0, 2],
      [4, 2],
      [8, 2],
      [12, 2],
    ],
    [[17.5, 1.5]],
  ),
  check(
    345,
    80,
    29,
    [
      [0, 6],
      [9, 6],
    ],
    [
      [18, 1.2],
      [20.5, 4],
      [25.8, 1.2],
    ],
  ),
];

/** Plain cloth with a fine grid, for the cards that bear a drawing. */
export const plainCloth = (hue: number): Check => ({ broad: weave(hue, 4.5, [[0, 0.4]]) });

/** The ribs of the cloth, drawn over its dyes. */
export const TWILL: string = Array.from({ length: 48 }, (_, rib) => `M0 ${rib * 3}L${rib * 3} 0`).join("");
