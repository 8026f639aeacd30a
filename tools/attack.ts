// `npm run attack [-- SECONDS [ATTACK …]]`: attacks a server of its own from one address of this machine, one attack
// after the other, and prints what honest players at another address felt of each: the time of a move without and
// with it, in three rounds of so many seconds in turn, of which the median counts. Under no attack should a move take
// more than three times as long; exit code 1 if it does. What the disk adds, `TMPDIR=/dev/shm` takes away.
import { ATTACKS } from "./attack/attacks.ts";
import { measureAttacks } from "./attack/measure.ts";

/** How many times as long a move may take. */
const MAX_RATIO = 3;
/** How often moves without and with an attack are measured. */
const ROUNDS = 3;
/** Below this many milliseconds nobody feels a difference, and on a busy machine chance makes one. */
const UNFELT_MS = 20;

const [seconds = "5", ...chosen] = process.argv.slice(2);
const names = chosen.length > 0 ? chosen : Object.keys(ATTACKS);
const unknown = names.find((name) => !(name in ATTACKS));
if (unknown !== undefined || !(Number(seconds) > 0 && Number(seconds) <= 60)) {
  console.error(`attack: 1 to 60 seconds, then names among: ${Object.keys(ATTACKS).join(", ")}`);
  process.exit(2);
}

let isBad = false;
console.log("attack         p50 ms without → with      p99 ms without → with   server MB   attacker");
const { errors } = await measureAttacks(
  names,
  Number(seconds),
  ROUNDS,
  ({ attack, without, with: under, ...rest }) => {
    const { memoryMb, outcome } = rest;
    const felt = (["p50", "p99"] as const).map((p) => under[p] > Math.max(MAX_RATIO * without[p], UNFELT_MS));
    isBad ||= felt.includes(true);
    const column = (p: "p50" | "p99"): string =>
      `${without[p].toFixed(1)} → ${under[p].toFixed(1)} (×${(under[p] / without[p]).toFixed(1)})`.padEnd(26);
    const { connections, cutOff, bytesSent, answers } = outcome;
    const got = `${connections} tried, ${cutOff} cut off, ${Math.round(bytesSent / 1000)} kB, ${JSON.stringify(answers)}`;
    console.log(
      `${attack.padEnd(14)} ${column("p50")} ${column("p99")} ${String(memoryMb).padEnd(8)} ${got}`,
    );
  },
);
console.log(JSON.stringify({ errors }));
process.exitCode = isBad ? 1 : 0;
