// `npm run strength [-- ID…]`: measures the claims of docs/strength.md on seeds that no tuning has seen, all of them
// or those named, and writes the page anew. All of it takes some hours on two cores; with `--workers=1` among the words
// the other core stays free. `npm run strength -- page` only writes the page from what was measured before.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { type Claim, commandOf } from "./strength/claims.ts";
import { gameTool } from "../game-tools.ts";
import { readStrengths } from "./strength/games.ts";
import { strengthPage } from "./strength/page.ts";
import { type ArenaResult, keepResults, type Measure, readResults } from "./strength/results.ts";

const PAGE = "page";
const games = await readStrengths();
const known = games
  .flatMap(({ claims, figures }) => [...claims, ...figures])
  .map(({ id }) => id)
  .concat(PAGE);
const isWorkers = (word: string): boolean => /^--workers=[1-9]\d*$/.test(word);
const workers = process.argv.slice(2).filter(isWorkers);
const asked = process.argv.slice(2).filter((word) => !isWorkers(word));
const unknown = asked.find((id) => !known.includes(id));
if (unknown !== undefined) {
  process.stderr.write(`strength: there is no claim "${unknown}", only ${known.join(", ")}\n`);
  process.exit(2);
}

/** Runs one of our own programs for the JSON that it prints. */
function run(program: URL, args: readonly string[]): unknown {
  process.stderr.write(`strength: ${basename(program.pathname)} ${args.join(" ")}\n`);
  const output = execFileSync(process.execPath, [fileURLToPath(program), ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1 << 26,
  });
  return JSON.parse(output);
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

interface Report {
  readonly deals: number;
  readonly measures: Readonly<Record<string, Measure>>;
  readonly a: {
    readonly latency: { readonly p50: number; readonly p95: number };
    readonly roles: Readonly<Record<string, { readonly winShare: number }>>;
  };
}

/** How often A won in a role that it has once a deal, with the 95 % interval of a share. */
function winsAs({ deals, a }: Report, role: string): Measure {
  const mean = a.roles[role]?.winShare ?? 0;
  const half = 1.96 * Math.sqrt((mean * (1 - mean)) / deals);
  return { mean, low: mean - half, high: mean + half };
}

const MAIN = new URL("../../apps/cli/src/main.mjs", import.meta.url);

function measure(claim: Claim, roles: Readonly<Record<string, string>>): ArenaResult {
  const command = commandOf(claim);
  const report = run(MAIN, ["arena", ...command, "--json", ...workers]) as Report;
  const byRole = Object.entries(roles).map(([name, role]) => [name, winsAs(report, role)] as const);
  const found = { ...report.measures, ...Object.fromEntries(byRole) };
  const measures = Object.entries(found)
    .filter(([name]) => name in claim.measures || name in report.measures)
    .map(([name, { mean, low, high }]) => [
      name,
      { mean: rounded(mean), low: rounded(low), high: rounded(high) },
    ]);
  const { p50, p95 } = report.a.latency;
  return {
    command: command.join(" "),
    deals: report.deals,
    measures: Object.fromEntries(measures) as Record<string, Measure>,
    thinking: { p50: rounded(p50), p95: rounded(p95) },
  };
}

const isAsked = (id: string): boolean => asked.length === 0 || asked.includes(id);
for (const { game, claims, figures, roles } of games) {
  for (const claim of claims) {
    if (isAsked(claim.id)) keepResults({ claims: { [claim.id]: measure(claim, roles) } });
  }
  for (const { id, program, args } of figures) {
    if (!isAsked(id)) continue;
    const printed = run(gameTool(game, program), args);
    keepResults({ figures: { [id]: { command: args.join(" "), printed } } });
  }
}
const page = strengthPage(games, readResults());
writeFileSync(new URL("../../docs/strength.md", import.meta.url), page);
process.stdout.write(page);
