import type { Page } from "@playwright/test";

// What a device has kept of games against bots.

/** Runs in the page: the events of each kept game. It must not open the database before the page has made it. */
const KEPT_EVENTS = `indexedDB.databases().then((known) => known.length === 0 ? [] : new Promise((resolve) => {
  indexedDB.open("cairn").onsuccess = ({ target }) => {
    target.result.transaction("records").objectStore("records").getAll().onsuccess = ({ target }) =>
      resolve(target.result.map(({ events }) => events.map((event) => JSON.stringify(event))));
  };
}))`;

/** The events of the one game on this device, once cards are dealt and bots have come to rest. */
export async function keptEvents(page: Page): Promise<string[]> {
  for (let last = -1; ; await page.waitForTimeout(400)) {
    const [events = []] = (await page.evaluate(KEPT_EVENTS)) as string[][];
    if (events.length > 0 && events.length === last) return events;
    last = events.length;
  }
}

/** Runs in the page: lets the kept games look as if the player had decided something. */
export const MARK_AS_PLAYED = `new Promise((resolve) => {
  indexedDB.open("cairn").onsuccess = ({ target }) => {
    const games = target.result.transaction("games", "readwrite").objectStore("games");
    games.getAll().onsuccess = (found) => {
      for (const game of found.target.result) games.put({ ...game, decisions: 1 });
      games.transaction.oncomplete = () => resolve();
    };
  };
})`;
