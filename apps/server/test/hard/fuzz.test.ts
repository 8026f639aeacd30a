import { legalFromView } from "@cairn/bots";
import { type BaseView, type Game, type GameEvent, Rng } from "@cairn/core";
import { readClientMessage } from "@cairn/protocol";
import fc from "fast-check";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, describe, expect, test } from "vitest";
import { findGame, TestClient } from "../live/client.ts";
import { playOn } from "../live/script.ts";
import { CHIMERA, closeAll, guest, KRASS_KARIERT, seated, tableOf, testServer } from "../live/setup.ts";
import { Fuzzer } from "./fuzzer.ts";
import { noise, type Places } from "./noise.ts";

const LONG = process.env["CAIRN_LONG"] !== undefined;
const SEED = Number(process.env["CAIRN_SEED"] ?? 1);
const MESSAGES = LONG ? 1_000_000 : 6000;
const BATCH = 100;

/** Bytes in use, after all that can be thrown away has been. */
function memoryInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

/** What has been answered so far, and how often with which refusal. */
let answered = 0;
const refusals = new Map<string, number>();
afterAll(() => {
  if (!LONG) return;
  const counts = [...refusals].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `${code} ${count}`);
  process.stdout.write(`fuzz: ${answered} messages answered; refused: ${counts.join(", ")}\n`);
});

/** What an honest player of a table may do by right, which would change it. */
const CHANGES_BY_RIGHT = ["stand", "back", "away"];

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}

/** Sends batches of noise from some clients, in turn; `isSaid` leaves some of it out. */
async function makeNoise(
  fuzzers: readonly Fuzzer[],
  places: Places,
  messages: number,
  isSaid: (text: string) => boolean = () => true,
): Promise<void> {
  const arbitrary = noise(places);
  const answers = (): number => fuzzers.reduce((sum, fuzzer) => sum + fuzzer.answers, 0);
  for (let batch = 0; answers() < messages; batch += fuzzers.length) {
    await Promise.all(
      fuzzers.map((fuzzer, i) => {
        const texts = fc.sample(arbitrary, { numRuns: BATCH, seed: SEED + batch + i });
        return fuzzer.say(texts.map((text, n) => text(batch * BATCH + n)).filter(isSaid));
      }),
    );
  }
  for (const { codes } of fuzzers) {
    for (const [code, count] of codes) refusals.set(code, (refusals.get(code) ?? 0) + count);
  }
  answered += answers();
}

describe("fuzz", () => {
  test("neighbours, lookers-on and strangers change nothing at a table that is not theirs to move", async () => {
    const server = await testServer({ messageRate: "1000000", addressRate: "1000000" });
    for (const settings of [CHIMERA, { ...KRASS_KARIERT, players: 3 }]) {
      const players = await seated(server.url, settings, 3);
      const [host] = players as [TestClient];
      await host.must({ t: "start" });
      await Promise.all(players.map((player) => player.until(({ view }) => view?.toAct.length === 1)));
      const mover = players.find((player) => player.isOnTurn) as TestClient;
      const before = { n: mover.follower.n, view: structuredClone(mover.follower.view) };
      const others = players.filter((player) => player !== mover);
      const places = { tables: [tableOf(host)], codes: [], actions: mover.legal() };
      const fuzzers = await Promise.all(
        [...others.map(({ cookie }) => cookie), undefined, undefined].map((cookie) =>
          Fuzzer.connect(server.url, cookie),
        ),
      );
      await makeNoise(fuzzers, places, MESSAGES / 4, (text) => {
        const read = readClientMessage(text);
        return !read.ok || !CHANGES_BY_RIGHT.includes(read.value.t);
      });
      const late = await guest(server.url, tableOf(host));
      expect(late.follower.n).toBe(before.n);
      expect(mover.follower.n).toBe(before.n);
      await mover.must({ t: "join", table: tableOf(host) });
      await mover.must({ t: "ping" });
      expect(mover.follower).toMatchObject(before);
      await Promise.all(fuzzers.map((fuzzer) => fuzzer.close()));
      await closeAll([...players, late]);
    }
    await server.cleanUp();
  });

  test("the player on turn: a refusal changes nothing, and what is taken is legal", async () => {
    const server = await testServer();
    const [host] = (await seated(server.url, { ...CHIMERA, options: { limit: 2000 } }, 1)) as [TestClient];
    const game = findGame("chimera") as Game;
    await host.must({ t: "start" });
    let taken = 0;
    for (let round = 0; round < (LONG ? 200 : 20) && !("revealed" in (host.follower.view ?? {})); round++) {
      await playOn(host, "fuzz", (client) => client.isOnTurn || "revealed" in (client.follower.view ?? {}));
      const places = { tables: [], codes: [], actions: host.isOnTurn ? host.legal() : [] };
      for (const text of fc.sample(noise(places), { numRuns: 30, seed: SEED + round })) {
        const read = readClientMessage(text(0));
        const isAlone = host.isOnTurn && host.follower.view?.toAct.length === 1;
        if (!read.ok || read.value.t !== "act" || !isAlone) continue;
        const view = host.follower.view as BaseView;
        const { n } = host.follower;
        const { action } = read.value;
        const answer = await host.ask({ t: "act", at: n, action });
        if (answer.t === "no") expect(host.follower).toMatchObject({ n, view });
        else {
          taken++;
          expect(game.apply(game.sample(view, new Rng("door")), action as GameEvent).ok).toBe(true);
        }
      }
      if (host.isOnTurn) await host.act(legalFromView(game, host.follower.view as BaseView)[0] as never);
    }
    expect(taken).toBeGreaterThan(0);
    await host.close();
    await server.cleanUp();
  });

  test("anything goes where all may do everything: no crash, all answered, memory comes back", async () => {
    const server = await testServer({
      messageRate: "1000000",
      addressRate: "1000000",
      lingerSeconds: "0.05",
      awaySeconds: "0.01",
      choiceSeconds: "0.01",
    });
    const hosts = await Promise.all(
      [CHIMERA, KRASS_KARIERT].map(
        async (settings) => (await seated(server.url, settings, 1))[0] as TestClient,
      ),
    );
    const places = {
      tables: hosts.map(tableOf),
      codes: hosts.map(({ follower }) => follower.table?.code as string),
      actions: [
        { type: "bid", seat: 0, amount: 20 },
        { type: "play", seat: 1, at: 0, count: 1 },
      ],
    };
    await closeAll(hosts);
    const run = async (messages: number): Promise<void> => {
      const cookies = [...hosts.map(({ cookie }) => cookie), undefined, undefined];
      const fuzzers = await Promise.all(cookies.map((cookie) => Fuzzer.connect(server.url, cookie)));
      await makeNoise(fuzzers, places, messages);
      await Promise.all(fuzzers.map((fuzzer) => fuzzer.close()));
      while ((await metric(server.url, "cairn_tables")) > 0) await sleep(20);
      expect(await metric(server.url, "cairn_sockets")).toBe(0);
    };
    await run(MESSAGES / 6);
    const before = memoryInUse();
    await run(MESSAGES / 3);
    const grown = memoryInUse() - before;
    if (LONG)
      process.stdout.write(`fuzz: ${grown} bytes more in use after ${Math.round(MESSAGES / 3)} messages\n`);
    expect(grown).toBeLessThan(4_000_000);
    // What is in memory and what is in the log are one thing: tables come back from their logs.
    const late = await TestClient.connect(server.url);
    for (const table of places.tables)
      expect(await late.ask({ t: "join", table })).toMatchObject({ t: "ok" });
    await late.close();
    await server.cleanUp();
  });
});
