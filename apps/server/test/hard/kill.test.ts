import { Rng } from "@cairn/core";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { CHIMERA, type GivenSettings, KRASS_KARIERT, newFolder, QUICK } from "../live/setup.ts";
import { type Regular, sitDown } from "./regular.ts";
import { serve } from "./serve.ts";
import { compare, recordOf } from "./truth.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const KILLS = Number(process.env["CAIRN_KILLS"] ?? (LONG ? 50 : 5));
const SEED = process.env["CAIRN_SEED"] ?? "1";
/** Tables at once: people only, and one with a bot. */
const TABLES: readonly (readonly [settings: GivenSettings, people: number])[] = [
  [{ ...CHIMERA, options: { limit: 100 } }, 3],
  [{ ...CHIMERA, options: { limit: 100 } }, 2],
  [{ ...KRASS_KARIERT, players: 3 }, 3],
  [{ ...KRASS_KARIERT, players: 5 }, 5],
];

/** A server that is killed and comes back at another address with the same file. */
class Phoenix {
  readonly #database: string;
  #serving: ReturnType<typeof serve>;
  url = "";
  output = "";

  constructor(folder: string) {
    this.#database = join(folder, "cairn.sqlite");
    this.#serving = this.#rise();
  }

  async #rise(): ReturnType<typeof serve> {
    const serving = await serve({ ...QUICK, database: this.#database, awaySeconds: "100000" });
    this.url = serving.url;
    return serving;
  }

  async ready(): Promise<void> {
    await this.#serving;
  }

  /** Ends the server and starts it again; the exit code, null when it was killed. */
  async restart(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const code = await this.end(signal);
    this.#serving = this.#rise();
    await this.#serving;
    return code;
  }

  async end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const serving = await this.#serving;
    const code = await serving.end(signal);
    this.output += serving.output();
    return code;
  }
}

/** Plays one table to its end, whatever becomes of the server, and compares record and memories. */
async function playTable(
  phoenix: Phoenix,
  name: string,
  settings: GivenSettings,
  people: number,
  all: Regular[],
): Promise<void> {
  const players = await sitDown(name, () => phoenix.url, settings, people);
  all.push(...players);
  await Promise.all(players.map((player) => player.play()));
  const table = players[0]?.follower.table?.id as string;
  const match = await retried(() => recordOf(phoenix.url, table));
  for (const player of players) compare(match, player);
  await Promise.all(players.map((player) => player.leave()));
}

/** Reads that fail because the server is dead are repeated. */
async function retried<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await sleep(10);
    }
  }
}

test(`${KILLS} times killed under load: nothing acknowledged is lost, nothing is doubled, every table goes on`, async () => {
  const folder = newFolder();
  const phoenix = new Phoenix(folder);
  await phoenix.ready();
  const rng = new Rng(`kill ${SEED}`);
  const players: Regular[] = [];
  /** From when to when the server was away. */
  const absences: { readonly from: number; readonly until: number }[] = [];
  const restart = async (signal: "SIGKILL" | "SIGTERM"): Promise<number | null> => {
    const from = performance.now();
    const code = await phoenix.restart(signal);
    absences.push({ from, until: performance.now() });
    return code;
  };
  const sum = (count: (player: Regular) => number): number =>
    players.reduce((total, player) => total + count(player), 0);
  const moves = (): number => sum(({ acknowledged }) => acknowledged.length);
  let isDone = false;
  let matches = 0;
  const killing = (async () => {
    for (let kills = 0; kills < KILLS; kills++) {
      // Most die in the middle of moves, some before everybody is back.
      const enough = moves() + rng.below(30);
      while (moves() < enough) await sleep(2);
      await sleep(rng.below(50));
      expect(await restart("SIGKILL")).toBeNull();
      if (LONG && (kills + 1) % 50 === 0)
        process.stdout.write(`  ${kills + 1} kills, ${matches} matches, ${moves()} moves acknowledged\n`);
    }
    await sleep(200);
    expect(await restart("SIGTERM")).toBe(0);
    isDone = true;
  })();
  const playing = TABLES.map(async ([settings, people], i) => {
    for (let round = 0; !isDone || round === 0; round++) {
      await playTable(phoenix, `t${i}r${round}`, settings, people, players);
      matches++;
    }
  });
  await Promise.all([killing, ...playing]);
  expect(await phoenix.end("SIGTERM")).toBe(0);
  expect(phoenix.output).toBe("");
  const again = sum(({ answeredAgain }) => answeredAgain);
  expect(moves()).toBeGreaterThan(KILLS);
  if (LONG) {
    const away = absences.map(({ from, until }) => until - from).toSorted((a, b) => a - b);
    const waits = players.flatMap((player) => player.waits);
    // A move may be under way while the server is killed twice.
    const beside = waits.map(({ at, ms }) =>
      absences.reduce(
        (left, { from, until }) => left - Math.max(0, Math.min(at + ms, until) - Math.max(at, from)),
        ms,
      ),
    );
    process.stdout.write(
      `kill (seed ${SEED}): ${KILLS} kills, ${matches} matches, ${moves()} moves acknowledged and found in the records, ` +
        `${again} of them stored when the answer was lost; the server was away for ${away[away.length >> 1]?.toFixed(0)} ms ` +
        `(median, at most ${away.at(-1)?.toFixed(0)}), beside which moves waited ${Math.max(...beside).toFixed(0)} ms at most\n`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
});
