import { spawnSync } from "node:child_process";
import type { Home } from "./manifest.ts";

/** Where the project is at home on the web, or why nobody can tell. */
export type Address = { readonly url: string; readonly page: string } | { readonly problem: string };

/** `user@host:path`, as git and ssh write it. */
const SCP = /^(?:[^@/\s]+@)?(?<host>[\w.-]+):(?!\/)(?<path>[^\s]+)$/;
const SCHEMES = ["https:", "http:", "ssh:", "git:"];

const LOCAL = /^(?:127|0|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^\[|\.local(?:domain)?$/;

/** Whether only this machine or its network knows a host: a name without a dot may also be an alias of ssh. */
const isLocal = (host: string): boolean => !host.includes(".") || LOCAL.test(host);

/** A remote as git knows it, as an address; an address of ssh becomes that of the page on the same host. */
export function parseRemote(remote: string): Address {
  const text = remote.replace(/^git\+/, "");
  const { host = "", path = "" } = SCP.exec(text)?.groups ?? {};
  const parsed = URL.parse(host !== "" && !/^[A-Za-z]$/.test(host) ? `ssh://${host}/${path}` : text);
  if (parsed === null || /^(?:file|[a-z]):$/.test(parsed.protocol))
    return { problem: `${remote} is a path on this machine` };
  if (!SCHEMES.includes(parsed.protocol)) return { problem: `${parsed.protocol} is not a protocol of git` };
  if (isLocal(parsed.hostname)) return { problem: `${parsed.hostname} is not a host that others can reach` };
  // A port of ssh or git is not that of the page. A name and a password are nobody's business.
  const isPage = /^https?:$/.test(parsed.protocol);
  const origin = isPage ? `${parsed.protocol}//${parsed.host}` : `https://${parsed.hostname}`;
  const place = parsed.pathname.replace(/\/+$/, "");
  if (!/^\/[^/]/.test(place)) return { problem: `${parsed.hostname} alone names no repository` };
  return { url: `${origin}${place}`, page: `${origin}${place.replace(/\.git$/, "")}` };
}

/** The address of the repository at a folder: the remote that it was cloned from. */
export function addressOf(folder: string): Address {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  // Sources without a history may lie within somebody else's repository.
  const place = git("rev-parse", "--show-prefix");
  if (place.status !== 0 || place.stdout.trim() !== "") return { problem: "this is no git repository" };
  const { status, stdout } = git("remote", "get-url", "origin");
  return status === 0 ? parseRemote(stdout.trim()) : { problem: "there is no git remote called origin" };
}

/** What manifests say of the project: what the repository's own says, and otherwise what follows from an address. */
export function homeOf({ repository, bugs, homepage }: Home, address: Address): Home {
  const said = Object.fromEntries(
    Object.entries({ repository, bugs, homepage }).filter(([, value]) => value !== undefined),
  );
  if ("problem" in address) return said;
  const { url, page } = address;
  return { repository: `git+${url}`, bugs: { url: `${page}/issues` }, homepage: page, ...said };
}
