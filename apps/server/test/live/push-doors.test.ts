import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPrivateAddress } from "../../src/push/private-address.ts";
import { checkedLookup, placeOf, type Resolve, resolveByDns } from "../../src/push/endpoint.ts";
import { quietUntil } from "../../src/push/quiet.ts";
import { makeKeys, sendMessage } from "../../src/push/send.ts";
import { callText, LANGUAGES, waitingText } from "../../src/push/texts.ts";
import { CALL_KINDS } from "../../src/table/calls.ts";
import { NameServer } from "../services/name-server.ts";
import { PushService } from "../services/push.ts";
import { TestClient } from "./client.ts";
import { type TestServer, testServer } from "./setup.ts";
import { changeDevice, subscription } from "./waiting.ts";

let push: PushService;
let open: TestServer;
let closed: TestServer;
let cookie: string;
beforeAll(async () => {
  push = await PushService.start();
  open = await testServer({ pushPrivate: "true" });
  closed = await testServer();
  const client = await TestClient.connect(open.url);
  await client.must({ t: "name", name: "Anna" });
  cookie = client.cookie;
  await client.close();
});
afterAll(async () => {
  await Promise.all([open.cleanUp(), closed.cleanUp(), push.close()]);
});

const codeOf = async (answer: Response): Promise<string> =>
  answer.status === 204 ? "done" : `${answer.status} ${((await answer.json()) as { code: string }).code}`;

test("a device is refused with the reason, and nothing is stored", async () => {
  const device = push.newDevice();
  const whole = subscription(device) as { endpoint: string; keys: object; wishes: Record<string, unknown> };
  const put = async (body: unknown, headers: Record<string, string> = { cookie }, url = open.url) =>
    codeOf(await changeDevice(url, "PUT", body, headers));
  expect(await put(whole, {})).toBe("401 nobody");
  expect(await put(whole, { cookie: `cairn=${"n".repeat(43)}` })).toBe("401 nobody");
  expect(await put(whole, { cookie, origin: "https://elsewhere.example" })).toBe("403 origin");
  expect(await put({})).toBe("400 bad-request");
  expect(await put({ ...whole, more: 1 })).toBe("400 bad-request");
  expect(await put({ ...whole, keys: { p256dh: "AAAA", auth: "AAAA" } })).toBe("400 bad-request");
  expect(await put({ ...whole, wishes: { ...whole.wishes, language: "xx" } })).toBe("400 bad-request");
  const nowhere = { from: 0, to: 60, zone: "Nowhere/Town" };
  expect(await put({ ...whole, wishes: { ...whole.wishes, quiet: nowhere } })).toBe("400 bad-request");
  expect(await put({ ...whole, endpoint: "no address" })).toBe("400 endpoint");
  expect(await put({ ...whole, endpoint: "https://me:secret@push.example/1" })).toBe("400 endpoint");
  // A server that does not allow it sends nothing into its own network, whatever the address looks like.
  for (const endpoint of [
    device.endpoint,
    "http://push.example/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://[::ffff:10.0.0.1]/1",
    "https://0x7f.1/1",
    "https://192.168.1.1/1",
    "https://169.254.169.254/latest",
    "https://localhost/1",
    "https://router/1",
    "https://push.example:8443/1",
  ])
    expect([endpoint, await put({ ...whole, endpoint }, { cookie }, closed.url)]).toEqual([
      endpoint,
      "400 endpoint",
    ]);
  expect(
    await codeOf(await changeDevice(open.url, "DELETE", { endpoint: device.endpoint }, { cookie })),
  ).toBe("404 unknown-device");
});

test("a device is added, changed and removed; a player has ten, and an address may not change many", async () => {
  const devices = Array.from({ length: 11 }, () => push.newDevice());
  const put = async (i: number) =>
    codeOf(await changeDevice(open.url, "PUT", subscription(devices[i] as never), { cookie }));
  for (let i = 0; i < 10; i++) expect(await put(i)).toBe("done");
  expect(await put(0)).toBe("done");
  expect(await put(10)).toBe("409 too-many-devices");
  const remove = (i: number, by = cookie) =>
    changeDevice(open.url, "DELETE", { endpoint: devices[i]?.endpoint }, { cookie: by });
  expect(await codeOf(await remove(0, `cairn=${"o".repeat(43)}`))).toBe("404 unknown-device");
  expect(await codeOf(await remove(0))).toBe("done");
  expect(await put(10)).toBe("done");
  let last = "";
  for (let i = 0; i < 30; i++) last = await put(10);
  expect(last).toBe("429 rate");
});

test("the keys are made at the first start and kept", async () => {
  const keyOf = async ({ url }: TestServer) =>
    ((await (await fetch(`${url}/api/push`)).json()) as { key: string }).key;
  const before = await keyOf(closed);
  expect(Buffer.from(before, "base64url")).toHaveLength(65);
  await closed.stop();
  closed = await testServer({}, { folder: closed.folder });
  expect(await keyOf(closed)).toBe(before);
});

