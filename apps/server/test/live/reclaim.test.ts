import type { SeatInfo } from "@cairn/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "./client.ts";
import { CHIMERA, closeAll, guest, seated, tableOf, type TestServer, testServer } from "./setup.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ awaySeconds: "1000" });
});
afterAll(() => server.cleanUp());

interface Scene {
  readonly anna: TestClient;
  readonly ben: TestClient;
  /** Somebody who has lost the cookie. */
  readonly cho: TestClient;
  /** The seat that Cho had. */
  readonly seat: number;
  readonly lost: TestClient;
  readonly all: TestClient[];
}

/** Three people play; one of them comes back as somebody else. */
async function scene(): Promise<Scene> {
  const [anna, ben, lost] = (await seated(server.url, CHIMERA, 3)) as [TestClient, TestClient, TestClient];
  await anna.must({ t: "start" });
  for (const one of [anna, ben, lost]) await one.until(({ view }) => view !== undefined);
  const { seat } = lost;
  await lost.close();
  await anna.until(({ table }) => isGone(table?.seats[seat]));
  const cho = await guest(server.url, tableOf(anna));
  return { anna, ben, cho, seat, lost, all: [anna, ben, cho] };
}

const isGone = (seat: SeatInfo | undefined): boolean => seat?.kind === "person" && !seat.here;

const isState = (state: string) => (message: { t: string; state?: unknown }) =>
  message.t === "reclaim" && message.state === state;

test("a seat is given when all people present agree, with its cards from then on", async () => {
  const { anna, ben, cho, seat, lost, all } = await scene();
  const cards = JSON.stringify((lost.follower.view as unknown as { deal: { hand: unknown } }).deal.hand);
  await cho.must({ t: "reclaim", seat });
  expect(await anna.next(isState("asked"))).toMatchObject({ seat, name: "Guest" });
  await anna.must({ t: "vote", seat, give: true });
  expect(cho.seat).toBe(-1);
  expect(cho.frames.some((frame) => frame.includes(cards))).toBe(false);
  await ben.must({ t: "vote", seat, give: true });
  await cho.until(({ you }) => you.seat === seat);
  expect(cho.follower.view).toMatchObject({ viewer: seat });
  expect(JSON.stringify((cho.follower.view as unknown as { deal: { hand: unknown } }).deal.hand)).toBe(cards);
  await anna.next(isState("given"));
  expect(anna.follower.table?.seats[seat]).toMatchObject({ name: "Guest", here: true });
  // Anna still sees her own cards.
  expect(anna.follower.view).toMatchObject({ viewer: anna.seat });
  await closeAll(all);
});

test("one who objects is enough, and the same person does not ask again in this deal", async () => {
  const { anna, ben, cho, seat, all } = await scene();
  await cho.must({ t: "reclaim", seat });
  await cho.must({ t: "reclaim", seat });
  await anna.must({ t: "vote", seat, give: true });
  await ben.must({ t: "vote", seat, give: false });
  await cho.next(isState("refused"));
  expect(cho.seat).toBe(-1);
  expect(await cho.codeOf({ t: "reclaim", seat })).toBe("rate");
  expect(await anna.codeOf({ t: "vote", seat, give: true })).toBe("no-question");
  await closeAll(all);
});

test("the question ends when the player is back, or the one who asked has gone", async () => {
  const { anna, ben, cho, seat, lost, all } = await scene();
  await cho.must({ t: "reclaim", seat });
  await anna.must({ t: "vote", seat, give: true });
  const back = await guest(server.url, tableOf(anna), { cookie: lost.cookie });
  await cho.next(isState("ended"));
  expect(await ben.codeOf({ t: "vote", seat, give: true })).toBe("no-question");
  expect(await cho.codeOf({ t: "reclaim", seat })).toBe("not-away");
  await back.close();
  await anna.until(({ table }) => isGone(table?.seats[seat]));
  const before = anna.all("reclaim").length;
  await cho.must({ t: "reclaim", seat });
  await cho.close();
  await anna.next((message) => isState("ended")(message) && anna.all("reclaim").length > before);
  await closeAll(all);
});

test("whoever comes back meanwhile must agree, too; whoever leaves need not", async () => {
  const { anna, ben, cho, seat, all } = await scene();
  await ben.close();
  await anna.until(
    ({ table }) => table?.seats.filter((one) => one.kind === "person" && one.here).length === 1,
  );
  await cho.must({ t: "reclaim", seat });
  const again = await guest(server.url, tableOf(anna), { cookie: ben.cookie });
  expect(await again.next(isState("asked"))).toMatchObject({ seat });
  await anna.must({ t: "vote", seat, give: true });
  expect(await cho.codeOf({ t: "reclaim", seat })).toBe("ok");
  expect(cho.seat).toBe(-1);
  await again.close();
  await cho.until(({ you }) => you.seat === seat);
  await closeAll(all);
});

test("who may not ask, and who may not answer", async () => {
  const { anna, ben, cho, seat, all } = await scene();
  const nobody = await guest(server.url, tableOf(anna));
  expect(await anna.codeOf({ t: "reclaim", seat })).toBe("seated");
  expect(await cho.codeOf({ t: "reclaim", seat: anna.seat })).toBe("not-away");
  expect(await cho.codeOf({ t: "reclaim", seat: 4 })).toBe("not-away");
  expect(await cho.codeOf({ t: "vote", seat, give: true })).toBe("not-seated");
  await cho.must({ t: "reclaim", seat });
  expect(await nobody.codeOf({ t: "reclaim", seat })).toBe("seat-taken");
  await cho.close();
  await closeAll([anna, ben]);
  await nobody.until(({ table }) => !table?.seats.some((one) => one.kind === "person" && one.here));
  expect(await nobody.codeOf({ t: "reclaim", seat })).toBe("nobody-here");
  await closeAll([...all, nobody]);
});

test("before the start seats are not asked for", async () => {
  const [anna] = (await seated(server.url, CHIMERA, 1)) as [TestClient];
  const cho = await guest(server.url, tableOf(anna));
  expect(await cho.codeOf({ t: "reclaim", seat: 0 })).toBe("not-playing");
  await closeAll([anna, cho]);
});
