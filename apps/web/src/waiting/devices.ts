import type { Language } from "../settings/definition.ts";
import { browserStore, readJson } from "../settings/storage.ts";
import { keptWishes, minutesOf } from "./call-wishes.ts";

/** Why a device cannot be called; the texts have words for each. */
export type CallProblem = "denied" | "unsupported" | "noName" | "failed";

/** Under this name the device remembers what it has told the server, which may be out of date some day. */
const TOLD = "cairn/called";
const store = browserStore();

/** What may change while nobody looks: the address of the device, where it is, and the language of its reader. */
const factsOf = ({ endpoint }: PushSubscription, language: Language): string =>
  JSON.stringify([endpoint, language, zoneHere()]);
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );

export const canBeCalled = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && typeof Notification !== "undefined";

/** What the browser has subscribed to, if anything. */
export async function subscriptionHere(): Promise<PushSubscription | undefined> {
  if (!canBeCalled()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

async function tellServer(method: "PUT" | "DELETE", body: object): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/me/push", { method, headers, body: JSON.stringify(body) });
  return answer.status;
}

async function subscribe(): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  const { key } = (await (await fetch("/api/push")).json()) as { readonly key: string };
  const applicationServerKey = bytesOf(key);
  // A server with other keys cannot reach what was subscribed to with the old ones.
  const old = known?.options.applicationServerKey;
  const isSame = old && new Uint8Array(old).join() === applicationServerKey.join();
  if (known && isSame) return known;
  await known?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Has this device called as its reader wishes; the problem if it cannot be. Asks the reader's permission. */
export async function callHere(language: Language): Promise<CallProblem | undefined> {
  if (!canBeCalled()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const subscription = await subscribe();
    const { endpoint, keys } = subscription.toJSON();
    const { kinds, isQuiet, from, to } = keptWishes();
    const status = await tellServer("PUT", {
      endpoint,
      keys: { p256dh: keys?.["p256dh"], auth: keys?.["auth"] },
      wishes: {
        language: language === "pseudo" ? "en" : language,
        kinds,
        quiet: isQuiet ? { from: minutesOf(from), to: minutesOf(to), zone: zoneHere() } : null,
      },
    });
    if (status !== 204) return status === 401 ? "noName" : "failed";
    store.write(TOLD, factsOf(subscription, language));
    return undefined;
  } catch {
    return "failed";
  }
}

/** Tells the server again where the browser has given a called device another address, or its reader has moved on. */
export async function renewCalls(language: Language): Promise<void> {
  if (!canBeCalled() || Notification.permission !== "granted") return;
  const told = readJson(store, TOLD);
  const subscription = await subscriptionHere();
  const isCalled = subscription !== undefined || told !== undefined;
  if (!isCalled || (subscription && factsOf(subscription, language) === JSON.stringify(told))) return;
  await callHere(language);
}

/** Whoever has signed in on a called device is called there from now on. */
export async function callSignedIn(language: Language): Promise<void> {
  if (await subscriptionHere()) await callHere(language);
}

/** Has this device called no more. */
export async function callNoMore(): Promise<void> {
  store.write(TOLD, "null");
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await tellServer("DELETE", { endpoint: subscription.endpoint }).catch(() => undefined);
  await subscription.unsubscribe();
}
