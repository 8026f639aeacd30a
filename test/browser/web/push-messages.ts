import type { Page } from "@playwright/test";

// Messages on the last stretch: from the browser that got them to the page's service worker.

type Deliver = (payload: object) => Promise<void>;

/** Hands messages to the service worker of a page, as the browser does it. */
export async function deliverer(page: Page, origin: string): Promise<Deliver> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations as { registrationId: string }[];
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (payload) => {
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify(payload),
    });
  };
}

interface Note {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}

const notesOf = (page: Page): Promise<Note[]> =>
  page.evaluate(async () => {
    const notes = await (await navigator.serviceWorker.ready).getNotifications();
    return notes.map(({ title, body, tag, data: { path } }) => ({ title, body, tag, path }));
  });

/** What the device shows of a message. One that meets no worker is sent again, as browsers do it. */
export async function shown(page: Page, deliver: Deliver, payload: object): Promise<Note[]> {
  if ((await notesOf(page)).length === 0) await deliver(payload);
  return notesOf(page);
}
