/** Loads the page anew in its newest version: the service worker would give the old one again. */
export async function renewPage(): Promise<void> {
  const reload = (): void => location.reload();
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const waiting = registration?.waiting ?? registration?.installing;
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  const takeOver = (): void => {
    if (waiting.state === "installed") waiting.postMessage("take-over");
  };
  waiting.addEventListener("statechange", takeOver);
  takeOver();
}
