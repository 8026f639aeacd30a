import { ok, refuse, type Result } from "@cairn/core";
import type { FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";
import { Ranges } from "../../moderation/ranges.ts";
import { addressOf, exactAddressOf, isOwnOrigin } from "../address.ts";
import type { Hub } from "../hub.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in the same time whatever differs, and however long it is. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted));

/** Lets operators in: by token, and from the addresses that they may come from. */
export function operatorsDoor(hub: Hub): (request: FastifyRequest) => Result<void> {
  const { adminToken, adminFrom, trustProxy, origins } = hub.config;
  const allowed = new Ranges(adminFrom);
  return (request) => {
    if (adminToken === "")
      return refuse(
        "admin-off",
        "this server has no token for operators: set CAIRN_ADMIN_TOKEN and restart it",
      );
    const { headers, raw } = request;
    // A proxy that is not trusted says who asks, but might say anything: whoever comes through it is not at this machine.
    const isForwarded = trustProxy === 0 && headers["x-forwarded-for"] !== undefined;
    if (isForwarded || !allowed.has(exactAddressOf(raw, trustProxy)))
      return refuse("not-from-here", "operators may not come from this address: see --admin-from");
    if (!isOwnOrigin(raw, origins)) return refuse("origin", "this request comes from another site");
    const address = addressOf(raw, trustProxy);
    if (!hub.guards.mayTryKey(address)) return refuse("rate", "too many wrong tokens; try again in a minute");
    const [, given = ""] = /^Bearer (.{1,400})$/.exec(headers.authorization ?? "") ?? [];
    if (!isSame(given, adminToken)) {
      hub.log.warn("somebody came with a wrong operator's token");
      return refuse("wrong-token", "this is not the operator's token");
    }
    hub.guards.rightKey(address);
    return ok(undefined);
  };
}
