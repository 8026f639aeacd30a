import { ok, refuse, type Result } from "@cairn/core";
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "./private-address.ts";

/** The longest address of a device; those of browsers have a few hundred characters. */
export const MAX_ENDPOINT = 1024;

/** All addresses of a name. */
export type Resolve = (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
/** How long a name server may take, in milliseconds, and how often it is asked. */
const ASKING = { timeout: 2000, tries: 2 };

/**
 * Asks name servers without a thread. The system's own way takes one of four that all files are read on, too, and who
 * has a slow name server of their own could keep them all. What is only in this machine's list of hosts is not found: no
 * device has such an address.
 */
export const resolveByDns =
  (servers?: readonly string[]): Resolve =>
  (host, done) => {
    const resolver = new Resolver(ASKING);
    if (servers) resolver.setServers(servers);
    const listed = (family: 4 | 6, asked: Promise<string[]>): Promise<LookupAddress[]> =>
      asked.then(
        (addresses) => addresses.map((address) => ({ address, family })),
        () => [],
      );
    void Promise.all([listed(4, resolver.resolve4(host)), listed(6, resolver.resolve6(host))]).then(
      (both) => {
        const addresses = both.flat();
        done(addresses.length > 0 ? null : new Error("the name leads nowhere"), addresses);
      },
    );
  };

/** The host of a URL as sockets want it. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/** An address that a visitor wants messages sent to, as far as its text shows what is wrong with it. */
export function parseEndpoint(text: string, isPrivateAllowed: boolean): Result<URL> {
  const wrong = (why: string): Result<never> => refuse("endpoint", `the device's address ${why}`);
  if (text.length > MAX_ENDPOINT) return wrong("is too long");
  if (!URL.canParse(text)) return wrong("is no URL");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.hash !== "")
    return wrong("must have no user and no fragment");
  if (isPrivateAllowed && url.protocol === "http:") return ok(url);
  if (url.protocol !== "https:") return wrong("must begin with https");
  if (isPrivateAllowed) return ok(url);
  if (url.port !== "") return wrong("must have the usual port");
  const host = hostOf(url);
  if (isIP(host) !== 0 && isPrivateAddress(host)) return wrong("is in a private network");
  if (isIP(host) === 0 && !host.includes(".")) return wrong("is in a private network");
  return ok(url);
}

/**
 * Looks names up for a connection and lets no private address through: at the moment of connecting, because a name may
 * have another address then.
 */
export const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    resolve(host, (error, addresses) => {
      const bad = addresses?.find(({ address }) => isPrivateAddress(address));
      const [first] = addresses ?? [];
      if (error) done(error, "", 0);
      else if (bad || !first) done(new Error("the name leads into a private network"), "", 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

/** Where a device's address leads now: to the open internet, into a private network, or nobody knows. */
export async function placeOf(url: URL, resolve: Resolve): Promise<"public" | "private" | "unknown"> {
  const host = hostOf(url);
  const judge = (addresses: readonly string[]) => (addresses.some(isPrivateAddress) ? "private" : "public");
  if (isIP(host) !== 0) return judge([host]);
  return new Promise((done) => {
    resolve(host, (error, addresses) =>
      done(error || addresses.length === 0 ? "unknown" : judge(addresses.map(({ address }) => address))),
    );
  });
}
