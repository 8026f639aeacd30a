import { afterEach, expect, test, vi } from "vitest";
import { callHere, callNoMore, renewCalls } from "../src/waiting/devices.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser that may be called, and what it tells the server. */
function browser() {
  const kept = new Map<string, string>();
  const told: string[] = [];
  let endpoint: string | undefined;
  let number = 0;
  const subscription = () => ({
    endpoint,
    options: { applicationServerKey: new Uint8Array([1]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: () => (endpoint = undefined),
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(endpoint === undefined ? null : subscription()),
    subscribe: () => {
      endpoint = `device ${++number}`;
      return Promise.resolve(subscription());
    },
  };
  const registration = Promise.resolve({ pushManager });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal("navigator", { serviceWorker: { ready: registration, getRegistration: () => registration } });
  vi.stubGlobal("PushManager", Object);
  vi.stubGlobal("Notification", {
    permission: "granted",
    requestPermission: () => Promise.resolve("granted"),
  });
  vi.stubGlobal("fetch", (_path: string, { method = "GET", body = "{}" } = {}) => {
    const { endpoint: device, wishes } = JSON.parse(body) as {
      endpoint?: string;
      wishes?: { language: string };
    };
    if (method !== "GET") told.push([method, device, wishes?.language].filter(Boolean).join(" "));
    return Promise.resolve({ status: 204, json: () => Promise.resolve({ key: "AQ" }) });
  });
  return { told, loseAddress: () => (endpoint = undefined) };
}

test("the server is told again when the address of a called device or the language of its reader is another", async () => {
  const { told, loseAddress } = browser();
  await renewCalls("en");
  expect(told).toEqual([]);
  expect(await callHere("en")).toBeUndefined();
  await renewCalls("en");
  expect(told).toEqual(["PUT device 1 en"]);
  await renewCalls("de");
  loseAddress();
  await renewCalls("de");
  expect(told).toEqual(["PUT device 1 en", "PUT device 1 de", "PUT device 2 de"]);
  await callNoMore();
  await renewCalls("hu");
  expect(told.slice(3)).toEqual(["DELETE device 2"]);
});
