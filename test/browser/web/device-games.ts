import { findGame } from "@cairn/games";
import { type RecordFrame, replay, type Seat, seatsToAct, unwrap } from "@cairn/core";
import type { Page } from "@playwright/test";
import { expect } from "vitest";
import type { KeptGame } from "./kept-games.ts";

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
  const { position } = unwrap(replay(unwrap(findGame(record.game)), record));
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

/** A game that a page holds as a table in another tab does. */
interface HeldGame {
  /** Whether another table waits for it. */
  readonly isWaitedFor: () => Promise<boolean>;
  /** Keeps it as it is later, and lets it go. */
  readonly playOn: (later: KeptGame) => Promise<void>;
}

export async function holdGame(page: Page, id: string): Promise<HeldGame> {
  const lock = `cairn/game/${id}`;
  await page.evaluate(
    (name) =>
      new Promise<void>((held) => {
        const released = new Promise<void>((release) => Object.assign(globalThis, { release }));
        void navigator.locks.request(name, () => {
          held();
          return released;
        });
      }),
    lock,
  );
  return {
    isWaitedFor: () =>
      page.evaluate(
        async (name) => (await navigator.locks.query()).pending?.some((one) => one.name === name) ?? false,
        lock,
      ),
    playOn: (later) =>
      page.evaluate(
        ({ entry, record }) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open("cairn");
            opening.onsuccess = () => {
              const stores = opening.result.transaction(["games", "records"], "readwrite");
              stores.objectStore("games").put(entry);
              stores.objectStore("records").put(record, entry.id);
              stores.oncomplete = () => {
                (globalThis as unknown as { release: () => void }).release();
                resolve();
              };
            };
          }),
        later,
      ),
  };
}
