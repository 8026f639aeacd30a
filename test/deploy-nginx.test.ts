import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { freePort, needs, serve } from "./deploy/server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cairn-nginx-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The status of an answer, whoever has signed the certificate. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on("error", reject).end();
  });

/** A configuration of nginx that has nothing but deploy/nginx.conf, at these ports and with a certificate of its own. */
function configure(port: string, behind: string): string {
  const certificate =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=cairn.example";
  const files = ["-keyout", join(folder, "key"), "-out", join(folder, "pem")];
  execFileSync("openssl", [...certificate.split(" "), ...files], { stdio: "ignore" });
  const block = readFileSync(join(ROOT, "deploy/nginx.conf"), "utf8")
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`)
    .replace(/^ *listen \[::\].*$/m, "")
    .replace("/etc/ssl/cairn.example.pem", join(folder, "pem"))
    .replace("/etc/ssl/cairn.example.key", join(folder, "key"))
    .replace("127.0.0.1:7777", `127.0.0.1:${behind}`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
     events {} http { access_log off; ${places.join(" ")}\n${block}}`,
  );
  return join(folder, "nginx.conf");
}

test("deploy/nginx.conf passes the page and sockets on, at any port, and keeps the figures", async (context) => {
  needs(context, "nginx", "-v");
  needs(context, "openssl", "version");
  const [port, behind] = [await freePort(), await freePort()];
  const command = [process.execPath, join(ROOT, "apps/cli/src/main.mjs"), "serve"];
  const env = {
    CAIRN_PORT: behind,
    CAIRN_DATABASE: join(folder, "x.sqlite"),
    CAIRN_TRUST_PROXY: "1",
    CAIRN_SECURE_COOKIE: "true",
  };
  const { child, exited } = await serve(command, { cwd: ROOT, env });
  const nginx = spawn("nginx", ["-e", "stderr", "-c", configure(port, behind)], { stdio: "inherit" });
  try {
    const url = `https://127.0.0.1:${port}`;
    await expect.poll(() => statusOf(`${url}/readyz`).catch(() => 0)).toBe(200);
    expect(await statusOf(`${url}/metrics`)).toBe(404);
    const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, { rejectUnauthorized: false, origin: url });
    const [data] = (await once(socket, "message")) as [Buffer];
    expect(JSON.parse(data.toString())).toMatchObject({ t: "hello" });
    socket.terminate();
    const stranger = new WebSocket(`wss://127.0.0.1:${port}/ws`, {
      rejectUnauthorized: false,
      origin: "https://elsewhere.example",
    });
    const [error] = (await once(stranger, "error")) as [Error];
    expect(error.message).toContain("403");
  } finally {
    nginx.kill();
    child.kill();
  }
  await exited;
});
