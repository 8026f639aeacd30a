import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { problem } from "./http.ts";

/** Files whose name changes with their content may be kept for ever. */
const IMMUTABLE = "public, max-age=31536000, immutable";

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Cairn</title>
<p>The server runs. Its page is not built: <code>npm run build</code>, then start again.</p></html>`;

/** Serves the built web client: its files, and its one page for every address that is no file. */
export async function addWeb(app: FastifyInstance, root: string): Promise<void> {
  const isBuilt = existsSync(join(root, "index.html"));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      cacheControl: false,
      // The build has its texts compressed already.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header("cache-control", path.startsWith(join(root, "assets")) ? IMMUTABLE : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    // Programs that look at a link name any type, or none; so do scripts that want a file, whose name has a dot.
    const { accept = "*/*" } = request.headers;
    const isFile = /^[^?]*\.[^/?]*(?:\?|$)/.test(request.url);
    const isPage = accept.includes("text/html") || (accept.includes("*/*") && !isFile);
    if (!["GET", "HEAD"].includes(request.method) || !isPage || request.url.startsWith("/api/"))
      return problem(reply, 404, "not-found", "there is nothing here");
    if (!isBuilt) return reply.code(503).type("text/html; charset=utf-8").send(NOT_BUILT);
    return reply.code(200).header("cache-control", "no-cache").sendFile("index.html");
  });
}
