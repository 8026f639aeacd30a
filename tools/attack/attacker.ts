// One attack in a process of its own, so that it does not delay the players whose moves are measured.
import { setPriority } from "node:os";
import { ATTACKS } from "./attacks.ts";

const [name = "", address = "", from = "", seconds = "0"] = process.argv.slice(2);
const attack = ATTACKS[name];
const url = new URL(address);
// It must never be pointed at a machine of somebody else.
if (!attack || url.hostname !== "127.0.0.1") throw new Error(`no attack "${name}" on ${url.hostname}`);
// Players and server have the processor first, as if the attacker were on another machine.
setPriority(10);
const outcome = await attack.run({ url, from, until: performance.now() + 1000 * Number(seconds) });
process.send?.(outcome);
process.disconnect?.();
