import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  // The one spelling that URLs have: at most one "::", no dots.
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = spelled.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => parseInt(group, 16));
}

/** The IPv4 address in an IPv4-mapped IPv6 address, as dual-stack sockets report it; undefined if it is none. */
function mappedIn(groups: readonly number[]): string | undefined {
  const [, , , , , mark, high = 0, low = 0] = groups;
  if (mark !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** An address alone: some proxies write a port, and brackets around IPv6. */
function bareAddress(address: string): string {
  const [, bracketed, dotted] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return (bracketed ?? dotted ?? address).split("%")[0] as string;
}

/**
 * What limits count as one address. Whoever has IPv6 has at least a network of 64 bits, and may choose among
 * all its addresses: only the network counts.
 */
export function networkOf(address: string): string {
  const bare = bareAddress(address);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return mappedIn(groups) ?? `${network.join(":")}::/64`;
}

/**
 * Whose networks a network is among: of IPv6 the first 48 bits, which is what a provider gives to a site. For what must
 * not be tried often, however many networks somebody has.
 */
export function siteOf(network: string): string {
  const [, site] = /^([^:]+:[^:]+:[^:]+):[^:]+::\/64$/.exec(network) ?? [];
  return site === undefined ? network : `${site}::/48`;
}

/** Where a request comes from, trusting as many reverse proxies as are in front. */
export const addressOf = (request: IncomingMessage, proxies: number): string =>
  networkOf(senderOf(request, proxies));

/** The same as one address, not as a network: for the few who are known by it. */
export function exactAddressOf(request: IncomingMessage, proxies: number): string {
  const bare = bareAddress(senderOf(request, proxies));
  return (isIPv6(bare) ? mappedIn(groupsOf(bare)) : undefined) ?? bare;
}

function senderOf(request: IncomingMessage, proxies: number): string {
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
