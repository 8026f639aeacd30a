import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What the Containerfile's own commands and npm call. */
const PROGRAMS = ["sh", "env", "find", "mkdir", "chown", "rm", "cat", "ls", "uname"];
/** What packages with machine code load beside what Node does. */
const LIBRARIES = [
  "libgcc_s.so.1",
  "libstdc++.so.6",
  "libpthread.so.0",
  "libdl.so.2",
  "librt.so.1",
  "libm.so.6",
];
/** Certificates and the configuration of names: npm asks a registry. */
const SETTINGS = [
  "/etc/ssl/certs",
  "/usr/share/ca-certificates",
  "/usr/local/share/ca-certificates",
  "/etc/nsswitch.conf",
];

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The libraries that a program needs, where they lie on this machine. */
const librariesOf = (program: string): string[] =>
  [...run("ldd", program).matchAll(/(\/\S+)/g)].map(([path]) => path);

/** Puts a file into the folder under the path that programs know it by. */
function bring(folder: string, path: string, from = realpathSync(path)): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(from, target, { recursive: true, dereference: true });
}

/**
 * Fills an empty folder with what Cairn's image wants of the official Node image: this machine's own Node, npm and a
 * shell, and a user `node`. It stands in where that image cannot be had.
 */
export function makeStandIn(folder: string): void {
  for (const place of ["usr/bin", "usr/lib", "usr/lib64", "etc", "root"])
    mkdirSync(join(folder, place), { recursive: true });
  mkdirSync(join(folder, "tmp"), { mode: 0o1777 });
  for (const place of ["bin", "lib", "lib64"]) symlinkSync(`usr/${place}`, join(folder, place));

  const programs = PROGRAMS.map((name) => run("sh", "-c", `command -v ${name}`));
  const loaded = run("ldconfig", "-p");
  const libraries = LIBRARIES.flatMap((name) => {
    const found = loaded.split("\n").find((line) => line.trim().startsWith(`${name} `));
    return found === undefined ? [] : [found.split(" => ")[1] as string];
  });
  bring(folder, "/usr/bin/node", process.execPath);
  for (const program of programs)
    bring(folder, join("/usr/bin", program.split("/").at(-1) as string), realpathSync(program));
  for (const library of new Set([process.execPath, ...programs, ...libraries].flatMap(librariesOf)))
    bring(folder, library);
  for (const library of libraries) bring(folder, library);
  for (const path of SETTINGS) if (existsSync(path)) bring(folder, path);

  const npm = dirname(dirname(realpathSync(run("sh", "-c", "command -v npm"))));
  bring(folder, "/usr/lib/node_modules/npm", npm);
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, "usr/bin", name));
  writeFileSync(join(folder, "etc/passwd"), "root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n");
  writeFileSync(join(folder, "etc/group"), "root:x:0:\nnode:x:1000:\n");
}
