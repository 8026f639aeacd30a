import { krassKariertQuick } from "@cairn/krass-kariert/bots/quick";
import { krassKariertReader } from "../view-reader.ts";
import { serveTable } from "../../../worker/serve-table.ts";

serveTable(
  krassKariertQuick,
  krassKariertReader,
  async () => (await import("./krass-kariert-thinkers.ts")).service,
);
