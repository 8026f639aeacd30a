import { Rng } from "@cairn/core";
import { existsSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Regular, sitDown, type Wait } from "../hard/regular.ts";
import { compare, recordOf } from "../hard/truth.ts";
import { CHIMERA, type GivenSettings, KRASS_KARIERT } from "../live/setup.ts";
import { type FaultNode, FaultNodes, type NodeOptions } from "./fault-nodes.ts";
import { otherBuild } from "./other-build.ts";

/** With CAIRN_LONG all faults under load, as `npm run faults` has it; else a sample of a few seconds. */
const LONG = process.env["CAIRN_LONG"] !== undefined;
const TABLES = Number(process.env["CAIRN_FAULT_TABLES"] ?? (LONG ? 60 : 2));
const KILLS = Number(process.env["CAIRN_FAULT_KILLS"] ?? 20);
/** How long players think on average, in milliseconds. */
const THINK_MS = Number(process.env["CAIRN_FAULT_THINK"] ?? (LONG ? 400 : 5));
/** After how much silence somebody asks whether the server is there, and gives it up after as much again. */
const PATIENCE_MS = 700;
/** The same where nothing is frozen: as the page has it, because thousands who ask often are a load of their own. */
const LONG_PATIENCE_MS = 3500;
/** The build that servers are of which are killed, or upgraded: that of a commit, else the one here. */
const COMMIT = process.env["CAIRN_FAULT_COMMIT"];
const FAKETIME = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

/** Everybody who plays, and how their moves went. */
class Crowd {
  readonly #nodes: FaultNodes;
  readonly #rng = new Rng("crowd");
  readonly players: Regular[] = [];
  isDone = false;
  matches = 0;
  #playing: Promise<void>[] = [];

  readonly #patienceMs: number;

  constructor(nodes: FaultNodes, patienceMs: number) {
    this.#nodes = nodes;
    this.#patienceMs = patienceMs;
  }

  start(): void {
    const prepare = (player: Regular): void => {
      player.patienceMs = this.#patienceMs;
      player.chance = () => this.#rng.below(1000) / 1000;
      // When all has been seen, the matches are played to their ends at once.
      player.thinkMs = () => (this.isDone ? 0 : this.#rng.below(2 * THINK_MS));
      this.players.push(player);
    };
    const kinds: GivenSettings[] = [CHIMERA, { ...KRASS_KARIERT, players: 3 }];
    this.#playing = Array.from({ length: TABLES }, async (_, table) => {
      const settings = kinds[table % kinds.length] as GivenSettings;
      for (let round = 0; !this.isDone || round === 0; round++) {
        const players = await sitDown(`t${table}r${round}`, this.#nodes.url, settings, 3, prepare);
        await Promise.all(players.map((player) => player.play()));
        await this.#check(players);
        this.matches++;
      }
    });
  }

