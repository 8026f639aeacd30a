/** A colour as linear red, green and blue between 0 and 1. */
export type Colour = readonly [number, number, number];

export function parseColour(hex: string): Colour {
  const digits = hex.slice(1).replace(/^(.)(.)(.)$/, "$1$1$2$2$3$3");
  const channel = (at: number): number => {
    const value = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The contrast of WCAG, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type Matrix = readonly [Colour, Colour, Colour];

/** What remains of a colour for eyes that lack one kind of cone (Machado, Oliveira and Fernandes 2009). */
export const SIGHTS: Readonly<Record<string, Matrix>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  deuteranopia: [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  tritanopia: [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Colour): Colour => {
  const row = ([x, y, z]: Colour): number => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export const seenBy = (sight: Matrix, colour: Colour): Colour => {
  const [red, green, blue] = times(sight, colour);
  return [clamp(red), clamp(green), clamp(blue)];
};

function oklab(colour: Colour): Colour {
  const [l, m, s] = times(
    [
      [0.4122, 0.5363, 0.0515],
      [0.2119, 0.6807, 0.1074],
      [0.0883, 0.2817, 0.63],
    ],
    colour,
  );
  return times(
    [
      [0.2105, 0.7936, -0.0041],
      [1.978, -2.4286, 0.4506],
      [0.0259, 0.7828, -0.8087],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

/** How different two colours look: the distance in Oklab, 1 from black to white. */
export function difference(one: Colour, other: Colour): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
