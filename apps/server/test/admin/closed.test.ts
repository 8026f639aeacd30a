import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TestBrowser } from "../accounts/browser.ts";
import { CHIMERA, newFolder, type TestServer, testServer } from "../live/setup.ts";
import { act, admin, codeOf, TOKEN } from "./operator.ts";

let server: TestServer;
beforeAll(async () => {
  const folder = newFolder();
  const imprint = join(folder, "imprint.txt");
  writeFileSync(imprint, "A club\n\nSomewhere 1");
  server = await testServer(
    { adminToken: TOKEN, closed: "true", contact: "club@cairn.example", imprint },
    { folder },
  );
});
afterAll(() => server.cleanUp());

/** What becomes of a browser that connects: turned away, or let in. */
async function entering(browser: TestBrowser): Promise<string> {
  const client = await browser.connect();
  const answer = client.ask({ t: "ping" }).then(
    () => "in",
    () => "out",
  );
  const bye = client.next(({ t }) => t === "bye").then((message) => (message as { why: string }).why);
  const what = await Promise.race([bye.catch(() => "in"), answer.then((one) => (one === "in" ? one : bye))]);
  await client.close();
  return what;
}

test("a connection that is turned away is given back when it has said goodbye", async () => {
  // No timer of the server ends it here.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    expect(await entering(new TestBrowser(server.url))).toBe("closed");
  } finally {
    vi.useRealTimers();
  }
});

test("a closed server lets nobody in but by invitation, as often as it says", async () => {
  const anna = new TestBrowser(server.url);
  expect(await entering(anna)).toBe("closed");
  expect((await anna.get("/api/tables")).body.code).toBe("closed");
  expect((await anna.ask("PUT", "/api/me/profile", {})).body.code).toBe("closed");
  expect((await anna.get("/api/me")).status).toBe(200);
  expect((await anna.get("/api/operator")).body).toMatchObject({
    closed: true,
    imprint: true,
    contact: "club@cairn.example",
  });
  expect((await anna.get("/api/operator/texts")).body["imprint"]).toBe("A club\n\nSomewhere 1");
  expect(await (await fetch(`${server.url}/robots.txt`)).text()).toBe("User-agent: *\nDisallow: /\n");

  const { body } = await act(server.url, "invite", { uses: 2, days: 1 });
  const code = String(body["path"]).replace("/welcome/", "");
  expect((await anna.post("/api/operator/enter", { code: "WRONGWRONG" })).body.code).toBe("wrong-code");
  expect((await anna.post("/api/operator/enter", { code: code.toLowerCase() })).status).toBe(204);
  expect(await entering(anna)).toBe("in");
  expect((await anna.get("/api/tables")).status).toBe(200);
  const ben = new TestBrowser(server.url);
  expect((await ben.post("/api/operator/enter", { code })).status).toBe(204);
  const cho = new TestBrowser(server.url);
  expect((await cho.post("/api/operator/enter", { code })).body.code).toBe("wrong-code");
  // The code itself is known to nobody but whom it was given to.
  expect(JSON.stringify((await admin(server.url, "invitations")).body)).not.toContain(code);

  const withdrawn = await act(server.url, "invite", { uses: 1, days: 1 });
  await act(server.url, "withdraw-invitation", { invitation: withdrawn.body["invitation"] });
  const used = await cho.post("/api/operator/enter", {
    code: String(withdrawn.body["path"]).replace("/welcome/", ""),
  });
  expect(used.body.code).toBe("wrong-code");
  for (let i = 0; i < 12; i++) await cho.post("/api/operator/enter", { code: "WRONGWRONG" });
  expect((await cho.post("/api/operator/enter", { code: "WRONGWRONG" })).body.code).toBe("rate");
});

test("who is on the list comes in on every device by passkey, and goes when taken from it", async () => {
  const anna = new TestBrowser(server.url);
  await anna.get("/api/me");
  const player = await anna.id();
  await act(server.url, "admit", { player });
  const desk = await anna.connect();
  await desk.must({ t: "name", name: "Anna" });
  const passkey = await anna.addPasskey();
  const phone = new TestBrowser(server.url);
  expect((await phone.signIn(passkey)).body["name"]).toBe("Anna");
  expect(await entering(phone)).toBe("in");
  const created = await desk.must({ t: "create", settings: CHIMERA as never });
  expect(created).toHaveProperty("table");
  await act(server.url, "dismiss", { player });
  expect(await desk.next(({ t }) => t === "bye")).toEqual({ t: "bye", why: "closed" });
  expect(await entering(phone)).toBe("closed");
  const { body } = await act(server.url, "admit", { passkey: passkey.id });
  expect(body["subject"]).toBe(player);
  expect(await entering(phone)).toBe("in");
  await act(server.url, "dismiss", { player });
  expect((await act(server.url, "admit", { all: true })).body["admitted"]).toBeGreaterThan(0);
  expect(await entering(phone)).toBe("in");
  expect(codeOf(await act(server.url, "admit", { player, all: true }))).toBe("bad-request");
  // Whoever deletes themselves is on no list any more.
  const gone = await anna.ask("DELETE", "/api/me");
  expect(gone.status).toBe(204);
  const { admitted } = (await admin(server.url, "admitted")).body as { admitted: { player: string }[] };
  expect(admitted.map((one) => one.player)).not.toContain(player);
});

test("a passkey that the server does not know yet asks at the door, and opens nothing before the operator says so", async () => {
  const dora = new TestBrowser(server.url);
  expect((await dora.ask("PUT", "/api/me/name", { name: "Dora" })).status).toBe(204);
  const passkey = await dora.addPasskey();
  for (const path of ["/api/me/link", "/api/me/recovery-codes", "/api/me/people", "/api/series"])
    expect((await dora.post(path)).body.code).toBe("closed");
  expect(await entering(dora)).toBe("closed");
  const knocking = async () =>
    (await admin(server.url, "knocking")).body["knocking"] as { player: string; name: string }[];
  expect(await knocking()).toMatchObject([{ player: await dora.id(), name: "Dora" }]);
  expect((await act(server.url, "admit", { passkey: passkey.id })).body["subject"]).toBe(await dora.id());
  expect(await entering(dora)).toBe("in");
  expect(await knocking()).toEqual([]);
  // The same passkey opens the door on another device.
  const phone = new TestBrowser(server.url);
  expect((await phone.signIn(passkey)).status).toBe(200);
  expect(await entering(phone)).toBe("in");
  const stranger = await fetch(`${server.url}/api/admin/knocking`);
  expect(stranger.status).toBe(401);
});
