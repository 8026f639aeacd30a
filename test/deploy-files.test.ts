import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SETTINGS } from "../apps/server/src/config.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const PAGE = read("docs/operating.md");

/** What is no setting of the server: deploy/backup.sh and deploy/grown/compose.yaml read them. */
const OTHERS = ["CAIRN_KEEP_BACKUPS", "CAIRN_PASSWORD"];

test.each(["deploy/alerts.yml", "deploy/grafana.json"])("%s names metrics of docs/operating.md", (path) => {
  const known = [...PAGE.matchAll(/^\| `(cairn_\w+)` \| \w+ \|/gm)].map(([, name]) => name);
  const named = [...read(path).matchAll(/\bcairn_\w+?(?=_bucket\b|\b)/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test.each(["compose.yaml", "deploy/grown/compose.yaml"])("%s has no default that is empty", (path) => {
  // The podman-compose of Debian 12 passes such a setting on as it is written.
  expect(read(path)).not.toMatch(/\$\{\w+:?-\}/);
});

test("every alert has a severity and says what it means", () => {
  const [, ...alerts] = read("deploy/alerts.yml").split("- alert: ");
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(alert).toMatch(/^ +expr: \S.*$/m);
    expect(alert).toMatch(/^ +labels: \{ severity: (?:page|ticket) \}$/m);
    expect(alert).toMatch(/^ +summary: \S.*\.$/m);
  }
});

test("the dashboard's panels differ, and ask the chosen Prometheus for the chosen job", () => {
  const { panels } = JSON.parse(read("deploy/grafana.json")) as {
    panels: { id: number; title: string; targets: { expr: string; datasource: { uid: string } }[] }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  for (const { expr, datasource } of panels.flatMap(({ targets }) => targets)) {
    expect(datasource.uid).toBe("${datasource}");
    expect(expr).toContain('job="$job"');
  }
});

test.each([
  "deploy/cairn.service",
  "deploy/cairn-backup.service",
  "deploy/backup.sh",
  "deploy/nginx.conf",
  "compose.yaml",
  "deploy/grown/compose.yaml",
])("%s sets what can be set", (path) => {
  const known = [...Object.values(SETTINGS).map(({ env }) => env), ...OTHERS];
  const named = read(path).match(/\bCAIRN_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("Prometheus, nginx and compose.yaml find the server at its port", () => {
  const address = `127.0.0.1:${SETTINGS.port.initial}`;
  expect(read("deploy/prometheus.yml")).toContain(`targets: [${address}]`);
  expect(read("deploy/nginx.conf")).toContain(`proxy_pass http://${address};`);
  expect(read("compose.yaml")).toContain(`- ${address}:${SETTINGS.port.initial}`);
});
