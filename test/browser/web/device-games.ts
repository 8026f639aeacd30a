import { findGame } from "@cairn/bots";
import { type RecordFrame, replay, type Seat, seatsToAct, unwrap } from "@cairn/core";
import type { Page } from "@playwright/test";
import { expect } from "vitest";

// What a device has kept of games against bots.

interface Kept {
  readonly entry: { readonly id: string; readonly seat: Seat };
  readonly record: RecordFrame;
}

/** Runs in the page: the games that it has kept. It must not open the database before the page has made it. */
const KEPT_GAMES = `indexedDB.databases().then((known) => known.length === 0 ? [] : new Promise((resolve) => {
  indexedDB.open("cairn").onsuccess = ({ target }) => {
    const stores = target.result.transaction(["games", "records"]);
    stores.objectStore("games").getAll().onsuccess = ({ target: { result: entries } }) => {
      stores.objectStore("records").getAll().onsuccess = ({ target: { result: records } }) =>
        resolve(entries.map((entry, i) => ({ entry, record: records[i] })));
    };
  };
}))`;

/** Whether nobody but the player is to decide something: bots have come to rest. */
function isAtRest({ entry, record }: Kept): boolean {
  const { position } = unwrap(replay(unwrap(findGame(record.game)).game, record));
  return seatsToAct(position).join() === `${entry.seat}`;
}

/** The events of the one game on this device, once its table is shown and bots have come to rest. */
export async function keptEvents(page: Page): Promise<string[]> {
  await page.getByRole("option").first().waitFor();
  let kept: Kept | undefined;
  await expect
    .poll(async () => {
      [kept] = (await page.evaluate(KEPT_GAMES)) as Kept[];
      return kept !== undefined && isAtRest(kept);
    })
    .toBe(true);
  return kept?.record.events.map((event) => JSON.stringify(event)) ?? [];
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
