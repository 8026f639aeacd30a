import { expect, test } from "vitest";
import { RemotePorts } from "../../src/cluster/remote-port.ts";
import type { PlayerId, TableId } from "../../src/ids.ts";
import type { Watcher } from "../../src/table/watcher.ts";

const OWNER = { node: "n", epoch: 1 };

test("when a server is gone, those look for their tables first who wait for an answer", () => {
  const ports = new RemotePorts(
    () => undefined,
    () => undefined,
  );
  const lost: string[] = [];
  const come = (player: string, isAwaiting: boolean): void => {
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
    ports.open(`table of ${player}` as TableId, OWNER, watcher).come("1", undefined);
  };
  come("anna", false);
  come("ben", true);
  come("cho", false);
  come("dora", true);
  ports.loseNode(OWNER);
  expect(lost).toEqual(["ben", "dora", "anna", "cho"]);
  expect(ports.count).toBe(0);
});
