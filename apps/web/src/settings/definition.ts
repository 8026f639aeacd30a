import { MAX_NAME, parseName } from "@cairn/protocol";

/** The languages of the page, and the one that tests use to find texts that do not fit. */
export const LANGUAGES = ["en", "de", "ko", "hu"] as const;
export type Language = (typeof LANGUAGES)[number] | "pseudo";

/** What each setting may be; the first is the default. */
const CHOICES = {
  /** `auto` is the browser's. */
  language: ["auto", ...LANGUAGES],
  theme: ["system", "light", "dark", "contrast"],
  /** Suits mean nothing in play: they may be coloured, one colour, or not shown. */
  suits: ["colours", "plain", "hidden"],
  largeCards: [false, true],
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
  /** In Krass Kariert: a second tap on the same place inserts. */
  tapTwiceToInsert: [false, true],
  clockAlways: [false, true],
  keepAwake: [true, false],
  /** Chimera's hand: all cards, or one column a rank. */
  handLayout: ["fan", "stacks"],
  handOrder: ["high-left", "low-left", "combinations"],
  /** What "Play now" starts. */
  level: [3, 1, 2, 4, 5],
  help: ["last-trick", "nothing", "played", "counter", "advice"],
  chimeraLimit: [400, 300, 500, 750],
  krassKariertPlayers: [4, 3, 5],
} as const;

type Choices = typeof CHOICES;

/** Everything that is set on this device. */
export type Settings = { -readonly [K in keyof Choices]: Choices[K][number] } & {
  /** What others call you; empty until you say. */
  name: string;
};

/** Everything a setting may be, in the order of the screen. */
export const choicesOf = <K extends keyof Choices>(key: K): Choices[K] => CHOICES[key];

/** A name as it was typed; what is none is cut to the length of one, between two characters. */
const fitName = (text: string): string =>
  parseName(text).ok ? text : Array.from(text).slice(0, MAX_NAME).join("");

/** Settings from what was stored, whatever that is: what does not fit is the default. */
export function parseSettings(value: unknown): Settings {
  const stored = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const settings = Object.entries(CHOICES).map(([key, choices]) => {
    const known = (choices as readonly unknown[]).includes(stored[key]);
    return [key, known ? stored[key] : choices[0]];
  });
  const name = typeof stored["name"] === "string" ? fitName(stored["name"]) : "";
  return { ...(Object.fromEntries(settings) as Settings), name };
}