test("private addresses are known in all spellings", () => {
  for (const address of ["10.1.2.3", "127.8.8.8", "172.31.0.1", "100.64.0.1", "0.0.0.0", "255.255.255.255"])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  for (const address of [
    "::",
    "::1",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
  ])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  for (const address of ["8.8.8.8", "172.32.0.1", "2a00:1450:4001::1"])
    expect([address, isPrivateAddress(address)]).toEqual([address, false]);
});

test("a name that leads into a private network is refused, also if it does so only when connecting", async () => {
  const lead =
    (...addresses: string[]): Resolve =>
    (_host, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
  const url = new URL("https://push.example/1");
  expect(await placeOf(url, lead("93.184.216.34"))).toBe("public");
  expect(await placeOf(url, lead("93.184.216.34", "10.0.0.7"))).toBe("private");
  expect(await placeOf(url, lead())).toBe("unknown");
  const connect = (all: boolean, ...addresses: string[]) =>
    new Promise((done) => {
      const answered = (error: Error | null, found: unknown): void => done(error?.message ?? found);
      checkedLookup(lead(...addresses))("push.example", { all }, answered);
    });
  expect(await connect(false, "93.184.216.34")).toBe("93.184.216.34");
  expect(await connect(true, "127.0.0.1")).toContain("private network");
  // The first time it is asked the name is harmless.
  const answers = [["93.184.216.34"], ["127.0.0.1"]];
  const device = push.newDevice();
  const sent = await sendMessage(
    { endpoint: "https://push.example/1", ...device.keys },
    { payload: {}, ttl: 60, topic: "t" },
    {
      keys: makeKeys(),
      contact: "mailto:a@b.example",
      isPrivateAllowed: false,
      resolve: (host, done) => lead(...(answers.shift() ?? []))(host, done),
    },
  );
  expect([sent, answers]).toEqual(["later", []]);
});

test("name servers are asked without a thread: one that says nothing keeps no files from being read", async () => {
  const known = await NameServer.start(["93.184.216.34", "10.0.0.7"]);
  const silent = await NameServer.start("silent");
  const addressesBy = (server: NameServer, host: string) =>
    new Promise<readonly string[]>((done) => {
      resolveByDns([server.place])(host, (error, addresses) =>
        done(error ? ["nowhere"] : addresses.map(({ address }) => address)),
      );
    });
  expect(await addressesBy(known, "push.example")).toEqual(["93.184.216.34", "10.0.0.7"]);
  // More than there are threads.
  let left = 8;
  const slow = Array.from({ length: left }, (_, i) =>
    addressesBy(silent, `push${i}.example`).then((found) => [found, left--]),
  );
  await expect.poll(() => silent.asked).toBeGreaterThan(left);
  await readFile(new URL(import.meta.url));
  expect(left).toBe(8);
  silent.close();
  known.close();
  expect((await Promise.all(slow)).map(([found]) => found)).toEqual(slow.map(() => ["nowhere"]));
});

test("quiet hours end when they should, over midnight and in other zones", () => {
  const at = (text: string) => Date.parse(text);
  const berlin = { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" };
  expect(quietUntil(berlin, at("2026-01-10T20:59:30Z"))).toBeUndefined();
  expect(quietUntil(berlin, at("2026-01-10T21:00:30Z"))).toBe(at("2026-01-11T06:00:00Z"));
  expect(quietUntil(berlin, at("2026-07-10T04:59:00Z"))).toBe(at("2026-07-10T05:00:00Z"));
  expect(quietUntil({ from: 60, to: 120, zone: "Asia/Seoul" }, at("2026-01-10T16:30:00Z"))).toBe(
    at("2026-01-10T17:00:00Z"),
  );
  expect(quietUntil({ from: 60, to: 60, zone: "UTC" }, at("2026-01-10T01:00:00Z"))).toBeUndefined();
});

test("all messages have one length on their way, whatever they say", async () => {
  const device = push.newDevice();
  const options = { keys: makeKeys(), contact: "mailto:a@b.example", isPrivateAllowed: true };
  for (const language of LANGUAGES) {
    for (const kind of CALL_KINDS) {
      const body = callText(language, kind, ["Anna", "아주 긴 이름의 친구입니다"]);
      const message = { payload: { body }, ttl: 60, topic: "t" };
      expect(
        await sendMessage({ endpoint: device.endpoint, ...device.keys }, message, {
          ...options,
          resolve: () => undefined,
        }),
      ).toBe("taken");
      expect(device.messages.at(-1)?.payload["body"]).toBe(body);
    }
    expect(waitingText(language, 2)).toContain("2");
  }
  expect(new Set(device.messages.map(({ size }) => size)).size).toBe(1);
});
