import type { FastifyInstance } from "fastify";
import { newSecret } from "./people.ts";

// A program's account is like a person's, but its secret is a bot token, and its name is marked as a bot's.

const TOKEN = /^Bearer (bot-[\w-]{43})$/;

/** The bot token in an Authorization header, if there is a well-formed one. */
export const botTokenIn = (authorization: string | undefined): string | undefined =>
  TOKEN.exec(authorization ?? "")?.[1];

/** Gives out tokens. Nothing is stored before the bot takes a name. */
export function addBotAccounts(app: FastifyInstance): void {
  app.post("/api/bots", (_request, reply) =>
    reply
      .code(201)
      .header("cache-control", "no-store")
      .send({ token: `bot-${newSecret()}` }),
  );
}
