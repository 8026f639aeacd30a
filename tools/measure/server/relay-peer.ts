// A bare relay: a message of one of a table's players goes to all of them. It checks nothing and stores nothing.
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebSocket, WebSocketServer as Server } from "ws";
import { library, listensOn } from "./peer-program.ts";

const { WebSocketServer } = library("ws") as { WebSocketServer: typeof Server };

const tables = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket: WebSocket, { url = "" }: IncomingMessage) => {
  const players = tables.get(url) ?? [];
  tables.set(url, players);
  players.push(socket);
  socket.on("message", (data: Buffer) => {
    for (const player of players) player.send(data, { binary: false });
  });
});
server.on("listening", () => listensOn((server.address() as AddressInfo).port));
