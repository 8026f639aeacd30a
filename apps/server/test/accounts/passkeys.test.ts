import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../live/setup.ts";
import { TestPasskey } from "./authenticator.ts";
import { TestBrowser } from "./browser.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.cleanUp());

const named = (name: string): Promise<TestBrowser> => TestBrowser.named(server.url, name);
const anyone = (): TestBrowser => new TestBrowser(server.url);

describe("a passkey", () => {
  test("is the same player on another device", async () => {
    const desk = await named("Anna");
    const passkey = await desk.addPasskey();
    const phone = anyone();
    expect(await phone.signIn(passkey)).toMatchObject({
      status: 200,
      body: { id: await desk.id(), name: "Anna", joined: false },
    });
    expect(await phone.id()).toBe(await desk.id());
    const { body } = await phone.get("/api/me/account");
    expect(body["devices"]).toMatchObject([{ isThis: false }, { isThis: true }]);
    expect(body["passkeys"]).toMatchObject([{ id: passkey.id, name: "Phone" }]);
    // The socket knows it too.
    const client = await phone.connect();
    expect(client.all("hello")[0]?.me).toEqual({ id: await desk.id(), name: "Anna" });
    await client.close();
  });

  test("has a name, and signs nobody in once it is removed", async () => {
    const anna = await named("Anna");
    const passkey = await anna.addPasskey();
    const second = await anna.addPasskey(new TestPasskey(), "Key ring");
    const renamed = await anna.ask("PUT", `/api/me/passkeys/${passkey.id}`, { name: "Old phone" });
    expect(renamed.status).toBe(204);
    const removed = await anna.ask("DELETE", `/api/me/passkeys/${second.id}`);
    expect(removed.status).toBe(204);
    const { body } = await anna.get("/api/me/account");
    expect(body["passkeys"]).toMatchObject([{ name: "Old phone" }]);
    expect(await anyone().signIn(second)).toMatchObject({ status: 404, body: { code: "unknown-passkey" } });
  });

  test("of somebody else can neither be renamed nor removed", async () => {
    const [anna, ben] = [await named("Anna"), await named("Ben")];
    const { id } = await anna.addPasskey();
    expect((await ben.ask("PUT", `/api/me/passkeys/${id}`, { name: "Mine" })).body.code).toBe(
      "unknown-passkey",
    );
    expect((await ben.ask("DELETE", `/api/me/passkeys/${id}`)).body.code).toBe("unknown-passkey");
    expect((await anna.ask("PUT", `/api/me/passkeys/${id}`, { name: " " })).body.code).toBe("bad-request");
  });

  test("needs somebody with a name, a page, and a host with a name", async () => {
    expect((await anyone().post("/api/me/passkeys/options")).body.code).toBe("no-name");
    const anna = await named("Anna");
    expect((await anna.ask("POST", "/api/me/passkeys/options", {}, {})).body.code).toBe("origin");
    const elsewhere = await anna.ask(
      "POST",
      "/api/me/passkeys/options",
      {},
      { origin: "https://evil.example" },
    );
    expect(elsewhere).toMatchObject({ status: 403, body: { code: "origin" } });
    const byAddress = await anna.ask("POST", "/api/me/passkeys/options", {}, { origin: server.url });
    expect(byAddress.body.code).toBe("no-domain");
    expect((await anna.ask("GET", "/api/me/account", undefined, {})).body["canAddPasskeys"]).toBe(false);
    expect((await anna.get("/api/me/account")).body["canAddPasskeys"]).toBe(true);
  });
});

