import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { runsTypeScript } from "../install/install.mjs";
import { missingIn } from "../install/missing.mjs";

/** A server alone keeps everything in SQLite. */
const SEVERAL = "For several servers together, and for the tests of them.";

/** The first line of what a command says, or nothing where there is no such command or it fails. */
function firstLine(command, ...args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  return status === 0 ? stdout.trim().split("\n")[0] : undefined;
}

/** The first of some programs that answers, with what it says. */
function firstOf(...programs) {
  for (const [program, ...args] of programs) {
    const line = firstLine(program, ...args);
    if (line !== undefined) return line === "" ? program : line;
  }
  return undefined;
}

/** Something that is there or missing; whatever is missing is said with its purpose and how to get it. */
const optional = (name, line, purpose, how) =>
  line === undefined
    ? { name, isThere: false, isNeeded: false, text: `not found. ${purpose} ${how}`.trim() }
    : { name, isThere: true, isNeeded: false, text: `${line}. ${purpose}` };

function node() {
  const isOld = Number(process.versions.node.split(".")[0]) < 20;
  const isLinux = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
  const isEnough = !isOld && (runsTypeScript(process.version) || isLinux);
  const along = runsTypeScript(process.version)
    ? ""
    : "; Node 24, which Cairn runs on, comes along with its packages";
  const text = isEnough
    ? `${process.version}${along}.`
    : `${process.version} is too old: ${isLinux ? "install Node 20" : "install Node 24.15"} or newer.`;
  return { name: "Node", isThere: isEnough, isNeeded: true, text };
}

function npm() {
  const line = firstLine("npm", "--version");
  const text = line === undefined ? "not found; it comes with Node." : `${line}.`;
  return { name: "npm", isThere: line !== undefined, isNeeded: true, text };
}

function packages() {
  const missing = missingIn(".");
  const text =
    missing.length === 0 ? "all installed." : "not installed, or not all: npm start and npm test do it.";
  return { name: "packages", isThere: missing.length === 0, isNeeded: false, text };
}

function page() {
  const isBuilt = existsSync("apps/web/dist/index.html");
  const text = isBuilt
    ? "built; npm start builds it anew when a source is newer."
    : "not built: npm start does it.";
  return { name: "page", isThere: isBuilt, isNeeded: false, text };
}

function chromium() {
  const named = process.env["CAIRN_CHROMIUM"];
  const line = named
    ? firstLine(named, "--version")
    : firstOf(
        ["chromium-headless-shell", "--version"],
        ["chromium", "--version"],
        ["chromium-browser", "--version"],
        ["google-chrome", "--version"],
      );
  const how =
    "npm test gets one where it can; Debian: apt-get install chromium, elsewhere: npx playwright install chromium.";
  return optional("Chromium", line, "For tests in a browser.", how);
}

function python() {
  const line = firstLine("python3", "--version");
  const numpy = firstLine("python3", "-c", "import numpy; print(numpy.__version__)");
  return optional(
    "Python",
    line && (numpy ? `${line} with numpy ${numpy}` : `${line} without numpy: pip install numpy`),
    "For bots and learning programs in Python.",
    "Install it from your system.",
  );
}

/** What is there and what is missing on this machine, as seen from the repository's folder. */
export function findings() {
  return [
    node(),
    npm(),
    optional(
      "git",
      firstLine("git", "--version"),
      "For changes and releases.",
      "Install it from your system.",
    ),
    packages(),
    page(),
    chromium(),
    optional(
      "container tool",
      firstOf(["podman", "--version"], ["docker", "--version"]),
      "For running Cairn as a container.",
      "Podman or Docker.",
    ),
    optional(
      "buildah",
      firstLine("buildah", "--version"),
      "For the test that builds and starts the container.",
      "Debian: apt-get install buildah.",
    ),
    python(),
    optional(
      "PostgreSQL",
      firstLine("psql", "--version"),
      SEVERAL,
      "npm test brings its own; Debian: apt-get install postgresql.",
    ),
    optional(
      "NATS",
      firstLine("nats-server", "--version"),
      SEVERAL,
      "npm test gets it where it can; Debian: apt-get install nats-server.",
    ),
  ];
}
