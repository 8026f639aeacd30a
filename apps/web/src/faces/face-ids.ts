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

const faceIn = (id: string | undefined): FaceId | undefined => FACE_IDS.find((known) => known === id);

/**
 * The faces of people at one table: as they were chosen, where this page knows them, else those that go with the names;
 * of two who would look the same, the second has the next face that is free.
 */
export function facesOf(
  people: readonly ({ readonly name: string; readonly face?: string | undefined } | undefined)[],
): (FaceId | undefined)[] {
  const faces = people.map((person) => faceIn(person?.face));
  for (const [i, person] of people.entries()) {
    if (!person || faces[i] !== undefined) continue;
    const first = FACE_IDS.indexOf(faceFor(person.name));
    const inOrder = [...FACE_IDS.slice(first), ...FACE_IDS.slice(0, first)];
    faces[i] = inOrder.find((face) => !faces.includes(face));
  }
  return faces;
}
