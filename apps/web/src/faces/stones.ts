import type { StoneId } from "./face-ids.ts";

// Bots are stones that somebody has cut: their names say which. On a disc of 64 by 64.

interface Stone {
  readonly ground: string;
  readonly body: string;
  readonly light: string;
  readonly dark: string;
  readonly eye: string;
  readonly outline: string;
  /** Facets: those in the light, and those in the shade. */
  readonly lit: string;
  readonly shaded: string;
  readonly face: string;
}

const EYES = "M24.500 33.500v3.400M39.500 33.500v3.400";

function stone({ ground, body, light, dark, eye, outline, lit, shaded, face }: Stone): string {
  return (
    `<rect width="64" height="64" fill="${ground}"/>` +
    `<ellipse cx="32" cy="57.500" rx="17" ry="3" fill="#000" fill-opacity=".18" class="facet"/>` +
    `<path fill="${body}" d="${outline}"/>` +
    `<path class="facet" fill="${light}" d="${lit}"/><path class="facet" fill="${dark}" d="${shaded}"/>` +
    `<path class="line heavy" stroke="${eye}" d="${EYES}"/><path class="line" stroke="${eye}" d="${face}"/>`
  );
}

const SMILE = "M28 42.500c2.300 2.200 5.700 2.200 8 0";

export const STONE_MARKUP: Readonly<Record<StoneId, string>> = {
  opal: stone({
    ground: "#39506a",
    body: "#e3ecf0",
    light: "#f9d9e4",
    dark: "#a9cfe0",
    eye: "#2a3340",
    outline: "M32 9c14 0 22 11 22 24S44 57 32 57 10 46 10 33 18 9 32 9Z",
    lit: "M18 22c3-6 8-9 14-9-2 5-6 9-14 9ZM12 35c3-3 7-4 10-3-2 5-6 7-9 8-1-2-1-3-1-5Z",
    shaded: "M42 51c5-3 9-9 9-17 2 2 2 3 1 6-2 6-5 10-10 11ZM40 14c5 2 9 6 10 11-5 0-9-4-10-11Z",
    face: SMILE,
  }),
  onyx: stone({
    ground: "#c9cfc4",
    body: "#2b3036",
    light: "#59626c",
    dark: "#15181b",
    eye: "#f4ead0",
    outline: "M22 9h20l13 13v20L42 56H22L9 42V22Z",
    lit: "M22 9h20l-6 9H25ZM9 22 22 9l3 9-9 8Z",
    shaded: "M55 42 42 56l-4-9 9-8ZM22 56h20l-4-9H26Z",
    face: "M28.500 43h7",
  }),
  topaz: stone({
    ground: "#cfdaea",
    body: "#f0b43c",
    light: "#ffe3a0",
    dark: "#c47f14",
    eye: "#3d2600",
    outline: "M16 16 32 8l16 8 8 15-24 26L8 31Z",
    lit: "M16 16 32 8v14H19ZM8 31l8-15 3 6Z",
    shaded: "M56 31 32 57l11-27ZM48 16l8 15-13-1 2-8Z",
    face: SMILE,
  }),
  jasper: stone({
    ground: "#dcc9a6",
    body: "#b3442c",
    light: "#e07a52",
    dark: "#7c2a1c",
    eye: "#fff1dc",
    outline: "M14 18c6-8 14-10 22-9 11 1 18 8 19 19 1 13-5 25-20 28-13 2-24-5-26-18-1-8 1-15 5-20Z",
    lit: "M17 20c5-6 11-8 18-8-4 5-10 6-18 8ZM11 34c1-4 2-7 4-10 2 4 1 7-4 10Z",
    shaded: "M53 33c-1 11-7 19-17 21 1-4 9-9 17-21ZM15 45c4 6 9 9 15 9-6-1-11-4-15-9Z",
    face: "M27.500 42c3 3.500 6.500 3.500 9.500-.5",
  }),
  beryl: stone({
    ground: "#efe2c4",
    body: "#2f9a78",
    light: "#8fe0bd",
    dark: "#17664d",
    eye: "#06281c",
    outline: "M21 8h22l8 12v25L39 57H25L13 45V20Z",
    lit: "M21 8h22l-5 8H26ZM13 20l8-12 5 8-6 8Z",
    shaded: "M51 45 39 57l-2-7 7-7ZM51 20v25l-7-2V24Z",
    face: SMILE,
  }),
};
