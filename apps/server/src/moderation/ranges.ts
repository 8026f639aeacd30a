import { ok, refuse, type Result } from "@cairn/core";
import { BlockList, isIP, isIPv6 } from "node:net";

/** The widest ranges that may be banned, in bits: a slip of the hand shall not shut everybody out. */
const WIDEST_V4 = 8;
const WIDEST_V6 = 16;
/** Of IPv6 only the network counts: whoever has one chooses among its addresses. */
const NARROWEST_V6 = 64;

const wrong = (text: string): Result<never> =>
  refuse(
    "range",
    `not a range of addresses: "${text.slice(0, 60)}"; write 203.0.113.0/24 or 2001:db8:1::/48`,
  );

/** Some addresses, by a network and how many of its bits count. */
export interface AddressRange {
  readonly network: string;
  readonly bits: number;
}

/** A range as people write it; a single address is a range of itself. */
export function parseRange(text: string): Result<AddressRange> {
  const [network = "", given, ...rest] = text.trim().split("/");
  const version = isIP(network);
  const most = version === 6 ? 128 : 32;
  const bits = given === undefined ? most : /^\d{1,3}$/.test(given) ? Number(given) : -1;
  if (version === 0 || rest.length > 0 || bits < 0 || bits > most) return wrong(text);
  return ok({ network, bits });
}

/** A range that may be banned, spelled in one way. */
export function parseBannedRange(text: string): Result<string> {
  const range = parseRange(text);
  if (!range.ok) return range;
  const { network, bits } = range.value;
  const isV6 = isIPv6(network);
  if (bits < (isV6 ? WIDEST_V6 : WIDEST_V4))
    return refuse("range", `${text} is too wide: at least /${WIDEST_V4} of IPv4, or /${WIDEST_V6} of IPv6`);
  const counted = isV6 ? Math.min(bits, NARROWEST_V6) : bits;
  return ok(`${isV6 ? new URL(`http://[${network}]`).hostname.slice(1, -1) : network}/${counted}`);
}

/** Whether an address is in one of some ranges. */
export class Ranges {
  readonly #list = new BlockList();

  constructor(ranges: Iterable<AddressRange>) {
    for (const { network, bits } of ranges)
      this.#list.addSubnet(network, bits, isIPv6(network) ? "ipv6" : "ipv4");
  }

  /** The address may be the network of `networkOf`. */
  has(address: string): boolean {
    const bare = address.replace(/\/64$/, "");
    const version = isIP(bare);
    return version !== 0 && this.#list.check(bare, version === 6 ? "ipv6" : "ipv4");
  }
}
