import { krassKariertQuick } from "@cairn/bots/krass-kariert/quick";
import { serveTable } from "../../../worker/serve-table.ts";

serveTable(krassKariertQuick, async () => (await import("./krass-kariert-thinkers.ts")).service);
