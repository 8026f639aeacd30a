// `npm run figures:server [-- TABLES SECONDS ROUNDS]`: our server against others, as JSON. All of them run at once
// with the same number of tables; one after the other plays for some seconds, round after round, in alternating
// order. A machine that is busy with other things slows all of them: the ratios are what counts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contender, Sample } from "./server/contender.ts";
import { installPeer, PEER_PACKAGES } from "./server/install.ts";
import { startOurs } from "./server/ours.ts";
import { colyseusTables, openBoardgameTable, openRelayTable } from "./server/peer-tables.ts";
import { startPeer } from "./server/peer.ts";

const [tables = 100, seconds = 5, rounds = 6] = process.argv.slice(2).map(Number);

/** How many rounds all play before the first that counts: until then their code is still being compiled. */
const WARM_UP = 4;

const PROGRAMS = {
  relay: ["./relay-peer.ts", () => openRelayTable],
  colyseus: ["./colyseus-peer.ts", colyseusTables],
  "boardgame.io": ["./boardgame-peer.ts", () => openBoardgameTable],
} as const;

const say = (text: string): void => console.error(`bench-server: ${text}`);

/** The peers that take no part, and why. */
const missing: Record<string, string> = {};

/** Keeps a peer out. */
function leaveOut(name: string, reason: unknown): void {
  missing[name] = String(reason);
  say(`${name} takes no part: ${missing[name]}`);
}

/** Installs all peers, then starts those that can be had: one that runs must not wait for npm. */
async function startPeers(folder: string): Promise<Contender[]> {
  for (const [name, packages] of Object.entries(PEER_PACKAGES)) {
    say(`installing ${name} …`);
    const problem = installPeer(join(folder, name), packages);
    if (problem !== undefined) leaveOut(name, problem);
  }
  const peers: Contender[] = [];
  for (const [name, [program, tablesOf]] of Object.entries(PROGRAMS)) {
    if (name in missing) continue;
    const own = join(folder, name);
    try {
      peers.push(await startPeer(name, program, tablesOf(own), { folder: own, tables }));
    } catch (error) {
      leaveOut(name, error);
    }
  }
  return peers;
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}

function summary(samples: readonly Sample[]): object {
  const middle = (figure: keyof Sample): number => median(samples.map((sample) => sample[figure]));
  return {
    movesPerSecond: round(middle("movesPerSecond"), 0),
    serverCpuMicrosecondsPerMove: round(middle("serverCpu"), 1),
    leastServerCpu: round(Math.min(...samples.map(({ serverCpu }) => serverCpu)), 1),
    playersCpuMicrosecondsPerMove: round(middle("playersCpu"), 1),
    p99Ms: round(middle("p99Ms"), 1),
    bytesPerMoveAndSeat: round(middle("bytesPerMoveAndSeat"), 1),
  };
}

const folder = mkdtempSync(join(tmpdir(), "cairn-peers-"));
const peers = await startPeers(folder);
let contenders = [await startOurs(tables), ...peers];
const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
for (let i = 0; i <= rounds; i++) {
  say(i === 0 ? "warming up …" : `round ${i} of ${rounds} …`);
  for (const contender of i % 2 === 0 ? contenders : contenders.toReversed()) {
    try {
      const sample = await contender.play(i === 0 ? WARM_UP * seconds : seconds);
      if (i > 0) samples.get(contender.name)?.push(sample);
    } catch (error) {
      leaveOut(contender.name, error);
      contenders = contenders.filter((other) => other !== contender);
      samples.delete(contender.name);
      await contender.stop();
    }
  }
}
for (const contender of contenders) await contender.stop();
rmSync(folder, { recursive: true, force: true });

const ours = samples.get("cairn") ?? [];
/** Ours against a peer's of the same round. */
const ratio = (peer: string, figure: keyof Sample): number =>
  round(
    median((samples.get(peer) as Sample[]).map((sample, i) => (ours[i] as Sample)[figure] / sample[figure])),
    2,
  );

const result = {
  tables,
  players: 3 * tables,
  rounds,
  secondsEach: seconds,
  contenders: Object.fromEntries([...samples].map(([name, all]) => [name, summary(all)])),
  ratios: Object.fromEntries(
    [...samples.keys()]
      .filter((name) => name !== "cairn")
      .map((name) => [
        name,
        { movesPerSecond: ratio(name, "movesPerSecond"), serverCpu: ratio(name, "serverCpu") },
      ]),
  ),
  targets: {
    relay: "at least half of its moves a second, at most 1.8 times its server CPU",
    colyseus: "at least 0.75 of its moves a second",
    "boardgame.io": "at least 6 times its moves a second",
    cairn: "99 % of the moves within 10 ms",
  },
  missing,
};
console.log(JSON.stringify(result, undefined, 2));
