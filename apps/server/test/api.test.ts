import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TestBrowser } from "./accounts/browser.ts";
import { type TestClient } from "./live/client.ts";
import { playOn } from "./live/script.ts";
import { closeAll, seated, tableOf, type TestServer, testServer } from "./live/setup.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, "utf8");
const PAGE = read("docs/api.md");

/** The example under a heading of the page. */
const exampleOf = (heading: string): unknown =>
  JSON.parse(
    new RegExp(`^## ${heading}\\n(?:(?!^## )[\\s\\S])*?^\`\`\`json\\n([\\s\\S]*?)^\`\`\``, "m").exec(
      PAGE,
    )?.[1] ?? "",
  );

/** What a JSON value is made of: the fields of objects, the kinds of things in lists. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value))
    return [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].toSorted();
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, shapeOf(field)]),
  );
}

const KRASS_KARIERT = { game: "krass-kariert", players: 3, options: { chips: 2 }, isPublic: true };

let server: TestServer;
let anna: TestClient;
let record: string;
const clients: TestClient[] = [];
const get = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
  fetch(`${server.url}${path}`, { method, headers });
/** A path of the page, with the id of the match that was played here. */
const addressOf = (path: string): string =>
  path.replace(/^\/api\/records\/:id$/, record).replace(":id", record.split("/").at(-1) as string);
const asAnna = (path: string): Promise<Response> => get(path, { cookie: anna.cookie });

beforeAll(async () => {
  server = await testServer();
  const [player] = (await seated(server.url, KRASS_KARIERT, 1)) as [TestClient];
  await player.must({ t: "start" });
  await playOn(player, "api");
  record = `/api/records/${tableOf(player)}`;
  anna = player;
  const open = { ...KRASS_KARIERT, game: "chimera", options: {} };
  const [host] = (await seated(server.url, open, 1, () => ({ cookie: anna.cookie }))) as [TestClient];
  await host.must({ t: "clear", seat: 2 });
  clients.push(player, host);
}, 120_000);
afterAll(async () => {
  await closeAll(clients);
  await server.cleanUp();
});

