// Colyseus: a room a table, each player gets each message by itself. It checks nothing and stores nothing.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { library, listensOn } from "./peer-program.ts";

interface Client {
  send(type: string, message: unknown): void;
}
interface Room {
  readonly clients: Iterable<Client>;
  onMessage(type: string, heard: (client: Client, message: unknown) => void): void;
}

const { Server, Room } = library("@colyseus/core") as {
  Server: new (options: object) => {
    define(name: string, room: unknown): void;
    listen(port: number, host: string): Promise<void>;
  };
  Room: new () => Room;
};
const { WebSocketTransport } = library("@colyseus/ws-transport") as {
  WebSocketTransport: new (options: object) => object;
};

class TableRoom extends Room {
  readonly maxClients = 3;

  onCreate(): void {
    this.onMessage("move", (_, message) => {
      for (const client of this.clients) client.send("move", message);
    });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define("table", TableRoom);
await server.listen(0, "127.0.0.1");
listensOn((http.address() as AddressInfo).port);
