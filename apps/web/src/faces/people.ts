import type { FaceId } from "./face-ids.ts";

// Faces on a disc of 64 by 64, as markup: drawn like the cards, with ink around flat colours.

const shape = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;
const line = (d: string): string => `<path class="line" d="${d}"/>`;
const dot = (x: number, y: number, r = 1.7): string => `<circle class="dot" cx="${x}" cy="${y}" r="${r}"/>`;
const ring = (x: number, y: number, r: number): string =>
  `<circle class="line" cx="${x}" cy="${y}" r="${r}"/>`;

interface Person {
  readonly ground: string;
  readonly skin: string;
  readonly coat: string;
  /** Behind the head, and over it. */
  readonly behind?: string;
  readonly over: string;
  readonly mouth?: string;
}

const SMILE = "M27.500 38.500c2.500 2.600 6.500 2.600 9 0";

function person({ ground, skin, coat, behind = "", over, mouth = SMILE }: Person): string {
  return (
    `<rect width="64" height="64" fill="${ground}"/>` +
    behind +
    shape(coat, "M7 68c1-14 10-19 25-19s24 5 25 19Z") +
    shape(skin, "M26.500 41h11v8.500c-3 4-8 4-11 0Z") +
    shape(
      skin,
      "M18.500 27c0-11 6-16 13.500-16s13.500 5 13.500 16c0 10-6 18-13.500 18s-13.500-8-13.500-18Z",
    ) +
    dot(26.5, 29.5) +
    dot(37.5, 29.5) +
    line("M32 30.500c-.5 2-1.500 3.200-1 4 .5.500 1.500.400 2 .300") +
    line(mouth) +
    over
  );
}

const BANGS =
  "M18 29c-3-15 5-21 14-21s17 6 14 21c-1.500-5-3.500-8-6.500-9.500-6 2.500-11 2.500-15 0-3 1.500-5 4.500-6.500 9.500Z";
const LONG = "M15 54c3-8 0-14 0-24C15 14 22 7 32 7s17 7 17 23c0 10-3 16 0 24Z";

const PEOPLE = {
  scout: person({
    ground: "#cfe0d2",
    skin: "#f0c8a0",
    coat: "#5d8a56",
    over:
      shape("#8a5a36", BANGS) +
      shape("#3f6f4f", "M14 22c3-11 9-16 18-16s15 5 18 16c-11-5-25-5-36 0Z") +
      shape("#e3b341", "M42 9c4-4 8-5 11-4-1 4-4 8-9 9Z"),
  }),
  climber: person({
    ground: "#d8dfee",
    skin: "#9a6440",
    coat: "#b5482f",
    over:
      shape("#34404f", "M17 25c-1-13 6-18 15-18s16 5 15 18c-4-3-6-3-15-3s-11 0-15 3Z") +
      shape("#e9dcc0", "M15.500 26.500c0-3 2-4.500 4-4.500h25c2 0 4 1.500 4 4.500-10-2.500-23-2.500-33 0Z") +
      shape("#e9dcc0", "M28 7c0-3 2-4.500 4-4.500s4 1.500 4 4.500Z"),
  }),
  singer: person({
    ground: "#f3d7cf",
    skin: "#e9b48c",
    coat: "#7a4b86",
    behind: shape("#3a2a2a", LONG),
    over:
      shape("#3a2a2a", "M18 28C17 14 23 9 32 9s15 5 14 19c-4-2-9-5-11-10-4 5-10 8.500-17 10Z") +
      `<circle fill="#e3b341" cx="18" cy="37" r="2.400"/><circle fill="#e3b341" cx="46" cy="37" r="2.400"/>`,
    mouth: "M28 37.500c2 4 6 4 8 0Z",
  }),
  reader: person({
    ground: "#e6dcc4",
    skin: "#f3d3b4",
    coat: "#3f6a83",
    over:
      shape("#b9b2a4", "M18 27C15 13 22 8 32 8s17 5 14 19c-1-5-3-8-5-9-4-2-14-2-18 0-2 1-4 4-5 9Z") +
      ring(26.5, 29.5, 4.6) +
      ring(37.5, 29.5, 4.6) +
      line("M31.100 29h1.800"),
    mouth: "M28.500 38.500h7",
  }),
  guide: person({
    ground: "#dbe4d0",
    skin: "#c98d62",
    coat: "#4d5a3a",
    over:
      shape(
        "#5a3a22",
        "M18.500 29c0 14 6 19 13.500 19s13.500-5 13.500-19c-3 5-6 6-8.500 5-3-1.300-7-1.300-10 0-2.500 1-5.500 0-8.500-5Z",
      ) +
      line("M28.500 40c2 1.500 5 1.500 7 0") +
      shape("#7b5a34", "M11 22c6-4 10-3 11-6 1-6 4-8 10-8s9 2 10 8c1 3 5 2 11 6-12 4-30 4-42 0Z"),
    mouth: "M29 40h6",
  }),
  painter: person({
    ground: "#f0e2bd",
    skin: "#7a4a30",
    coat: "#e0a33a",
    behind:
      `<circle fill="#2b2220" cx="18" cy="20" r="9"/><circle fill="#2b2220" cx="46" cy="20" r="9"/>` +
      `<circle fill="#2b2220" cx="25" cy="11" r="9"/><circle fill="#2b2220" cx="39" cy="11" r="9"/>`,
    over: shape("#2b2220", "M18 27c0-9 5-13 14-13s14 4 14 13c-3-4-5-6-8-6-4 0-8 0-12 0-3 0-5 2-8 6Z"),
    mouth: "M27 37.500c2.500 4.500 7.500 4.500 10 0Z",
  }),
  smith: person({
    ground: "#d9d3dd",
    skin: "#e7b58f",
    coat: "#54535f",
    behind: shape(
      "#b5562c",
      "M13 58c-3-14 1-20 2-28C16 13 23 7 32 7s16 6 17 23c1 8 5 14 2 28-4-3-5-9-5-14H18c0 5-1 11-5 14Z",
    ),
    over:
      shape("#b5562c", "M18 27C18 13 24 9 32 9s14 4 14 18c-3-6-8-8-14-8s-11 2-14 8Z") +
      shape("#3e5c7c", "M17.500 24.500c9-4 20-4 29 0l.5-4.500c-9-4-21-4-30 0Z"),
  }),
} as const;

