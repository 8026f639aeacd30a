import type { TestClient } from "../live/client.ts";
import { CHIMERA, seated, tableOf } from "../live/setup.ts";

/** Somebody whom a player knows, as the server lists them. */
export interface Listed {
  readonly person: string;
  readonly name: string;
  readonly friend: boolean;
  readonly asked: boolean;
  readonly asks: boolean;
  readonly blocked: boolean;
  readonly muted: boolean;
  readonly here?: boolean;
  readonly games: number;
}

/** Asks the server as somebody does who has this cookie. */
export const request = (
  url: string,
  { cookie }: { readonly cookie: string },
  method: string,
  path: string,
  body?: object,
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** `done`, or the status and the code of a refusal. */
export const codeOf = async (answer: Promise<Response>): Promise<string> => {
  const { ok, status, ...rest } = await answer.then(async (one) => ({
    ok: one.ok,
    status: one.status,
    body: one.status === 204 ? {} : ((await one.json()) as { code?: string }),
  }));
  return ok ? "done" : `${status} ${rest.body.code}`;
};

export async function peopleOf(url: string, who: { readonly cookie: string }): Promise<readonly Listed[]> {
  const answer = await request(url, who, "GET", "/api/me/people");
  return ((await answer.json()) as { people: readonly Listed[] }).people;
}

/** What somebody calls a person by that name. */
export async function personOf(url: string, who: { readonly cookie: string }, name: string): Promise<Listed> {
  const found = (await peopleOf(url, who)).find((one) => one.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
}

export const change = async (
  url: string,
  who: { readonly cookie: string },
  name: string,
  what: string,
): Promise<string> => {
  const { person } = await personOf(url, who, name);
  return codeOf(request(url, who, "POST", "/api/me/people", { person, do: what }));
};

/** Two people who are friends and sit at a table whose match runs; the third seat is a bot's. */
export async function playing(
  url: string,
  people = 2,
  settings: object = {},
): Promise<readonly [TestClient, TestClient, ...TestClient[]]> {
  const clients = await seated(url, { ...CHIMERA, ...settings }, people);
  const [host] = clients as [TestClient];
  await host.must({ t: "start" });
  for (const client of clients) await client.until(({ view }) => view !== undefined);
  return clients as unknown as readonly [TestClient, TestClient, ...TestClient[]];
}

export const invite = (url: string, who: TestClient, person: string, table = tableOf(who)): Promise<string> =>
  codeOf(request(url, who, "POST", "/api/me/invitations", { table, person }));
