import { cairn } from "./cairn.ts";
import type { Art } from "./drawing.ts";
import { CHIMERA, HERO, PI_YA } from "./figure-art.ts";
import { LANDS } from "./land.ts";
import { type Suit, SUITS } from "./suits.ts";
import { CAT, TOAD } from "./treasure-art.ts";

/** What a card of Chimera shows. */
export interface ChimeraFace {
  /** The text in the corner. */
  readonly index: string;
  /** Whose colours it has. */
  readonly look: Suit | "plain" | "pi-ya" | "chimera";
  readonly suit?: Suit;
  readonly art: Art;
}

function artOf(index: string, suit: Suit | undefined): Art {
  if (index === "2") return TOAD;
  if (index === "11") return CAT;
  if (index === "H") return HERO;
  return cairn(Number(index), LANDS[suit ?? "jade"]);
}

const faces = new Map<string, ChimeraFace | undefined>();

/** The face of a card by its text, `7j`, `Hs`, `PY`; drawn once. */
export function chimeraFace(card: string, suits: "shown" | "hidden"): ChimeraFace | undefined {
  const key = `${card} ${suits}`;
  if (!faces.has(key)) faces.set(key, draw(card, suits));
  return faces.get(key);
}

function draw(card: string, suits: "shown" | "hidden"): ChimeraFace | undefined {
  if (card === "PY") return { index: "PY", look: "pi-ya", art: PI_YA };
  if (card === "CH") return { index: "CH", look: "chimera", art: CHIMERA };
  const [, index, letter] = /^([1-9]|1[0-2]|H)([jspt])$/.exec(card) ?? [];
  if (index === undefined || letter === undefined) return undefined;
  if (suits === "hidden") return { index, look: "plain", art: artOf(index, undefined) };
  const suit = SUITS[letter as keyof typeof SUITS];
  return { index, look: suit, suit, art: artOf(index, suit) };
}
