import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addressOf, homeOf, parseRemote } from "../tools/pack/address.ts";
import { homeFields } from "../tools/pack/manifest.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGE = "https://forge.example/club/cairn";

let folder: string;
const git = (...args: string[]): void => {
  execFileSync("git", args, { cwd: folder, stdio: "pipe" });
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-address-"));
  git("init", "--quiet");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the address of a repository", () => {
  test.each([
    ["https://forge.example/club/cairn.git", `${PAGE}.git`],
    ["https://forge.example/club/cairn/", PAGE],
    ["https://anna:token@forge.example/club/cairn.git", `${PAGE}.git`],
    ["ssh://git@forge.example:2222/club/cairn.git", `${PAGE}.git`],
    ["git@forge.example:club/cairn.git", `${PAGE}.git`],
    ["git://forge.example/club/cairn.git", `${PAGE}.git`],
  ])("follows from the remote %s", (remote, url) => {
    git("remote", "add", "origin", remote);
    expect(addressOf(folder)).toEqual({ url, page: PAGE });
  });

  test.each([
    ["https://forge.example:8443/cairn.git", "https://forge.example:8443/cairn"],
    ["git@forge.example:group/part/cairn.git", "https://forge.example/group/part/cairn"],
    ["git@forge.example:~anna/cairn", "https://forge.example/~anna/cairn"],
    ["git+https://forge.example/club/cairn.git", PAGE],
  ])("may be %s", (remote, page) => {
    expect(parseRemote(remote)).toMatchObject({ page });
  });

  test("is unknown in a clone of a folder", () => {
    git("clone", "--quiet", ".", "copy");
    expect(addressOf(join(folder, "copy"))).toEqual({
      problem: expect.stringContaining("path on this machine"),
    });
  });

  test("is unknown without a remote, and where sources lie within another repository", () => {
    expect(addressOf(folder)).toEqual({ problem: "there is no git remote called origin" });
    git("remote", "add", "origin", PAGE);
    mkdirSync(join(folder, "sources"));
    expect(addressOf(join(folder, "sources"))).toEqual({ problem: "this is no git repository" });
  });

  test.each([
    ["/srv/git/cairn.git", "path on this machine"],
    ["../cairn", "path on this machine"],
    ["C:\\cairn", "path on this machine"],
    ["file:///srv/git/cairn.git", "path on this machine"],
    ["git@forge.example:/srv/git/cairn.git", "path on this machine"],
    ["work:club/cairn.git", "work is not a host"],
    ["http://localhost:3000/club/cairn", "localhost is not a host"],
    ["https://192.168.1.7/club/cairn", "192.168.1.7 is not a host"],
    ["https://forge.example/", "names no repository"],
    ["ftp://anna:token@forge.example/cairn", "ftp: is not a protocol of git"],
  ])("is not %s", (remote, reason) => {
    expect(parseRemote(remote)).toEqual({ problem: expect.stringContaining(reason) });
  });
});

describe("the manifests of published packages", () => {
  test("name the repository, the package's folder in it, the page and the issues", () => {
    const home = homeOf({}, parseRemote(`${PAGE}.git`));
    expect(homeFields(home, "packages/core")).toEqual({
      repository: { type: "git", url: `git+${PAGE}.git`, directory: "packages/core" },
      homepage: PAGE,
      bugs: { url: `${PAGE}/issues` },
    });
  });

  test("say what the repository's own manifest says, if it does", () => {
    const bugs = "https://issues.example/cairn";
    expect(homeOf({ bugs }, parseRemote(PAGE))).toMatchObject({ bugs, homepage: PAGE });
    expect(homeFields(homeOf({}, { problem: "unknown" }), "packages/core")).toEqual({});
  });

  test("are not written with an address that others cannot reach", () => {
    const args = [join(ROOT, "tools/pack.ts"), join(folder, "out"), "--repository", "/srv/git/cairn.git"];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect([status, stderr]).toEqual([
      2,
      "pack: --repository: /srv/git/cairn.git is a path on this machine\n",
    ]);
  });
});
