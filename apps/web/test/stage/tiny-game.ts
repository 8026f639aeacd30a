import {
  type Action,
  type BaseView,
  type Game,
  type GameEvent,
  isObject,
  NOBODY,
  ok,
  type Position,
  refuse,
  type Rng,
  type Stage,
} from "@cairn/core";

// Three players, three cards each; in every trick each plays one, and the highest card wins it. One deal is a match.

const [PLAYERS, CARDS] = [3, 9];
/** By card: whose it is, and with which ply it was played, from 1; 0 for a card in a hand. */
const [DEALT, PLIES, OWNERS, PLAYED] = [0, 1, 2, 11];

interface TinyDeal extends GameEvent {
  readonly type: "deal";
  readonly hands: readonly (readonly number[])[];
}
interface TinyPlay extends Action {
  readonly type: "play";
  readonly card: number;
}
interface TinyView extends BaseView {
  readonly hand: readonly number[];
  /** All cards that were played, in order. */
  readonly played: readonly number[];
  readonly tricks: readonly number[];
}
type Types = {
  options: object;
  deal: TinyDeal;
  action: TinyPlay;
  view: TinyView;
  heard: TinyPlay;
  position: TinyPosition;
  result: { readonly tricks: readonly number[]; readonly winners: readonly number[] };
};

class TinyPosition implements Position {
  readonly players = PLAYERS;
  readonly words = new Int32Array(PLAYED + CARDS);

  get plies(): number {
    return this.words[PLIES] ?? 0;
  }
  get stage(): Stage {
    if (this.words[DEALT] === 0) return "deal-due";
    return this.plies === CARDS ? "over" : "running";
  }
  get turn(): number {
    return this.stage === "running" ? this.plies % PLAYERS : NOBODY;
  }
  get toActMask(): number {
    return this.turn === NOBODY ? 0 : 1 << this.turn;
  }
  hand(seat: number): number[] {
    const cards = Array.from({ length: CARDS }, (_, card) => card);
    return cards.filter((card) => this.words[OWNERS + card] === seat && this.words[PLAYED + card] === 0);
  }
  played(): number[] {
    return Array.from({ length: this.plies }, (_, ply) => this.words.indexOf(ply + 1, PLAYED) - PLAYED);
  }
  /** The cards of a trick in the order of seats. */
  trick(index: number): number[] {
    const plies = Array.from({ length: PLAYERS }, (_, seat) => index * PLAYERS + seat + 1);
    return plies.map((ply) => this.words.indexOf(ply, PLAYED) - PLAYED).filter((card) => card >= 0);
  }
  tricks(): number[] {
    const won = Array.from({ length: PLAYERS }, () => 0);
    for (let i = 0; (i + 1) * PLAYERS <= this.plies; i++) {
      const cards = this.trick(i);
      const winner = cards.indexOf(Math.max(...cards));
      won[winner] = (won[winner] ?? 0) + 1;
    }
    return won;
  }
  legalInto(out: Int32Array, seat = this.turn): number {
    const moves = seat === this.turn ? this.hand(seat) : [];
    out.set(moves);
    return moves.length;
  }
  isLegal(move: number): boolean {
    return this.hand(this.turn).includes(move);
  }
  make(move: number): void {
    this.words[PLAYED + move] = this.plies + 1;
    this.words[PLIES] = this.plies + 1;
  }
  unmake(): void {
    this.words[this.words.indexOf(this.plies, PLAYED)] = 0;
    this.words[PLIES] = this.plies - 1;
  }
  clone(): TinyPosition {
    const copy = new TinyPosition();
    copy.words.set(this.words);
    return copy;
  }
}

function dealInto(position: TinyPosition, hands: TinyDeal["hands"]): void {
  position.words[DEALT] = 1;
  for (const [seat, hand] of hands.entries()) for (const card of hand) position.words[OWNERS + card] = seat;
}

const handsFrom = (cards: readonly number[]): number[][] =>
  Array.from({ length: PLAYERS }, (_, seat) => cards.slice(seat * PLAYERS, (seat + 1) * PLAYERS));

export const tinyGame: Game = {
  id: "highest-of-three",
  rulesVersion: 1,
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  maxMoves: CARDS,
  maxPlies: CARDS,
  parseOptions: (value) =>
    isObject(value) && Object.keys(value).length === 0
      ? ok({})
      : refuse("wrong-option", "there are no options"),
  start: () => new TinyPosition(),
  deal: (_position: TinyPosition, rng: Rng) => ({
    type: "deal",
    hands: handsFrom(rng.shuffle(Array.from({ length: CARDS }, (_, card) => card))),
  }),
  apply(position: TinyPosition, event: unknown) {
    const { type, seat, card, hands } = event as TinyPlay & { readonly hands: TinyDeal["hands"] };
    if ((type as string) === "deal" && position.stage === "deal-due") {
      dealInto(position, hands);
      return ok({ type: "deal", hands });
    }
    if (type !== "play" || seat !== position.turn || !position.isLegal(card))
      return refuse("not-legal", "this cannot be done now");
    position.make(card);
    return ok({ type, seat, card });
  },
  legalActions: (position: TinyPosition, seat: number) =>
    seat === position.turn ? position.hand(seat).map((card) => ({ type: "play", seat, card }) as const) : [],
  toAction: (position: TinyPosition, card: number) => ({ type: "play", seat: position.turn, card }),
  toMove: (position: TinyPosition, action: unknown) =>
    position.isLegal((action as TinyPlay).card)
      ? ok((action as TinyPlay).card)
      : refuse("not-legal", "this cannot be done now"),
  view: (position: TinyPosition, viewer) => ({
    game: "highest-of-three",
    viewer,
    toAct: position.turn === NOBODY ? [] : [position.turn],
    hand: viewer === "spectator" ? [] : position.hand(viewer),
    played: position.played(),
    tricks: position.tricks(),
  }),
  heard: (_position, event: TinyPlay) => event,
  advance: () => refuse("not-here", "nobody follows this game from afar"),
  sample(view: TinyView, rng: Rng) {
    const position = new TinyPosition();
    const known = [...view.hand, ...view.played];
    const hidden = rng.shuffle(
      Array.from({ length: CARDS }, (_, card) => card).filter((card) => !known.includes(card)),
    );
    const hands = Array.from({ length: PLAYERS }, (_, seat) => {
      const own = view.played.filter((_card, ply) => ply % PLAYERS === seat);
      if (seat === view.viewer) return [...own, ...view.hand];
      return [...own, ...hidden.splice(0, CARDS / PLAYERS - own.length)];
    });
    dealInto(position, hands);
    for (const card of view.played) position.make(card);
    return position;
  },
  result(position: TinyPosition) {
    if (position.stage !== "over") return undefined;
    const tricks = position.tricks();
    const most = Math.max(...tricks);
    return { tricks, winners: tricks.flatMap((count, seat) => (count === most ? [seat] : [])) };
  },
  formatAction: (action) => `card ${action.card + 1}`,
  parseAction: () => refuse("not-here", "nobody types in this game"),
} satisfies Game<Types>;
