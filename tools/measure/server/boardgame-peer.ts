// boardgame.io with its storage in memory: a small card game for three whose hands are secret.
import type { Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { library, listensOn } from "./peer-program.ts";

/** What a player holds, and the cards that lie before it. */
interface Holding {
  hand: string[];
  out: string[];
}
interface State {
  readonly players: Record<string, Holding>;
}

const { Server } = library("boardgame.io/server") as {
  readonly Server: (options: object) => { run(options: object): Promise<{ appServer: HttpServer }> };
};
const { PlayerView, INVALID_MOVE } = library("boardgame.io/core") as {
  PlayerView: { STRIP_SECRETS: unknown };
  INVALID_MOVE: string;
};

const cards = (suit: string, count: number): string[] =>
  Array.from({ length: count }, (_, rank) => `${rank + 1}${suit}`);

const game = {
  name: "cards",
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  setup: () => ({
    secret: { den: cards("t", 3) },
    players: Object.fromEntries(
      ["j", "s", "p"].map((suit, seat) => [seat, { hand: cards(suit, 17), out: [] }]),
    ),
  }),
  moves: {
    /** Puts cards before the player, and takes those back that lie there: such a game never ends. */
    play({ G, playerID }: { G: State; playerID: string }, played: string[]) {
      const holding = G.players[playerID];
      if (!holding || !played.every((card) => holding.hand.includes(card))) return INVALID_MOVE;
      holding.hand = [...holding.hand.filter((card) => !played.includes(card)), ...holding.out];
      holding.out = played;
      return undefined;
    },
  },
};

const { appServer } = await Server({ games: [game], origins: [] }).run({ port: 0 });
listensOn((appServer.address() as AddressInfo).port);
