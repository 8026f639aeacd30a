// `npm run strength [-- EFFORT]`: measures every claim of docs/strength.md with `cairn arena` on seeds that
// no tuning has seen, and writes the page anew. EFFORT scales the number of deals; 1 takes about an hour.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";

interface Claim {
  readonly what: string;
  readonly args: readonly string[];
  readonly deals: number;
  /** The measures claimed, with what each must clear, as the issue of strength states it. */
  readonly measures: readonly (readonly [name: string, bound: "at least" | "at most", target: number])[];
}

interface Measure {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

interface Report {
  readonly deals: number;
  readonly measures: Readonly<Record<string, Measure>>;
  readonly a: { readonly latency: { readonly p50: number; readonly p95: number } };
}

const CLAIMS: readonly Claim[] = [
  {
    what: "Chimera, card play at bid 30: `greedy` against `random`",
    args: ["chimera", "--a", "greedy", "--b", "random"],
    deals: 4000,
    measures: [["wins", "at least", 0.92]],
  },
  {
    what: "Chimera, card play at bid 30: `rule` against `greedy`",
    args: ["chimera", "--a", "rule", "--b", "greedy"],
    deals: 4000,
    measures: [
      ["wins", "at least", 0.57],
      ["points", "at least", 8],
    ],
  },
  {
    what: "Chimera, card play at bid 30: `search` (300 ms) against `rule`",
    args: ["chimera", "--a", "search:300ms", "--b", "rule"],
    deals: 500,
    measures: [
      ["wins", "at least", 0.62],
      ["points", "at least", 12],
    ],
  },
  {
    what: "Chimera, matches to 400: one `search` among two `greedy` (fair 33 %)",
    args: ["chimera", "--mode", "matches", "--a", "search:3000n", "--b", "greedy"],
    deals: 100,
    measures: [["wins", "at least", 0.65]],
  },
  {
    what: "Krass Kariert, four players: `rule` among three `greedy`, deals lost (fair 25 %)",
    args: ["krass-kariert", "--a", "rule", "--b", "greedy", "--players", "4"],
    deals: 2000,
    measures: [["lostA", "at most", 0.18]],
  },
  {
    what: "Krass Kariert, four players: `search` (300 ms) among three `rule`, deals lost (fair 25 %)",
    args: ["krass-kariert", "--a", "search:300ms", "--b", "rule", "--players", "4"],
    deals: 200,
    measures: [["lostA", "at most", 0.2]],
  },
];

const MAIN = fileURLToPath(new URL("../apps/cli/src/main.ts", import.meta.url));
const effort = Number(process.argv[2] ?? 1);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const show = (name: string, value: number): string => (name === "points" ? value.toFixed(1) : percent(value));

function measure(claim: Claim, index: number): string[] {
  const deals = Math.max(10, Math.round(claim.deals * effort));
  const args = [...claim.args, "--deals", String(deals), "--seed", `report-${index}`];
  process.stderr.write(`strength: cairn arena ${args.join(" ")}\n`);
  const output = execFileSync(process.execPath, [MAIN, "arena", ...args, "--json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 26,
  });
  const report = JSON.parse(output) as Report;
  return claim.measures.map(([name, bound, target]) => {
    const { mean, low, high } = report.measures[name] as Measure;
    const isMet = bound === "at least" ? low >= target : high <= target;
    const interval = `${show(name, low)} … ${show(name, high)}`;
    const latency = `${report.a.latency.p50.toFixed(1)} / ${report.a.latency.p95.toFixed(1)} ms`;
    const cells = [
      claim.what,
      name,
      report.deals,
      show(name, mean),
      interval,
      `${bound} ${show(name, target)}`,
      isMet ? "yes" : "no",
      latency,
    ];
    return `| ${cells.join(" | ")} |\n\n<!-- npx cairn arena ${args.join(" ")} -->`;
  });
}

const rows = CLAIMS.flatMap(measure);
const commands = rows.map((row) => /<!-- (.*) -->/.exec(row)?.[1] ?? "");
const page = `# How strong the bots are

Written by \`npm run strength\`, which runs the commands below; nothing here is typed by hand. Intervals are 95 %,
from one number a deal; a claim holds when the whole interval clears the target. Seeds that begin with \`report\` are
used for nothing else. Milliseconds are those of a decision, p50 / p95, with ${availableParallelism()} contests side by side.

| claim | measure | deals | mean | interval | target | clears it | thinking |
|---|---|---|---|---|---|---|---|
${rows.map((row) => row.split("\n")[0]).join("\n")}

${[...new Set(commands)].map((command) => `    ${command}`).join("\n")}
`;
writeFileSync(new URL("../docs/strength.md", import.meta.url), page);
process.stdout.write(page);
