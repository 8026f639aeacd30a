import { krassKariertQuick } from "@cairn/krass-kariert/bots/quick";
import { serveTable } from "./serve-table.ts";

serveTable(krassKariertQuick, async () => (await import("./krass-kariert-thinkers.ts")).service);
