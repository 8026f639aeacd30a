import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Games as a device keeps them, so that a page finds them when it is opened.

export interface KeptGame {
  readonly entry: { readonly id: string; readonly [field: string]: unknown };
  readonly record: object;
}

/** Runs in the page: whoever makes the database can fill it before the page looks. */
export function fillDatabase(games: readonly KeptGame[]): void {
  const request = indexedDB.open("cairn", 1);
  request.onupgradeneeded = () => {
    const entries = request.result.createObjectStore("games", { keyPath: "id" });
    const records = request.result.createObjectStore("records");
    for (const { entry, record } of games) {
      entries.put(entry);
      records.put(record, entry.id);
    }
  };
  request.onsuccess = () => request.result.close();
}

/** What is short in each game. */
const SHORT_OPTIONS = { chimera: { limit: 50 }, "krass-kariert": { chips: 2 } } as const;

interface ShortGame {
  readonly players?: number;
  readonly seed?: string;
  readonly help?: string;
}

/** A short game with the id `short`, against the weakest bots; always the same cards. */
export function shortGame(
  game: keyof typeof SHORT_OPTIONS,
  { players = 3, seed = "d", help = "last-trick" }: ShortGame = {},
): KeptGame {
  const entry = {
    id: "short",
    game,
    seat: 0,
    players,
    level: 1,
    help,
    seed,
    createdAt: 1,
    updatedAt: 1,
    deals: 0,
    decisions: 1,
    standing: [],
  };
  const names = Array.from({ length: players }, (_, i) => ({ name: i === 0 ? "You" : `Seat ${i}` }));
  const options = SHORT_OPTIONS[game];
  return { entry, record: { format: "cairn-record/1", game, options, players: names, events: [] } };
}

/** A file with a record that is kept for tests. */
const recordFile = (name: string): string =>
  fileURLToPath(new URL(`../../../data/playthroughs/${name}.json`, import.meta.url));

export const CHIMERA = recordFile("chimera-redeal-forced-bid");
export const TRAPS = recordFile("chimera-pi-ya-at-the-high-end-and-two-traps");
export const CHECKS = recordFile("krass-kariert-all-out-several-losers");

interface KeptRecord {
  readonly events: readonly { readonly type: string }[];
  readonly result?: object;
}
export const recordIn = (file: string): KeptRecord => JSON.parse(readFileSync(file, "utf8")) as KeptRecord;

/** A game of this device from the file of a record; with fewer events it is still being played. */
export function recordedGame(id: string, file: string, events?: number): KeptGame {
  const { result, ...record } = recordIn(file);
  const isChimera = file.includes("chimera");
  const ending = events === undefined && result !== undefined ? { result } : {};
  return {
    entry: {
      id,
      game: isChimera ? "chimera" : "krass-kariert",
      seat: 1,
      players: 3,
      level: 2,
      help: "played",
      seed: "replay",
      createdAt: 1,
      updatedAt: 1_794_790_586_999,
      deals: 2,
      decisions: 5,
      standing: isChimera ? [120, 80, -20] : [1, 0, 0],
      ...ending,
    },
    record: { ...record, events: record.events.slice(0, events), ...ending },
  };
}
