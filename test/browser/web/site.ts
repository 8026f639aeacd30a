import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { buildInto } from "../builds.ts";

/** The policy that the server of the product sends with every answer. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "manifest-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(";");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** A built page behind a small server, as it is behind the big one. */
export interface Site {
  readonly url: string;
  /** Where the build is. */
  readonly folder: string;
  /** Refuses everything from now on: the network is gone. */
  stop(): Promise<void>;
  /** Stops, and removes the build. */
  remove(): Promise<void>;
}

function serve(folder: string): Server {
  return createServer(({ url = "/" }, response) => {
    response.setHeader("content-security-policy", POLICY);
    const path = normalize(decodeURIComponent(new URL(url, "http://site").pathname));
    if (path.startsWith("/api/")) {
      // Nobody else is there, and nothing was played with others.
      const lists: Readonly<Record<string, string>> = {
        "/api/tables": '{"tables":[]}',
        "/api/operator": '{"contact":"","imprint":false,"privacy":false,"closed":false}',
        "/api/me/invitations": '{"invitations":[],"asks":[]}',
        "/api/me/people": '{"seen":true,"people":[]}',
        "/api/me/ratings": '{"ratings":{}}',
        "/api/me/games": '{"games":[]}',
        "/api/me/records": '{"records":[]}',
        "/api/me/account":
          '{"id":"me","name":"","canAddPasskeys":true,"devices":[],"passkeys":[],"recoveryCodes":0}',
        "/api/me/puzzles": '{"isKnown":false,"puzzles":{}}',
      };
      const known = lists[path] ?? (path.startsWith("/api/day/") ? '{"results":[],"choices":[]}' : undefined);
      response.writeHead(known === undefined ? 404 : 200, { "content-type": "application/json" });
      response.end(known ?? "{}");
      return;
    }
    const isFile = path !== "/" && existsSync(join(folder, path));
    if (!isFile && path.startsWith("/assets/")) {
      response.writeHead(404).end();
      return;
    }
    // Every other address is the one page, which knows its screens.
    const file = isFile ? path : "/index.html";
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    response.end(readFileSync(join(folder, file)));
  });
}

/** Serves a folder with a build. */
export async function serveBuild(folder: string): Promise<Site> {
  const server = serve(folder).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Builds the page and serves it, for programs: tests share one build. */
export const buildSite = async (): Promise<Site> => serveBuild(await buildInto("site"));
