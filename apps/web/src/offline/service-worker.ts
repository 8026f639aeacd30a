// Keeps the whole page for offline use. It serves files of one build only: a new build installs beside it and
// waits until the page asks for it, so that no running game loses a file that it has yet to load.
import { keepFiles } from "./keep-files.ts";

/** Every file of the build, and a hash of all their contents; the build writes it here. */
declare const CAIRN_FILES: { readonly version: string; readonly paths: readonly string[] };
/** As much of the worker's scope as is used; the compiler knows the page's here. */
interface Scope {
  addEventListener(type: "install" | "activate", run: (event: Lasting) => void): void;
  addEventListener(type: "fetch", run: (event: FetchEvent) => void): void;
  addEventListener(type: "message", run: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "push", run: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", run: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: "window" }): Promise<readonly WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface PushEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends Lasting {
  readonly notification: Notification;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
const scope = globalThis as unknown as Scope;

const { version, paths } = CAIRN_FILES;
const PREFIX = "cairn-";
const CACHE = PREFIX + version;
const known = new Set(paths);

/** Only files with the hash of their contents in their name may come from the browser's own cache, or be kept already. */
const isNamedByContents = (path: string): boolean => path.startsWith("/assets/");

/** Fetches the build's files; what an earlier try has kept stays. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await keepFiles(paths, {
    isKept: async (path) => isNamedByContents(path) && (await cache.match(path)) !== undefined,
    keep: (path, response) => cache.put(path, response),
    // The page that is open comes first.
    fetchFile: (path) =>
      fetch(path, { cache: isNamedByContents(path) ? "default" : "reload", priority: "low" }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await scope.clients.claim();
}

/** Files come from the build; pages are all the one page; the rest, such as plain texts, is none of ours. */
function pathFor(request: Request): string | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return undefined;
  if (known.has(pathname)) return pathname;
  return request.mode === "navigate" && !/^\/api\/|\.txt$/.test(pathname) ? "/" : undefined;
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}

/** What the server says; only it and this device can read it. */
interface Call {
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly path: string;
  readonly tag: string;
}

/** Shows what the server says. Browsers want to see something for every message, whatever is in it. */
async function showCall(data: PushEvent["data"]): Promise<void> {
  let call: Partial<Call> = {};
  try {
    call = data?.json() ?? {};
  } catch {
    // A message that is none of ours.
  }
  const { title = "Cairn", body = "", language = "", path = "/", tag = "" } = call;
  // A later one to the same table takes the place of the earlier, and is heard again.
  await scope.registration.showNotification(title, {
    body,
    lang: language,
    tag,
    ...({ renotify: tag !== "" } as object),
    icon: "/icon-192.png",
    data: { path },
  });
}

/** Goes to the table: in a window that shows it already, else in a new one. */
async function goTo(notification: Notification): Promise<void> {
  notification.close();
  const { path } = (notification.data ?? {}) as { readonly path?: unknown };
  // Only places of this page.
  const place = typeof path === "string" && /^\/(?!\/)/.test(path) ? path : "/";
  const windows = await scope.clients.matchAll({ type: "window" });
  const there = windows.find(({ url }) => new URL(url).pathname === place);
  if (there) await there.focus();
  else await scope.clients.openWindow(place);
}

scope.addEventListener("push", (event) => event.waitUntil(showCall(event.data)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(goTo(event.notification)));
scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const path = pathFor(event.request);
  if (path !== undefined) event.respondWith(answer(path, event.request));
});
scope.addEventListener("message", ({ data }) => {
  if (data === "take-over") void scope.skipWaiting();
});