  /** The record replayed, against what everybody was told and had acknowledged. */
  async #check(players: readonly Regular[]): Promise<void> {
    const table = players[0]?.follower.table?.id as string;
    for (;;) {
      try {
        const url = this.#nodes.url();
        // A server that cannot reach its database says so; another one is asked then.
        if ((await fetch(`${url}/api/records/${table}`)).status >= 500) throw new TypeError("not now");
        const match = await recordOf(url, table);
        for (const player of players) compare(match, player);
        break;
      } catch (error) {
        // A server that is not there; a wrong record is an assertion that failed.
        if (!(error instanceof TypeError)) throw error;
        await sleep(20);
      }
    }
    await Promise.all(players.map((player) => player.leave()));
  }

  get moves(): number {
    return this.players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** Waits for so many more moves. */
  async go(more: number): Promise<void> {
    const enough = this.moves + more;
    while (this.moves < enough) await Promise.race([sleep(5), this.failed()]);
  }

  /** Rejects as soon as a table has failed. */
  failed(): Promise<never> {
    return Promise.all(this.#playing).then(() => new Promise<never>(() => undefined));
  }

  /** The waits of moves that were sent since then, the longest first. */
  waits(since: number): readonly Wait[] {
    const waits = this.players.flatMap(({ waits: own }) => own.filter(({ at }) => at >= since));
    return waits.toSorted((a, b) => b.ms - a.ms);
  }

  async end(): Promise<void> {
    this.isDone = true;
    await Promise.all(this.#playing);
  }
}

/** When a fault began, by both clocks, and how many moves there had been. */
interface Begun {
  readonly at: number;
  readonly time: number;
  readonly moves: number;
}

type Spent = Awaited<ReturnType<FaultNodes["spent"]>>;

/** For how long the processor time is counted before a kill, for comparison. */
const COUNTED_MS = 2000;
/** When nobody has come back for so long, all are there; and how long that is waited for at most. */
const QUIET_MS = 500;
const MAX_RETURN_MS = 15_000;

/**
 * Kills a server, and says what it cost that its players came back: processor time until the last of them was there,
 * less what is used without it, a player who came back.
 */
async function killAndTell(nodes: FaultNodes, crowd: Crowd, node: FaultNode): Promise<Partial<Begun>> {
  const before = await nodes.spent();
  const begun = performance.now();
  await sleep(COUNTED_MS);
  const between = await nodes.spent();
  const survivors = await nodes.spent(node);
  const [at, time, players] = [performance.now(), Date.now(), [...crowd.players]];
  const back = (): number[] => players.map(({ joinedAt }) => joinedAt - at).filter((ms) => ms > 0);
  let after: Spent | undefined;
  let lasted = 0;
  await nodes.kill(node, async () => {
    const passed = (): number => performance.now() - at;
    const areBack = (): boolean => back().length > 0 && passed() - Math.max(...back()) > QUIET_MS;
    while (!areBack() && passed() < MAX_RETURN_MS) await sleep(20);
    after = await nodes.spent(node);
    lasted = passed();
  });
  const came = back().filter((ms) => ms < lasted);
  const costs = Object.keys(before).map((part) => {
    const key = part as keyof Spent;
    const usual = ((between[key] - before[key]) / (at - begun)) * lasted;
    const more = ((after as Spent)[key] - survivors[key] - usual) / Math.max(1, came.length);
    return `${part} ${more.toFixed(2)}`;
  });
  process.stdout.write(
    `  ${came.length} players came back, the last after ${Math.max(0, ...came).toFixed(0)} ms; ` +
      `processor time for each, in ms: ${costs.join(", ")}\n`,
  );
  return { at, time };
}

/** What was seen of one fault: when the other servers noticed it, and what moves waited for longest. */
function tellRound(nodes: FaultNodes, crowd: Crowd, begun: Begun): void {
  const seconds = (performance.now() - begun.at) / 1000;
  const [longest] = crowd.waits(begun.at - 50);
  const rejoined = longest?.rejoinedMs;
  const noticed = nodes.noticed(begun.time).map((ms) => Math.round(ms));
  process.stdout.write(
    `  ${((crowd.moves - begun.moves) / seconds).toFixed(0)} moves/s; noticed after ${noticed.join(", ") || "–"} ms; ` +
      `longest move ${longest?.ms.toFixed(0)} ms` +
      `${rejoined === undefined ? ", connection kept" : `, back at its table after ${rejoined.toFixed(0)}`}\n`,
  );
}

/** What was seen of all of them. */
function tellAll(name: string, crowd: Crowd, waits: readonly Wait[]): void {
  const slow = waits.filter(({ ms }) => ms > 500).length;
  const median = waits[waits.length >> 1]?.ms ?? 0;
  process.stdout.write(
    `faults: ${name}: ${crowd.matches} matches at ${TABLES} tables, ${crowd.moves} moves acknowledged and found in ` +
      `the records, lost 0, doubled 0; longest move ${waits[0]?.ms.toFixed(0)} ms, median ${median.toFixed(1)} ms, ` +
      `${slow} of ${waits.length} over 500 ms\n`,
  );
}

interface Under {
  readonly optionsOf?: (i: number) => NodeOptions;
  readonly patienceMs?: number;
}

/** Plays under a fault, done again and again; says how long moves took and that nothing was lost or doubled. */
async function playUnder(
  name: string,
  fault: (nodes: FaultNodes, crowd: Crowd, round: number) => Promise<Partial<Begun> | void>,
  rounds: number,
  { optionsOf, patienceMs = PATIENCE_MS }: Under = {},
): Promise<void> {
  const nodes = await FaultNodes.start(3, optionsOf);
  try {
    const crowd = new Crowd(nodes, patienceMs);
    crowd.start();
    await crowd.go(5 * TABLES);
    const since = performance.now();
    for (let round = 0; round < rounds; round++) {
      const begun = { at: performance.now(), time: Date.now(), moves: crowd.moves };
      const told = await Promise.race([fault(nodes, crowd, round), crowd.failed()]);
      await crowd.go(2 * TABLES);
      if (LONG) tellRound(nodes, crowd, { ...begun, ...told });
    }
    const waits = crowd.waits(since - 50);
    await crowd.end();
    if (LONG) tellAll(`${name} × ${rounds}`, crowd, waits);
  } finally {
    await nodes.stop();
  }
}

const any = (nodes: FaultNodes, round: number): FaultNode =>
  nodes.nodes[round % nodes.nodes.length] as FaultNode;

/** Runs with servers of a commit, or of these sources under another version. */
async function withBuild(
  commit: string | undefined,
  what: string,
  run: (name: string, optionsOf: () => NodeOptions) => Promise<void>,
): Promise<void> {
  const { folder, main } = otherBuild(commit);
  try {
    await run(`${what} from ${commit ?? "these sources under another version"}`, () => ({ main }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.skipIf(LONG)(
  "a server is killed and one is replaced: nothing acknowledged is lost or doubled",
  async () => {
    await playUnder(
      "a sample",
      async (nodes, _crowd, round) =>
        void (await (round === 0 ? nodes.kill(any(nodes, round)) : nodes.replace(any(nodes, round)))),
      2,
    );
  },
  300_000,
);

test.runIf(LONG)(
  `servers killed ${KILLS} times: nothing acknowledged is lost or doubled`,
  async () => {
    const play = (name: string, optionsOf?: () => NodeOptions): Promise<void> =>
      playUnder(name, (nodes, crowd, round) => killAndTell(nodes, crowd, any(nodes, round)), KILLS, {
        patienceMs: LONG_PATIENCE_MS,
        ...(optionsOf ? { optionsOf } : {}),
      });
    await (COMMIT === undefined ? play("kill -9") : withBuild(COMMIT, "kill -9", play));
  },
  3_600_000,
);

test.runIf(LONG)(
  "all servers are replaced in turn: tables and connections go elsewhere",
  async () => {
    await playUnder(
      "SIGTERM and replacement",
      async (nodes, _crowd, round) => {
        expect(await nodes.replace(any(nodes, round))).toBe(0);
      },
      6,
    );
  },
  600_000,
);

test.runIf(LONG)(
  "all servers are upgraded in turn from a build of another version",
  async () => {
    await withBuild(COMMIT, "rolling upgrade", async (name, optionsOf) =>
      playUnder(
        name,
        async (nodes, _crowd, round) => {
          expect(await nodes.replace(any(nodes, round))).toBe(0);
        },
        3,
        { optionsOf },
      ),
    );
  },
  600_000,
);

test.runIf(LONG)(
  "a server frozen for 8 s is fenced, and refuses to write afterwards",
  async () => {
    await playUnder(
      "SIGSTOP for 8 s",
      async (nodes, _crowd, round) => {
        const node = any(nodes, round);
        node.serving.signal("SIGSTOP");
        for (let i = 0; i < 16; i++) {
          await nodes.lookAt(node);
          await sleep(500);
        }
        node.serving.signal("SIGCONT");
        while (!node.isUp) {
          await sleep(100);
          await nodes.lookAt(node);
        }
      },
      2,
    );
  },
  600_000,
);

test.runIf(LONG).each(["database", "bus"] as const)(
  "its line to the %s is cut for 8 s",
  async (line) => {
    await playUnder(
      `line to the ${line} cut for 8 s`,
      async (nodes, _crowd, round) => {
        const node = any(nodes, round);
        const cable = (node.cables as NonNullable<typeof node.cables>)[line];
        cable.cut();
        for (let i = 0; i < 32; i++) {
          await nodes.lookAt(node);
          await sleep(250);
        }
        cable.mend();
        while (!node.isUp) {
          await sleep(100);
          await nodes.lookAt(node);
        }
      },
      2,
      { optionsOf: () => ({ hasCables: true }) },
    );
  },
  600_000,
);

test.runIf(LONG)(
  "PostgreSQL crashes and comes back",
  async () => {
    await playUnder(
      "PostgreSQL crashed and restarted",
      async ({ postgres }) => {
        const crashed = performance.now();
        await postgres.crash();
        await postgres.restart();
        process.stdout.write(`  PostgreSQL was away for ${(performance.now() - crashed).toFixed(0)} ms\n`);
      },
      3,
    );
  },
  600_000,
);

test.runIf(LONG)(
  "NATS is restarted",
  async () => {
    await playUnder(
      "NATS killed and restarted after 1 s",
      async ({ nats }) => {
        await nats.stop();
        await sleep(1000);
        await nats.restart();
      },
      3,
    );
  },
  600_000,
);

test.runIf(LONG)(
  "clocks hours apart change nothing",
  async () => {
    if (FAKETIME === undefined) throw new Error("this needs libfaketime: apt-get install faketime");
    const optionsOf = (i: number): NodeOptions => {
      const env = { LD_PRELOAD: FAKETIME, FAKETIME: i === 1 ? "+5h" : "-7h", DONT_FAKE_MONOTONIC: "1" };
      return i === 0 ? {} : { env };
    };
    await playUnder("clocks hours apart", async (_nodes, crowd) => crowd.go(20 * TABLES), 1, { optionsOf });
  },
  600_000,
);
