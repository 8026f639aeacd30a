import { hash } from "node:crypto";
import type { Peer } from "./membership.ts";

/** The node that takes a table which nobody has: all nodes choose the same without asking each other. */
export function chosenFor(table: string, peers: readonly Peer[]): Peer | undefined {
  const serving = peers.filter(({ state }) => state === "serving");
  let best: { readonly peer: Peer; readonly weight: string } | undefined;
  // Without the bus nobody is better than another; but who has just come, or is about to go, takes nothing.
  const isolated = peers.filter(({ state }) => state === "isolated");
  for (const peer of serving.length > 0 ? serving : isolated) {
    const weight = hash("sha1", `${peer.node} ${table}`);
    if (!best || weight > best.weight) best = { peer, weight };
  }
  return best?.peer;
}
