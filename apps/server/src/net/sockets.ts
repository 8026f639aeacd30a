import { MAX_FRAME } from "@cairn/protocol";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { cookieFor, identityOf, newSecret, secretIn, whoIs } from "../people.ts";
import { botTokenIn } from "../bot-accounts.ts";
import { addressOf, isOwnOrigin } from "./address.ts";
import { Connection, type Visitor } from "./connection.ts";
import { type Hub, noticeMessage } from "./hub.ts";
import { RefusedSockets } from "./refused-sockets.ts";
import { handshakeAnswer, isHandshake } from "./websocket/handshake.ts";
import { WebSocket } from "./websocket/socket.ts";

/** How often connections are asked whether they are still there. */
const HEARTBEAT_MS = 30_000;

/** Parts that one message may come in: frames without an end would never be counted. */
const MAX_FRAGMENTS = 16;
const LIMITS = { maxPayload: MAX_FRAME, maxFragments: MAX_FRAGMENTS };

/** How long an answer may take to leave, in milliseconds. */
const MAX_LEAVING_MS = 5000;

/** Answers an upgrade that is not wanted. The other side may keep its end open; this one is given back at once. */
function answerAndEnd(socket: Duplex, status: string, code: string): void {
  const body = JSON.stringify({ code });
  const late = setTimeout(() => socket.destroy(), MAX_LEAVING_MS);
  socket.once("close", () => clearTimeout(late));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/** Takes WebSocket connections on `/ws` of an HTTP server. */
export function acceptSockets(server: Server, hub: Hub): { close(): void } {
  const refused = new RefusedSockets(hub.metrics, hub.log, hub.monotonic);

  /** Whatever the HTTP side has handed over, and does not close any more; with who has come in by it. */
  const streams = new Map<Duplex, Omit<Visitor, "socket"> | undefined>();
  // All streams have the same listeners: functions of its own for each would take more memory than what it is for.
  function closed(this: Duplex): void {
    const visitor = streams.get(this);
    streams.delete(this);
    if (visitor) hub.guards.exit(visitor.identity.id, visitor.address);
  }
  function failed(this: Duplex): void {
    this.destroy();
  }
  const hold = (stream: Duplex): void => {
    streams.set(stream, undefined);
    stream.on("close", closed);
    stream.on("error", failed);
  };

  server.on("upgrade", (request, socket, head) => {
    hold(socket);
    const address = addressOf(request, hub.config.trustProxy);
    /** Counts an upgrade that is refused, and answers it. */
    const turnAway = (stream: Duplex, status: string, code: string): void => {
      refused.note(code, request);
      answerAndEnd(stream, status, code);
    };
    if (!hub.isReady) {
      turnAway(socket, "503 Service Unavailable", "stopping");
    } else if (!hub.guards.mayRequest(address)) {
      turnAway(socket, "429 Too Many Requests", "rate");
    } else if (request.url?.split("?")[0] !== "/ws") {
      turnAway(socket, "404 Not Found", "not-found");
    } else if (!isOwnOrigin(request, hub.config.origins)) {
      turnAway(socket, "403 Forbidden", "origin");
    } else if (!isHandshake(request)) {
      turnAway(socket, "400 Bad Request", "handshake");
    } else {
      const limit = admit(request, socket as Socket, head, address);
      if (limit !== undefined) turnAway(socket, "429 Too Many Requests", limit);
    }
  });

  /** Makes a WebSocket of a connection; the limit that stands in the way, if there is one. */
  function admit(
    request: IncomingMessage,
    stream: Socket,
    head: Buffer,
    address: string,
  ): ReturnType<Hub["guards"]["enter"]> {
    const token = botTokenIn(request.headers.authorization);
    const secret = token ?? secretIn(request.headers.cookie) ?? newSecret();
    // Whoever has several devices has as many connections on each.
    const identity = identityOf(secret);
    const limit = hub.guards.enter(identity.id, address);
    if (limit !== undefined) return limit;
    // It is answered with the greeting, which comes when the store has said who this is.
    stream.cork();
    const cookie = `Set-Cookie: ${cookieFor(secret, hub.config.secureCookie)}`;
    stream.write(handshakeAnswer(request, token === undefined ? [cookie] : []));
    accept({ identity, address, isBot: token !== undefined }, stream, secret, head);
    return undefined;
  }

  function accept(visitor: Omit<Visitor, "socket">, stream: Socket, secret: string, head: Buffer): void {
    streams.set(stream, visitor);
    const greeted = greet({ ...visitor, socket: new WebSocket(stream, LIMITS) }, secret, head);
    void greeted.finally(() => stream.uncork());
  }

  const heartbeat = setInterval(() => {
    for (const connection of hub.connections) connection.beat();
  }, HEARTBEAT_MS);

  /** What comes before the name is known waits. */
  async function greet(visitor: Visitor, secret: string, head: Buffer): Promise<void> {
    const { socket } = visitor;
    const who = await whoIs(hub.store, secret, visitor.identity).catch(() => undefined);
    if (!socket.isOpen) return;
    if (!who && hub.doTablesMove) {
      // Another server can tell who this is, or this one in a moment.
      socket.close(1012, "restart");
      return;
    }
    // Nearly everybody is who the cookie says, and has one identity in memory.
    const isOther = who !== undefined && who.identity.id !== visitor.identity.id;
    const known = isOther ? { ...visitor, identity: who.identity } : visitor;
    const refused = await hub.rules.refusalOf(known.identity.id, known.address).catch(() => undefined);
    if (!socket.isOpen) return;
    const connection = new Connection(known, who?.row?.name ?? "", hub);
    // Whoever is turned away is read, too: the connection is given back when it has said goodbye, not some time later.
    if (refused) connection.turnAway(refused);
    else {
      const notice = hub.rules.notice("notice");
      if (notice) connection.send(noticeMessage(notice.body));
      hub.connections.add(connection);
    }
    socket.open(connection, head);
  }

  return {
    close() {
      clearInterval(heartbeat);
      for (const stream of streams.keys()) stream.destroy();
    },
  };
}
