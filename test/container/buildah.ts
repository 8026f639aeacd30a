import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeStandIn } from "./stand-in.ts";

/** What a build can start from: the official image, or a stand-in. */
export interface Base {
  readonly image: string;
  readonly isOfficial: boolean;
}

/** What an image says about how it is run. */
export interface ImageConfig {
  readonly User: string;
  readonly Cmd: string[];
  readonly Healthcheck: { readonly Test: string[] };
}

const OFFICIAL = "docker.io/library/node:24-slim";
const STAND_IN = "localhost/cairn-node-stand-in";

/** Whether buildah is there and can make containers here. */
export function hasBuildah(): boolean {
  try {
    execFileSync("buildah", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Buildah with a storage of its own, which is removed when all is over. */
export class Buildah {
  readonly #folder = mkdtempSync(join(tmpdir(), "cairn-container-"));
  readonly #options = ["--root", join(this.#folder, "root"), "--runroot", join(this.#folder, "run")];
  /** Without the kernel's namespaces, which a test may not have. */
  readonly #env = { ...process.env, BUILDAH_ISOLATION: "chroot" };

  /** Runs a command of buildah; the tests' other parts go on meanwhile. */
  async call(...args: string[]): Promise<string> {
    const options = { env: this.#env, maxBuffer: 1 << 26 };
    const { stdout } = await promisify(execFile)("buildah", [...this.#options, ...args], options);
    return stdout.trim();
  }

  /** Starts a command in a container as it is configured, and does not wait for it. */
  start(container: string, env: Readonly<Record<string, string>>, ...command: string[]): ChildProcess {
    const set = Object.entries(env).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    return spawn("buildah", [...this.#options, "run", ...set, container, "--", ...command], {
      env: this.#env,
      stdio: ["ignore", "pipe", "inherit"],
    });
  }

  /** The image to build from: the official one, or a stand-in where it cannot be had and need not be. */
  async base(isRequired: boolean): Promise<Base> {
    try {
      await this.call("pull", "-q", OFFICIAL);
      return { image: OFFICIAL, isOfficial: true };
    } catch (error) {
      if (isRequired) throw error;
      return { image: await this.#standIn(), isOfficial: false };
    }
  }

  async #standIn(): Promise<string> {
    const context = join(this.#folder, "stand-in");
    const file = join(this.#folder, "Containerfile");
    mkdirSync(context);
    makeStandIn(context);
    writeFileSync(file, "FROM scratch\nCOPY . /\n");
    await this.call("build", "-q", "-f", file, "-t", STAND_IN, context);
    rmSync(context, { recursive: true });
    return STAND_IN;
  }

  /** Builds the repository's image; npm asks where this machine's npm asks, and keeps what it gets there. */
  async build(root: string, base: Base, tag: string): Promise<void> {
    const cache = execFileSync("npm", ["config", "get", "cache"], { encoding: "utf8" }).trim();
    const settings = join(this.#folder, "npmrc");
    const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8", cwd: homedir() });
    writeFileSync(settings, `registry=${registry.trim()}\n`);
    mkdirSync(cache, { recursive: true });
    const mounts = ["-v", `${cache}:/root/.npm`, "-v", `${settings}:/root/.npmrc:ro`];
    const from = ["--build-arg", `NODE_IMAGE=${base.image}`, "--pull=never"];
    await this.call(
      "build",
      "-q",
      "--format",
      "docker",
      ...from,
      ...mounts,
      "-f",
      join(root, "Containerfile"),
      "-t",
      tag,
      root,
    );
  }

  async config(image: string): Promise<ImageConfig> {
    const { Docker } = JSON.parse(await this.call("inspect", "--type", "image", image)) as {
      Docker: { config: ImageConfig };
    };
    return Docker.config;
  }

  async cleanUp(): Promise<void> {
    try {
      await this.call("rm", "--all");
      await this.call("rmi", "--all", "--force");
    } finally {
      rmSync(this.#folder, { recursive: true, force: true });
    }
  }
}
