import { expect, onTestFinished, test } from "vitest";
import { Line } from "../../src/store/postgres/line.ts";
import { sharedPostgres } from "../services/postgres.ts";

async function open(): Promise<Line> {
  const line = new Line((await sharedPostgres()).urlOf("postgres"), "test");
  onTestFinished(() => line.close());
  return line;
}

test("queries of one connection are sent one after the other, as its client demands", async () => {
  const line = await open();
  await line.query("SELECT 1");
  const warnings: string[] = [];
  const note = ({ message }: Error): void => void warnings.push(message);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const answers = await Promise.all([1, 2, 3].map((n) => line.query<{ n: number }>(`SELECT ${n} AS n`)));
  expect(answers.flat().map(({ n }) => n)).toEqual([1, 2, 3]);
  // A query that is refused holds nobody up.
  const refused = line.query("SELECT nothing");
  const after = line.query("SELECT 1 AS n");
  await expect(refused).rejects.toThrow("nothing");
  expect(await after).toEqual([{ n: 1 }]);
  await new Promise(setImmediate);
  expect(warnings).toEqual([]);
});

test("a query whose time passes while it waits is never sent, and the connection stays", async () => {
  const line = await open();
  let lost = 0;
  line.onLost = () => void lost++;
  const [{ pid } = { pid: 0 }] = await line.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const slow = line.query("SELECT pg_sleep(0.2)");
  await expect(line.query("SELECT 1", [], 1)).rejects.toThrow("busy for too long");
  await slow;
  expect(await line.query("SELECT pg_backend_pid() AS pid")).toEqual([{ pid }]);
  expect(lost).toBe(0);
  // One that was sent and is late is given up with its connection: nobody knows what became of it.
  await expect(line.query("SELECT pg_sleep(5)", [], 20)).rejects.toThrow("timeout");
  expect(lost).toBe(1);
  expect(await line.query("SELECT 1 AS n")).toEqual([{ n: 1 }]);
});
