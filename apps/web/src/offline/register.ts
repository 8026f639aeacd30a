import { app } from "../i18n/app/index.ts";
import { notices } from "../design/notices.svelte.ts";

/** Tells that a new version waits; it takes over when the reader wants, and the page reloads with it. */
function offer(worker: ServiceWorker): void {
  const { newVersion, reload } = app.t.notices;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  notices.show({
    tone: "info",
    text: newVersion,
    action: { label: reload, run: () => worker.postMessage("take-over") },
  });
}

function watch(worker: ServiceWorker): void {
  worker.addEventListener("statechange", () => {
    // The first one ever has nothing to replace.
    if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
  });
}

/** Keeps the page for offline use, where the browser can. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register("/sw.js").then(
    (registration) => {
      if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
      registration.addEventListener("updatefound", () => {
        if (registration.installing) watch(registration.installing);
      });
      // Browsers ask for a new version when a page is loaded; one that stays open asks when it is looked at again.
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") registration.update().catch(() => undefined);
      });
    },
    () => {
      // Private windows and plain http refuse: then there is no offline use.
    },
  );
}