describe("a challenge to make a passkey", () => {
  test("is good once", async () => {
    const anna = await named("Anna");
    const { body } = await anna.post("/api/me/passkeys/options");
    const make = () =>
      anna.post("/api/me/passkeys", { response: new TestPasskey().register(body as never, anna) });
    expect((await make()).status).toBe(201);
    expect((await make()).body.code).toBe("challenge");
  });

  test("is used up by a wrong answer, too", async () => {
    const anna = await named("Anna");
    const { body } = await anna.post("/api/me/passkeys/options");
    const passkey = new TestPasskey();
    const wrong = passkey.register(body as never, { origin: anna.origin, rpId: "evil.example" });
    expect((await anna.post("/api/me/passkeys", { response: wrong })).body.code).toBe("not-verified");
    const right = passkey.register(body as never, anna);
    expect((await anna.post("/api/me/passkeys", { response: right })).body.code).toBe("challenge");
  });

  test("is for the browser that asked, and for no other use", async () => {
    const [anna, ben] = [await named("Anna"), await named("Ben")];
    const { body } = await anna.post("/api/me/passkeys/options");
    const response = new TestPasskey().register(body as never, anna);
    expect((await ben.post("/api/me/passkeys", { response })).body.code).toBe("challenge");
    const { body: signIn } = await anna.post("/api/sign-in/options");
    const other = new TestPasskey().register(signIn as never, anna);
    expect((await anna.post("/api/me/passkeys", { response: other })).body.code).toBe("challenge");
  });

  test("nobody made is refused, and so is what is no answer", async () => {
    const anna = await named("Anna");
    const response = new TestPasskey().register({ challenge: "AAAA" }, anna);
    expect((await anna.post("/api/me/passkeys", { response })).body.code).toBe("challenge");
    expect((await anna.post("/api/me/passkeys", { response: {} })).body.code).toBe("bad-request");
  });

  test("answered from another page is refused", async () => {
    const anna = await named("Anna");
    const { body } = await anna.post("/api/me/passkeys/options");
    const response = new TestPasskey().register(body as never, {
      origin: "https://evil.example",
      rpId: "localhost",
    });
    expect((await anna.post("/api/me/passkeys", { response })).body.code).toBe("not-verified");
  });
});

describe("signing in is refused", () => {
  test("with a passkey that nobody has registered", async () => {
    expect((await anyone().signIn(new TestPasskey())).body.code).toBe("unknown-passkey");
  });

  test.each([
    ["the signature is forged", { isForged: true }],
    ["the page is another", { origin: "https://evil.example", rpId: "localhost" }],
    ["the domain is another", { rpId: "evil.example" }],
  ])("when %s", async (_, changes) => {
    const passkey = await (await named("Anna")).addPasskey();
    const visitor = anyone();
    const before = await visitor.id();
    const { body } = await visitor.post("/api/sign-in/options");
    const response = passkey.signIn(body as never, { origin: visitor.origin, ...changes });
    const answer = await visitor.post("/api/sign-in/passkey", { response, join: false });
    expect(answer).toMatchObject({ status: 400, body: { code: "not-verified" } });
    expect(await visitor.id()).toBe(before);
  });

  test("when the passkey has counted backwards: it has been copied", async () => {
    const passkey = await (await named("Anna")).addPasskey();
    const signIn = async (counter: number) => {
      const visitor = anyone();
      const { body } = await visitor.post("/api/sign-in/options");
      const response = passkey.signIn(body as never, { origin: visitor.origin, counter });
      return visitor.post("/api/sign-in/passkey", { response, join: false });
    };
    expect((await signIn(5)).status).toBe(200);
    expect((await signIn(4)).body.code).toBe("not-verified");
  });

  test("with an answer that was used before, or is another browser's", async () => {
    const passkey = await (await named("Anna")).addPasskey();
    const [visitor, thief] = [anyone(), anyone()];
    await thief.id();
    const { body } = await visitor.post("/api/sign-in/options");
    const response = passkey.signIn(body as never, visitor);
    expect((await thief.post("/api/sign-in/passkey", { response, join: false })).body.code).toBe("challenge");
    const { body: next } = await visitor.post("/api/sign-in/options");
    const signed = { response: passkey.signIn(next as never, visitor), join: false };
    expect((await visitor.post("/api/sign-in/passkey", signed)).status).toBe(200);
    expect((await visitor.post("/api/sign-in/passkey", signed)).body.code).toBe("challenge");
  });

  test("without saying what becomes of whoever this browser was", async () => {
    const visitor = anyone();
    expect((await visitor.post("/api/sign-in/passkey", { response: {} })).body.code).toBe("bad-request");
    expect((await visitor.post("/api/sign-in/link", { code: "ABCDEF" })).body.code).toBe("bad-request");
  });
});
