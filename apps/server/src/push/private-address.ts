import { BlockList, isIP, isIPv6 } from "node:net";

/** Addresses that belong to nobody on the open internet: this machine, its networks, and what is reserved. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, bits, "ipv4");

/** Of IPv6 only global unicast is public, and of that neither what is for documents nor what wraps IPv4 addresses. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
const WRAPPED_V6 = new BlockList();
WRAPPED_V6.addSubnet("2001::", 23, "ipv6");
WRAPPED_V6.addSubnet("2001:db8::", 32, "ipv6");
WRAPPED_V6.addSubnet("2002::", 16, "ipv6");

/** Whether an address may be the operator's own network, where no message may go that a visitor has asked for. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  if (!isIPv6(address)) return PRIVATE.check(address, "ipv4");
  return !PUBLIC_V6.check(address, "ipv6") || WRAPPED_V6.check(address, "ipv6");
}
