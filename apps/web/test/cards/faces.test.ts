import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHIMERA_DECK, KRASS_KARIERT_CARDS } from "./decks.ts";
import { BACK as CHIMERA_BACK } from "../../src/games/chimera/cards/back.ts";
import { BACK as KRASS_KARIERT_BACK } from "../../src/games/krass-kariert/cards/back.ts";
import { openRenderer, type Renderer } from "./render.ts";

/** Twenty cards in hand shall stay a light page. */
const MOST_ELEMENTS = 15;

const NO_CARDS = ["", "0j", "13s", "7", "7x", "h", "Hjj", "py", "constructor", "<b>"];
const NO_CLOTHS = ["", "0", "13", "01", "x", "SS", "1.5", "toString", "<b>"];

let cards: Renderer;
beforeAll(async () => {
  cards = await openRenderer();
});
afterAll(() => cards.close());

const chimera = (card: string, more = {}): Promise<string> =>
  cards.markup("src/games/chimera/cards/ChimeraCard", { card, ...more });
const krassKariert = (card: string, more = {}): Promise<string> =>
  cards.markup("src/games/krass-kariert/cards/KrassKariertCard", { card, ...more });

const elements = (markup: string): number => markup.match(/<[a-z]/g)?.length ?? 0;
const texts = (markup: string): string[] =>
  [...markup.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? "");

describe("faces of Chimera", () => {
  it.each(CHIMERA_DECK)("%s shows its index", async (card) => {
    const markup = await chimera(card);
    expect(texts(markup)).toContain(card.length > 1 && /[jspt]$/.test(card) ? card.slice(0, -1) : card);
    expect(elements(markup)).toBeLessThanOrEqual(MOST_ELEMENTS);
  });

  it("all 54 look different", async () => {
    const faces = await Promise.all(CHIMERA_DECK.map((card) => chimera(card)));
    expect(CHIMERA_DECK).toHaveLength(54);
    expect(new Set(faces).size).toBe(54);
  });

  it("C2 toads carry a coin of 10 and cats one of 5, other cards none", async () => {
    for (const card of CHIMERA_DECK) {
      const coins = texts(await chimera(card)).slice(0, -1);
      expect(coins).toEqual(/^2[jspt]$/.test(card) ? ["10"] : card.startsWith("11") ? ["5"] : []);
    }
  });

  it("shows suits in one colour where that is set, with their signs", async () => {
    const face = (suits: string): Promise<string> => chimera("9j", { suits });
    expect(await face("colours")).toMatch(/class="card[^"]* jade/);
    expect(await face("plain")).toMatch(/class="card[^"]* plain/);
    expect(await face("plain")).toContain('class="suit"');
    expect(await chimera("PY", { suits: "plain" })).toMatch(/class="card[^"]* pi-ya/);
  });

  it("hides the suit wholly", async () => {
    const faces = await Promise.all(
      ["j", "s", "p", "t"].map((suit) => chimera(`9${suit}`, { suits: "hidden" })),
    );
    expect(new Set(faces).size).toBe(1);
  });

  it.each(NO_CARDS)("%j is a blank face", async (card) => {
    const markup = await chimera(card);
    expect(texts(markup)).toEqual([]);
    expect(markup).not.toContain("<path");
  });
});

describe("faces of Krass Kariert", () => {
  it.each(KRASS_KARIERT_CARDS)("%s shows its index", async (card) => {
    const markup = await krassKariert(card);
    expect(texts(markup)).toEqual([card === "D" ? "+3" : card]);
    expect(elements(markup)).toBeLessThanOrEqual(MOST_ELEMENTS);
  });

  it("each has its own cloth", async () => {
    const faces = await Promise.all(KRASS_KARIERT_CARDS.map((card) => krassKariert(card)));
    const cloths = faces.map((face) => face.replace(/<text.*<\/text>/s, ""));
    expect(new Set(cloths).size).toBe(15);
  });

  it("K9 a played X shows what it stands for", async () => {
    expect(texts(await krassKariert("X", { value: 11 }))).toEqual(["X", "11"]);
  });

  it.each(NO_CLOTHS)("%j is a blank face", async (card) => {
    const markup = await krassKariert(card, { value: 3 });
    expect(texts(markup)).toEqual([]);
    expect(markup).not.toContain("<path");
  });
});

describe("states", () => {
  it("has the name its caller gives, or is silent", async () => {
    expect(await chimera("7j", { label: "7 of jade" })).toMatch(/role="img"[^>]*aria-label="7 of jade"/);
    const silent = await chimera("7j");
    expect(silent).toContain('aria-hidden="true"');
    expect(silent).not.toContain("aria-label");
  });

  it("marks selected by a tick, new by a dot, and says so by more than colour", async () => {
    const plain = elements(await krassKariert("7"));
    expect(elements(await krassKariert("7", { isSelected: true }))).toBe(plain + 2);
    expect(elements(await krassKariert("7", { isNew: true }))).toBe(plain + 1);
    expect(await krassKariert("7", { isDimmed: true })).toContain("dimmed");
  });

  it("has two backs, and neither shows a text", async () => {
    const backs = await Promise.all(
      [CHIMERA_BACK, KRASS_KARIERT_BACK].map((drawing) => cards.markup("src/cards/CardBack", { drawing })),
    );
    expect(backs[0]).not.toBe(backs[1]);
    expect(backs.flatMap(texts)).toEqual([]);
  });

  it("draws coins and suits alone", async () => {
    expect(texts(await cards.markup("src/games/chimera/cards/Coin", { value: 10 }))).toEqual(["10"]);
    const suits = ["jade", "sword", "pagoda", "star"].map((suit) =>
      cards.markup("src/games/chimera/cards/SuitMark", { suit }),
    );
    expect(new Set(await Promise.all(suits)).size).toBe(4);
  });

  it("shows everything in the gallery", async () => {
    expect(elements(await cards.markup("test/cards/Gallery"))).toBeGreaterThan(54 * 4 * 3);
  });
});
