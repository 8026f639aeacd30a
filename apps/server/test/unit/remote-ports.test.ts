import { expect, test, vi } from "vitest";
import { RemotePorts } from "../../src/cluster/remote-port.ts";
import type { PlayerId, TableId } from "../../src/ids.ts";
import type { Watcher } from "../../src/table/watcher.ts";

const OWNER = { node: "n", epoch: 1 };

function lookers() {
  const ports = new RemotePorts(
    () => undefined,
    () => undefined,
  );
  const lost: string[] = [];
  const come = (player: string, isAwaiting = false) => {
    const watcher: Watcher = {
      player: player as PlayerId,
      name: player,
      isOpen: true,
      isAwaiting,
      muted: new Set(),
      handle: () => undefined,
      send: () => undefined,
      dismiss: () => undefined,
      tableGone: () => void lost.push(player),
    };
    const port = ports.open(`table of ${player}` as TableId, OWNER, watcher);
    port.come("1", undefined);
    return port;
  };
  return { ports, lost, come };
}

test("when a server is gone, those look for their tables first who wait for an answer", () => {
  const { ports, lost, come } = lookers();
  come("anna");
  come("ben", true);
  come("cho");
  come("dora", true);
  ports.loseNode(OWNER);
  expect(lost).toEqual(["ben", "dora", "anna", "cho"]);
  expect(ports.count).toBe(0);
});

test("of many who wait for nothing a few look at once, then the others; whoever asks does not wait", () => {
  vi.useFakeTimers();
  try {
    const { ports, lost, come } = lookers();
    const all = Array.from({ length: 40 }, (_, i) => come(`p${i}`));
    ports.loseNode(OWNER);
    const [atOnce, last] = [lost.length, all.at(-1)];
    expect(atOnce).toBeLessThan(40);
    expect(last?.isLost).toBe(true);
    last?.lose?.();
    expect(lost.at(-1)).toBe("p39");
    vi.runAllTimers();
    expect(lost.toSorted()).toEqual(all.map((_, i) => `p${i}`).toSorted());
    expect(ports.count).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