const beast = (ground: string, ...parts: readonly string[]): string =>
  `<rect width="64" height="64" fill="${ground}"/>${parts.join("")}`;

const BEASTS = {
  fox: beast(
    "#d5e3da",
    shape(
      "#d9743a",
      "M10 6c8 3 13 8 15 13h14c2-5 7-10 15-13 1 10 0 18-3 23 3 8 0 15-5 20-5 6-10 9-14 9s-9-3-14-9c-5-5-8-12-5-20-3-5-4-13-3-23Z",
    ),
    shape(
      "#fdf6e8",
      "M13 32c6 1 12 5 16 12h6c4-7 10-11 16-12 2 7-1 13-5 17-5 6-10 9-14 9s-9-3-14-9c-4-4-7-10-5-17Z",
    ),
    shape("#6b3a20", "M13 10c4 2 7 5 8 9l-6 5c-2-4-2-9-2-14ZM51 10c-4 2-7 5-8 9l6 5c2-4 2-9 2-14Z"),
    dot(23, 34, 2.2),
    dot(41, 34, 2.2),
    shape("#2b2523", "M28 47c2-1.500 6-1.500 8 0-1 3-2.500 4.500-4 4.500s-3-1.500-4-4.500Z"),
  ),
  owl: beast(
    "#d9dcea",
    shape(
      "#8a6a4c",
      "M9 8c5 1 9 3 12 6 7-3 15-3 22 0 3-3 7-5 12-6 0 6-1 10-3 13 6 13 3 30-6 39H18C9 51 6 34 12 21 10 18 9 14 9 8Z",
    ),
    shape("#efe0c4", "M32 22c4-5 16-5 18 5 2 11-9 17-14 14l-4 8-4-8c-5 3-16-3-14-14 2-10 14-10 18-5Z"),
    `<circle fill="#f2c14e" cx="23" cy="29.500" r="7"/><circle fill="#f2c14e" cx="41" cy="29.500" r="7"/>`,
    dot(23, 29.5, 3.2),
    dot(41, 29.5, 3.2),
    shape("#d98a2b", "M29 35h6l-3 7Z"),
    line("M26 51c1.500 2 3 2 4.500 0M33.500 51c1.500 2 3 2 4.500 0M29.500 56c1.500 2 3.500 2 5 0"),
  ),
  bear: beast(
    "#e8d9c2",
    `<circle fill="#7a5238" cx="15" cy="16" r="9"/><circle fill="#7a5238" cx="49" cy="16" r="9"/>`,
    `<circle fill="#c99a72" cx="15" cy="16" r="4"/><circle fill="#c99a72" cx="49" cy="16" r="4"/>`,
    shape("#7a5238", "M8 36C8 20 18 11 32 11s24 9 24 25c0 14-10 23-24 23S8 50 8 36Z"),
    shape("#e6c8a4", "M19 44c0-8 6-12 13-12s13 4 13 12-6 12-13 12-13-4-13-12Z"),
    dot(22, 30, 2.2),
    dot(42, 30, 2.2),
    shape("#2b2523", "M27 38c2-2 8-2 10 0-1 3-3 5-5 5s-4-2-5-5Z"),
    line("M32 43v4M27 48c2 2.500 8 2.500 10 0"),
  ),
  goat: beast(
    "#cfdfe6",
    shape("#9c8a70", "M20 24C15 20 10 13 12 4c7 3 12 9 14 17ZM44 24c5-4 10-11 8-20-7 3-12 9-14 17Z"),
    shape(
      "#f5efe2",
      "M17 26c-4-2-8-2-12 1 2 5 6 8 12 8l3 12c2 8 7 13 12 13s10-5 12-13l3-12c6 0 10-3 12-8-4-3-8-3-12-1-2-6-8-9-15-9s-13 3-15 9Z",
    ),
    shape("#d8c8ac", "M25 44c2-3 12-3 14 0 1 5-2 9-7 9s-8-4-7-9Z"),
    dot(24.5, 33, 2.1),
    dot(39.5, 33, 2.1),
    line("M29 46.500l3 2.500 3-2.500M32 49v2M30 57c0 3 1 5 2 6 1-1 2-3 2-6"),
  ),
  hare: beast(
    "#eadbe6",
    shape("#b99a7c", "M20 26C13 16 13 6 17 2c6 3 10 11 10 21ZM44 26c7-10 7-20 3-24-6 3-10 11-10 21Z"),
    shape("#f0cfc0", "M20.500 20c-3-6-3-11-2-14 3 3 5 8 5.500 14ZM43.500 20c3-6 3-11 2-14-3 3-5 8-5.500 14Z"),
    shape("#b99a7c", "M11 42c0-13 9-21 21-21s21 8 21 21-9 19-21 19-21-6-21-19Z"),
    shape("#f6ead8", "M20 49c0-6 5-9 12-9s12 3 12 9-5 10-12 10-12-4-12-10Z"),
    dot(22.5, 38, 2.3),
    dot(41.5, 38, 2.3),
    shape("#c0605c", "M29 44h6l-3 4Z"),
    line("M32 48v2.500M27.500 51.500c1.500 2 3.500 1.500 4.500-1 1 2.500 3 3 4.500 1"),
  ),
  badger: beast(
    "#dfe3cd",
    `<circle fill="#3a3f44" cx="14" cy="20" r="7"/><circle fill="#3a3f44" cx="50" cy="20" r="7"/>`,
    shape(
      "#f4efe4",
      "M9 36C9 20 19 12 32 12s23 8 23 24c0 8-7 15-14 19-3 3-6 5-9 5s-6-2-9-5C16 51 9 44 9 36Z",
    ),
    shape(
      "#3a3f44",
      "M20 16c4-2 7-3 8-3 0 12 0 25-3 36-6-3-12-8-12-15 0-7 3-13 7-18ZM44 16c-4-2-7-3-8-3 0 12 0 25 3 36 6-3 12-8 12-15 0-7-3-13-7-18Z",
    ),
    `<circle fill="#f4efe4" cx="22" cy="35" r="3.400"/><circle fill="#f4efe4" cx="42" cy="35" r="3.400"/>`,
    dot(22, 35, 1.9),
    dot(42, 35, 1.9),
    shape("#2b2523", "M27.500 48c2-2 7-2 9 0-1 3-2.500 5-4.500 5s-3.500-2-4.500-5Z"),
  ),
  cat: beast(
    "#f1dfc0",
    shape(
      "#5d6670",
      "M10 8c8 2 13 6 16 11h12c3-5 8-9 16-11 2 8 1 15-1 20 4 17-6 31-21 31S7 45 11 28c-2-5-3-12-1-20Z",
    ),
    shape("#f1a9a0", "M14 13c4 1 7 4 8 7l-6 5c-2-4-2-8-2-12ZM50 13c-4 1-7 4-8 7l6 5c2-4 2-8 2-12Z"),
    shape("#eef0ea", "M21 46c0-6 5-9 11-9s11 3 11 9-5 10-11 10-11-4-11-10Z"),
    `<ellipse fill="#cfe06a" cx="22.500" cy="33" rx="5" ry="4.400"/><ellipse fill="#cfe06a" cx="41.500" cy="33" rx="5" ry="4.400"/>`,
    `<ellipse class="dot" cx="22.500" cy="33" rx="1.500" ry="3.600"/><ellipse class="dot" cx="41.500" cy="33" rx="1.500" ry="3.600"/>`,
    shape("#d9736c", "M29 41h6l-3 4Z"),
    line(
      "M32 45v1.500M28 48.500c1.500 1.500 3 1 4-1.500 1 2.500 2.500 3 4 1.500M8 40l8 2M8 46l8 0M56 40l-8 2M56 46h-8",
    ),
  ),
} as const;

export const PEOPLE_MARKUP: Readonly<Record<FaceId, string>> = { ...PEOPLE, ...BEASTS };
