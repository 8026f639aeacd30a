import type { IncomingMessage } from "node:http";

/** Where a request comes from, believing as many reverse proxies as are in front. */
export function addressOf(request: IncomingMessage, proxies: number): string {
  const own = request.socket.remoteAddress ?? "";
  if (proxies === 0) return own;
  const header = request.headers["x-forwarded-for"];
  const hops = [...(Array.isArray(header) ? header.join(",") : (header ?? "")).split(","), own]
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  return hops[Math.max(0, hops.length - 1 - proxies)] ?? own;
}

/** Whether a page may talk to this server: its own pages, or those of the listed origins. Programs send no origin. */
export function isOwnOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (origins.length > 0) return origins.includes(origin);
  return URL.canParse(origin) && new URL(origin).host === host;
}
