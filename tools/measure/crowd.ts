// `npm run figures:crowd [-- SOCKETS TABLES SECONDS ROUNDS]`: what many people cost who do nothing, as JSON: the memory
// of a silent connection, and the processor time of a move among 10 tables and among thousands. Servers with few and
// with many tables run at the same time and play in turn, so that a busy machine slows all of them.
import { measureFlatness } from "./soak/crowd.ts";
import { measureSockets } from "./soak/sockets.ts";

const [sockets = 10_000, tables = 5000, seconds = 3, rounds = 5] = process.argv.slice(2).map(Number);

const say = (text: string): void => console.error(`crowd: ${text} …`);

say(`${sockets} silent connections`);
const idle = sockets > 0 ? await measureSockets(sockets) : undefined;
say(`a move among 10 to ${tables} tables`);
const counts = [10, 100, 1000, tables].filter((count, i, all) => count <= tables && all.indexOf(count) === i);
const cost = tables > 0 ? await measureFlatness(counts, seconds, rounds) : undefined;
console.log(JSON.stringify({ idle, cost, targets: { cost: "the same for all" } }, undefined, 2));