describe("the answers are those of docs/api.md", () => {
  test.each(["/api/tables", "/api/me", "/api/push", "/api/version", "/api/operator", "/healthz", "/readyz"])(
    "GET %s",
    async (path) => {
      expect(shapeOf(await (await asAnna(path)).json())).toEqual(shapeOf(exampleOf(`\`GET ${path}\``)));
    },
  );

  test("GET /api/records/:id, but for its events", async () => {
    const [{ events, ...answer }, { events: _, ...example }] = [
      (await (await get(record)).json()) as { events: unknown[] },
      exampleOf("`GET /api/records/:id`") as { events: unknown[] },
    ];
    expect(shapeOf(answer)).toEqual(shapeOf(example));
    expect(events[0]).toMatchObject({ type: "deal" });
  });

  test("GET /api/me/games, and the pages after the first", async () => {
    const first = (await (await asAnna("/api/me/games?limit=1")).json()) as { games: object[]; next: string };
    expect(first.games).toEqual([expect.objectContaining({ status: "open", seat: 0 })]);
    const second = (await (
      await asAnna(`/api/me/games?limit=1&before=${first.next}`)
    ).json()) as typeof first;
    expect(shapeOf(second)).toEqual(shapeOf(exampleOf("`GET /api/me/games`")));
    expect(second.games).toEqual([expect.objectContaining({ status: "over", record })]);
    const odd = (await (await asAnna("/api/me/games?limit=1.5")).json()) as typeof first;
    expect(odd).toEqual(first);
    const third = await asAnna(`/api/me/games?before=${second.next}`);
    expect(await third.json()).toEqual({ games: [] });
  });

  test("GET /api/me/records, but for the events", async () => {
    type Page = { records: { record: { events: unknown[] } }[] };
    const answer = (await (await asAnna("/api/me/records")).json()) as Page;
    expect(answer.records[0]?.record.events.splice(0)[0]).toMatchObject({ type: "deal" });
    expect(shapeOf(answer)).toEqual(shapeOf(exampleOf("`GET /api/me/records`")));
  });

  test("about somebody who is known on several devices", async () => {
    const browser = await TestBrowser.named(server.url, "Anna");
    const passkey = await browser.addPasskey();
    await browser.ask("PUT", "/api/me/profile", { settings: { face: "owl", level: 3 } });
    const { body: codes } = await browser.post("/api/me/recovery-codes");
    expect(shapeOf(await browser.signIn(passkey))).toMatchObject({ status: "number" });
    const { body: account } = await browser.get("/api/me/account");
    expect(shapeOf(account)).toEqual(shapeOf(exampleOf("`GET /api/me/account`")));
    const { body: profile } = await browser.get("/api/me/profile");
    expect(shapeOf(profile)).toEqual(shapeOf(exampleOf("`GET /api/me/profile`")));
    const { body: link } = await browser.post("/api/me/link");
    expect(shapeOf(link)).toEqual(shapeOf(exampleOf("Devices")));
    const other = new TestBrowser(server.url);
    const [code] = codes["codes"] as [string];
    const { body: signedIn } = await other.post("/api/sign-in/recovery", { code, join: true });
    expect(shapeOf(signedIn)).toEqual(shapeOf(exampleOf("Signing in")));
  });

  test("with the status and the cache-control of its table", async () => {
    const rows = [...PAGE.matchAll(/^\| `GET ([^`]+)` \| (\d+) \| (?:`([^`]+)` )?\|$/gm)];
    expect(rows.length).toBeGreaterThan(16);
    for (const [, path = "", status, cache] of rows) {
      const response = await asAnna(addressOf(path));
      expect([path, response.status, response.headers.get("cache-control")]).toEqual([
        path,
        Number(status),
        cache ?? null,
      ]);
      expect(response.headers.has("etag"), path).toBe(cache?.startsWith("public") ?? false);
    }
  });

  test("and its codes are all that the server gives", () => {
    const calls = globSync("apps/server/src/net/{*,operator/*}.ts", { cwd: ROOT }).flatMap((file) => [
      ...read(file).matchAll(/\bproblem\(([^;]*?)\)/g),
    ]);
    const codes = calls.flatMap(([, args = ""]) =>
      [...args.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code),
    );
    const refusals = [
      ...globSync("apps/server/src/{net/{accounts,people,admin,operator},moderation}/*.ts", {
        cwd: ROOT,
      }).map(read),
      /\basync function rename[\s\S]*?^}/m.exec(
        read("apps/server/src/net/requests.ts").replaceAll("export ", ""),
      )?.[0] ?? "",
    ].flatMap((text) => [...text.matchAll(/\brefuse\(\s*"([a-z-]+)"/g)].map(([, code]) => code));
    const [, conflicts = ""] =
      /type AccountConflict = ([^;]*);/.exec(read("apps/server/src/store/errors.ts")) ?? [];
    const unknown = [...read("apps/server/src/net/admin/actions.ts").matchAll(/\bnoSuch\("([a-z]+)"\)/g)];
    codes.push(...refusals, ...[...conflicts.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code), "name");
    codes.push(...unknown.map(([, what]) => `unknown-${what}`));
    const listed = [...PAGE.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, code]) => code);
    expect(listed.toSorted()).toEqual([...new Set(codes)].toSorted());
  });
});

describe("what may be kept", () => {
  test.each(["/api/tables", "record"])("%s is not sent again to whoever has its tag", async (name) => {
    const path = name === "record" ? record : name;
    const tag = (await get(path)).headers.get("etag") as string;
    for (const known of [tag, `W/${tag}`, `"another", ${tag}`]) {
      const again = await get(path, { "if-none-match": known });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", tag]);
    }
    expect((await get(path, { "if-none-match": '"another"' })).status).toBe(200);
  });

  test("a record can be saved as a file", async () => {
    const { headers } = await get(`${record}?download`);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="cairn-[\w-]{22}\.json"$/);
  });
});

