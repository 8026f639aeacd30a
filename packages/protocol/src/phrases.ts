/** The longest text of a `chat`, in characters. */
export const MAX_CHAT = 300;

/** What players can say to each other by id; each reader sees it in their own language. */
export const PHRASES = [
  "hello",
  "good-luck",
  "thanks",
  "well-played",
  "oops",
  "sorry",
  "nice-trap",
  "lucky",
  "one-moment",
  "hurry",
  "your-turn",
  "again",
  "good-game",
  "goodbye",
] as const;
export type Phrase = (typeof PHRASES)[number];
