import { expect, test } from "vitest";
import type { RunningServer } from "../../src/index.ts";
import { TestBrowser } from "../accounts/browser.ts";
import type { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, seated, tableOf } from "../live/setup.ts";
import { startNodes, stopAll } from "./setup.ts";

test("a code and a challenge of one server are good at another, and the seat there is the other's at once", async () => {
  const nodes = await startNodes(2);
  const [a, b] = nodes as [RunningServer, RunningServer];
  const desk = await TestBrowser.named(a.url, "Desk");
  const [phone] = (await seated(b.url, CHIMERA, 1)) as [TestClient];
  await phone.must({ t: "start" });
  await phone.until(({ view }) => view !== undefined);
  const { seat } = phone;
  /** The same browser at another server: its page is one of both. */
  const at = (url: string, cookie: string): TestBrowser => {
    const browser = new TestBrowser(url, desk.origin);
    browser.cookie = cookie;
    return browser;
  };
  const code = await desk.link();
  const bye = phone.next(({ t }) => t === "bye");
  const linked = await at(a.url, phone.cookie).post("/api/sign-in/link", { code, join: true });
  expect(linked.body).toMatchObject({ name: "Desk", joined: true });
  expect(await bye).toMatchObject({ why: "restart" });
  const atDesk = await desk.connect();
  await atDesk.must({ t: "join", table: tableOf(phone) });
  await atDesk.until(({ you }) => you.seat === seat);

  const passkey = await desk.addPasskey();
  const visitor = new TestBrowser(a.url);
  const { body } = await visitor.post("/api/sign-in/options");
  const response = passkey.signIn(body as never, visitor);
  const signedIn = await at(b.url, visitor.cookie).post("/api/sign-in/passkey", { response, join: false });
  expect(signedIn.body).toMatchObject({ name: "Desk" });
  const again = await at(a.url, visitor.cookie).post("/api/sign-in/passkey", { response, join: false });
  expect(again.body.code).toBe("challenge");
  await closeAll([phone, atDesk]);
  await stopAll(nodes);
});
