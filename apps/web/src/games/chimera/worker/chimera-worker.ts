import { chimeraQuick } from "@cairn/chimera/bots/quick";
import { chimeraReader } from "../view-reader.ts";
import { serveTable } from "../../../worker/serve-table.ts";

serveTable(chimeraQuick, chimeraReader, async () => (await import("./chimera-thinkers.ts")).service);