describe("errors", () => {
  test.each([
    ["/api/nothing", 404, "not-found"],
    ["/api/records/none", 404, "unknown-record"],
    [`/api/records/${"x".repeat(22)}`, 404, "unknown-record"],
    ["/api/records/%zz", 400, "bad-request"],
  ])("GET %s: %i %s", async (path, status, code) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    const body = await response.json();
    expect(body).toMatchObject({ code });
    expect(shapeOf(body)).toEqual(shapeOf(exampleOf("Errors")));
  });

  test("who deletes too many players is told so", async () => {
    const other = await testServer();
    const headers = { cookie: `cairn=${"x".repeat(43)}` };
    const statuses: number[] = [];
    for (let i = 0; i < 15; i++) {
      statuses.push((await fetch(`${other.url}/api/me`, { method: "DELETE", headers })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 204));
    expect(statuses).toContain(429);
    await other.cleanUp();
  });

  test("who asks too often is told so", async () => {
    const slow = await testServer({ addressRate: "0.01" });
    const answers = [await fetch(`${slow.url}/api/tables`), await fetch(`${slow.url}/api/tables`)];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(await answers[1]?.json()).toMatchObject({ code: "rate" });
    expect((await fetch(`${slow.url}/healthz`)).status).toBe(200);
    await slow.cleanUp();
  });
});

test("somebody new gets a cookie, and is not stored", async () => {
  const response = await get("/api/me");
  expect(response.headers.get("set-cookie")).toMatch(
    /^cairn=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  );
  expect(await response.json()).toEqual({ id: expect.any(String) as string, name: "", games: [] });
});

test("somebody new whose choices are refused beside an opening socket gets no second cookie", async () => {
  const response = await fetch(`${server.url}/api/me/profile`, {
    method: "PUT",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ settings: {} }),
  });
  expect([response.status, response.headers.get("set-cookie")]).toEqual([409, null]);
});

test.each(["/api/me/games", "/api/me/account", "/api/me/profile", "/api/me/people"])(
  "somebody new who reads %s beside an opening socket gets no second cookie",
  async (path) => {
    expect((await get(path)).headers.get("set-cookie")).toBeNull();
  },
);

test.each(["/api/me", "/api/me/games"])(
  "whoever asks for %s with a cookie keeps it for another year",
  async (path) => {
    expect((await asAnna(path)).headers.get("set-cookie")).toBe(
      `${anna.cookie}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    );
  },
);

test("DELETE /api/me needs the server's own page and a cookie; then the name is gone and the games stay", async () => {
  const elsewhere = { cookie: anna.cookie, origin: "https://elsewhere.example" };
  expect(await (await get("/api/me", elsewhere, "DELETE")).json()).toMatchObject({ code: "origin" });
  expect(await (await get("/api/me", {}, "DELETE")).json()).toMatchObject({ code: "nobody" });
  expect(await (await asAnna("/api/me")).json()).toMatchObject({ name: "Player 0" });

  const response = await get("/api/me", { cookie: anna.cookie }, "DELETE");
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(response.headers.get("set-cookie")).toMatch(/^cairn=; .*Max-Age=0$/);
  expect(await anna.next(({ t }) => t === "bye")).toEqual({ t: "bye", why: "deleted" });
  expect(await (await asAnna("/api/me")).json()).toEqual({
    id: expect.any(String) as string,
    name: "",
    games: [],
  });
  const { players } = (await (await get(record)).json()) as { players: { name: string }[] };
  expect(players.map(({ name }) => name).toSorted()).toEqual(["Bot 1", "Bot 1", "deleted player"]);
});
