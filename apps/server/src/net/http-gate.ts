import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Metrics } from "../metrics.ts";
import { addressOf, networkOf } from "./address.ts";
import type { Guards } from "./guards.ts";
import { HttpQueue } from "./http-queue.ts";

/** Requests of one connection that may be unanswered at once. Browsers and proxies send one after the other. */
const MAX_PIPELINED = 8;

/** What those who watch over the server ask for: always answered, but not any number of times. */
const PROBES: readonly (string | undefined)[] = ["/healthz", "/readyz"];

export interface GateParts {
  readonly guards: Pick<
    Guards,
    "connect" | "disconnect" | "mayRequest" | "mayProbe" | "shutOut" | "bearsRefusal"
  >;
  readonly metrics: Pick<Metrics, "refusedConnections" | "http" | "httpSeconds">;
  readonly trustProxy: number;
}

/** What the gate knows of a connection. */
interface Visit {
  /** The address at the other end; a proxy's, where there is one. */
  readonly address: string;
  unanswered: number;
  /** Nothing more is read from it. */
  isOver: boolean;
}

/**
 * A request that looks up a lot counts as this many. A browser that comes for the first time fetches all files of the
 * page at once, some five hundred, to have them offline: each counts as a fifth.
 */
const COSTS: readonly (readonly [path: string, cost: number])[] = [
  ["/assets/", 0.2],
  ["/api/me/records", 20],
  ["/api/me/ratings", 10],
  ["/api/series", 20],
  ["/api/me", 5],
  ["/api/sign-in", 5],
  ["/api/records/", 3],
  ["/api/day/", 5],
  ["/api/tables/", 5],
  ["/metrics", 5],
  ["/api/admin/", 5],
];

const costOf = (url = ""): number => COSTS.find(([path]) => url.startsWith(path))?.[1] ?? 1;

/** When to ask again after a refusal, in seconds: a full second's share of requests has come back by then. */
const RETRY_AFTER = 1;

/** The longest body a request may have, in bytes; a passkey needs about half of it. */
const MAX_BODY = 8192;

/** Whether a body is too long to be read, or has no length at all. */
const hasLongBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || !(Number(headers["content-length"] ?? 0) <= MAX_BODY);

/**
 * Stands before the HTTP side, where a request costs least: bounds the connections of an address and the requests
 * that are on their way on each, closes a connection after a refusal, and lets players' frames go first.
 */
export class HttpGate {
  readonly #parts: GateParts;
  readonly #queue = new HttpQueue();
  readonly #visits = new WeakMap<Socket, Visit>();
  /** Connections by address, to be ended together. */
  readonly #sockets = new Map<string, Set<Socket>>();

  /** The listener of all connections; one for each would stay in memory for as long as a WebSocket does. */
  readonly #closed: (this: Socket) => void;

  constructor(parts: GateParts) {
    this.#parts = parts;
    const disconnected = (socket: Socket): void => {
      parts.guards.disconnect(this.#visits.get(socket)?.address ?? "");
      this.#forget(socket);
    };
    this.#closed = function closed() {
      disconnected(this);
    };
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** Takes the connections of a server. */
  watch(server: Server): void {
    // HTTP sees only those that are let in: what it makes for each costs more than everything else about a refused one.
    const takers = server.listeners("connection");
    server.removeAllListeners("connection");
    server.on("connection", (socket) => {
      if (this.#connected(socket)) for (const take of takers) take.call(server, socket);
    });
    // An upgraded connection is no longer one of HTTP, and not ended with them.
    server.on("upgrade", ({ socket }) => this.#forget(socket));
  }

  /** Answers requests by this listener, in their turn. */
  admit(listener: RequestListener): RequestListener {
    return (request, response) => {
      const visit = this.#visits.get(request.socket);
      if (!visit || visit.isOver) return;
      if (++visit.unanswered > MAX_PIPELINED) {
        this.#shutOut(request.socket, visit);
        return;
      }
      const since = performance.now();
      response.once("close", () => {
        visit.unanswered--;
        this.#parts.metrics.httpSeconds.add((performance.now() - since) / 1000);
        this.#parts.metrics.http.inc({ status: `${Math.floor(response.statusCode / 100)}xx` });
      });
      this.#consider(request, response, visit, listener);
    };
  }

  #consider(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit,
    listener: RequestListener,
  ): void {
    const { guards, trustProxy } = this.#parts;
    const address = trustProxy === 0 ? visit.address : addressOf(request, trustProxy);
    const isProbe = PROBES.includes(request.url);
    const isFree = isProbe ? guards.mayProbe(address) : guards.mayRequest(address, costOf(request.url));
    if (!isFree) {
      this.#problem(response, visit, 429, "rate", "too many requests");
      if (trustProxy === 0 && !guards.bearsRefusal(address)) this.#shutOut(request.socket, visit);
    } else if (hasLongBody(request)) {
      this.#problem(response, visit, 413, "bad-request", "the body is too long, or its length is not given");
    } else if (isProbe) {
      listener(request, response);
    } else if (
      !this.#queue.push(address, () => {
        if (!response.destroyed) listener(request, response);
      })
    ) {
      this.#problem(response, visit, 503, "busy", "too many requests are waiting");
    }
  }

  /** The last answer on its connection: whoever was refused begins anew, at the limits on connections. */
  #problem(response: ServerResponse, visit: Visit, status: number, code: string, text: string): void {
    visit.isOver = true;
    const body = JSON.stringify({ code, text });
    if (status === 429 || status === 503) response.setHeader("retry-after", RETRY_AFTER);
    response.writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      connection: "close",
    });
    response.end(body);
  }

  /** Counts a connection in; false if it is refused, and ended. */
  #connected(socket: Socket): boolean {
    const address = networkOf(socket.remoteAddress ?? "");
    // Behind a proxy all connections are the proxy's, which counts them itself.
    const isCounted = this.#parts.trustProxy === 0;
    const { guards, metrics } = this.#parts;
    const limit = isCounted ? guards.connect(address) : undefined;
    if (limit !== undefined) {
      metrics.refusedConnections.inc({ why: limit });
      socket.destroy();
      return false;
    }
    this.#visits.set(socket, { address, unanswered: 0, isOver: false });
    if (!isCounted) return true;
    const own = this.#sockets.get(address) ?? new Set();
    this.#sockets.set(address, own.add(socket));
    socket.on("close", this.#closed);
    return true;
  }

  #forget(socket: Socket): void {
    const { address } = this.#visits.get(socket) ?? {};
    if (address === undefined) return;
    const own = this.#sockets.get(address);
    own?.delete(socket);
    if (own?.size === 0) this.#sockets.delete(address);
  }

  /** Ends all HTTP connections of an address that floods, for what they have sent would still be read. */
  #shutOut(socket: Socket, visit: Visit): void {
    const { guards, metrics, trustProxy } = this.#parts;
    metrics.refusedConnections.inc({ why: "flood" });
    visit.isOver = true;
    socket.destroy();
    if (trustProxy > 0) return;
    guards.shutOut(visit.address);
    for (const other of this.#sockets.get(visit.address) ?? []) {
      const its = this.#visits.get(other);
      if (its) its.isOver = true;
      other.destroy();
    }
  }
}
