import helmet from "@fastify/helmet";
import { createServer, type ServerOptions } from "node:http";
import fastify, { type FastifyInstance, type FastifyReply, LogController } from "fastify";
import type { Config } from "../config.ts";
import { loggedError } from "../log-errors.ts";
import { LogStream } from "../log-stream.ts";
import type { HttpGate } from "./http-gate.ts";

/** The longest body a request may have, in bytes. */
const MAX_BODY = 16 * 1024;
/** Containers are killed after ten seconds: before that the store must be closed. */
const MAX_CLOSING_MS = 5000;

/** A connection that is idle for this long, such as that of somebody who does not read, is ended. */
const MAX_SILENCE_MS = 30_000;

const SERVER_OPTIONS: ServerOptions = {
  // Whoever offers another protocol, as programs that know HTTP/2 do, is answered in this one.
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
  requestTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  // Longer than the pauses in which a page asks, much shorter than people look at it.
  keepAliveTimeout: 10_000,
};

/** What a refused request gets. */
export const problem = (reply: FastifyReply, status: number, code: string, text: string): FastifyReply =>
  reply.code(status).send({ code, text });

/** What the HTTP side is made with; tests bring less. */
interface HttpParts {
  readonly gate?: HttpGate;
  /** Where lines of the log go; to standard output if left out. */
  readonly stream?: { write(line: string): void };
}

/** The HTTP side without its routes. Logs have no addresses, cookies, queries, bodies or messages of errors in them. */
export function createHttp(
  config: Config,
  { gate, stream = new LogStream(1) }: HttpParts = {},
): FastifyInstance {
  return fastify({
    bodyLimit: MAX_BODY,
    forceCloseConnections: true,
    // An address that cannot be read reaches no route and no other handler.
    frameworkErrors: (error, _request, reply) => void problem(reply, 400, "bad-request", error.message),
    serverFactory(listener) {
      const server = createServer(SERVER_OPTIONS, gate ? gate.admit(listener) : listener);
      server.setTimeout(MAX_SILENCE_MS);
      gate?.watch(server);
      return server;
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      stream,
      serializers: {
        err: loggedError,
        req: ({ method, url }) => ({ method, path: url.split("?")[0] }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  });
}

/** Closes the HTTP side, and waits no longer than that for whoever holds on to a connection. */
export async function closeInTime(app: FastifyInstance): Promise<void> {
  const { promise: isLate, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(resolve, MAX_CLOSING_MS);
  await Promise.race([app.close(), isLate]);
  clearTimeout(deadline);
}

/** Headers, and answers to what goes wrong. */
export async function protect(
  app: FastifyInstance,
  { secureCookie, hstsSubdomains }: Pick<Config, "secureCookie" | "hstsSubdomains">,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        manifestSrc: ["'self'"],
        connectSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // Other servers below the same name are for their own operators to decide.
    hsts: secureCookie && { includeSubDomains: hstsSubdomains },
    referrerPolicy: { policy: "no-referrer" },
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, "a request failed");
    return problem(
      reply,
      status,
      status >= 500 ? "internal" : "bad-request",
      status >= 500 ? "something went wrong here" : error.message,
    );
  });
}
