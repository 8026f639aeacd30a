import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** A page of the site: where it comes from in the repository, and where it goes. */
export interface Page {
  readonly source: string;
  readonly page: string;
}

/** Pages from outside of docs/, or whose place on the site another page needs. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "README.md": "readme.md",
  "CHANGELOG.md": "changelog.md",
  "CONTRIBUTING.md": "contributing.md",
  "CODE_OF_CONDUCT.md": "code-of-conduct.md",
  "SECURITY.md": "security.md",
  "python/README.md": "python.md",
  "tools/measure/README.md": "measuring.md",
  // The API of the packages is at api/.
  "docs/api.md": "api-http.md",
  "site/index.md": "index.md",
};

/** Every page that is written by hand. */
export function pagesOf(root: string): Page[] {
  const docs = globSync("docs/**/*.md", { cwd: root }).map((source) => ({
    source,
    page: source.slice("docs/".length),
  }));
  const packages = globSync("packages/*/README.md", { cwd: root }).map((source) => ({
    source,
    page: `packages/${source.split("/")[1]}.md`,
  }));
  const elsewhere = Object.entries(ELSEWHERE).map(([source, page]) => ({ source, page }));
  return [...docs.filter(({ source }) => !(source in ELSEWHERE)), ...packages, ...elsewhere].toSorted(
    (a, b) => (a.source < b.source ? -1 : 1),
  );
}

/** A link in Markdown that is no image. */
const LINK = /(?<!!\[[^\]]*)\]\(([^)#\s]+)(#[^)\s]*)?\)/g;
/** The address of an image, in Markdown or in HTML. */
const IMAGE = /(!\[[^\]]*\]\(|\bsrc(?:set)?=")([^)"\s]+)/g;

/** Where a relative link of a page leads in the repository. */
const targetOf = (source: string, link: string): string => posix.join(posix.dirname(source), link);

const isAddress = (link: string): boolean => /^([a-z]+:|\/)/.test(link);

/** Links of a page as they are on the site: to other pages, or to the pages that show a file. */
export function sitePage(source: string, text: string, pages: ReadonlyMap<string, string>): string {
  const own = pages.get(source) ?? source;
  const from = posix.dirname(own);
  return text
    .replaceAll(LINK, (whole, link: string, anchor = "") => {
      if (isAddress(link)) return whole;
      const target = pages.get(targetOf(source, link)) ?? filePage(targetOf(source, link));
      return `](${posix.relative(from, target)}${anchor})`;
    })
    .replaceAll(IMAGE, (whole, before: string, link: string) =>
      isAddress(link) ? whole : `${before}/${targetOf(source, link)}`,
    );
}

/** The page that shows a file of the repository that is no page itself. */
const filePage = (path: string): string => `files/${path.replace(/\/$/, "")}.md`;

/** The files and folders that pages link to. */
export function linkedFiles(root: string, pages: readonly Page[]): string[] {
  const known = new Set(pages.map(({ source }) => source));
  const found = pages.flatMap(({ source }) =>
    [...readFileSync(join(root, source), "utf8").matchAll(LINK)]
      .map(([, link = ""]) => link)
      .filter((link) => !isAddress(link))
      .map((link) => targetOf(source, link).replace(/\/$/, "")),
  );
  return [...new Set(found)].filter((path) => !known.has(path)).toSorted();
}

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: "ts",
  mjs: "js",
  py: "python",
  json: "json",
  yml: "yaml",
  yaml: "yaml",
  conf: "nginx",
  service: "ini",
  timer: "ini",
};

/** A file as a page: its text, or what is in the folder. */
function shownFile(root: string, path: string): string {
  const title = `# ${path}\n\n`;
  if (statSync(join(root, path)).isDirectory()) {
    const names = readdirSync(join(root, path)).toSorted();
    return `${title}${names.map((name) => `- \`${name}\`\n`).join("")}`;
  }
  const text = readFileSync(join(root, path), "utf8").trimEnd();
  const language = LANGUAGES[path.split(".").at(-1) as string] ?? "text";
  return `${title}\`\`\`\`${language}\n${text}\n\`\`\`\`\n`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes all pages, and the files that they link to, into the site's folder. */
export function writePages(root: string, to: string): void {
  const pages = pagesOf(root);
  const places = new Map(pages.map(({ source, page }) => [source, page]));
  for (const { source, page } of pages) {
    write(join(to, page), sitePage(source, readFileSync(join(root, source), "utf8"), places));
  }
  for (const path of linkedFiles(root, pages)) write(join(to, filePage(path)), shownFile(root, path));
  cpSync(join(root, "docs/images"), join(to, "public/docs/images"), { recursive: true });
  cpSync(join(root, "docs/schemas"), join(to, "public/schemas"), {
    recursive: true,
    filter: (path) => !path.endsWith(".md"),
  });
}
