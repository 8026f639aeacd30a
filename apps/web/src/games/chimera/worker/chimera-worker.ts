import { chimeraQuick } from "@cairn/bots/chimera/quick";
import { serveTable } from "../../../worker/serve-table.ts";

serveTable(chimeraQuick, async () => (await import("./chimera-thinkers.ts")).service);
