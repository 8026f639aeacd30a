import { createRequire } from "node:module";
import { join } from "node:path";
import { FrameSocket } from "../../../apps/cli/src/load/frame-socket.ts";

/** A table of three at a peer: how its players move, and which frames tell them of a move. */
export interface PeerTable {
  readonly players: readonly FrameSocket[];
  /** Makes the next move. */
  move(): void;
  isEvent(frame: Buffer): boolean;
}

/** Opens a table; what its players hear goes to `hear` as soon as it plays. */
export type OpenPeerTable = (
  port: number,
  name: string,
  hear: (seat: number, frame: Buffer) => void,
) => Promise<PeerTable>;

const SEATS = [0, 1, 2] as const;

/** A move as large as ours are on average. */
const EVENT = { n: 123, id: "m122", e: { type: "play", seat: 1, cards: ["7j", "7s"] } };

/** Calls one player after the other. */
function inTurn(players: readonly FrameSocket[]): () => FrameSocket {
  let next = 0;
  return () => players[next++ % players.length] as FrameSocket;
}

export const openRelayTable: OpenPeerTable = async (port, name, hear) => {
  const url = `ws://127.0.0.1:${port}/${name}`;
  const players = await Promise.all(
    SEATS.map((seat) => FrameSocket.connect(url, (frame) => hear(seat, frame))),
  );
  const text = JSON.stringify({ t: "ev", ...EVENT });
  const next = inTurn(players);
  return { players, move: () => next().send(text), isEvent: () => true };
};

/** Colyseus' own numbers for messages. */
const JOIN_ROOM = 10;
const ROOM_DATA = 13;

/** Its libraries pack the message, once: they lie where they were installed. */
export function colyseusTables(folder: string): OpenPeerTable {
  const { getMessageBytes } = createRequire(join(folder, "package.json"))("@colyseus/core") as {
    getMessageBytes: { raw(code: number, type: string, message: unknown): Uint8Array };
  };
  const packed = Uint8Array.from(getMessageBytes.raw(ROOM_DATA, "move", EVENT));
  const reserve = async (port: number, path: string) => {
    const options = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    const response = await fetch(`http://127.0.0.1:${port}/matchmake/${path}`, options);
    return (await response.json()) as { sessionId: string; roomId: string; processId: string };
  };
  return async (port, _name, hear) => {
    const players: FrameSocket[] = [];
    let path = "create/table";
    for (const seat of SEATS) {
      const { sessionId, roomId, processId } = await reserve(port, path);
      path = `joinById/${roomId}`;
      const joined = Promise.withResolvers<void>();
      const url = `ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`;
      const player = await FrameSocket.connect(url, (frame) => {
        if (frame[0] === JOIN_ROOM) joined.resolve();
        else hear(seat, frame);
      });
      await joined.promise;
      player.send(Uint8Array.of(JOIN_ROOM));
      players.push(player);
    }
    const next = inTurn(players);
    return { players, move: () => next().send(packed), isEvent: (frame) => frame[0] === ROOM_DATA };
  };
}

/** Socket.IO's words for the namespace of the game. */
const CONNECT = "40/cards,";
const EVENT_OF_GAME = "42/cards,";
const PING = "2";
const PONG = "3";

export const openBoardgameTable: OpenPeerTable = async (port, name, hear) => {
  const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
  const players: FrameSocket[] = [];
  let stateId = 0;
  for (const seat of SEATS) {
    const synced = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    const player: FrameSocket = await FrameSocket.connect(url, (frame) => {
      const start = frame.toString("latin1", 0, 24);
      if (start === PING) player.send(PONG);
      else if (start.startsWith("0")) opened.resolve();
      else if (start.startsWith(CONNECT)) {
        player.send(`${EVENT_OF_GAME}${JSON.stringify(["sync", name, `${seat}`, null, SEATS.length])}`);
      } else if (start.startsWith(`${EVENT_OF_GAME}["sync"`)) synced.resolve();
      else hear(seat, frame);
    });
    await opened.promise;
    player.send(CONNECT);
    await synced.promise;
    players.push(player);
  }
  let moves = 0;
  return {
    players,
    move() {
      const seat = moves % SEATS.length;
      const suit = "jsp"[seat];
      const rank = Math.floor(moves++ / SEATS.length) % 2 === 0 ? 1 : 3;
      const args = [[`${rank}${suit}`, `${rank + 1}${suit}`]];
      const payload = { type: "play", args, playerID: `${seat}`, credentials: null };
      const action = { type: "MAKE_MOVE", payload };
      players[seat]?.send(`${EVENT_OF_GAME}${JSON.stringify(["update", action, stateId, name, `${seat}`])}`);
    },
    isEvent(frame) {
      const text = frame.toString("latin1");
      if (!text.startsWith(`${EVENT_OF_GAME}["update"`)) return false;
      stateId = Number(/"_stateID":(\d+)/.exec(text)?.[1]);
      return true;
    },
  };
};
