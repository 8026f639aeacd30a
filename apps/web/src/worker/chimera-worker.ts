import { chimeraEntry } from "@cairn/bots/chimera/entry";
import { serveTable } from "./serve-table.ts";

serveTable(chimeraEntry);
