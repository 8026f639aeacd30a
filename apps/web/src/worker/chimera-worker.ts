import { chimeraQuick } from "@cairn/chimera/bots/quick";
import { serveTable } from "./serve-table.ts";

serveTable(chimeraQuick, async () => (await import("./chimera-thinkers.ts")).service);
