import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Result } from "@cairn/core";
import { problem } from "../http.ts";
import type { Hub } from "../hub.ts";
import { act } from "./actions.ts";
import { operatorsDoor } from "./door.ts";
import { VIEWS } from "./views.ts";

/** The statuses of refusals; 409 is that of all others. */
const STATUSES: Readonly<Record<string, number>> = {
  "admin-off": 403,
  "not-from-here": 403,
  origin: 403,
  "wrong-token": 401,
  rate: 429,
  "bad-request": 400,
  name: 400,
  range: 400,
  word: 400,
  past: 400,
};
const statusOf = (code: string): number => STATUSES[code] ?? (code.startsWith("unknown-") ? 404 : 409);

/** The routes by which an operator looks after the server. */
export function addAdmin(app: FastifyInstance, hub: Hub): void {
  const enter = operatorsDoor(hub);
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Result<object>>,
  ): Promise<FastifyReply> => {
    reply.header("cache-control", "no-store");
    const entered = enter(request);
    const done = entered.ok ? await work() : entered;
    return done.ok
      ? reply.send(done.value)
      : problem(reply, statusOf(done.error.code), done.error.code, done.error.message);
  };
  for (const [name, view] of Object.entries(VIEWS))
    app.get<{ Querystring: Record<string, string> }>(`/api/admin/${name}`, (request, reply) =>
      answer(request, reply, async () => ({ ok: true, value: await view(hub, request.query) })),
    );
  app.post("/api/admin/actions", (request, reply) => answer(request, reply, () => act(hub, request.body)));
}
