import type { FastifyInstance } from "fastify";
import { secretIn, whoIs } from "../../people.ts";
import { addressOf } from "../address.ts";
import { problem } from "../http.ts";
import type { Hub } from "../hub.ts";

/** What everybody may ask for: who runs the server, how to come in, and what watches over it. */
const OPEN = ["/api/admin/", "/api/operator", "/api/version"];
/** What somebody needs to be recognised. */
const SIGN_IN = "/api/sign-in/";
/** By which somebody outside asks to be let in: with a name and a passkey, which the operator can put on the list. */
const KNOCKING = ["/api/me/name", "/api/me/passkeys/options", "/api/me/passkeys"];
/** What is stored about somebody is theirs to see and to delete, whatever they did. */
const isOwnData = (method: string, path: string): boolean =>
  path.startsWith("/api/me") && (method === "GET" || method === "DELETE");

/** Keeps those out of what can be asked by HTTP who may not come in. */
export function guardApi(app: FastifyInstance, hub: Hub): void {
  const { rules, config } = hub;
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?")[0] as string;
    const { method } = request;
    if (!path.startsWith("/api/") || OPEN.some((open) => path.startsWith(open)) || isOwnData(method, path))
      return undefined;
    const address = addressOf(request.raw, config.trustProxy);
    const secret = secretIn(request.headers.cookie);
    const isAsked = rules.isClosed || rules.hasBannedPlayers;
    const player = isAsked && secret !== undefined ? (await whoIs(hub.store, secret)).identity.id : undefined;
    const ban = method === "GET" ? undefined : rules.banOf(player, address);
    if (ban) return problem(reply, 403, "banned", ban.text || "you may not play here");
    if (!rules.isClosed || path.startsWith(SIGN_IN) || KNOCKING.includes(path)) return undefined;
    const refused = await rules.refusalOf(player, address);
    if (refused) return problem(reply, 403, "closed", "only those may come in whom the operator has invited");
    return undefined;
  });
}
