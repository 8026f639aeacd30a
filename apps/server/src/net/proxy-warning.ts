import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";

/** Warns once if a proxy seems to be in front that is not trusted: then all people share the limits of one address. */
export function warnOfProxy({ server, log }: FastifyInstance, trustProxy: number): void {
  if (trustProxy > 0) return;
  const look = ({ headers }: IncomingMessage): void => {
    if (headers["x-forwarded-for"] === undefined) return;
    server.off("request", look);
    server.off("upgrade", look);
    log.warn(
      "requests have X-Forwarded-For, but no proxy is trusted: if there is one in front of this server, set --trust-proxy",
    );
  };
  server.on("request", look);
  server.on("upgrade", look);
}
