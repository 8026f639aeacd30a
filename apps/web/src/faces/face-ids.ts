/** The faces that a person may choose from. */
export const FACE_IDS = [
  "fox",
  "scout",
  "owl",
  "climber",
  "bear",
  "singer",
  "goat",
  "reader",
  "hare",
  "guide",
  "badger",
  "painter",
  "cat",
  "smith",
] as const;
export type FaceId = (typeof FACE_IDS)[number];

/** Bots have stones' names, and stones' faces, by seat. */
export const STONE_IDS = ["opal", "onyx", "topaz", "jasper", "beryl"] as const;
export type StoneId = (typeof STONE_IDS)[number];

/** A face for a name: always the same one, so that somebody is known by it. */
export function faceFor(name: string): FaceId {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return FACE_IDS[sum % FACE_IDS.length] ?? "fox";
}
