import { type Bound, type Claim, commandOf } from "./claims.ts";
import { percent } from "./format.ts";
import type { GameStrength } from "./games.ts";
import type { ArenaResult, Measure, Results } from "./results.ts";

const show = (name: string, value: number): string =>
  name === "points" ? `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}` : percent(value);

function bound(name: string, wanted: Bound): string {
  if ("atLeast" in wanted) return `at least ${show(name, wanted.atLeast)}`;
  if ("atMost" in wanted) return `at most ${show(name, wanted.atMost)}`;
  return wanted.between.map((end) => show(name, end)).join(" … ");
}

function isMet({ mean, low, high }: Measure, wanted: Bound): boolean {
  if ("atLeast" in wanted) return low >= wanted.atLeast;
  if ("atMost" in wanted) return high <= wanted.atMost;
  return mean >= wanted.between[0] && mean <= wanted.between[1];
}

function rows(claim: Claim, { deals, measures, thinking }: ArenaResult): string[] {
  return Object.entries(claim.measures).map(([name, wanted]) => {
    const measure = measures[name] as Measure;
    const cells = [
      claim.what,
      name,
      deals,
      show(name, measure.mean),
      `${show(name, measure.low)} … ${show(name, measure.high)}`,
      bound(name, wanted),
      isMet(measure, wanted) ? "yes" : "**no**",
      `${thinking.p50.toFixed(1)} / ${thinking.p95.toFixed(1)}`,
    ];
    return `| ${cells.join(" | ")} |`;
  });
}

function section(title: string, claims: readonly Claim[], results: Results): string {
  const measured = claims.flatMap((claim) => {
    const result = results.claims[claim.id];
    // What was measured by another call does not count: bots, budgets or deals were others.
    return result?.command === commandOf(claim).join(" ") ? [{ claim, result }] : [];
  });
  const missing = claims.filter((claim) => !measured.some((known) => known.claim === claim));
  const commands = measured.map(({ result }) => `    npx cairn arena ${result.command}`);
  return `## ${title}

| claim | measure | deals | mean | interval | wanted | met | ms |
|---|---|---|---|---|---|---|---|
${measured.flatMap(({ claim, result }) => rows(claim, result)).join("\n")}
${missing.length > 0 ? `\nNot measured yet: ${missing.map(({ id }) => id).join(", ")}.\n` : ""}
${commands.join("\n")}
`;
}

/** The sections of what our own programs have printed, each with its call. */
const figureSections = ({ figures }: GameStrength, results: Results): string[] =>
  figures.flatMap(({ id, script, args, section: write }) => {
    const result = results.figures[id];
    return result?.command === args.join(" ")
      ? [`${write(result.printed)}\n    npm run ${script} -- ${result.command}\n`]
      : [];
  });

/** docs/strength.md. */
export const strengthPage = (
  games: readonly GameStrength[],
  results: Results,
): string => `# How strong the bots are

Written by \`npm run strength\`, which runs the commands below and keeps what they printed in data/strength.json;
nothing here is typed by hand. Intervals are 95 %, from one value per deal. A claim is met when its whole interval is
beyond the wanted value; a distance between two levels is met when its mean lies between the two numbers. Seeds that begin with
\`report\` are used for nothing else; where a bot was changed after its deals had been looked at, new ones were drawn
(\`-2\`). The last column has the milliseconds of a decision, p50 / p95, with other work on the machine. Except for the
claim in the same time, budgets are in nodes, so that everybody gets the same figures; those of \`search\` and
\`master\` take less than the 300 ms of level 5 in most decisions, not in all.

${[
  ...games.map(({ title, claims }) => section(title, claims, results)),
  ...games.flatMap((game) => figureSections(game, results)),
].join("\n")}`;
