import { ok, refuse } from "@cairn/core";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { change } from "../accounts/caller.ts";
import { parseBody } from "../accounts/bodies.ts";
import { invitationHash } from "../admin/actions.ts";
import type { Hub } from "../hub.ts";

const Invitation = v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });

/** What search engines leave alone: what is somebody's own, and what is not a page. A closed server is left alone. */
const PRIVATE_PATHS = ["/api/", "/ws", "/t/", "/g/", "/review/", "/verify/", "/welcome/", "/me", "/operator"];

const robots = (isClosed: boolean): string =>
  `User-agent: *\n${(isClosed ? ["/"] : PRIVATE_PATHS).map((path) => `Disallow: ${path}\n`).join("")}`;

/** Who runs the server, what they tell everybody, and how to come in by an invitation. */
export function addOperator(app: FastifyInstance, hub: Hub): void {
  const { rules, operator, store, guards, now } = hub;

  app.get("/api/operator", (_request, reply) => {
    reply.header("cache-control", "no-store");
    const notice = rules.notice("notice");
    const maintenance = rules.notice("maintenance");
    return {
      contact: operator.contact,
      imprint: operator.imprint !== "",
      privacy: operator.privacy !== "",
      closed: rules.isClosed,
      ...(notice ? { notice: notice.body } : {}),
      ...(maintenance ? { maintenance: { text: maintenance.body, until: maintenance.until } } : {}),
    };
  });

  app.get("/api/operator/texts", () => ({ imprint: operator.imprint, privacy: operator.privacy }));

  app.post(
    "/api/operator/enter",
    change(
      hub,
      async ({ identity, address }, request) => {
        if (!rules.isClosed) return ok({});
        const body = parseBody(Invitation, request.body);
        if (!body.ok) return body;
        const ban = rules.banOf(identity.id, address);
        if (ban) return refuse("banned", ban.text || "you may not play here");
        if (await store.moderation.isAdmitted(identity.id)) return ok({});
        if (!guards.mayTryInvitation(address)) return refuse("rate", "too many invitations were tried");
        if (!(await store.moderation.useInvitation(invitationHash(body.value.code), identity.id, now())))
          return refuse("wrong-code", "this invitation is wrong, used up or too old");
        guards.rightInvitation(address);
        return ok({});
      },
      204,
    ),
  );

  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robots(rules.isClosed)),
  );
}
