import { unwrap } from "@cairn/core";
import { arrange, type Arrangement, krassKariert, type KrassKariertPosition } from "@cairn/krass-kariert";

// Situations of Krass Kariert for the stage, stated like problems. The player sits in seat 0.

const cards = (text: string): string[] => text.split(" ").filter((card) => card !== "");

interface Stated extends Pick<Arrangement, "leader" | "chips" | "options"> {
  readonly hands: readonly string[];
  readonly reserves?: readonly string[];
  readonly pile?: string;
  /** What was done since, in notation, one after the other. */
  readonly moves?: readonly string[];
}

export function position({
  hands,
  reserves = [],
  pile = "",
  moves = [],
  ...rest
}: Stated): KrassKariertPosition {
  const at = arrange({ ...rest, hands: hands.map(cards), reserves: reserves.map(cards), pile: cards(pile) });
  for (const text of moves)
    unwrap(krassKariert.apply(at, unwrap(krassKariert.parseAction(text, at, at.turn))));
  return at;
}

const NAMES = ["Anna", "Ben", "Cho", "Dóra-Katalin", "Emil"];

/** A situation as the stage takes it. */
export function scene(at: KrassKariertPosition): object {
  const view = krassKariert.view(at, 0);
  const isOver = at.phase === "over";
  return {
    game: "krass-kariert",
    seat: 0,
    seats: NAMES.slice(0, view.players).map((name) => ({ kind: "person", name, here: true })),
    view,
    legal: krassKariert.legalActions(at, 0),
    status: isOver ? "over" : "playing",
    connection: "online",
    help: "last-trick",
    pause: at.phase === "deal" ? { left: undefined } : undefined,
    remarks: [],
    can: { rematch: isOver },
  };
}

const OTHERS = ["3 3 9 11 1 2 S", "4 6 8 10 12 1 2", "5 5 5 7 9 X 2", "11 11 6 8 3 4 D"];
const RESERVES = ["7 12", "10 X", "4 4", "1 S", "9 2"];

const LONG = "8 10 9 12 6 6 X 5 4 4 D 1 12 7 7 S 2 11 11 3";
/** No rules make a longer one. */
const MOST = 18;

/** Five players, the hand as long as asked, on turn against a pair of 3. */
export function crowded(count: number): object {
  const long = cards(LONG).slice(0, count);
  const hands = [long.slice(0, MOST).join(" "), ...OTHERS];
  const moves = ["0-1", "take 0 at 0", "take 0 at 0", "take 0 at 0"];
  const made = scene(position({ hands, reserves: RESERVES, leader: 1, moves })) as { view: { deal: object } };
  return { ...made, view: { ...made.view, deal: { ...made.view.deal, hand: long } } };
}

/** Five players, the others have done what takes most room: a long straight, new cards, a pile to draw. */
export const busy = (): object => ({
  ...scene(
    position({
      hands: ["S 11 7 1 6 2 3", "9 9 D 1", "7 8 2 4 4 12 5 3 9 10", "10 11 12 3", "11 11 6 8 3 4 8 1 1 2"],
      reserves: ["2 8", "12 10", "11 10", "12 X", "10 11"],
      leader: 1,
      moves: ["2", "0-1", "0-2", "take 0 at 0"],
    }),
  ),
  can: { advice: true },
});

export const HAND = "8 10 9 X 7 12 12 5 5 5";

/** To lead, four players. */
export const leading = (hand = HAND, options: Arrangement["options"] = {}): object =>
  scene(position({ hands: [hand, ...OTHERS.slice(0, 3)], reserves: RESERVES.slice(0, 4), options }));

/** On turn against a pair of 3, three players. */
export const following = (hand = HAND, own = "7 12"): object =>
  scene(
    position({
      hands: [hand, "11 3 3 1", "4 6 8"],
      reserves: [own, "10 X", "4 4"],
      leader: 1,
      moves: ["1-2", "take 0 at 0"],
    }),
  );

/** A round with Draw is won by Stop: the first of three cards is to be put away, or, after some moves, a later one. */
export const drawing = (...moves: string[]): object =>
  scene(
    position({
      hands: ["S 6 8 12 12 5 5 9 1 X", "11 3 3 1", "D 4 6 8"],
      reserves: RESERVES.slice(0, 3),
      pile: "7 X 12 4",
      leader: 2,
      moves: ["0", "0", ...moves],
    }),
  );

/** The player is out of the deal, and the others play on (K13). */
export const out = (): object => ({
  ...scene(position({ hands: ["5", "3 4 8", "9 10 11 12"], moves: ["0", "2", "0"] })),
  can: { hurry: true },
});

/** Seat 1 cannot beat and has no reserve card; without chips the match is over. */
export const lost = (chips: readonly number[]): object =>
  scene(
    position({
      hands: ["12 12 5 5 9 1 X", "11 3 3 1", "4 6 8 2 2"],
      reserves: ["7 12", "", "4 4"],
      moves: ["0-1", "concede"],
      chips,
    }),
  );
