import { expect, test } from "vitest";
import type { RunningServer } from "../../src/index.ts";
import type { TestClient } from "../live/client.ts";
import { CHIMERA, closeAll, guest, seated, tableOf } from "../live/setup.ts";
import { change, personOf } from "../people/setup.ts";
import { startNodes, stopAll } from "./setup.ts";

test("friends see each other, and who is blocked or muted is, at whichever server they are", async () => {
  const nodes = await startNodes(2, { awaySeconds: "1000" });
  const [a, b] = nodes as [RunningServer, RunningServer];
  const [anna] = (await seated(a.url, { ...CHIMERA, isPublic: false }, 1)) as [TestClient];
  await anna.must({ t: "clear", seat: 2 });
  const ben = await guest(b.url, tableOf(anna));
  await ben.must({ t: "sit", seat: 2, name: "Ben" });
  await anna.must({ t: "start" });
  await anna.until(({ view }) => view !== undefined);
  expect(await change(a.url, anna, "Ben", "ask")).toBe("done");
  expect(await change(b.url, ben, "Player 0", "ask")).toBe("done");
  // Ben is connected to the other server alone.
  expect(await personOf(a.url, anna, "Ben")).toMatchObject({ friend: true, here: true });

  await ben.must({ t: "mute", seat: anna.seat, muted: true });
  await ben.close();
  const back = await guest(b.url, tableOf(anna), { cookie: ben.cookie });
  expect(await back.next(({ t }) => t === "muted")).toEqual({ t: "muted", seats: [anna.seat] });
  await anna.must({ t: "say", phrase: "hello" });
  await back.must({ t: "ping" });
  expect(back.all("said")).toEqual([]);
  // Ben says so at his server; the table is at the other, and Anna is heard there from now on.
  expect(await change(b.url, back, "Player 0", "unmute")).toBe("done");
  await back.next((message) => message.t === "muted" && message.seats.length === 0);
  await anna.must({ t: "say", phrase: "hello" });
  await back.next(({ t }) => t === "said");

  expect(await change(a.url, anna, "Guest", "block")).toBe("done");
  const [other] = (await seated(a.url, CHIMERA, 1, () => ({ cookie: anna.cookie }))) as [TestClient];
  const visitor = await guest(b.url, tableOf(other), { cookie: ben.cookie });
  expect(await visitor.codeOf({ t: "sit", seat: 1 })).toBe("seat-taken");
  await closeAll([anna, back, other, visitor]);
  await stopAll(nodes);
});
