import { cairn } from "./cairn.ts";
import { type Art, artMarkup, indexMarkup, path } from "../../../cards/drawing.ts";
import { CHIMERA, HERO, PI_YA } from "./figure-art.ts";
import { LANDS } from "./land.ts";
import { type Suit, SUIT_SHAPES, SUITS } from "./suits.ts";
import { CAT, TOAD } from "./treasure-art.ts";

/** What a card of Chimera shows. */
export interface ChimeraFace {
  /** The suit that it shows. */
  readonly suit?: Suit;
  /** Whose colours it has. */
  readonly look: Suit | "plain" | "pi-ya" | "chimera";
  /** As markup. */
  readonly drawing: string;
}

/** A coin in the corner too: the drawing is hidden when cards lie on each other. */
const PIP = path("pip", "M23 28a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm-1.5 3.5h3v3h-3Z");

function artOf(index: string, suit: Suit | undefined): Art {
  if (index === "2") return TOAD;
  if (index === "11") return CAT;
  if (index === "H") return HERO;
  return cairn(Number(index), LANDS[suit ?? "jade"]);
}

function draw(index: string, art: Art, suit?: Suit): string {
  const mark = suit ? `<path class="suit" transform="translate(3.5 27)" d="${SUIT_SHAPES[suit]}"/>` : "";
  return artMarkup(art) + (art.coin ? PIP : "") + mark + indexMarkup(index, 3, 22.5, 25);
}

function faceOf(card: string, suits: "shown" | "hidden"): ChimeraFace | undefined {
  if (card === "PY") return { look: "pi-ya", drawing: draw("PY", PI_YA) };
  if (card === "CH") return { look: "chimera", drawing: draw("CH", CHIMERA) };
  const [, index, letter] = /^([1-9]|1[0-2]|H)([jspt])$/.exec(card) ?? [];
  if (index === undefined || letter === undefined) return undefined;
  if (suits === "hidden") return { look: "plain", drawing: draw(index, artOf(index, undefined)) };
  const suit = SUITS[letter as keyof typeof SUITS];
  return { suit, look: suit, drawing: draw(index, artOf(index, suit), suit) };
}

const faces = new Map<string, ChimeraFace | undefined>();

/** The face of a card by its text, `7j`, `Hs`, `PY`; drawn once. */
export function chimeraFace(card: string, suits: "shown" | "hidden"): ChimeraFace | undefined {
  const key = `${card} ${suits}`;
  if (!faces.has(key)) faces.set(key, faceOf(card, suits));
  return faces.get(key);
}
