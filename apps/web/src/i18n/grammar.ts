import { pluralRules } from "./formats.ts";

// What catalogues need besides words. A catalogue is in one language and calls only its own helpers.

/** Chooses by the number's plural form, as in `plural("de", n, "Karte", "Karten")`. */
export const plural = (locale: "en" | "de", count: number, one: string, other: string): string =>
  pluralRules(locale).select(count) === "one" ? one : other;

/** A place in English: `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${place}${(isTeen ? undefined : ["th", "st", "nd", "rd"][place % 10]) ?? "th"}`;
}

/** A Korean ordinal, as it is said: 첫 번째, 두 번째; large numbers in digits. */
export function koreanOrdinal(number: number): string {
  const word = ["첫", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열"][number - 1];
  return word === undefined ? `${number}번째` : `${word} 번째`;
}

/** Hungarian numbers 1 … 12 with the ending that names a card, and the article that their sound wants. */
const HUNGARIAN_CARDS = [
  "1-es",
  "2-es",
  "3-as",
  "4-es",
  "5-ös",
  "6-os",
  "7-es",
  "8-as",
  "9-es",
  "10-es",
  "11-es",
  "12-es",
] as const;

/** A numbered card in Hungarian, without article: `7-es`. */
export const hungarianCard = (number: number): string => HUNGARIAN_CARDS[number - 1] ?? `${number}`;

/** The Hungarian article before a number: `az 1`, `a 2`, `az 5`, `az 50`, `az 1000`. */
export const hungarianArticle = (number: number): "a" | "az" =>
  /^(?:5|1$|1\d{3}$|1\d{6}$)/.test(`${Math.abs(number)}`) ? "az" : "a";

/** Pairs of Korean particles: after a consonant, after a vowel. */
export const PARTICLES = {
  subject: ["이", "가"],
  topic: ["은", "는"],
  object: ["을", "를"],
  with: ["과", "와"],
  direction: ["으로", "로"],
} as const;

/** How digits end when they are read: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGIT_FINALS = ["ㅇ", "ㄹ", "", "ㅁ", "", "", "ㄱ", "ㄹ", "ㄹ", ""] as const;
/** In the list of Korean final consonants. */
const RIEUL = 8;

function finalOf(word: string): "vowel" | "rieul" | "consonant" {
  const last = word.at(-1) ?? "";
  if (/\d/.test(last)) {
    if (word.endsWith("0") && word !== "0") return "consonant"; // 십, 백, 천, 만
    const final = DIGIT_FINALS[Number(last)];
    return final === "" ? "vowel" : final === "ㄹ" ? "rieul" : "consonant";
  }
  const index = (last.codePointAt(0) ?? 0) - 0xac00;
  if (index < 0 || index > 11_171) return "vowel";
  const final = index % 28;
  return final === 0 ? "vowel" : final === RIEUL ? "rieul" : "consonant";
}

/** A Korean word with the particle that its last sound wants. Names of people take 님 and need no choice. */
export function withParticle(word: string, particle: keyof typeof PARTICLES): string {
  const [afterConsonant, afterVowel] = PARTICLES[particle];
  const final = finalOf(word);
  const isVowel = final === "vowel" || (particle === "direction" && final === "rieul");
  return word + (isVowel ? afterVowel : afterConsonant);
}
