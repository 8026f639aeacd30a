import { type Browser, chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** For hooks that launch: the first launch on a machine may have to install Chromium. */
export const LAUNCH_TIMEOUT = 600_000;
/** For each way to install one, in milliseconds. */
const INSTALL_TIMEOUT = 270_000;

/** The one with all there is, and the one without windows: that knows no notifications and costs less time. */
type Kind = "whole" | "shell";
const WHOLE = ["chromium", "chromium-browser", "google-chrome"];
const COMMANDS: Readonly<Record<Kind, readonly string[]>> = {
  whole: WHOLE,
  shell: ["chromium-headless-shell", ...WHOLE],
};
/** What Debian calls them; older releases have only the first. */
const PACKAGES: Readonly<Record<Kind, readonly string[]>> = {
  whole: ["chromium"],
  shell: ["chromium-headless-shell", "chromium"],
};

/**
 * The address bar's list of suggestions is a page of its own in every new window, which nobody here sees and which
 * costs as much as the page under test. The others are those that Playwright switches off: this list replaces its own.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Quiet: nothing that Chromium does of its own accord shall reach for the network. */
const FLAGS = [
  "--headless=new",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];

const HOW_TO_GET_ONE =
  "install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) " +
  "or name its program in CAIRN_CHROMIUM";

const isRoot = process.getuid?.() === 0;

/** Whether Debian's own package can be had; a package of that name elsewhere may be another thing. */
const isDebian = (): boolean =>
  existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

function findChromium(kind: Kind): string | undefined {
  const named = process.env["CAIRN_CHROMIUM"];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`CAIRN_CHROMIUM is ${named}, but there is no such file`);
  }
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const programs = COMMANDS[kind].flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...programs, chromium.executablePath()].find((program) => existsSync(program));
}

/** Runs a command, its output shown, until it ends or its time is up. */
async function run(command: string, args: readonly string[]): Promise<void> {
  process.stderr.write(`chromium: none found, trying ${[command, ...args].join(" ")}\n`);
  const child = spawn(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: INSTALL_TIMEOUT,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    shell: process.platform === "win32",
  });
  child.stdout.pipe(process.stderr, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  try {
    const [status] = (await once(child, "close")) as [number | null];
    process.stderr.write(
      `chromium: ${command} ${status === null ? "was stopped" : `ended with ${status}`}\n`,
    );
  } catch (error) {
    process.stderr.write(`chromium: ${String(error)}\n`);
  }
}

/** Gets a Chromium onto this machine, where that is possible. */
async function installChromium(kind: Kind): Promise<void> {
  if (isRoot && isDebian()) {
    // Test files run side by side: the lock lets one install, the others find it done.
    const installs = PACKAGES[kind].map((name) => `apt-get install -y --no-install-recommends ${name}`);
    const script = `apt-get update && { ${installs.join(" || ")}; }`;
    await run("flock", [join(tmpdir(), "cairn-chromium.lock"), "sh", "-c", script]);
  }
  if (findChromium(kind) === undefined) await run("npx", ["playwright", "install", "chromium"]);
}

/** Starts a Chromium without a window; fails with what to do if there is none and none can be installed. */
export async function launchChromium(kind: Kind = "shell"): Promise<Browser> {
  if (findChromium(kind) === undefined) await installChromium(kind);
  const executablePath = findChromium(kind);
  if (executablePath === undefined) throw new Error(`there is no Chromium to test with: ${HOW_TO_GET_ONE}`);
  // Chromium refuses to run as root with its sandbox.
  return chromium.launch({ executablePath, args: FLAGS, chromiumSandbox: !isRoot });
}

const running = new Map<Kind, Browser>();

/** The one Chromium of its kind in this process, for all files of tests that run in it; it ends with the process. */
export async function sharedChromium(kind: Kind = "shell"): Promise<Browser> {
  const found = running.get(kind);
  if (found?.isConnected()) return found;
  const launched = await launchChromium(kind);
  running.set(kind, launched);
  return launched;
}
