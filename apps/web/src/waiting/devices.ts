import type { Language } from "../settings/definition.ts";

/** What a device can be called for, in the order of the settings. */
export const CALL_KINDS = ["turn", "sits", "resume", "rematch", "invitation"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** How the reader wants to be called on this device; quiet hours as minutes of the day. */
export interface CallWishes {
  readonly kinds: readonly CallKind[];
  readonly quiet: { readonly from: number; readonly to: number } | null;
}

/** Why a device cannot be called; the texts have words for each. */
export type CallProblem = "denied" | "unsupported" | "noName" | "failed";

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

/** Has this device called, or changes how it is; the problem if it cannot be. Asks the reader's permission. */
export async function callHere(wishes: CallWishes, language: Language): Promise<CallProblem | undefined> {
  if (!canBeCalled()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    const { endpoint, keys } = (await subscribe()).toJSON();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const status = await tellServer("PUT", {
      endpoint,
      keys: { p256dh: keys?.["p256dh"], auth: keys?.["auth"] },
      wishes: {
        language: language === "pseudo" ? "en" : language,
        kinds: wishes.kinds,
        quiet: wishes.quiet ? { ...wishes.quiet, zone } : null,
      },
    });
    if (status === 204) return undefined;
    return status === 401 ? "noName" : "failed";
  } catch {
    return "failed";
  }
}

/** Has this device called no more. */
export async function callNoMore(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await tellServer("DELETE", { endpoint: subscription.endpoint }).catch(() => undefined);
  await subscription.unsubscribe();
}
