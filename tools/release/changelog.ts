/** A changelog in which what is not released yet has become a release. */
export interface Released {
  readonly changelog: string;
  /** What the release brings, without its heading: the text of the tag. */
  readonly notes: string;
}

const UNRELEASED = "## Unreleased\n";

/** The part of a changelog under `## Unreleased`, and what comes before and after it. */
function parts(changelog: string): readonly [before: string, notes: string, after: string] | undefined {
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) return undefined;
  const from = start + UNRELEASED.length;
  const next = changelog.indexOf("\n## ", from);
  const end = next < 0 ? changelog.length : next + 1;
  return [changelog.slice(0, start), changelog.slice(from, end).trim(), changelog.slice(end)];
}

/** What a version brings, if the changelog has it. */
export function notesOf(changelog: string, version: string): string | undefined {
  const [, after] = changelog.split(`\n## ${version} — `);
  if (after === undefined) return undefined;
  const [section = ""] = after.slice(after.indexOf("\n")).split("\n## ");
  return section.trim();
}

/** Gives what is not released a version and a date; or says what is wrong with it. */
export function releaseNotes(changelog: string, version: string, date: string): Released | string {
  const found = parts(changelog);
  if (found === undefined) return 'CHANGELOG.md has no "## Unreleased"';
  const [before, notes, after] = found;
  if (changelog.includes(`\n## ${version}`)) return `CHANGELOG.md has ${version} already`;
  if (!/^- /m.test(notes)) return "CHANGELOG.md says nothing under Unreleased";
  if (!/^### Upgrading\n+\S/m.test(notes))
    return 'CHANGELOG.md has no "### Upgrading" under Unreleased: say what operators must do, or that it is nothing';
  const released = `## ${version} — ${date}\n\n${notes}\n${after === "" ? "" : `\n${after}`}`;
  return { changelog: `${before}${UNRELEASED}\n${released}`, notes };
}
