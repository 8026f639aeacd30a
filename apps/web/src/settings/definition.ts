import { MAX_NAME, parseName } from "@cairn/protocol";
import { FACE_IDS } from "../faces/face-ids.ts";

/** The languages of the page, and the one that tests use to find texts that do not fit. */
export const LANGUAGES = ["en", "de", "ko", "hu"] as const;
export type Language = (typeof LANGUAGES)[number] | "pseudo";

/** What each setting may be; the first is the default. */
const CHOICES = {
  /** `auto` is the browser's. */
  language: ["auto", ...LANGUAGES],
  theme: ["system", "light", "dark", "contrast"],
  largeCards: [false, true],
  /** `auto` goes with the name. */
  face: ["auto", ...FACE_IDS],
  /** Milliseconds a movement takes. */
  motion: [250, 0, 120, 500],
  botSpeed: ["normal", "instant", "fast", "slow"],
  sounds: [true, false],
  /** Ask before a play is final. */
  confirmPlays: [false, true],
  leftHanded: [false, true],
  letterKeys: [true, false],
  dimUnusable: [true, false],
  swipeToPlay: [false, true],
  doubleTapToPlay: [false, true],
  clockAlways: [false, true],
  keepAwake: [true, false],
  /** What "Play now" starts. */
  level: [3, 1, 2, 4, 5],
  /** Whether replays list moves in the notation of records. */
  notation: [false, true],
  help: ["last-trick", "nothing", "played", "counter", "advice"],
} as const;

/** Settings by name, each with what it may be; the first is the default. */
export type Choices = Readonly<Record<string, readonly (string | number | boolean)[]>>;
/** One value of each. */
export type ChosenFrom<C extends Choices> = { -readonly [K in keyof C]: C[K][number] };

/** What is set on this device for the whole page; games add their own. */
export type Settings = ChosenFrom<typeof CHOICES> & {
  /** What others call you; empty until you say. */
  name: string;
};

/** Everything a setting may be, in the order of the screen. */
export const choicesOf = <K extends keyof typeof CHOICES>(key: K): (typeof CHOICES)[K] => CHOICES[key];

/** A name as it was typed; what is none is cut to the length of one, between two characters. */
const fitName = (text: string): string =>
  parseName(text).ok ? text : Array.from(text).slice(0, MAX_NAME).join("");

const recordOf = (value: unknown): Record<string, unknown> =>
  (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;

/** A value of each choice from what was stored, whatever that is: what does not fit is the default. */
export function parseChoices<C extends Choices>(choices: C, value: unknown): ChosenFrom<C> {
  const stored = recordOf(value);
  const chosen = Object.entries(choices).map(([key, values]) => {
    const known = (values as readonly unknown[]).includes(stored[key]);
    return [key, known ? stored[key] : values[0]];
  });
  return Object.fromEntries(chosen) as ChosenFrom<C>;
}

/** The page's own settings from what was stored. */
export function parseSettings(value: unknown): Settings {
  const { name } = recordOf(value);
  return { ...parseChoices(CHOICES, value), name: typeof name === "string" ? fitName(name) : "" };
}
