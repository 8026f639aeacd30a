import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Home } from "./manifest.ts";

const LEFT_OUT = /^(?:tests|__pycache__|build|.*\.egg-info)$/;
const PLACEHOLDER = "ADDRESS-OF-THE-REPOSITORY";

/** The addresses as `pyproject.toml` lists them. */
function projectUrls({ repository, bugs, homepage }: Home): string {
  const urls = { Homepage: homepage, Repository: plainUrl(repository), Issues: plainUrl(bugs) };
  const lines = Object.entries(urls).filter(([, url]) => url !== undefined);
  return lines.length === 0
    ? ""
    : `\n[project.urls]\n${lines.map(([name, url]) => `${name} = ${JSON.stringify(url)}\n`).join("")}`;
}

/** The address in a field that npm allows in two forms. */
function plainUrl(field: Home["repository"] | Home["bugs"]): string | undefined {
  const url = typeof field === "string" ? field : field?.url;
  return url?.replace(/^git\+/, "");
}

/** Writes the Python package as a folder that pip installs and that can be built for an index. */
export function writePython(root: string, to: string, home: Home): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(join(root, "python"), to, { recursive: true, filter: (path) => !LEFT_OUT.test(basename(path)) });
  cpSync(join(root, "LICENSE"), join(to, "LICENSE"));
  const rewrite = (file: string, change: (text: string) => string): void =>
    writeFileSync(join(to, file), change(readFileSync(join(to, file), "utf8")));
  rewrite("pyproject.toml", (text) => text + projectUrls(home));
  rewrite("README.md", (text) => text.replaceAll(PLACEHOLDER, plainUrl(home.repository) ?? PLACEHOLDER));
}
